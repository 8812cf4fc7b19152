// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/state/rows';
import { readGame, writeGame } from '../../src/state/record';
import { addLine, addMove, depth, lines, lineThrough, movesTo, newTree, pathTo, prefer, root, sibling, type Tree } from '../../src/state/tree';

/** a b c, and the variations a x, a y. */
function sample(): { tree: Tree; ids: Record<string, number> } {
  const first = addLine(newTree('s'), ['a', 'b', 'c']);
  const second = addLine(first.tree, ['a', 'x']);
  const third = addLine(second.tree, ['a', 'y']);
  return { tree: third.tree, ids: { a: first.ids[1], b: first.ids[2], c: first.ids[3], x: second.ids[2], y: third.ids[2] } };
}

describe('the variation tree', () => {
  test('a move that was made before is found again', () => {
    const { tree, ids } = sample();
    expect(addMove(tree, ids.a, 'x').id).toBe(ids.x);
    expect(addMove(tree, ids.a, 'x').tree.nodes).toHaveLength(tree.nodes.length);
    expect(addMove(tree, ids.b, 'x').id).toBe(tree.nodes.length);
  });

  test('a change leaves the old tree as it was', () => {
    const tree = newTree('s');
    addMove(tree, root, 'a');
    expect(tree.nodes).toHaveLength(1);
    expect(tree.nodes[0].children).toEqual([]);
  });

  test('paths, depth and lines', () => {
    const { tree, ids } = sample();
    expect(movesTo(tree, ids.c)).toEqual(['a', 'b', 'c']);
    expect(movesTo(tree, root)).toEqual([]);
    expect(pathTo(tree, ids.x)).toEqual([root, ids.a, ids.x]);
    expect(depth(tree, ids.x)).toBe(2);
    expect(lines(tree)).toEqual([['a', 'b', 'c'], ['a', 'x'], ['a', 'y']]);
    expect(lines(newTree('s'))).toEqual([]);
  });

  test('redo follows the branch visited last', () => {
    const { tree, ids } = sample();
    expect(lineThrough(tree, root)).toEqual(['a', 'y']);
    const back = prefer(tree, ids.c);
    expect(lineThrough(back, root)).toEqual(['a', 'b', 'c']);
    expect(lineThrough(back, ids.x)).toEqual(['a', 'x']);
  });

  test('variations beside each other', () => {
    const { tree, ids } = sample();
    expect(sibling(tree, ids.b, 1)).toBe(ids.x);
    expect(sibling(tree, ids.y, -1)).toBe(ids.x);
    expect(sibling(tree, ids.y, 1)).toBe(ids.y);
    expect(sibling(tree, root, 1)).toBe(root);
  });

  test('is shown line by line', () => {
    const { tree } = sample();
    const shown = rowsOf(tree).map((row) => [row[0].level, row.map(({ id }) => tree.nodes[id].move || 'start').join(' ')]);
    expect(shown).toEqual([[0, 'start a b c'], [1, 'x'], [1, 'y']]);
  });
});

describe('a game as a file', () => {
  test('is read as it was written', () => {
    const { tree, ids } = sample();
    const game = readGame(writeGame(tree, ids.x));
    expect(lines(game.tree)).toEqual(lines(tree));
    expect(game.tree.spec).toBe('s');
    expect(movesTo(game.tree, game.at)).toEqual(['a', 'x']);
  });

  test.each([
    ['', 'expected JSON'],
    ['[]', 'upset_game'],
    ['null', 'upset_game'],
    ['{"upset_game":2}', 'upset_game'],
    ['{"upset_game":1}', 'spec'],
    ['{"upset_game":1,"spec":"x","lines":[[1]],"at":[]}', 'lines'],
    ['{"upset_game":1,"spec":"x","lines":[["a",""]],"at":[]}', 'lines'],
    ['{"upset_game":1,"spec":"x","lines":[],"at":"a"}', 'at'],
  ])('%s is refused', (text, reason) => {
    expect(() => readGame(text)).toThrow(reason);
  });
});
