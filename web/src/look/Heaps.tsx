// SPDX-License-Identifier: MIT
// Nim: heaps of coins. A coin represents the move that takes it and all coins above it.
import { Arcs } from './Arcs';
import { MarkIcon } from './Marks';
import { classesOf, handlersOf, labelOf, markFor, tabStop, takeable, useArrows } from './things';
import type { Spot, Term } from './spots';

/** Coins by heap, the lowest first. */
function heapsOf(spots: Spot[]): [string, Spot[]][] {
  const heaps = new Map<string, Spot[]>();
  for (const spot of spots) {
    const name = spot.label.split('.')[0];
    heaps.set(name, [...(heaps.get(name) ?? []), spot]);
  }
  return [...heaps].map(([name, coins]) => [name, coins.sort((a, b) => b.y - a.y)]);
}

export function Heaps({ term }: { term: Term }) {
  const stop = tabStop(term.spots);
  const arrows = useArrows<HTMLDivElement>(term.spots);
  const captions = (x: number) => term.captions.filter((caption) => Math.abs(caption.x - x) < 0.01).map(({ text }) => text);
  return (
    <div class="heaps" role="group" aria-label={`${term.spec}: use the arrow keys to move, Enter to take a coin and all above it`} ref={arrows.ref} onKeyDown={arrows.onKeyDown}>
      {heapsOf(term.spots).map(([name, coins]) => (
        <div class="heap" key={name} role="group" aria-label={`heap ${name}`}>
          <div class="coins">
            {coins.map((coin) =>
              takeable(coin) ? (
                <button key={coin.move} type="button" class={`coin ${classesOf(coin)}`} tabIndex={coin.move === stop ? 0 : -1} data-move={coin.move} aria-label={labelOf(coin)} {...handlersOf(coin)}>
                  <MarkIcon mark={markFor(coin)} />
                  <span class="name">{coin.label}</span>
                </button>
              ) : (
                <span key={coin.move} class="coin gone" />
              ),
            )}
          </div>
          <div class="caption">{captions(coins[0].x).join(': ')}</div>
        </div>
      ))}
      <Arcs rounds={term.pairings} />
    </div>
  );
}
