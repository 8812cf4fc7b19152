// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { changeNumber, freshName, looseNumbers, readEdges, readFacets, readNumbers, readRelations, readRows, splitTerm, toggleEdge, toggleFacet, toggleNumber, togglePair, toggleSquare, withoutLastVertex, withoutName, writeEdges, writeFacets, writeRelations, writeRows } from '../../src/start/terms';

describe('boards', () => {
  test('rows of boxes and of lists', () => {
    expect(readRows('2x3')).toEqual([3, 3]);
    expect(readRows('7,5,2')).toEqual([7, 5, 2]);
    expect(readRows('3x4x5')).toBeUndefined();
    expect(readRows('w,w,3')).toBeUndefined();
    expect(writeRows('board', [3, 3])).toBe('board:2x3');
    expect(writeRows('board', [3, 2, 0])).toBe('board:3,2');
  });
  test('a square is removed with all beyond it and added with all before it', () => {
    expect(toggleSquare([4, 4, 4], 1, 2)).toEqual([4, 2, 2]);
    expect(toggleSquare([4, 2], 1, 3)).toEqual([4, 4]);
    expect(toggleSquare([2], 2, 4)).toEqual([5, 5, 5]);
    expect(toggleSquare([2, 2], 0, 0)).toEqual([0, 0]);
  });
});

describe('other starts', () => {
  test('numbers', () => {
    expect(readNumbers('')).toEqual([]);
    expect(readNumbers('3,5')).toEqual([3, 5]);
    expect(readNumbers('gaps=1')).toBeUndefined();
    expect(toggleNumber([3, 7], 5)).toEqual([3, 5, 7]);
    expect(toggleNumber([3, 5], 3)).toEqual([5]);
  });
  test('relations', () => {
    const relations = readRelations('a<b<c,d') ?? { names: [], pairs: [] };
    expect(relations).toEqual({ names: ['a', 'b', 'c', 'd'], pairs: [['a', 'b'], ['b', 'c']] });
    expect(writeRelations('relations', relations)).toBe('relations:a<b,b<c,d');
    expect(writeRelations('relations', togglePair(relations, 'a', 'b'))).toBe('relations:b<c,a,d');
    expect(writeRelations('relations', togglePair(relations, 'd', 'a'))).toBe('relations:a<b,b<c,d<a');
    expect(writeRelations('relations', withoutName(relations, 'b'))).toBe('relations:a,c,d');
    expect(readRelations('a < b')).toEqual({ names: ['a', 'b'], pairs: [['a', 'b']] });
    expect(readRelations('a b<c')).toBeUndefined();
    expect(freshName(['a', 'b'])).toBe('c');
  });
  test('edges', () => {
    const graph = readEdges('1-2,2-3,5') ?? { vertices: 0, edges: [] };
    expect(graph).toEqual({ vertices: 5, edges: [[1, 2], [2, 3]] });
    expect(writeEdges('edges', graph)).toBe('edges:1-2,2-3,4,5');
    expect(writeEdges('edges', toggleEdge(graph, 2, 1))).toBe('edges:2-3,1,4,5');
    expect(writeEdges('edges', toggleEdge(graph, 5, 4))).toBe('edges:1-2,2-3,4-5');
    expect(withoutLastVertex({ vertices: 3, edges: [[1, 2], [2, 3]] })).toEqual({ vertices: 2, edges: [[1, 2]] });
    expect(readEdges('0-1')).toBeUndefined();
  });
  test('terms', () => {
    expect(splitTerm('sparse6::Fa@x^')).toEqual({ family: 'sparse6', body: ':Fa@x^' });
    expect(splitTerm('sylver:')).toEqual({ family: 'sylver', body: '' });
  });
});

describe('complexes', () => {
  test('facets are added and removed, and absorb the facets that lie in them', () => {
    expect(readFacets('3-1-2,4')).toEqual([[1, 2, 3], [4]]);
    expect(readFacets('1-a')).toBeUndefined();
    expect(toggleFacet([[1, 2], [3, 4]], [1, 2, 3])).toEqual([[3, 4], [1, 2, 3]]);
    expect(toggleFacet([[1, 2], [3, 4]], [1, 2])).toEqual([[3, 4]]);
    expect(writeFacets('facets', [[3, 4], [1, 2, 3]])).toBe('facets:3-4,1-2-3');
  });
});

describe('any other family', () => {
  const numbers = (body: string) => looseNumbers(body).filter(({ number }) => number).map(({ text }) => text);
  test('its numbers, except those inside names', () => {
    expect(numbers('3x4x5')).toEqual(['3', '4', '5']);
    expect(numbers('7/3')).toEqual(['7', '3']);
    expect(numbers('2x3:3.0.0,4.1.2')).toEqual(['2', '3', '3', '0', '0', '4', '1', '2']);
    expect(numbers('4,5:(a<b,a<c2,a1<d3)')).toEqual(['4', '5']);
    expect(numbers('GRAPH')).toEqual([]);
    for (const body of ['3x4x5', '4,5:(a<b,a<c2)', 'w,w,5', '']) expect(looseNumbers(body).map(({ text }) => text).join('')).toBe(body);
  });
  test('changes one of them', () => {
    expect(changeNumber(looseNumbers('4,5:(a<c2)'), 2, 6)).toBe('4,6:(a<c2)');
  });
});
