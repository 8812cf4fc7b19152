// SPDX-License-Identifier: MIT
// Help during a game: a hint in two stages, and whether the last moves were good.
import { askHint, askWhy } from '../state/advice';
import * as store from '../state/store';

export function Hints() {
  if (store.isOver.value) return null;
  const hint = store.hint.value;
  const told = hint !== undefined && (hint.move !== undefined || hint.outcome === 'P'); // there is no second stage
  const busy = store.thinking.value || store.asking.value !== '';
  return (
    <section class="panel hints">
      <h2>Help</h2>
      <div class="buttons">
        <button type="button" disabled={busy || told} onClick={() => void askHint()}>{hint && !told ? 'Tell me the move' : 'Hint'}</button>
        <button type="button" disabled={busy} onClick={() => void askWhy()}>Why?</button>
      </div>
      {hint && <p class="told" data-testid="hint">{hint.text}</p>}
      {store.whyText.value && <p class="told lines" data-testid="why">{store.whyText.value}</p>}
    </section>
  );
}
