// SPDX-License-Identifier: MIT
// Graphs and complexes: a click takes a vertex, edge or triangle. Vertices can be dragged.
import { useEffect, useRef, useState } from 'preact/hooks';
import { springs } from '../state/settings';
import { MarkShape } from './Marks';
import { Pairings } from './Pairings';
import type { Face, Spot, Term } from './spots';
import { framed, settle, type Place, type Places } from './springs';
import { classesOf, handlersOf, labelOf, markFor, tabStop, takeable, useArrows } from './things';
import { Zoomable } from './Zoomable';

const radius = 0.36;

/** The server draws named families in their usual shapes; a list of edges uses the spring layout. */
const sprung = (term: Term): boolean => springs.value ?? /^(edges|graph|graph6|sparse6|facets|complex):/.test(term.spec);

const middle = (points: Place[]): Place => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function Mark({ spot, x, y, size = 0.17 }: { spot: Spot; x: number; y: number; size?: number }) {
  const mark = markFor(spot);
  if (!mark) return null;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <MarkShape mark={mark} />
    </g>
  );
}

const buttonOf = (spot: Spot, stop: string): object => ({
  role: 'button',
  tabIndex: spot.move === stop ? 0 : -1,
  'data-move': spot.move,
  'aria-label': labelOf(spot),
  class: classesOf(spot),
  ...handlersOf(spot),
});

function Side({ side, ends, stop }: { side: Face; ends: Place[]; stop: string }) {
  if (!takeable(side)) return null;
  const { x, y } = middle(ends);
  const line = { x1: ends[0].x, y1: ends[0].y, x2: ends[1].x, y2: ends[1].y };
  return (
    <g {...buttonOf(side, stop)}>
      <line class="reach" {...line} />
      <line class="link" {...line} />
      <Mark spot={side} x={x} y={y} size={0.13} />
    </g>
  );
}

function Triangle({ face, corners, stop }: { face: Face; corners: Place[]; stop: string }) {
  if (!takeable(face)) return null;
  const { x, y } = middle(corners);
  return (
    <g {...buttonOf(face, stop)}>
      <polygon class="face" points={corners.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
      <text x={x} y={y}>{face.label}</text>
      <Mark spot={face} x={x + 0.3} y={y - 0.22} />
    </g>
  );
}

/** The places of the vertices: from the server or the spring layout, adjusted by dragging. */
function usePlaces(term: Term): { places: Places; drag: (move: string, place: Place) => void } {
  const drawn: Places = new Map(term.spots.map(({ move, x, y }) => [move, { x, y }]));
  const [found, setFound] = useState<Places | undefined>(undefined);
  const shape = term.spots.map(({ move }) => move).join(' ') + term.sides.map(({ move }) => move).join(' ');
  const latest = useRef(shape);
  latest.current = shape;
  useEffect(() => {
    setFound(undefined);
    if (!sprung(term)) return;
    void settle(term, drawn).then((places) => {
      if (latest.current === shape) setFound(framed(places).places);
    });
  }, [shape, sprung(term)]);
  const places = found ?? drawn;
  const drag = (move: string, place: Place): void => {
    const next = new Map(places).set(move, place);
    setFound(next);
    if (sprung(term)) void settle(term, next, move).then(setFound);
  };
  return { places, drag };
}

export function Graph({ term }: { term: Term }) {
  const { places, drag } = usePlaces(term);
  const { width, height } = framed(places);
  const at = (move: string): Place => places.get(move) ?? { x: 0, y: 0 };
  const all: Spot[] = [
    ...term.spots.map((spot) => ({ ...spot, ...at(spot.move) })),
    ...[...term.sides, ...term.faces].map((face) => ({ ...face, ...middle(face.corners.map(at)) })),
  ];
  const arrows = useArrows<SVGSVGElement>(all);
  const stop = tabStop(all);
  const dragged = useRef<{ move: string; moved: boolean } | undefined>(undefined);

  const toUnits = (event: PointerEvent): Place => {
    const group = arrows.ref.current?.firstElementChild as SVGGElement | null;
    const matrix = group?.getScreenCTM()?.inverse();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  };
  const dragOf = (move: string): object => ({
    onMouseDown: (event: MouseEvent) => event.stopPropagation(), // do not move the whole drawing
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      dragged.current = { move, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = dragged.current;
      if (now?.move !== move || event.buttons === 0) return;
      const to = toUnits(event);
      if (!now.moved && Math.hypot(to.x - at(move).x, to.y - at(move).y) < 0.25) return;
      if (!now.moved) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      now.moved = true;
      drag(move, to);
    },
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current?.moved) event.stopPropagation(); // a drag does not make a move
      dragged.current = undefined;
    },
  });

  return (
    <div class="graph">
      <Zoomable width={width} height={height} unit={74} label={`${term.spec}: use the arrow keys to move, Enter to take`} onKeyDown={arrows.onKeyDown} frame={arrows.ref}>
        {term.faces.map((face) => (
          <Triangle key={face.move} face={face} corners={face.corners.map(at)} stop={stop} />
        ))}
        {term.sides.map((side) => (
          <Side key={side.move} side={side} ends={side.corners.map(at)} stop={stop} />
        ))}
        <Pairings rounds={term.pairings} at={places} />
        {term.spots.filter(takeable).map((spot) => (
          <g key={spot.move} transform={`translate(${at(spot.move).x} ${at(spot.move).y})`} {...buttonOf(spot, stop)} {...dragOf(spot.move)}>
            <circle r={radius} />
            <text>{spot.label}</text>
            <Mark spot={spot} x={radius * 0.8} y={-radius * 0.8} />
          </g>
        ))}
      </Zoomable>
      <div class="choices">
        <label>
          <input type="checkbox" checked={sprung(term)} onChange={(event) => (springs.value = event.currentTarget.checked)} /> spring layout
        </label>
      </div>
    </div>
  );
}
