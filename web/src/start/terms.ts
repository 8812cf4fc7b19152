// SPDX-License-Identifier: MIT
// Specs as the editors see them: text that they take apart and put together. Only the server knows what a spec means.

import type { Family } from '../api';

export const splitSum = (spec: string): string[] => spec.split(' + ').map((term) => term.trim());
export const joinSum = (terms: string[]): string => terms.join(' + ');

export function splitTerm(term: string): { family: string; body: string } {
  const colon = term.indexOf(':');
  return colon < 0 ? { family: term, body: '' } : { family: term.slice(0, colon), body: term.slice(colon + 1) };
}

/** The properties of every editor: the family of a term, its body, and a callback for the new term. */
export interface EditorProps {
  family: Family;
  body: string;
  change: (term: string) => void;
}

const numbersIn = (body: string): number[] => (body === '' ? [] : body.split(',').map(Number));

// --- boards: rows that never grow downwards

/** The rows of a board of two dimensions, or undefined. */
export function readRows(body: string): number[] | undefined {
  const box = /^([0-9]+)x([0-9]+)$/.exec(body);
  if (box) return Number(box[1]) <= 60 ? new Array<number>(Number(box[1])).fill(Number(box[2])) : undefined;
  if (!/^[0-9]+(,[0-9]+)*$/.test(body)) return undefined;
  return numbersIn(body);
}

export function writeRows(family: string, rows: number[]): string {
  const full = rows.filter((length) => length > 0);
  if (full.length > 0 && full.every((length) => length === full[0])) return `${family}:${full.length}x${full[0]}`;
  return `${family}:${full.join(',')}`;
}

/** A click removes an existing square with all beyond it, or adds a missing one with all before it. */
export function toggleSquare(rows: number[], row: number, column: number): number[] {
  const there = (rows[row] ?? 0) > column;
  const next = [...rows, ...new Array<number>(Math.max(row + 1 - rows.length, 0)).fill(0)];
  return next.map((length, i) => {
    if (there) return i >= row ? Math.min(length, column) : length;
    return i <= row ? Math.max(length, column + 1) : length;
  });
}

// --- heaps and numbers

export const readNumbers = (body: string): number[] | undefined => (/^([0-9]+(,[0-9]+)*)?$/.test(body) ? numbersIn(body) : undefined);
export const writeNumbers = (family: string, numbers: number[]): string => `${family}:${numbers.join(',')}`;

/** Adds a number to a set or removes it; sets stay in ascending order. */
export const toggleNumber = (numbers: number[], number: number): number[] =>
  numbers.includes(number) ? numbers.filter((one) => one !== number) : [...numbers, number].sort((a, b) => a - b);

// --- relations

export interface Relations {
  names: string[];
  pairs: [string, string][];
}

export function readRelations(body: string): Relations | undefined {
  const names: string[] = [];
  const pairs: [string, string][] = [];
  for (const item of body.split(',').filter((part) => part !== '')) {
    const chain = item.split('<').map((name) => name.trim());
    if (chain.some((name) => !/^[0-9A-Za-z_.-]+$/.test(name))) return undefined;
    for (const name of chain) if (!names.includes(name)) names.push(name);
    for (let i = 1; i < chain.length; ++i) pairs.push([chain[i - 1], chain[i]]);
  }
  return { names, pairs };
}

export function writeRelations(family: string, { names, pairs }: Relations): string {
  const related = new Set(pairs.flat());
  return `${family}:${[...pairs.map(([low, high]) => `${low}<${high}`), ...names.filter((name) => !related.has(name))].join(',')}`;
}

export function togglePair({ names, pairs }: Relations, low: string, high: string): Relations {
  const without = pairs.filter(([a, b]) => !(a === low && b === high));
  return { names, pairs: without.length < pairs.length ? without : [...pairs, [low, high]] };
}

export const withoutName = ({ names, pairs }: Relations, name: string): Relations => ({
  names: names.filter((one) => one !== name),
  pairs: pairs.filter((pair) => !pair.includes(name)),
});

/** The first unused letter, or else a name with a number. */
export function freshName(names: string[]): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  return letters.find((letter) => !names.includes(letter)) ?? `x${names.length}`;
}

// --- graphs

export interface EdgeList {
  vertices: number;
  edges: [number, number][];
}

export function readEdges(body: string): EdgeList | undefined {
  const edges: [number, number][] = [];
  let vertices = 0;
  for (const item of body.split(',').filter((part) => part !== '')) {
    const edge = /^([1-9][0-9]*)(?:-([1-9][0-9]*))?$/.exec(item);
    if (!edge) return undefined;
    vertices = Math.max(vertices, Number(edge[1]), Number(edge[2] ?? 0));
    if (edge[2] !== undefined) edges.push([Number(edge[1]), Number(edge[2])]);
  }
  return { vertices, edges };
}

export function writeEdges(family: string, { vertices, edges }: EdgeList): string {
  const joined = new Set(edges.flat());
  const alone = Array.from({ length: vertices }, (_, i) => i + 1).filter((vertex) => !joined.has(vertex));
  return `${family}:${[...edges.map(([a, b]) => `${a}-${b}`), ...alone].join(',')}`;
}

export function toggleEdge({ vertices, edges }: EdgeList, a: number, b: number): EdgeList {
  const [low, high] = a < b ? [a, b] : [b, a];
  const without = edges.filter(([x, y]) => !(Math.min(x, y) === low && Math.max(x, y) === high));
  return { vertices, edges: without.length < edges.length ? without : [...edges, [low, high]] };
}

/** Removes the last vertex and its edges. */
export const withoutLastVertex = ({ vertices, edges }: EdgeList): EdgeList => ({
  vertices: Math.max(vertices - 1, 1),
  edges: edges.filter((edge) => !edge.includes(vertices)),
});

// --- complexes: facets as sets of vertices, ascending

export function readFacets(body: string): number[][] | undefined {
  if (!/^[1-9][0-9]*([-,][1-9][0-9]*)*$/.test(body)) return undefined;
  return body.split(',').map((facet) => facet.split('-').map(Number).sort((a, b) => a - b));
}

export const writeFacets = (family: string, facets: number[][]): string => `${family}:${facets.map((facet) => facet.join('-')).join(',')}`;

const holds = (facet: number[], face: number[]): boolean => face.every((vertex) => facet.includes(vertex));

/** Removes an existing facet, or adds a new one; facets that lie in the new one become mere faces. */
export function toggleFacet(facets: number[][], facet: number[]): number[][] {
  const there = facets.some((one) => one.length === facet.length && holds(one, facet));
  if (there) return facets.filter((one) => !(one.length === facet.length && holds(one, facet)));
  return [...facets.filter((one) => !holds(facet, one)), facet];
}

// --- anything else: the separate numbers, and the text between them

export interface Part {
  text: string;
  number: boolean;
}

/** A number inside a name (the 2 of c2 in c1<c2) is not separate; the numbers of 3x4x5 are. */
export const looseNumbers = (body: string): Part[] =>
  body
    .split(/((?:(?<![0-9A-Za-z_])|(?<=[0-9]x))[0-9]{1,9}(?![0-9A-Za-wyz_]))/)
    .map((text, i) => ({ text, number: i % 2 === 1 }))
    .filter(({ text }) => text !== '');

export const changeNumber = (parts: Part[], index: number, value: number): string =>
  parts.map(({ text }, i) => (i === index ? String(value) : text)).join('');
