// SPDX-License-Identifier: MIT
// Tables in the browser: sorting, filtering, CSV, and the points of a plot. Cells are texts, as the server writes them.
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

/** Columns that hold a number in some row, and no other words than numbers. */
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

/** The points of a plot: one series for each group, all over the same x. */
export function pointsOf(table: Table, plot: Plot): Points {
  const at = (name: string): number => table.columns.indexOf(name);
  const [x, y, group] = [at(plot.x), at(plot.y), plot.group ? at(plot.group) : -1];
  const only = plot.rows;
  const chosen = table.rows.filter((row) => {
    if (!only) return true;
    return row[at(only.column)] === (only.same_as !== undefined ? row[at(only.same_as)] : (only.is ?? ''));
  });
  const xs = [...new Set(chosen.map((row) => Number(row[x])))].filter(Number.isFinite).sort((a, b) => a - b);
  const place = new Map(xs.map((value, i) => [value, i]));
  const groups = new Map<string, (number | null)[]>();
  for (const row of chosen) {
    const name = group >= 0 ? row[group] : plot.y;
    const values = groups.get(name) ?? new Array<number | null>(xs.length).fill(null);
    groups.set(name, values);
    const i = place.get(Number(row[x]));
    const text = row[y] === '' ? (plot.where_none ?? '') : row[y];
    if (i !== undefined && text !== '' && Number.isFinite(Number(text))) values[i] = Number(text);
  }
  const names = [...groups.keys()].sort(compareCells);
  const series = names.map((name) => ({ name: group >= 0 ? `${plot.group} ${name}` : name, values: groups.get(name) ?? [] }));
  return { x: xs, series: series.filter(({ values }) => values.some((value) => value !== null)) };
}
