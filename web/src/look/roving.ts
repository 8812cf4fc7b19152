// SPDX-License-Identifier: MIT
// Roving focus: Tab reaches one element of a picture, and the arrow keys move between its elements by position.

export interface Point {
  move: string;
  x: number;
  y: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

const directions: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
export const directionOf = (key: string): Direction | undefined => directions[key];

/** The nearest point in a direction. Sideways distance counts double, which keeps to rows and columns. */
export function neighbour<P extends Point>(points: P[], from: Point, direction: Direction): P | undefined {
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const across = direction === 'up' || direction === 'down';
  let best: P | undefined;
  let least = Infinity;
  for (const point of points) {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const ahead = sign * (across ? dy : dx);
    const aside = Math.abs(across ? dx : dy);
    if (ahead <= 1e-6 || aside > 3 * ahead + 1e-6) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) {
      least = distance;
      best = point;
    }
  }
  return best;
}

/** The first or last point in reading order: by rows, then by columns. */
export function extreme<P extends Point>(points: P[], which: 'first' | 'last'): P | undefined {
  const ordered = [...points].sort((a, b) => a.y - b.y || a.x - b.x);
  return which === 'first' ? ordered[0] : ordered[ordered.length - 1];
}
