// SPDX-License-Identifier: MIT
// Parameters of a table as the user types them: 7; 8,8; 3..7; yes.
import type { TableParameter } from '../api';

const bounded = (text: string, { least, most }: TableParameter): boolean => {
  const value = BigInt(text);
  return value >= BigInt(least) && value <= BigInt(most);
};

/** The error in a value, or ''. The server has the last word. */
export function faultOf(parameter: TableParameter, text: string): string {
  if (text === '') return parameter.required ? 'required' : '';
  if (parameter.kind === 'flag') return '';
  const range = `${parameter.least} to ${parameter.most}`;
  if (parameter.kind === 'number') {
    if (!/^[0-9]+$/.test(text)) return `expected a number, ${range}`;
    return bounded(text, parameter) ? '' : `expected ${range}`;
  }
  if (parameter.kind === 'list') {
    if (!/^[0-9]+(,[0-9]+)*$/.test(text)) return 'expected numbers separated by commas, such as 8,8';
    return text.split(',').every((one) => bounded(one, parameter)) ? '' : `expected numbers from ${range}`;
  }
  const ends = /^([0-9]+)\.\.([0-9]+)$/.exec(text);
  if (!ends) return 'expected a range, such as 0..12';
  if (BigInt(ends[1]) > BigInt(ends[2])) return 'the first number must not be larger than the last';
  return bounded(ends[1], parameter) && bounded(ends[2], parameter) ? '' : `expected numbers from ${range}`;
}

/** The values to send: what the user filled in, or the defaults. */
export function valuesOf(parameters: TableParameter[], given: Record<string, string>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, usual } of parameters) {
    const value = given[name] ?? usual ?? '';
    if (value !== '' && value !== 'no') values[name] = value;
  }
  return values;
}
