// SPDX-License-Identifier: MIT
// After the game: a verdict on each move, and a button that reviews the mistakes.
import type { Judgement } from '../api';
import { MarkIcon } from '../look/Marks';
import { again } from '../state/game';
import { result } from '../state/opponent';
import { beginReview, judgeGame } from '../state/review';
import * as store from '../state/store';

const verdicts: Record<Judgement['verdict'], { mark: 'win' | 'lose' | 'open' | ''; words: string }> = {
  wins: { mark: 'win', words: 'wins' },
  could_not_win: { mark: '', words: 'no move could win' },
  gave_the_win_away: { mark: 'lose', words: 'gave the win away' },
  unknown: { mark: 'open', words: 'not known' },
};

function Row({ judgement, ply }: { judgement: Judgement; ply: number }) {
  const { mark, words } = verdicts[judgement.verdict];
  const who = store.side.value === 'both' ? (ply % 2 === 0 ? 'first' : 'second') : (ply % 2 === 0) === (store.side.value === 'first') ? 'you' : store.opponent.value;
  return (
    <tr>
      <th scope="row">{ply + 1}</th>
      <td>{who}</td>
      <td class="move">{judgement.move}</td>
      <td><MarkIcon mark={mark} /> {words}</td>
    </tr>
  );
}

export function ScoreCard() {
  if (!store.isOver.value || store.mistakes.value || store.ply.value === 0) return null;
  const judged = store.judgements.value;
  return (
    <section class="panel card">
      <h2>{result()}</h2>
      <div class="buttons">
        <button type="button" class="primary" disabled={store.asking.value !== ''} onClick={() => void beginReview()}>Learn from your mistakes</button>
        {!judged && <button type="button" disabled={store.asking.value !== ''} onClick={() => void judgeGame()}>Judge the moves</button>}
        <button type="button" onClick={again}>New game</button>
      </div>
      {judged && (
        <table class="plain">
          <caption>What each move was worth</caption>
          <thead>
            <tr><th scope="col">Move</th><th scope="col">By</th><th scope="col">Taken</th><th scope="col">Verdict</th></tr>
          </thead>
          <tbody>
            {judged.map((judgement, ply) => (
              <Row key={ply} judgement={judgement} ply={ply} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
