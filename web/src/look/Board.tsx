// SPDX-License-Identifier: MIT
// Chomp as chocolate: one ARIA grid per layer of a box. Squares that a move takes break off.
import { Arcs } from './Arcs';
import { MarkIcon, Skull } from './Marks';
import { classesOf, handlersOf, labelOf, markFor, tabStop, takeable, useArrows } from './things';
import type { Spot, Term } from './spots';

interface Layer {
  name: string;
  rows: Spot[][];
}

/** Squares by layer and row: in r.c.k, everything after the column names the layer. */
export function layersOf(spots: Spot[]): Layer[] {
  const layers = new Map<string, Map<number, Spot[]>>();
  for (const spot of spots) {
    const [row, , ...rest] = spot.label.split('.');
    const name = rest.join('.');
    const rows = layers.get(name) ?? new Map<number, Spot[]>();
    layers.set(name, rows);
    rows.set(Number(row), [...(rows.get(Number(row)) ?? []), spot]);
  }
  return [...layers].map(([name, rows]) => ({
    name,
    rows: [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x)),
  }));
}

function Square({ spot, stop }: { spot: Spot; stop: boolean }) {
  if (spot.state === 'gone') return <div role="gridcell" class="square gone" aria-label={`${spot.label} is eaten`} />;
  if (!takeable(spot))
    return (
      <div role="gridcell" class="square poison" aria-label={`${spot.label}, poison`}>
        <Skull />
      </div>
    );
  return (
    <div role="gridcell" class="cell">
      <button type="button" class={`square ${classesOf(spot)}`} tabIndex={stop ? 0 : -1} data-move={spot.move} aria-label={labelOf(spot)} {...handlersOf(spot)}>
        <MarkIcon mark={markFor(spot)} />
        <span class="name">{spot.label}</span>
      </button>
    </div>
  );
}

export function Board({ term }: { term: Term }) {
  const stop = tabStop(term.spots);
  const arrows = useArrows<HTMLDivElement>(term.spots);
  const layers = layersOf(term.spots);
  const widest = Math.max(...layers.flatMap(({ rows }) => rows.map((row) => row.length)));
  return (
    <div class={`boards${widest > 14 ? ' many' : ''}`} style={{ '--columns': widest, '--most': layers.length > 1 ? '2.9rem' : '4rem' }} ref={arrows.ref} onKeyDown={arrows.onKeyDown} role="presentation">
      {layers.map(({ name, rows }) => (
        <div class="layer" key={name}>
          <div class="chocolate" role="grid" aria-label={`${term.spec}${name ? `, layer ${name}` : ''}: use the arrow keys to move, Enter to take`}>
            {rows.map((row) => (
              <div role="row" class="row" key={row[0].label}>
                {row.map((spot) => (
                  <Square key={spot.move} spot={spot} stop={spot.move === stop} />
                ))}
              </div>
            ))}
          </div>
          {name && <div class="caption">layer {name}</div>}
        </div>
      ))}
      <Arcs rounds={term.pairings} />
    </div>
  );
}
