// SPDX-License-Identifier: MIT
// The spring layout of graphs: d3-force moves the vertices from the server's layout to their places, which they keep
// throughout the game.
import type { Term } from './spots';

export interface Place {
  x: number;
  y: number;
}
export type Places = Map<string, Place>;

interface Body {
  move: string;
  x: number;
  y: number;
}

const rest = 1.9; // length of a spring at rest, in units of the layout

/** Where the vertices come to rest. `held` stays where it is. */
export async function settle(term: Term, from: Places, held?: string): Promise<Places> {
  const force = await import('d3-force');
  const bodies: (Body & { fx?: number; fy?: number })[] = term.spots.map(({ move, x, y }) => ({ move, ...(from.get(move) ?? { x, y }) }));
  const known = new Set(bodies.map(({ move }) => move));
  const springs = term.sides
    .filter(({ corners }) => corners.every((corner) => known.has(corner)))
    .map(({ corners: [source, target] }) => ({ source, target }));
  for (const body of bodies)
    if (body.move === held) {
      body.fx = body.x;
      body.fy = body.y;
    }
  const simulation = force
    .forceSimulation(bodies)
    .force('springs', force.forceLink<(typeof bodies)[0], { source: string; target: string }>(springs).id(({ move }) => move).distance(rest))
    .force('apart', force.forceManyBody().strength(-1.6))
    .force('room', force.forceCollide(0.6))
    .force('x', force.forceX(term.width / 2).strength(0.02))
    .force('y', force.forceY(term.height / 2).strength(0.02))
    .stop();
  simulation.tick(held ? 40 : 240);
  return new Map(bodies.map(({ move, x, y }) => [move, { x, y }]));
}

/** The places, shifted to the corner of the picture, and the size of the picture. */
export function framed(places: Places): { places: Places; width: number; height: number } {
  const all = [...places.values()];
  if (all.length === 0) return { places, width: 1, height: 1 };
  const left = Math.min(...all.map(({ x }) => x)) - 0.5;
  const top = Math.min(...all.map(({ y }) => y)) - 0.5;
  const width = Math.max(...all.map(({ x }) => x)) - left + 0.5;
  const height = Math.max(...all.map(({ y }) => y)) - top + 0.5;
  return { places: new Map([...places].map(([move, { x, y }]) => [move, { x: x - left, y: y - top }])), width, height };
}
