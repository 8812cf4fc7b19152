// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Layout, LayoutTerm } from '../../src/api';
import { extreme, neighbour } from '../../src/look/roving';
import { foretold, markOf, spoken, termsOf } from '../../src/look/spots';
import { firstView } from '../../src/look/Zoomable';
import { asCommand, asCurl, asPython, censusQuestion, periodQuestion, shellWord, solveQuestion, tableQuestion } from '../../src/ui/commands';
import { formulaNumbers } from '../../src/ui/Math';

const node = (move: string, x: number, y: number, state: 'alive' | 'gone' | 'poison' = 'alive') => ({ move, label: move, x, y, width: 1, state, winning: false });
const term = (part: Partial<LayoutTerm>): LayoutTerm => ({ spec: 's', kind: 'hasse', left: 0, top: 0, width: 4, height: 4, nodes: [], edges: [], ...part });
const layout = (...terms: LayoutTerm[]): Layout => ({ spec: 's', outcome: null, caption: '', width: 4, height: 4, terms });

describe('arrow keys', () => {
  const grid = [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => ({ move: `${row}.${column}`, x: column, y: row })));
  const at = (move: string) => grid.find((point) => point.move === move) ?? grid[0];
  test('keep to rows and columns', () => {
    expect(neighbour(grid, at('2.2'), 'left')?.move).toBe('2.1');
    expect(neighbour(grid, at('2.2'), 'down')?.move).toBe('3.2');
    expect(neighbour(grid, at('1.3'), 'right')).toBeUndefined();
  });
  test('find points off the grid, and the ends', () => {
    const diagram = [{ move: 'low', x: 0, y: 3 }, { move: 'mid', x: 1, y: 2 }, { move: 'top', x: 0, y: 0 }];
    expect(neighbour(diagram, diagram[0], 'up')?.move).toBe('mid'); // in the next row, though not straight above
    expect(neighbour(diagram, diagram[0], 'right')?.move).toBe('mid');
    expect(extreme(grid, 'first')?.move).toBe('1.1');
    expect(extreme(grid, 'last')?.move).toBe('3.3');
    expect(extreme([], 'last')).toBeUndefined();
  });
});

describe('pictures', () => {
  test('what is left keeps its place', () => {
    const [shown] = termsOf(layout(term({ nodes: [node('a', 9, 9)] })), layout(term({ nodes: [node('a', 1, 1), node('b', 2, 2)] })));
    expect(shown.spots.map(({ move, x, state }) => [move, x, state])).toEqual([['a', 1, 'alive'], ['b', 2, 'gone']]);
  });
  test('a picture that shows more than the start is used as it is', () => {
    const [shown] = termsOf(layout(term({ nodes: [node('c', 9, 9)] })), layout(term({ nodes: [node('a', 1, 1)] })));
    expect(shown.spots.map(({ move }) => move)).toEqual(['c']);
  });
  test('marks and words', () => {
    const rating = { move: 'a', told: 'take a', outcome: 'P' as const, wins: true, removes: ['a', 'b'], removes_complete: true };
    expect(markOf(rating, true)).toBe('win');
    expect(markOf(rating, false)).toBe('');
    expect(markOf({ ...rating, wins: null }, true)).toBe('open');
    expect(spoken(node('a', 0, 0), 'win', rating)).toBe('a, wins, removes 2');
    expect(spoken({ ...node('3', 0, 0), label: '14' }, '', { ...rating, removes_complete: false })).toBe('14, move 3, removes more than 2');
  });
});

describe('the first view of a drawing', () => {
  test('all of it in the middle, or its lower end if all would be too small', () => {
    const small = firstView(4, 4, 800, 400);
    expect(small.k).toBe(46);
    expect(small.x - 0.6 * small.k).toBeCloseTo((800 - 5.2 * 46) / 2);
    const tall = firstView(4, 100, 300, 500);
    expect(tall.k).toBe(25);
    expect(tall.y + 100.6 * 25).toBeCloseTo(500);
  });
});

