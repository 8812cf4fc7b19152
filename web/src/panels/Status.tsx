// SPDX-License-Identifier: MIT
// The status line, which screen readers speak, and the line that says whose turn it is.
import { result } from '../state/opponent';
import * as store from '../state/store';

export function Status({ first = '' }: { first?: string }) {
  return (
    <p class="status" role="status" aria-live="polite">
      {store.said.value || first}
    </p>
  );
}

/** Who is to move, or who has won. */
export function Turn() {
  const parsed = store.parsed.value;
  if (store.trouble.value) return <p class="turn trouble">{store.trouble.value}</p>;
  if (!parsed) return <p class="turn">…</p>;
  if (store.mistakes.value) return <p class="turn">Find a move that wins.</p>;
  if (parsed.over) return <p class="turn over">Game over. {result()}</p>;
  if (!parsed.playable && parsed.why_not) return <p class="turn">{parsed.why_not}</p>;
  if (store.thinking.value || !store.isMyTurn.value) return <p class="turn thinking">{store.opponent.value} is thinking …</p>;
  if (store.view.value === 'play' && store.side.value !== 'both') return <p class="turn">Your turn.</p>;
  return <p class="turn">{store.ply.value % 2 === 0 ? 'The first player' : 'The second player'} is to move.</p>;
}

const words = { N: 'the player to move wins', P: 'the player to move loses', unknown: 'it is not known who wins' };

/** N, P or not known, unless outcomes are hidden. */
export function Outcome() {
  const outcome = store.rated.value?.outcome;
  if (!store.reveal.value || !outcome || store.isOver.value) return null;
  return (
    <p class={`outcome ${outcome}`}>
      <strong>{outcome === 'unknown' ? '?' : outcome}</strong> {words[outcome]}
    </p>
  );
}
