// SPDX-License-Identifier: MIT
// A game as a file: {"upset_game": 1, "spec": ..., "lines": [[move, ...], ...], "at": [move, ...]}. Every line of the
// variation tree, the main one first, and where one was.
import { addLine, lines, movesTo, newTree, type Tree } from './tree';

export interface GameFile {
  tree: Tree;
  at: number;
}

export function writeGame(tree: Tree, at: number): string {
  return `${JSON.stringify({ upset_game: 1, spec: tree.spec, lines: lines(tree), at: movesTo(tree, at) }, null, 1)}\n`;
}

const isMoves = (value: unknown): value is string[] => Array.isArray(value) && value.every((move) => typeof move === 'string' && move !== '');

/** Reads what writeGame wrote; whatever else it is given is refused with the reason. */
export function readGame(text: string): GameFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('this is no game: expected JSON');
  }
  const game = value as { upset_game?: unknown; spec?: unknown; lines?: unknown; at?: unknown } | null;
  if (typeof game !== 'object' || game === null || game.upset_game !== 1) throw new Error('this is no game: expected "upset_game": 1');
  if (typeof game.spec !== 'string' || game.spec === '') throw new Error('this game has no "spec"');
  if (!Array.isArray(game.lines) || !game.lines.every(isMoves)) throw new Error('the "lines" of this game are no lists of moves');
  if (!isMoves(game.at)) throw new Error('"at" of this game is no list of moves');
  let tree = newTree(game.spec);
  for (const line of game.lines) tree = addLine(tree, line).tree;
  const grown = addLine(tree, game.at);
  return { tree: grown.tree, at: grown.ids[grown.ids.length - 1] };
}
