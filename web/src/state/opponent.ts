// SPDX-License-Identifier: MIT
// The opponent: the server makes its move, and the page announces and counts the end of a game.
import { api, messageOf } from '../api';
import { goTo, record } from './game';
import { parseAt } from './position';
import { countGame } from './settings';
import * as store from './store';
import { addMove } from './tree';

let running = new AbortController();

/** Cancels the opponent's move when the user goes elsewhere. */
export function stopThinking(): void {
  running.abort();
  running = new AbortController();
  store.thinking.value = false;
}

const alone = (): boolean => store.view.value === 'play' && store.side.value !== 'both';

/** Who has won: a player who has only the losing move left has lost. */
export function result(): string {
  const first = store.ply.value % 2 === 1;
  if (!alone()) return first ? 'The first player has won.' : 'The second player has won.';
  return store.isMyTurn.value ? `${store.opponent.value} has won.` : 'You have won!';
}

let counted = '';

async function ended(before: string): Promise<boolean> {
  const place = store.place.value;
  const parsed = await parseAt(place).catch(() => undefined);
  if (!parsed || place !== store.place.value) return true;
  store.parsed.value = parsed;
  if (!parsed.over) return false;
  store.say(`${before} The game is over. ${result()}`.trim());
  const game = JSON.stringify([store.seed.value, place.spec, place.moves]);
  if (alone() && counted !== game && place.moves.length > 0) {
    counted = game;
    countGame(store.opponent.value, !store.isMyTurn.value);
  }
  return true;
}

/** Chooses a random seed on first use. The address contains it, so that a link reproduces the game. */
function seedNow(): number {
  if (store.seed.value === 0) store.seed.value = 1 + Math.floor(Math.random() * 999_999);
  return store.seed.value;
}

/** Makes the opponent's move if it is the opponent's turn; `before` is the last message. */
export async function reply(before = ''): Promise<void> {
  if (!store.spec.value || (store.view.value !== 'play' && store.view.value !== 'explore')) return;
  if (store.view.value === 'explore') return;
  if (await ended(before)) return;
  if (!alone() || store.isMyTurn.value) return;
  const { signal } = running;
  const place = store.place.value;
  store.thinking.value = true;
  try {
    const answer = await api.play(place, store.opponent.value, seedNow(), signal);
    if (signal.aborted) return;
    const next = addMove(store.tree.value, store.cursor.value, answer.move);
    store.tree.value = next.tree;
    goTo(next.id, 'silent');
    record('replace');
    const told = answer.told.replace(/^(\w+)/, '$1s');
    const words = `${before} ${store.opponent.value} ${told}.`.trim();
    if (!(await ended(words))) store.say(`${words} Your turn.`);
  } catch (error) {
    if (signal.aborted) return;
    store.trouble.value = messageOf(error);
    store.say(`The opponent cannot move: ${store.trouble.value}`);
  } finally {
    if (!signal.aborted) store.thinking.value = false;
  }
}
