// SPDX-License-Identifier: MIT
// Actions on the current game: begin, move, undo, redo, go to a variation. Also the address of the current state.
import { batch } from '@preact/signals';
import { api, messageOf } from '../api';
import { reply, stopThinking } from './opponent';
import { tryAnswer } from './review';
import * as store from './store';
import { addLine, addMove, depth, lineThrough, newTree, prefer, root, sibling } from './tree';
import { readAddress, usualAddress, views, writeAddress, type Address, type View } from './url';
import { tableName, tableParameters } from './tables';

export function addressNow(): Address {
  const line = lineThrough(store.tree.value, store.cursor.value);
  return {
    ...usualAddress,
    view: store.view.value,
    spec: store.spec.value,
    moves: store.spec.value ? line : [],
    at: store.ply.value,
    opponent: store.opponent.value,
    side: store.side.value,
    seed: store.seed.value,
    table: tableName.value,
    parameters: tableParameters.value,
  };
}

/** Writes the current state to the address bar, as a new history entry or over the current one. */
export function record(how: 'push' | 'replace'): void {
  const query = writeAddress(addressNow());
  const url = query || location.pathname;
  if (how === 'push' && query !== location.search) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
}

function forgetAdvice(): void {
  store.hint.value = undefined;
  store.whyText.value = '';
  store.explanation.value = undefined;
  store.withPairing.value = false;
}

/** Goes to a node of the tree. */
export function goTo(id: number, how: 'push' | 'replace' | 'silent' = 'push'): void {
  batch(() => {
    store.tree.value = prefer(store.tree.value, id);
    store.cursor.value = id;
    forgetAdvice();
  });
  if (how !== 'silent') record(how);
}

/** Starts a new game. */
export function begin(spec: string, view: View, files?: Record<string, string>): void {
  stopThinking();
  batch(() => {
    store.files.value = files;
    store.tree.value = newTree(spec);
    store.cursor.value = root;
    store.view.value = view;
    store.judgements.value = undefined;
    store.mistakes.value = undefined;
    store.asHasse.value = false;
    forgetAdvice();
  });
  record('push');
  void reply();
}

/** Starts over from the same position. */
export function again(): void {
  store.seed.value = 0;
  begin(store.spec.value, store.view.value, store.files.value);
  store.say('New game.');
}

/** The user makes a move, or answers a question about a mistake. */
export async function make(move: string): Promise<void> {
  if (store.mistakes.value) return tryAnswer(move);
  if (store.thinking.value || !store.isMyTurn.value || store.isOver.value) return;
  const told = store.ratings.value.get(move)?.told ?? `take ${move}`;
  const place = { ...store.place.value, moves: [...store.moves.value, move] };
  if (!store.ratings.value.has(move)) {
    try {
      await api.parse(place);
    } catch (error) {
      store.say(`${move}: ${messageOf(error)}`);
      return;
    }
  }
  const mover = store.ply.value % 2 === 0 ? 'First player' : 'Second player';
  const next = addMove(store.tree.value, store.cursor.value, move);
  store.tree.value = next.tree;
  store.judgements.value = undefined;
  goTo(next.id);
  const words = alone() ? `You ${told}.` : `${mover}: ${move}.`;
  store.say(words);
  await reply(words);
}

/** Makes a move that the user typed, in loose notation. Returns the error message, or ''. */
export async function makeTyped(typed: string): Promise<string> {
  try {
    const { move } = await api.typed(store.place.value, typed);
    await make(move);
    return '';
  } catch (error) {
    return messageOf(error);
  }
}

const alone = (): boolean => store.view.value === 'play' && store.side.value !== 'both';
const mine = (id: number): boolean =>
  !alone() || (depth(store.tree.value, id) % 2 === 0) === (store.side.value === 'first');

/** Goes one move back; in a game against an opponent, back to the user's last turn. */
export function undo(): void {
  stopThinking();
  const nodes = store.tree.value.nodes;
  let id = nodes[store.cursor.value].parent;
  while (id !== -1 && !mine(id)) id = nodes[id].parent;
  if (id === -1) return store.say('This is the start.');
  goTo(id);
  store.say('Move taken back.');
}

/** Goes one move forward along the branch visited last; against an opponent, with its reply. */
export function redo(): void {
  const nodes = store.tree.value.nodes;
  let id = nodes[store.cursor.value].preferred;
  if (id === -1) return store.say('There is no move to redo.');
  while (!mine(id) && nodes[id].preferred !== -1) id = nodes[id].preferred;
  goTo(id);
}

/** Goes to a neighbouring variation. */
export function beside(step: number): void {
  const id = sibling(store.tree.value, store.cursor.value, step);
  if (id === store.cursor.value) return store.say('There are no more variations in this direction.');
  goTo(id);
}

export const toStart = (): void => goTo(root);

/** Adds a line after the cursor as a variation; the cursor stays where it is. */
export function addVariation(line: string[]): void {
  store.tree.value = addLine(store.tree.value, line, store.cursor.value).tree;
  record('replace');
}

export function show(view: View): void {
  if (view === store.view.value) return;
  stopThinking();
  store.mistakes.value = undefined;
  store.view.value = view;
  record('push');
  if (view === 'play') void reply();
}

/** Restores the state of an address: when the page loads, and after Back or Forward. */
export function take(address: Address): void {
  stopThinking();
  batch(() => {
    store.view.value = views[address.view].ofGame && !address.spec ? 'start' : address.view;
    store.opponent.value = address.opponent;
    store.side.value = address.side;
    store.seed.value = address.seed;
    store.mistakes.value = undefined;
    tableName.value = address.table;
    tableParameters.value = address.parameters;
    if (address.spec && address.spec !== store.spec.value) {
      store.tree.value = newTree(address.spec);
      store.files.value = undefined;
      store.judgements.value = undefined;
    }
    if (!address.spec) return;
    const grown = addLine(store.tree.value, address.moves);
    store.tree.value = grown.tree;
    store.cursor.value = grown.ids[address.at];
    forgetAdvice();
  });
}

export function watchHistory(): void {
  take(readAddress(location.search));
  void reply();
  addEventListener('popstate', () => {
    take(readAddress(location.search));
    void reply();
  });
}
