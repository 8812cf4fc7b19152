// SPDX-License-Identifier: MIT
// Hasse diagrams and residue tables, laid out by the server: a move takes everything above as well.
import { MarkShape } from './Marks';
import { Pairings } from './Pairings';
import type { Spot, Term } from './spots';
import { classesOf, handlersOf, labelOf, markFor, tabStop, takeable, useArrows } from './things';
import { Zoomable } from './Zoomable';

const half = 0.36; // of the height of a thing

function Thing({ spot, stop }: { spot: Spot; stop: boolean }) {
  const mark = markFor(spot);
  const place = `translate(${spot.x} ${spot.y})`;
  const shape = <rect x={-spot.width / 2} y={-half} width={spot.width} height={2 * half} rx={half} />;
  if (!takeable(spot))
    return (
      <g class={classesOf(spot)} transform={place}>
        {shape}
        <text>{spot.state === 'poison' ? `☠ ${spot.label}` : spot.label}</text>
      </g>
    );
  return (
    <g class={classesOf(spot)} transform={place} role="button" tabIndex={stop ? 0 : -1} data-move={spot.move} aria-label={labelOf(spot)} {...(handlersOf(spot) as object)}>
      {shape}
      <text>{spot.label}</text>
      {mark && (
        <g transform={`translate(${spot.width / 2 - 0.04} ${-half + 0.02}) scale(0.2)`}>
          <MarkShape mark={mark} />
        </g>
      )}
    </g>
  );
}

export function Diagram({ term }: { term: Term }) {
  const arrows = useArrows<SVGSVGElement>(term.spots);
  const stop = tabStop(term.spots);
  const at = new Map(term.spots.map((spot) => [spot.move, spot]));
  return (
    <div class="diagram">
      <Zoomable width={term.width} height={term.height} label={`${term.spec}: use the arrow keys to move, Enter to take`} onKeyDown={arrows.onKeyDown} frame={arrows.ref}>
        <g class="covers" aria-hidden="true">
          {term.covers.map(([low, high]) => {
            const a = at.get(low);
            const b = at.get(high);
            if (!a || !b || a.state === 'gone' || b.state === 'gone') return null;
            return <line key={`${low} ${high}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
          })}
        </g>
        <g class="captions" aria-hidden="true">
          {term.captions.map(({ text, x, y }) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
        {term.spots.map((spot) => (
          <Thing key={spot.move} spot={spot} stop={spot.move === stop} />
        ))}
        <Pairings rounds={term.pairings} at={at} />
      </Zoomable>
      {term.note && <p class="note">{term.note}</p>}
    </div>
  );
}
