// SPDX-License-Identifier: MIT
// What a link contains: /?view=play&spec=board:4x7&m=3.4&m=1.5&at=1&with=perfect&side=first. Every move of the user is a
// new address, so the browser's Back button undoes it.

export type View = 'start' | 'play' | 'explore' | 'tables';
export type Side = 'first' | 'second' | 'both';

export interface Address {
  view: View;
  spec: string;
  moves: string[];
  at: number; // how many of the moves are made
  opponent: string;
  side: Side;
  seed: number; // for the opponent's random choices; 0: not chosen yet
  table: string; // the current table or census
  parameters: Record<string, string>; // of that table
}

/** What the header, the shortcuts and the title use of a view, in the order of the header. */
export const views: Record<View, { title: string; letter?: string; ofGame?: true }> = {
  start: { title: 'Start' },
  play: { title: 'Play', letter: 'p', ofGame: true },
  explore: { title: 'Explore', letter: 'e', ofGame: true },
  tables: { title: 'Tables', letter: 't' },
};
export const viewNames = Object.keys(views) as View[];
export const usualAddress: Address = {
  view: 'start',
  spec: '',
  moves: [],
  at: 0,
  opponent: 'perfect',
  side: 'first',
  seed: 0,
  table: '',
  parameters: {},
};

const sides: Side[] = ['first', 'second', 'both'];
const oneOf = <T extends string>(text: string | null, all: T[], usual: T): T => all.find((one) => one === text) ?? usual;

/** A whole number in 0..most, or else the default: people write links by hand, too. */
function whole(text: string | null, most: number, usual: number): number {
  if (text === null || !/^[0-9]{1,15}$/.test(text)) return usual;
  return Math.min(Number(text), most);
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const spec = query.get('spec') ?? '';
  const moves = query.getAll('m').filter((move) => move !== '');
  const parameters: Record<string, string> = {};
  for (const [name, value] of query) if (name.startsWith('p.')) parameters[name.slice(2)] = value;
  return {
    view: oneOf(query.get('view'), viewNames, spec ? 'explore' : 'start'),
    spec,
    moves,
    at: whole(query.get('at'), moves.length, moves.length),
    opponent: query.get('with') ?? usualAddress.opponent,
    side: oneOf(query.get('side'), sides, usualAddress.side),
    seed: whole(query.get('seed'), 999_999_999, 0),
    table: query.get('table') ?? '',
    parameters,
  };
}

/** The shortest query that readAddress understands as this address; '' for the start page. */
export function writeAddress(address: Address): string {
  const query = new URLSearchParams();
  const usualView: View = address.spec ? 'explore' : 'start';
  if (address.view !== usualView) query.set('view', address.view);
  if (address.view === 'tables') {
    if (address.table) query.set('table', address.table);
    for (const [name, value] of Object.entries(address.parameters)) if (value) query.set(`p.${name}`, value);
  }
  if (address.spec) {
    query.set('spec', address.spec);
    for (const move of address.moves) query.append('m', move);
    if (address.at !== address.moves.length) query.set('at', String(address.at));
  }
  if (address.view === 'play') {
    query.set('with', address.opponent);
    query.set('side', address.side);
    if (address.seed) query.set('seed', String(address.seed));
  }
  // Colons, commas and the like are allowed in a query, and a link should be readable.
  const text = query.toString().replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%3D/g, '=');
  return text ? `?${text}` : '';
}
