// SPDX-License-Identifier: MIT
// A function on two growing chains as rows: the proved values, continued for three periods to make the period visible.
import type { Period, Table } from '../api';

const periodsShown = 3;

/** m, n and n - m; beyond the computed values the rows follow the proved period. */
export function tableOf(period: Period): Table {
  const values = [...period.values];
  if (period.period) {
    const wanted = period.start - period.first_m + periodsShown * period.period;
    while (values.length < wanted) {
      const before = values[values.length - period.period];
      values.push(before === null ? null : before + period.period);
    }
  }
  const rows = values.map((n, i) => {
    const m = period.first_m + i;
    return [String(m), n === null ? '' : String(n), n === null ? '' : String(n - m)];
  });
  return { title: `${period.spec}, Grundy value ${period.k}`, columns: ['m', 'n', 'offset'], kinds: { m: 'integer', n: 'integer', offset: 'integer' }, rows, unknown: 0 };
}

export function wordsOf(period: Period): string {
  if (period.type === 'ends') return `Ends: from m = ${period.start} on, there is no n.`;
  if (period.type === 'stays') return `Stays constant: from m = ${period.start} on, n is ${period.last}.`;
  return `Repeats: from m = ${period.start} on, n − m has period ${period.period}.`;
}
