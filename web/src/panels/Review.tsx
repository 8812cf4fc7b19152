// SPDX-License-Identifier: MIT
// Learn from your mistakes: first the position without the answer, then the answer and the reason.
import { endReview, showAnswer, showMistake } from '../state/review';
import * as store from '../state/store';

const stages = {
  ask: 'There was a winning move. Can you find it?',
  wrong: 'does not win either. Try again, or see the answer.',
  found: 'Yes, this wins:',
  shown: 'The answer:',
};

export function Review() {
  const all = store.mistakes.value;
  if (!all) return null;
  const index = store.mistakeAt.value;
  const mistake = all[index];
  const done = mistake.stage === 'found' || mistake.stage === 'shown';
  return (
    <section class="panel review" aria-label="Learn from your mistakes">
      <h2>Mistake {index + 1} of {all.length}</h2>
      <p>Here you played <strong class="move">{mistake.judgement.move}</strong>, which gave the win away.</p>
      <p class={`attempt ${mistake.stage}`} data-testid="attempt">
        {mistake.stage === 'wrong' && <strong class="move">{mistake.tried} </strong>}
        {stages[mistake.stage]} {done && <strong class="move">{mistake.answer || 'not known'}</strong>}
      </p>
      {done && mistake.judgement.refutation && <p>The answer to your {mistake.judgement.move} is <strong class="move">{mistake.judgement.refutation}</strong>.</p>}
      {done && mistake.why && <p class="told lines" data-testid="why">{mistake.why}</p>}
      <div class="buttons">
        {!done && <button type="button" onClick={() => void showAnswer()}>Show the answer</button>}
        {index + 1 < all.length && <button type="button" class={done ? 'primary' : ''} onClick={() => showMistake(index + 1)}>Next mistake</button>}
        <button type="button" class={done && index + 1 === all.length ? 'primary' : ''} onClick={endReview}>Back to the game</button>
      </div>
    </section>
  );
}
