// SPDX-License-Identifier: MIT
// Asks for everything that is shown of the position at the cursor. A later position ends the questions of an earlier one;
// answers are remembered, so that walking a tree is at once.
import { effect, untracked } from '@preact/signals';
import { api, ApiError, messageOf, type Layout, type Parsed, type Place, type RatedMoves } from '../api';
import * as store from './store';

const kept = 300;

/** Answers by question, the oldest forgotten first. */
class Remembered<T> {
  private readonly answers = new Map<string, T>();
  constructor(private readonly fetch: (place: Place, key: string, signal: AbortSignal) => Promise<T>) {}

  async get(place: Place, key: string, signal: AbortSignal): Promise<T> {
    const there = this.answers.get(key);
    if (there !== undefined) return there;
    const answer = await this.fetch(place, key, signal);
    this.answers.set(key, answer);
    if (this.answers.size > kept) for (const oldest of [...this.answers.keys()].slice(0, 1)) this.answers.delete(oldest);
    return answer;
  }
  peek(key: string): T | undefined {
    return this.answers.get(key);
  }
  forget(key: string): void {
    this.answers.delete(key);
  }
}

const keyOf = (place: Place, more = ''): string => JSON.stringify([place.spec, place.moves ?? [], more]);
const parses = new Remembered<Parsed>((place, _key, signal) => api.parse(place, signal));
const ratings = new Remembered<RatedMoves>((place, _key, signal) => api.moves(place, signal));
const layouts = new Remembered<Layout>((place, key, signal) => {
  const [, , more] = JSON.parse(key) as [string, string[], string];
  const has = (word: string): boolean => more.includes(word);
  return api.layout(place, { layout: has('hasse') ? 'layers' : undefined, pairing: has('pairing') || undefined, winning: has('winning') }, signal);
});

let running = new AbortController();

function tell(error: unknown, signal: AbortSignal): void {
  if (signal.aborted) return;
  store.trouble.value = messageOf(error);
  store.say(`That cannot be shown: ${store.trouble.value}`);
}

async function loadPicture(place: Place, more: string, signal: AbortSignal): Promise<void> {
  const start = { spec: place.spec, files: place.files };
  const plain = more.replace('pairing', '');
  const [now, first] = await Promise.all([
    layouts.get(place, keyOf(place, more), signal),
    layouts.get(start, keyOf(start, plain), signal).catch(() => undefined),
  ]);
  if (signal.aborted) return;
  store.startLayout.value = first;
  store.layout.value = now;
}

async function loadRatings(place: Place, signal: AbortSignal): Promise<void> {
  const key = keyOf(place);
  const answer = await ratings.get(place, key, signal);
  if (!answer.complete) ratings.forget(key); // more may be known the next time
  if (!signal.aborted) store.rated.value = answer;
}

function load(place: Place, more: string): void {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const key = keyOf(place);
  store.parsed.value = parses.peek(key);
  store.rated.value = ratings.peek(key);
  store.trouble.value = '';
  store.selected.value = '';
  store.hovered.value = '';
  if (!place.spec) {
    store.layout.value = undefined;
    store.startLayout.value = undefined;
    return;
  }
  const parse = async () => {
    const answer = await parses.get(place, key, signal);
    if (!signal.aborted) store.parsed.value = answer;
  };
  // Where there is no picture there may still be a list of moves.
  parse().catch((error: unknown) => tell(error, signal));
  loadPicture(place, more, signal).catch(() => {
    if (!signal.aborted) store.layout.value = undefined;
  });
  loadRatings(place, signal).catch((error: unknown) => {
    if (!signal.aborted && error instanceof ApiError && error.status !== 422) tell(error, signal);
  });
}

/** From now on the position at the cursor is asked for whenever it changes. */
export function watchPosition(): void {
  effect(() => {
    const place = store.place.value;
    // An infinite order is drawn as far as its winning moves lie, where they may be seen.
    const words = { hasse: store.asHasse.value, pairing: store.withPairing.value, winning: store.reveal.value };
    const more = Object.entries(words).filter(([, wanted]) => wanted).map(([word]) => word).join(' ');
    untracked(() => load(place, more));
  });
}

/** Whether a position is over, for what comes next in a game. */
export const parseAt = (place: Place): Promise<Parsed> => parses.get(place, keyOf(place), new AbortController().signal);
