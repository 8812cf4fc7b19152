// SPDX-License-Identifier: MIT
// Sylver Coinage as a line of numbers: those that may still be named, and between them those that are already sums.
import { asResidues } from '../state/settings';
import { Diagram } from './Diagram';
import { MarkIcon, Skull } from './Marks';
import { classesOf, handlersOf, labelOf, markFor, tabStop, takeable, useArrows } from './things';
import type { Spot, Term } from './spots';

const perRow = 10;
const longest = 600;

/** All numbers from 1 to the largest shown. A number without a spot is a sum of named numbers. */
function numbersOf(spots: Spot[]): { number: number; spot?: Spot }[] {
  const byNumber = new Map(spots.map((spot) => [Number(spot.label), spot]));
  const largest = Math.max(...byNumber.keys(), 1);
  if (largest > longest) return [...byNumber].sort(([a], [b]) => a - b).map(([number, spot]) => ({ number, spot }));
  return Array.from({ length: largest }, (_, i) => ({ number: i + 1, spot: byNumber.get(i + 1) }));
}

function Line({ term }: { term: Term }) {
  const numbers = numbersOf(term.spots);
  const placed = numbers.flatMap(({ spot }, i) => (spot ? [{ ...spot, x: i % perRow, y: Math.floor(i / perRow) }] : []));
  const arrows = useArrows<HTMLDivElement>(placed);
  const stop = tabStop(placed);
  return (
    <div class="numbers" role="group" aria-label={`${term.spec || 'Sylver Coinage'}: use the arrow keys to move, Enter to name a number`} ref={arrows.ref} onKeyDown={arrows.onKeyDown}>
      {numbers.map(({ number, spot }) => {
        if (!spot || spot.state === 'gone') return <span key={number} class="number gone">{number}</span>;
        if (!takeable(spot)) return <span key={number} class="number poison"><Skull /><span class="hidden">{number}, poison</span></span>;
        return (
          <button key={number} type="button" class={`number ${classesOf(spot)}`} tabIndex={spot.move === stop ? 0 : -1} data-move={spot.move} aria-label={labelOf(spot)} {...handlersOf(spot)}>
            {spot.label}
            <MarkIcon mark={markFor(spot)} />
          </button>
        );
      })}
    </div>
  );
}

export function NumberLine({ term }: { term: Term }) {
  return (
    <div class="number-line">
      <div class="choices" role="group" aria-label="Picture">
        <button type="button" aria-pressed={!asResidues.value} onClick={() => (asResidues.value = false)}>Number line</button>
        <button type="button" aria-pressed={asResidues.value} onClick={() => (asResidues.value = true)}>Residue table</button>
      </div>
      {asResidues.value ? <Diagram term={term} /> : <Line term={term} />}
    </div>
  );
}