describe('the same question elsewhere', () => {
  test('words of a shell', () => {
    expect(shellWord('board:4x7@3.4')).toBe('board:4x7@3.4');
    expect(shellWord('board:3x4 + nim:1')).toBe("'board:3x4 + nim:1'");
    expect(shellWord("it's")).toBe("'it'\\''s'");
  });
  test('commands, curl, Python', () => {
    const question = solveQuestion('relations:a<b');
    expect(asCommand(question)).toBe("upset solve 'relations:a<b' --all-moves");
    expect(asCurl(question, 'http://h')).toBe("curl -sG http://h/api/v1/solve \\\n  --data-urlencode 'spec=relations:a<b' \\\n  --data-urlencode all_moves=true");
    expect(asPython(question, 'http://h')).toContain('[["spec","relations:a<b"],["all_moves","true"]]');
    expect(asCommand(periodQuestion({ k: '1' }))).toBe('upset period board:w,w,5,3 --k 1');
    expect(asCommand(tableQuestion('sylver-four', { m2: '0..6', full: 'true', k: '' }))).toBe('upset table sylver-four --m2 0..6 --full');
  });
});

describe('before the server has answered', () => {
  test('what a move removes is gone, nodes, edges and faces alike', () => {
    const face = (move: string, corners: string[]) => ({ ...node(move, 0, 0), corners });
    const graph = term({ kind: 'graph', nodes: [node('1', 0, 0), node('2', 1, 0)], edges: [face('1-2', ['1', '2'])], faces: [face('1-2-3', ['1', '2', '3'])], pairings: [[]] });
    const [after] = foretold(layout(graph), ['2', '1-2', '1-2-3']).terms;
    expect(after.nodes.map(({ state }) => state)).toEqual(['alive', 'gone']);
    expect(after.edges).toEqual([{ ...face('1-2', ['1', '2']), state: 'gone' }]);
    expect(after.faces?.[0].state).toBe('gone');
    expect(after.pairings).toBeUndefined(); // they belonged to the previous position
    expect(graph.nodes[1].state).toBe('alive');
  });
  test('covers of a Hasse diagram stay what they are', () => {
    const chain = term({ nodes: [node('a', 0, 1), node('b', 0, 0)], edges: [['a', 'b']] });
    expect(foretold(layout(chain), ['b']).terms[0].edges).toEqual([['a', 'b']]);
  });
});

describe('the command line', () => {
  test('the command that makes a census', () => {
    const semigroups = censusQuestion({ name: 'g.sqlite', kind: 'semigroups', title: 'Numerical semigroups of genus at most 7' });
    expect(asCommand(semigroups)).toBe('upset census semigroups --genus 7 --out g.sqlite');
    const replies = censusQuestion({ name: 'r.sqlite', kind: 'replies', title: 'Replies to sylver:6,9 up to 30' });
    expect(asCommand(replies)).toBe('upset census replies sylver:6,9 --to 30 --out r.sqlite');
  });
});

describe('formulas', () => {
  const list = { separator: ',', between: ',' };
  test('lists of numbers, as the family writes them', () => {
    expect(formulaNumbers({ ...list, open: '⟨', close: '⟩' }, '7,8,9')).toEqual(['7', '8', '9']);
    expect(formulaNumbers({ ...list, name: 'K', open: '(', close: ')' }, '5')).toEqual(['5']);
    expect(formulaNumbers({ ...list, open: '⟨', close: '⟩' }, 'gaps=1,2')).toBeUndefined();
    expect(formulaNumbers({ ...list, open: '{', close: '}' }, '')).toBeUndefined();
  });
  test('a bare number has no formula', () => {
    expect(formulaNumbers({ separator: 'x', between: '×' }, '4x7')).toEqual(['4', '7']);
    expect(formulaNumbers({ separator: 'x', between: '×' }, '5')).toBeUndefined();
    expect(formulaNumbers({ separator: 'x', between: '×' }, '7,5,2')).toBeUndefined();
  });
});
