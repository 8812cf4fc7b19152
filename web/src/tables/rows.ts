// SPDX-License-Identifier: MIT
// Tables in the browser: sorting, filtering, CSV, and the points of a plot. Cells are strings, as the server writes them.
import type { Plot, Table } from '../api';
import { byMove, byNumber } from '../panels/order';

export interface Sorting {
  column: number;
  down: boolean;
}

const isInteger = (text: string): boolean => /^-?[0-9]+$/.test(text);

function signed(a: string, b: string): number {
  const [x, y] = [a.startsWith('-'), b.startsWith('-')];
  if (x !== y) return x ? -1 : 1;
  return x ? byNumber(b.slice(1), a.slice(1)) : byNumber(a, b);
}

/** Numbers by size, of any length; lists and moves part by part; empty cells last. */
export function compareCells(a: string, b: string): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  if (isInteger(a) && isInteger(b)) return signed(a, b);
  const [x, y] = [Number(a), Number(b)];
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return byMove(a, b);
}

export function sorted(rows: string[][], sorting: Sorting | undefined): string[][] {
  if (!sorting) return rows;
  const { column, down } = sorting;
  return [...rows].sort((a, b) => {
    const empty = Number(a[column] === '') - Number(b[column] === '');
    return empty || (down ? -1 : 1) * compareCells(a[column], b[column]);
  });
}

/** Rows that match every word: a word anywhere, or column=value, column>value, column<value. */
export function filtered(table: Table, text: string): string[][] {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return table.rows.filter((row) => words.every((word) => matches(table.columns, row, word)));
}

function matches(columns: string[], row: string[], word: string): boolean {
  const condition = /^([a-z0-9_]+)(<=|>=|=|<|>)(.*)$/.exec(word);
  const column = condition ? columns.findIndex((name) => name.toLowerCase() === condition[1]) : -1;
  if (!condition || column < 0) return row.some((cell) => cell.toLowerCase().includes(word));
  const cell = row[column].toLowerCase();
  if (condition[2] === '=') return cell === condition[3];
  if (cell === '' || condition[3] === '') return false;
  const order = compareCells(cell, condition[3]);
  return { '<': order < 0, '>': order > 0, '<=': order <= 0, '>=': order >= 0 }[condition[2]] ?? false;
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);
export const csv = (columns: string[], rows: string[][]): string => [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n') + '\r\n';

/** Columns with at least one number, in which every nonempty cell is a number. */
export function numericColumns(table: Table): string[] {
  const isNumber = (cell: string): boolean => cell !== '' && Number.isFinite(Number(cell));
  return table.columns.filter((_, i) => table.rows.some((row) => isNumber(row[i])) && table.rows.every((row) => row[i] === '' || isNumber(row[i])));
}

export interface Series {
  name: string;
  values: (number | null)[];
}
export interface Points {
  x: number[];
  series: Series[];
}

/** A pseudo-column: the number of rows. */
export const rowCount = '#';

/** The points of a plot: one series per group, all with the same x. If a group has several rows at an x, that x occurs
    several times, so that no row is lost; counts add the rows up instead. */
export function pointsOf(table: Table, plot: Plot): Points {
  const at = (name: string): number => table.columns.indexOf(name);
  const [x, y, group] = [at(plot.x), at(plot.y), plot.group ? at(plot.group) : -1];
  const only = plot.rows;
  const chosen = table.rows.filter((row) => {
    if (row[x] === '' || !Number.isFinite(Number(row[x]))) return false;
    if (!only) return true;
    return row[at(only.column)] === (only.same_as !== undefined ? row[at(only.same_as)] : (only.is ?? ''));
  });
  const groups = new Map<string, Map<number, number[]>>();
  const most = new Map<number, number>(); // points of one group at an x
  for (const row of chosen) {
    const key = Number(row[x]);
    if (!most.has(key)) most.set(key, 1);
    const text = plot.y === rowCount ? '1' : row[y] === '' ? (plot.where_none ?? '') : row[y];
    if (text === '' || !Number.isFinite(Number(text))) continue;
    const name = group >= 0 ? row[group] : plot.y;
    const series = groups.get(name) ?? new Map<number, number[]>();
    groups.set(name, series);
    const there = series.get(key) ?? [];
    series.set(key, plot.y === rowCount ? [(there[0] ?? 0) + 1] : [...there, Number(text)]);
    most.set(key, Math.max(most.get(key) ?? 1, series.get(key)?.length ?? 1));
  }
  const places = [...most].sort(([a], [b]) => a - b).flatMap(([value, count]) => Array.from({ length: count }, (_, i) => ({ value, i })));
  const names = [...groups.keys()].sort(compareCells);
  const title = (name: string): string => (group >= 0 ? `${plot.group} ${name}` : name === rowCount ? 'rows' : name);
  return {
    x: places.map(({ value }) => value),
    series: names.map((name) => ({ name: title(name), values: places.map(({ value, i }) => groups.get(name)?.get(value)?.[i] ?? null) })),
  };
}

/** The plots that suit a table: the declared one, first moves against a for each k, and the number of rows per outcome. */
export function plotsOf(table: Table): Plot[] {
  const numbers = numericColumns(table).filter((column) => !column.includes('seconds'));
  const has = (...columns: string[]): boolean => columns.every((column) => table.columns.includes(column));
  const usual = { lines: false, logarithmic: false };
  const found: Plot[] = table.plot ? [table.plot] : [];
  if (numbers.includes('first_move') && has('a', 'k')) found.push({ ...usual, title: 'The least winning first move against a, for each k', x: 'a', y: 'first_move', group: 'k', lines: true });
  const size = numbers[0];
  if (size && has('outcome')) found.push({ ...usual, title: `How many are won (N) and lost (P), by ${size.replace(/_/g, ' ')}`, x: size, y: rowCount, group: 'outcome', lines: true });
  if (found.length === 0 && numbers.length >= 2) found.push({ ...usual, title: table.title, x: size, y: numbers[numbers.length - 1] });
  return found;
}
