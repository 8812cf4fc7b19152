// SPDX-License-Identifier: MIT
// What a person may ask about the position at the cursor: a hint, why, the explanation, the line that refutes.
import { api, messageOf } from '../api';
import { addVariation } from './game';
import * as store from './store';

/** Asks, and drops the answer when the position has changed meanwhile. */
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

/** A hint; asked once more, the move itself. */
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

/** Whether the last moves were good, in words. */
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

/** Why a move loses: the move, the answer to it and best play from there become a variation, to be stepped through. */
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

/** The longest resistance from here becomes a variation, to be stepped through. */
export function askLine(): Promise<void> {
  return about(
    'line',
    () => api.line(store.place.value),
    ({ line, outcome }) => {
      if (line.length === 0) return store.say('No line is known from here.');
      addVariation(line);
      const loser = outcome === 'P' ? 'The player to move loses, but holds out longest so' : 'Best play of both sides';
      store.say(`${loser}: ${line.join(', ')}. Step through it with the right arrow.`);
    },
  );
}
