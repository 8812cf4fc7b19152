// SPDX-License-Identifier: MIT
// A box for typed moves. It is as lenient as the terminal: 2,3 and 2 3 mean 2.3.
import { useState } from 'preact/hooks';
import { makeTyped } from '../state/game';
import * as store from '../state/store';

export function TypedMove() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    const refused = await makeTyped(text.trim());
    setWrong(refused);
    if (refused) store.say(refused);
    else setText('');
  };
  if (store.isOver.value) return null;
  const notation = store.parsed.value?.rules.map((rules) => rules.notation).join(' ') ?? '';
  return (
    <form class="typed" onSubmit={(event) => void submit(event)}>
      <label htmlFor="typed-move">Type a move</label>
      <div class="joined">
        <input id="typed-move" type="text" autocomplete="off" spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} aria-describedby="typed-help" aria-invalid={wrong !== ''} />
        <button type="submit">Move</button>
      </div>
      <p id="typed-help" class={wrong ? 'wrong' : 'note'}>{wrong || notation}</p>
    </form>
  );
}
