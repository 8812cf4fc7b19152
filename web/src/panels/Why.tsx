// SPDX-License-Identifier: MIT
// Why: the theorem with its source, the strategy as text, the pairing as a drawing, or the refuting line, step by step.
import type { Reason, Theorem } from '../api';
import { askExplanation, askLine, askRefutation } from '../state/advice';
import { redo, undo } from '../state/game';
import * as store from '../state/store';
import { Facts } from './facts';

function ReasonText({ reason }: { reason: Reason }) {
  return (
    <>
      {reason.kind}: {reason.name}
      {reason.source && <> (<cite>{reason.source}</cite>)</>}
      {reason.settled && (
        <>
          , {reason.settled.evidence === 'recomputed' ? 'computed again on' : 'by the record of'} {reason.settled.date} with{' '}
          <code>{reason.settled.command}</code>
        </>
      )}
      {reason.parts && (
        <ul>
          {reason.parts.map((part, i) => (
            <li key={i}><ReasonText reason={part} /></li>
          ))}
        </ul>
      )}
    </>
  );
}

function TheoremText({ theorem, several }: { theorem: Theorem; several: boolean }) {
  return (
    <li class="theorem">
      <h3>{theorem.name}</h3>
      {several && <p class="note">about {theorem.term}</p>}
      <p>{theorem.says}.</p>
      {theorem.strategy && <p>{theorem.strategy}</p>}
      <p><cite>{theorem.source}</cite></p>
    </li>
  );
}

function Explained() {
  const explanation = store.explanation.value;
  if (!explanation) return null;
  const { answer, theorems, advice, obligations, info } = explanation;
  return (
    <div class="explained" data-testid="explanation">
      {advice.map((sentence) => (
        <p key={sentence} class="advice">{sentence}</p>
      ))}
      {answer.reason && <p>How it is known: <ReasonText reason={answer.reason} />.</p>}
      {theorems.length > 0 && (
        <ul class="theorems">
          {theorems.map((theorem) => (
            <TheoremText key={theorem.id + theorem.term} theorem={theorem} several={info.terms.length > 1} />
          ))}
        </ul>
      )}
      {obligations.length > 0 && (
        <details>
          <summary>Obligations: the moves that could win, and their answers</summary>
          <table class="plain">
            <thead><tr><th scope="col">Move</th><th scope="col">Leaves</th><th scope="col">Answer</th></tr></thead>
            <tbody>
              {obligations.map(({ move, after, reply }) => (
                <tr key={move}><td>{move}</td><td>{after}</td><td>{reply ?? ''}</td></tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <details>
        <summary>Structure</summary>
        {info.terms.map((term) => (
          <Facts key={term.spec} term={term} />
        ))}
      </details>
    </div>
  );
}

/** Buttons that step through the variation that continues here. */
function Steps() {
  const { nodes } = store.tree.value;
  const next = nodes[store.cursor.value].preferred;
  if (next === -1) return null;
  return (
    <div class="steps">
      <button type="button" onClick={undo}>◀ Back</button>
      <button type="button" onClick={redo}>Step ▶ <span class="move">{nodes[next].move}</span></button>
    </div>
  );
}

export function Why() {
  const busy = store.asking.value !== '';
  const move = store.selected.value;
  const loses = store.reveal.value && store.ratings.value.get(move)?.wins === false;
  const pairs = store.layout.value?.terms.some((term) => (term.pairings?.length ?? 0) > 0) ?? false;
  return (
    <section class="panel why">
      <h2>Why</h2>
      <div class="buttons">
        <button type="button" disabled={busy} onClick={() => void askExplanation()}>Why?</button>
        <button type="button" aria-pressed={store.withPairing.value} onClick={() => (store.withPairing.value = !store.withPairing.value)}>Pairing</button>
        <button type="button" disabled={busy || store.isOver.value} onClick={() => void askLine()}>Longest line</button>
        {loses && <button type="button" disabled={busy} onClick={() => void askRefutation(move)}>Refute <span class="move">{move}</span></button>}
      </div>
      {store.withPairing.value && store.layout.value && !pairs && <p class="note">No pairing settles this position.</p>}
      {store.withPairing.value && pairs && <p class="note">Answer a move in a pair with its partner.</p>}
      <Steps />
      {busy && <p class="note">Computing …</p>}
      <Explained />
    </section>
  );
}
