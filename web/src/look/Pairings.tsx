// SPDX-License-Identifier: MIT
// A pairing strategy: arcs between the elements that an involution swaps, round by round.
import type { LayoutPair } from '../api';

interface Point {
  x: number;
  y: number;
}

export function Pairings({ rounds, at }: { rounds: LayoutPair[][]; at: Map<string, Point> }) {
  return (
    <g class="pairings" aria-hidden="true">
      {rounds.flatMap((round, i) =>
        round.map(({ moves: [from, to], x, y }) => {
          const a = at.get(from);
          const b = at.get(to);
          if (!a || !b) return null;
          return <path key={`${from} ${to}`} class={`round${i % 3}`} d={`M${a.x} ${a.y} Q${x} ${y} ${b.x} ${b.y}`} />;
        }),
      )}
    </g>
  );
}
