// SPDX-License-Identifier: MIT
// Sorts moves in ascending order, part by part and numbers by size, so that the list does not reveal the best move.

const parts = (move: string): string[] => move.split(/([0-9]+)/).filter((part) => part !== '');
const isNumber = (part: string): boolean => /^[0-9]/.test(part);

/** Compares numbers of any length by size. */
export function byNumber(a: string, b: string): number {
  const [x, y] = [a.replace(/^0+(?=.)/, ''), b.replace(/^0+(?=.)/, '')];
  return x.length - y.length || (x < y ? -1 : x > y ? 1 : 0);
}

export function byMove(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < Math.min(left.length, right.length); ++i) {
    const both = isNumber(left[i]) && isNumber(right[i]);
    const order = both ? byNumber(left[i], right[i]) : left[i] < right[i] ? -1 : left[i] > right[i] ? 1 : 0;
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
