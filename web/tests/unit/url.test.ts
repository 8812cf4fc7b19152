// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { readAddress, usualAddress, writeAddress, type Address } from '../../src/state/url';

const address = (part: Partial<Address>): Address => ({ ...usualAddress, ...part });

describe('addresses', () => {
  test('the start page has none', () => {
    expect(writeAddress(usualAddress)).toBe('');
    expect(readAddress('')).toEqual(usualAddress);
  });

  test('what is written is read again', () => {
    const all: Address[] = [
      address({ view: 'explore', spec: 'board:4x7' }),
      address({ view: 'explore', spec: 'board:4x7', moves: ['3.4', '1.5'], at: 1 }),
      address({ view: 'explore', spec: 'board:4x7', moves: ['3.4', '1.5'], at: 2 }),
      address({ view: 'play', spec: 'board:3x4 + nim:2,5', moves: ['1:2.3'], at: 0, opponent: 'easy', side: 'second', seed: 12 }),
      address({ view: 'play', spec: 'relations:a<b,a<c&d', opponent: 'no-enders', side: 'both' }),
      address({ view: 'explore', spec: 'graph6:D?{', moves: ['1-2'], at: 1 }),
      address({ view: 'explore', spec: 'semigroup:gaps=1,2,4' }),
      address({ view: 'explore', spec: 'poset:"a #1%+.txt"' }),
      address({ view: 'tables', table: 'sylver-four', parameters: { m2: '0..6', full: 'true' } }),
      address({ view: 'tables', spec: 'nim:1', table: 'census:x' }),
    ];
    for (const one of all) expect(readAddress(writeAddress(one))).toEqual(one);
  });

  test('a link is readable', () => {
    expect(writeAddress(address({ view: 'explore', spec: 'nim:3,4,5', moves: ['1.1'], at: 1 }))).toBe('?spec=nim:3,4,5&m=1.1');
  });

  test('nonsense becomes the default', () => {
    const read = readAddress('?view=fly&spec=nim:1&m=&m=1.0&at=99&side=left&seed=-3');
    expect(read).toEqual(address({ view: 'explore', spec: 'nim:1', moves: ['1.0'], at: 1 }));
    expect(readAddress('?spec=nim:1&m=1.0&at=1e3').at).toBe(1);
    expect(readAddress('?view=play&seed=99999999999999').seed).toBe(999_999_999);
  });
});
