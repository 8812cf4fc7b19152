// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Period, Table, TableParameter } from '../../src/api';
import { byMove } from '../../src/panels/order';
import { faultOf, valuesOf } from '../../src/tables/parameters';
import { tableOf, wordsOf } from '../../src/tables/period';
import { compareCells, csv, filtered, numericColumns, plotsOf, pointsOf, rowCount, sorted } from '../../src/tables/rows';

const table: Table = {
  title: 't',
  columns: ['a', 'k', 'outcome', 'first_move'],
  kinds: {},
  rows: [['2', '1', 'P', ''], ['10', '1', 'N', '3'], ['3', '2', 'N', '12345678901234567890'], ['3', '1', 'N', '4']],
  unknown: 0,
};

describe('rows', () => {
  test('numbers of any size in order, empty cells last both ways', () => {
    expect(sorted(table.rows, { column: 0, down: false }).map(([a]) => a)).toEqual(['2', '3', '3', '10']);
    expect(sorted(table.rows, { column: 3, down: false }).map((row) => row[3])).toEqual(['3', '4', '12345678901234567890', '']);
    expect(sorted(table.rows, { column: 3, down: true }).map((row) => row[3])).toEqual(['12345678901234567890', '4', '3', '']);
    expect(compareCells('-3', '2')).toBeLessThan(0);
    expect(compareCells('-3', '-12')).toBeGreaterThan(0);
    expect(compareCells('0.5', '0.25')).toBeGreaterThan(0);
  });

  test('filters by words and by columns', () => {
    expect(filtered(table, 'outcome=n a>2').length).toBe(3);
    expect(filtered(table, 'a>=10')).toEqual([['10', '1', 'N', '3']]);
    expect(filtered(table, 'first_move<5 k=1').length).toBe(2);
    expect(filtered(table, '1234')).toEqual([table.rows[2]]);
    expect(filtered(table, '').length).toBe(4);
    expect(filtered(table, 'nosuch=3').length).toBe(0);
  });

  test('columns of numbers', () => {
    expect(numericColumns(table)).toEqual(['a', 'k', 'first_move']);
    expect(numericColumns({ ...table, rows: [] })).toEqual([]);
  });

  test('CSV is quoted where necessary', () => {
    expect(csv(['a', 'b'], [['1,2', 'x"y'], ['', 'z']])).toBe('a,b\r\n"1,2","x""y"\r\n,z\r\n');
  });

  test('points by group, with holes, and only the rows that belong', () => {
    const plot = { title: '', x: 'a', y: 'first_move', group: 'k', lines: false, logarithmic: false };
    const points = pointsOf(table, { ...plot, rows: { column: 'outcome', is: 'N' } });
    expect(points.x).toEqual([3, 10]);
    expect(points.series.map(({ name }) => name)).toEqual(['k 1', 'k 2']);
    expect(points.series[0].values).toEqual([4, 3]);
    expect(points.series[1].values).toEqual([12345678901234567890, null]);
    const same = pointsOf(table, { ...plot, group: undefined, rows: { column: 'a', same_as: 'first_move' } });
    expect(same.series).toEqual([]);
    expect(pointsOf(table, { ...plot, where_none: '0' }).series[0].values).toEqual([0, 4, 3]);
  });
});

describe('plots', () => {
  const plot = { title: '', x: 'a', y: 'k', group: 'outcome', lines: false, logarithmic: false };
  test('several rows of a group at one x are all shown', () => {
    const { x, series } = pointsOf(table, plot);
    expect(x).toEqual([2, 3, 3, 10]);
    expect(series).toEqual([
      { name: 'outcome N', values: [null, 2, 1, 1] },
      { name: 'outcome P', values: [1, null, null, null] },
    ]);
  });
  test('rows are counted', () => {
    const { x, series } = pointsOf(table, { ...plot, y: rowCount });
    expect(x).toEqual([2, 3, 10]);
    expect(series[0]).toEqual({ name: 'outcome N', values: [null, 2, 1] });
  });
  test('the plots that suit a table', () => {
    expect(plotsOf(table).map(({ x, y, group }) => [x, y, group])).toEqual([['a', 'first_move', 'k'], ['a', rowCount, 'outcome']]);
    expect(plotsOf({ ...table, plot }).at(0)).toBe(plot);
    expect(plotsOf({ ...table, columns: ['word', 'n', 'm', 'x'], rows: [['y', '1', '2', '']] }).map(({ x, y }) => [x, y])).toEqual([['n', 'm']]);
    expect(plotsOf({ ...table, columns: ['word'], rows: [['y']] })).toEqual([]);
  });
});

describe('the order of moves', () => {
  test('part by part, numbers by size', () => {
    expect(['10', '9', '2.10', '2.9', '1:3', 'b', 'a', '1-3', '1'].sort(byMove)).toEqual(['1', '1-3', '1:3', '2.9', '2.10', '9', '10', 'a', 'b']);
  });
});

describe('parameters', () => {
  const parameter = (part: Partial<TableParameter>): TableParameter => ({ name: 'x', kind: 'number', least: 1, most: 17, required: false, help: '', ...part });
  test('numbers, lists and ranges', () => {
    expect(faultOf(parameter({}), '17')).toBe('');
    expect(faultOf(parameter({}), '18')).toContain('1 to 17');
    expect(faultOf(parameter({}), '1x')).toContain('number');
    expect(faultOf(parameter({}), '99999999999999999999')).toContain('1 to 17');
    expect(faultOf(parameter({ required: true }), '')).toBe('required');
    expect(faultOf(parameter({ kind: 'list' }), '8,8')).toBe('');
    expect(faultOf(parameter({ kind: 'list' }), '8,,8')).toContain('commas');
    expect(faultOf(parameter({ kind: 'range' }), '3..7')).toBe('');
    expect(faultOf(parameter({ kind: 'range' }), '7..3')).toContain('larger');
    expect(faultOf(parameter({ kind: 'range' }), '3-7')).toContain('0..12');
    expect(faultOf(parameter({ kind: 'range' }), '3..70')).toContain('1 to 17');
  });
  test('only what was filled in is sent', () => {
    const parameters = [parameter({ name: 'to', usual: '8' }), parameter({ name: 'full', kind: 'flag', usual: 'no' }), parameter({ name: 'k' })];
    expect(valuesOf(parameters, {})).toEqual({ to: '8' });
    expect(valuesOf(parameters, { to: '', full: 'true', k: '2', other: '1' })).toEqual({ full: 'true', k: '2' });
  });
});

describe('periods', () => {
  const period: Period = { spec: 'board:w,w,5,3', k: 0, type: 'repeats', start: 9, period: 4, last: null, first_m: 5, values: [11, 13, 14, 10, 12, 15, 17, 18], q: [], t: null, w: 12, one_chain: false, stats: { seconds: 0, functions: 1 } };
  test('three periods are shown', () => {
    const { rows } = tableOf(period);
    expect(rows).toHaveLength(4 + 12);
    expect(rows[0]).toEqual(['5', '11', '6']);
    expect(rows.slice(4, 8).map((row) => row[2])).toEqual(rows.slice(12, 16).map((row) => row[2]));
    expect(wordsOf(period)).toContain('period 4');
  });
  test('one that ends has holes', () => {
    const ends = tableOf({ ...period, type: 'ends', period: null, values: [3, null] });
    expect(ends.rows).toEqual([['5', '3', '-2'], ['6', '', '']]);
  });
});
