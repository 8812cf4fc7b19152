// SPDX-License-Identifier: MIT
// Requests everything that the page shows about the position at the cursor. A new position cancels the requests of the
// previous one, and answers are cached, so that walking a tree is instant. While the user points at a move, the page
// already requests the position after it. A click removes the elements at once, before the server has answered.
import { effect, untracked } from '@preact/signals';
import { api, ApiError, messageOf, type Layout, type Parsed, type Place, type RatedMoves } from '../api';
import { foretold } from '../look/spots';
import * as store from './store';

const kept = 300;
const aiming = 40; // milliseconds of pointing at a move before its position is requested

/** A cache of answers by question; it drops the oldest first. */
class Remembered<T> {
  private readonly answers = new Map<string, T>();
  private readonly foreseen = new Map<string, Promise<T>>(); // requested before they are needed
  constructor(private readonly fetch: (place: Place, key: string, signal: AbortSignal) => Promise<T>) {}

  /** Sends the request before anything is redrawn: it awaits nothing first. */
  get(place: Place, key: string, signal: AbortSignal): Promise<T> {
    const there = this.answers.get(key);
    if (there !== undefined) return Promise.resolve(there);
    return this.foreseen.get(key)?.catch(() => this.ask(place, key, signal)) ?? this.ask(place, key, signal);
  }
  /** Requests what may be needed soon; a later `get` waits for the same answer. */
  async foresee(place: Place, key: string, signal: AbortSignal): Promise<void> {
    if (this.answers.has(key) || this.foreseen.has(key)) return;
    const asked = this.fetch(place, key, signal);
    this.foreseen.set(key, asked);
    try {
      this.keep(key, await asked);
    } catch {
      // `get` will request it when it is needed
    } finally {
      this.foreseen.delete(key);
    }
  }
  peek(key: string): T | undefined {
    return this.answers.get(key);
  }
  forget(key: string): void {
    this.answers.delete(key);
  }
  private async ask(place: Place, key: string, signal: AbortSignal): Promise<T> {
    const answer = await this.fetch(place, key, signal);
    this.keep(key, answer);
    return answer;
  }
  private keep(key: string, answer: T): void {
    this.answers.set(key, answer);
    if (this.answers.size > kept) for (const oldest of [...this.answers.keys()].slice(0, 1)) this.answers.delete(oldest);
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
let foreseeing = { key: '', controller: new AbortController() };

function tell(error: unknown, signal: AbortSignal): void {
  if (signal.aborted) return;
  store.trouble.value = messageOf(error);
  store.say(`Cannot show this position: ${store.trouble.value}`);
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
  if (!answer.complete) ratings.forget(key); // the next answer may know more
  if (!signal.aborted) store.rated.value = answer;
}

/** What a move in the displayed position removes. */
const removedBy = (move: string | undefined): string[] | undefined => (move === undefined ? undefined : store.ratings.value.get(move)?.removes);

/** Shows the previous picture without what the last move removed, until the server's picture arrives. */
function foretell(before: Place | undefined, place: Place, removes: string[] | undefined, more: string): void {
  const move = place.moves?.at(-1);
  if (!before || move === undefined || !removes || !store.layout.value || more.includes('pairing')) return;
  if (keyOf({ ...before, moves: [...(before.moves ?? []), move] }) !== keyOf(place)) return;
  if (!layouts.peek(keyOf(place, more))) store.layout.value = foretold(store.layout.value, removes);
}

function load(place: Place, more: string): void {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const key = keyOf(place);
  const before = store.shownPlace.value;
  const removes = removedBy(place.moves?.at(-1));
  store.shownPlace.value = place;
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
  // Without a picture there may still be a list of moves.
  parse().catch((error: unknown) => tell(error, signal));
  loadPicture(place, more, signal).catch(() => {
    if (!signal.aborted) store.layout.value = undefined;
  });
  loadRatings(place, signal).catch((error: unknown) => {
    if (!signal.aborted && error instanceof ApiError && error.status !== 422) tell(error, signal);
  });
  foretell(before, place, removes, more);
}

/** What the picture shows besides the position itself, as a list of words. */
function wanted(): string {
  // With outcomes shown, an infinite order is drawn far enough to include its winning moves.
  const words = { hasse: store.asHasse.value, pairing: store.withPairing.value, winning: store.reveal.value };
  return Object.entries(words).filter(([, is]) => is).map(([word]) => word).join(' ');
}

/** Requests the position after a move. */
function foresee(move: string): void {
  const place = { ...store.place.value, moves: [...(store.place.value.moves ?? []), move] };
  const key = keyOf(place);
  foreseeing = { key, controller: new AbortController() };
  const { signal } = foreseeing.controller;
  const more = wanted().replace('pairing', '').trim();
  void parses.foresee(place, key, signal);
  void layouts.foresee(place, keyOf(place, more), signal);
  void ratings.foresee(place, key, signal);
}

/** In Explore, requests the position after a move while the user points at it, if all moves here are rated. */
function watchAim(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const move = store.aimed.value;
    clearTimeout(timer);
    untracked(() => {
      // Pointing elsewhere cancels the requests; making the move does not.
      if (foreseeing.key !== keyOf(store.place.value)) foreseeing.controller.abort();
      if (move === '' || store.view.value !== 'explore' || !store.rated.value?.complete) return;
      timer = setTimeout(() => foresee(move), aiming);
    });
  });
}

/** Requests the position at the cursor whenever it changes. */
export function watchPosition(): void {
  effect(() => {
    const place = store.place.value;
    const more = wanted();
    untracked(() => load(place, more));
  });
  watchAim();
}

/** Parses a position, for example to see whether the game is over. */
export const parseAt = (place: Place): Promise<Parsed> => parses.get(place, keyOf(place), new AbortController().signal);
