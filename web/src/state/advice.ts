// SPDX-License-Identifier: MIT
// Questions about the position at the cursor: a hint, why, the explanation, the refuting line.
import { api, messageOf } from '../api';
import { addVariation } from './game';
import * as store from './store';

/** Asks, and drops the answer if the position has changed in the meantime. */
async function about<T>(name: string, question: () => Promise<T>, use: (answer: T) => void): Promise<void> {
  const place = store.place.value;
  store.asking.value = name;
  try {
    const answer = await question();
    if (place === store.place.value) use(answer);
  } catch (error) {
    if (place === store.place.value) store.say(messageOf(error));
  } finally {
    if (store.asking.value === name) store.asking.value = '';
  }
}

/** A hint; the second time, the move itself. */
export function askHint(): Promise<void> {
  if (store.hint.value?.outcome === 'P') return Promise.resolve(); // no move wins: there is no second stage
  const level = store.hint.value ? 2 : 1;
  return about(
    'hint',
    () => api.hint(store.place.value, level),
    (hint) => {
      store.hint.value = hint;
      if (hint.move) store.selected.value = hint.move;
      store.say(hint.text);
    },
  );
}

/** Says whether the last moves were good. */
export function askWhy(): Promise<void> {
  return about(
    'why',
    () => api.why(store.place.value, store.side.value !== 'second'),
    (text) => {
      store.whyText.value = text;
      store.say(text);
    },
  );
}

/** Theorems with their sources, strategy and structure. */
export function askExplanation(): Promise<void> {
  return about(
    'explain',
    () => api.explain(store.place.value),
    (explanation) => {
      store.explanation.value = explanation;
      const { outcome, reason } = explanation.answer;
      const who = outcome === 'N' ? 'The player to move wins' : outcome === 'P' ? 'The player to move loses' : 'Not known';
      store.say(`${who}${reason ? `: ${reason.name}` : ''}.`);
    },
  );
}

/** Why a move loses: adds the move, its answer and best play from there as a variation to step through. */
export function askRefutation(move: string): Promise<void> {
  const { spec, moves, files } = store.place.value;
  return about(
    'refute',
    () => api.line({ spec, moves: [...moves, move], files }),
    ({ line }) => {
      const reply = store.ratings.value.get(move)?.reply;
      const rest = line.length > 0 ? line : reply ? [reply] : [];
      if (rest.length === 0) return store.say(`No answer to ${move} is known.`);
      addVariation([move, ...rest]);
      store.say(`${move} loses to ${rest[0]}: ${[move, ...rest].join(', ')}. Step through it with the right arrow.`);
    },
  );
}

/** Adds the line of longest resistance from here as a variation to step through. */
export function askLine(): Promise<void> {
  return about(
    'line',
    () => api.line(store.place.value),
    ({ line, outcome }) => {
      if (line.length === 0) return store.say('No line is known from here.');
      addVariation(line);
      const loser = outcome === 'P' ? 'The player to move loses. Longest resistance' : 'Best play by both sides';
      store.say(`${loser}: ${line.join(', ')}. Step through it with the right arrow.`);
    },
  );
}
