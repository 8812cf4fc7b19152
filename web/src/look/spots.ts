// SPDX-License-Identifier: MIT
// What a picture shows: the elements of a term, each with its place, state and mark. Elements keep the places that they
// have in the picture of the start, if they occur there, so that nothing jumps when a move is made.
import type { Layout, LayoutFace, LayoutPair, LayoutTerm, RatedMove, SpotState } from '../api';

/** A square, coin, number or vertex: anything that can be taken and has one place. */
export interface Spot {
  move: string;
  label: string;
  x: number;
  y: number;
  width: number;
  state: SpotState;
}
/** An edge or face of a graph or complex, which lies between its corners. */
export interface Face extends Spot {
  corners: string[];
}
export interface Term {
  spec: string;
  kind: LayoutTerm['kind'];
  width: number;
  height: number;
  spots: Spot[];
  covers: string[][];
  sides: Face[];
  faces: Face[];
  captions: { text: string; x: number; y: number }[];
  pairings: LayoutPair[][];
  open: Set<string>;
  note: string;
}

export type Mark = 'win' | 'lose' | 'open' | '';

const isFace = (edge: string[] | LayoutFace): edge is LayoutFace => !Array.isArray(edge);
const faceOf = (face: LayoutFace): Face => ({ ...face, width: 0.6 });

function termOf(term: LayoutTerm): Term {
  return {
    spec: term.spec,
    kind: term.kind,
    width: term.width,
    height: term.height,
    spots: term.nodes,
    covers: term.edges.filter((edge): edge is string[] => Array.isArray(edge)),
    sides: term.edges.filter(isFace).map(faceOf),
    faces: (term.faces ?? []).map(faceOf),
    captions: term.captions ?? [],
    pairings: term.pairings ?? [],
    open: new Set(term.open),
    note: term.note ?? '',
  };
}

/** The elements of the start; those that the current picture does not show alive are gone. */
function thinned<T extends Spot>(before: T[], now: Spot[]): T[] {
  const states = new Map(now.map((spot) => [spot.move, spot.state]));
  return before.map((spot) => ({ ...spot, state: states.get(spot.move) ?? 'gone' }));
}

const holdsAll = (before: Spot[], now: Spot[]): boolean => {
  const known = new Set(before.map((spot) => spot.move));
  return now.every((spot) => known.has(spot.move));
};

function overlaid(start: Term, now: Term): Term {
  const fits =
    start.kind === now.kind &&
    start.kind !== 'residues' &&
    holdsAll(start.spots, now.spots) &&
    holdsAll(start.sides, now.sides) &&
    holdsAll(start.faces, now.faces);
  if (!fits) return now;
  return {
    ...start,
    spots: thinned(start.spots, now.spots),
    sides: thinned(start.sides, now.sides),
    faces: thinned(start.faces, now.faces),
    captions: now.kind === 'heaps' || now.kind === 'board' ? now.captions : start.captions,
    pairings: now.pairings.map((round) => round.map((pair) => atStart(pair, start, now))),
  };
}

/** The bend of an arc, moved with the two elements that it joins. */
function atStart(pair: LayoutPair, start: Term, now: Term): LayoutPair {
  const shift = (axis: 'x' | 'y'): number => {
    const [a, b] = pair.moves.map((move) => {
      const find = (term: Term) => term.spots.find((spot) => spot.move === move)?.[axis];
      return (find(start) ?? 0) - (find(now) ?? 0);
    });
    return (a + b) / 2;
  };
  return { ...pair, x: pair.x + shift('x'), y: pair.y + shift('y') };
}

export function termsOf(now: Layout, start: Layout | undefined): Term[] {
  const present = now.terms.map(termOf);
  if (!start || start.terms.length !== present.length) return present;
  return present.map((term, i) => overlaid(termOf(start.terms[i]), term));
}

/** A layout without these moves: a prediction of the layout after a move. */
export function foretold(layout: Layout, removes: string[]): Layout {
  const gone = new Set(removes);
  const without = <T extends { move: string; state: SpotState }>(things: T[]): T[] =>
    things.map((thing) => (gone.has(thing.move) ? { ...thing, state: 'gone' } : thing));
  const terms = layout.terms.map((term) => ({
    ...term,
    nodes: without(term.nodes),
    edges: term.edges.map((edge) => (isFace(edge) ? without([edge])[0] : edge)),
    faces: term.faces && without(term.faces),
    pairings: undefined,
  }));
  return { ...layout, terms };
}

export const markOf = (rating: RatedMove | undefined, reveal: boolean): Mark => {
  if (!reveal || !rating) return '';
  if (rating.wins === null) return 'open';
  return rating.wins ? 'win' : 'lose';
};

const markWords: Record<Mark, string> = { win: 'wins', lose: 'loses', open: 'not known', '': '' };

/** What a screen reader says about an element that can be taken. */
export function spoken(spot: Spot, mark: Mark, rating: RatedMove | undefined): string {
  const parts = [spot.label === spot.move || spot.move.endsWith(`:${spot.label}`) ? spot.move : `${spot.label}, move ${spot.move}`];
  if (spot.state === 'poison') parts.push('poison');
  if (mark) parts.push(markWords[mark]);
  const count = rating?.removes?.length;
  if (count !== undefined && spot.state === 'alive')
    parts.push(rating?.removes_complete === false ? `removes more than ${count}` : `removes ${count}`);
  return parts.join(', ');
}
