// SPDX-License-Identifier: MIT
// A long question about the position: all winning moves and the Grundy value, as a job with progress.
import { useState } from 'preact/hooks';
import { messageOf, type Answer } from '../api';
import { runJob } from '../state/jobs';
import * as store from '../state/store';
import { Equation } from '../ui/Math';
import { JobList } from './Jobs';

function AnswerText({ answer }: { answer: Answer }) {
  const moves = answer.winning_moves;
  return (
    <div class="answer" data-testid="answer">
      <p><strong>{answer.outcome}</strong>{answer.reason && ` by ${answer.reason.kind}: ${answer.reason.name}`}</p>
      {moves.length > 0 && <p>Winning {moves.length === 1 ? 'move' : 'moves'}: <span class="move">{moves.slice(0, 40).join(', ')}</span>{answer.winning_moves_complete ? ' (all)' : ' and possibly more'}</p>}
      {answer.grundy !== null && <p>Grundy value <Equation name="𝒢" value={String(answer.grundy)} /></p>}
      {answer.start !== undefined && <p>No first move wins: outcomes repeat from {answer.start} on with period {answer.length}.</p>}
      {answer.note && <p class="note">{answer.note}</p>}
      {answer.limit && <p class="note">Stopped ({answer.limit.kind}): {answer.limit.reached}</p>}
      <p class="note">{answer.stats.states.toLocaleString('en')} positions, {answer.stats.seconds.toFixed(2)} s</p>
    </div>
  );
}

export function WorkOut() {
  const [answer, setAnswer] = useState<{ of: unknown; answer: Answer } | undefined>(undefined);
  const [grundy, setGrundy] = useState(true);
  const [wrong, setWrong] = useState('');
  const place = store.place.value;
  const start = async (): Promise<void> => {
    setWrong('');
    setAnswer(undefined);
    try {
      const { spec, moves, files } = place;
      const result = await runJob<Answer>(`solve ${store.parsed.value?.spec ?? spec}`, 'solve', { spec, moves, files, all_moves: true, grundy });
      if (result) {
        setAnswer({ of: place, answer: result });
        store.say(`Result: ${result.outcome}.`);
      }
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  if (store.isOver.value) return null;
  return (
    <section class="panel work">
      <h2>Work it out</h2>
      <p class="note">Finds all winning moves, within the server's time limit.</p>
      <div class="buttons">
        <button type="button" onClick={() => void start()}>Work it out</button>
        <label><input type="checkbox" checked={grundy} onChange={(event) => setGrundy(event.currentTarget.checked)} /> Grundy value</label>
      </div>
      <JobList question="solve" />
      {answer && answer.of === place && <AnswerText answer={answer.answer} />}
      {wrong && <p class="wrong" role="alert">{wrong}</p>}
    </section>
  );
}
