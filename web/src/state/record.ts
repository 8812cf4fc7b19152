// SPDX-License-Identifier: MIT
// A game as a file: {"upset_game": 1, "spec": ..., "lines": [[move, ...], ...], "at": [move, ...]}. `lines` holds every
// line of the variation tree, the main one first; `at` is the current position.
import { addLine, lines, movesTo, newTree, type Tree } from './tree';

export interface GameFile {
  tree: Tree;
  at: number;
}

export function writeGame(tree: Tree, at: number): string {
  return `${JSON.stringify({ upset_game: 1, spec: tree.spec, lines: lines(tree), at: movesTo(tree, at) }, null, 1)}\n`;
}

const isMoves = (value: unknown): value is string[] => Array.isArray(value) && value.every((move) => typeof move === 'string' && move !== '');

/** Reads what writeGame wrote; throws an error with the reason for anything else. */
export function readGame(text: string): GameFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('not a game: expected JSON');
  }
  const game = value as { upset_game?: unknown; spec?: unknown; lines?: unknown; at?: unknown } | null;
  if (typeof game !== 'object' || game === null || game.upset_game !== 1) throw new Error('not a game: expected "upset_game": 1');
  if (typeof game.spec !== 'string' || game.spec === '') throw new Error('this game has no "spec"');
  if (!Array.isArray(game.lines) || !game.lines.every(isMoves)) throw new Error('expected lists of moves in "lines"');
  if (!isMoves(game.at)) throw new Error('expected a list of moves in "at"');
  let tree = newTree(game.spec);
  for (const line of game.lines) tree = addLine(tree, line).tree;
  const grown = addLine(tree, game.at);
  return { tree: grown.tree, at: grown.ids[grown.ids.length - 1] };
}
