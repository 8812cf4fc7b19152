// SPDX-License-Identifier: MIT
// Learn from your mistakes: shows each position whose move gave the win away, first without the answer, then with the reason.
import { api, messageOf } from '../api';
import { goTo } from './game';
import * as store from './store';
import { pathTo } from './tree';

const mine = (ply: number): boolean => store.side.value === 'both' || (ply % 2 === 0) === (store.side.value === 'first');

/** Requests a verdict on each move of the game. */
export async function judgeGame(): Promise<void> {
  const place = store.place.value;
  store.asking.value = 'judge';
  try {
    const judgements = await api.judge(place);
    if (place === store.place.value) store.judgements.value = judgements;
  } catch (error) {
    store.say(messageOf(error));
  } finally {
    store.asking.value = '';
  }
}

let line: number[] = []; // the nodes of the game under review

/** Starts with the first mistake, if there is one. */
export async function beginReview(): Promise<void> {
  if (!store.judgements.value) await judgeGame();
  const judged = store.judgements.value;
  if (!judged) return;
  line = pathTo(store.tree.value, store.cursor.value);
  const found = judged
    .map((judgement, ply) => ({ ply, judgement, stage: 'ask' as const, tried: '', answer: '', why: '' }))
    .filter(({ ply, judgement }) => mine(ply) && judgement.verdict === 'gave_the_win_away');
  if (found.length === 0) return store.say('No mistakes: none of your moves gave a win away.');
  store.mistakes.value = found;
  showMistake(0);
}

export function showMistake(index: number): void {
  const mistake = store.mistakes.value?.[index];
  if (!mistake) return;
  store.mistakeAt.value = index;
  goTo(line[mistake.ply], 'silent');
  store.say(`Here you played ${mistake.judgement.move}, which gave the win away. Find a move that wins.`);
}

function change(part: Partial<store.Mistake>): void {
  const index = store.mistakeAt.value;
  store.mistakes.value = store.mistakes.value?.map((mistake, i) => (i === index ? { ...mistake, ...part } : mistake));
}

/** Why the move of the game lost: the server's answer for the position after it. */
async function whyItLost(mistake: store.Mistake): Promise<string> {
  const { spec, moves, files } = store.place.value;
  const began = store.side.value === 'both' ? mistake.ply % 2 === 0 : store.side.value === 'first';
  return api.why({ spec, moves: [...moves, mistake.judgement.move], files }, began).catch(() => '');
}

/** The user tries another move in the position of the mistake. */
export async function tryAnswer(move: string): Promise<void> {
  const mistake = store.mistakes.value?.[store.mistakeAt.value];
  if (!mistake || mistake.stage === 'found' || mistake.stage === 'shown') return;
  const { spec, moves, files } = store.place.value;
  const index = store.mistakeAt.value;
  try {
    const judged = (await api.judge({ spec, moves: [...moves, move], files })).at(-1);
    if (index !== store.mistakeAt.value || !judged) return;
    if (judged.verdict === 'wins') {
      const why = await whyItLost(mistake);
      change({ stage: 'found', tried: move, answer: move, why });
      return store.say(`Yes: ${move} wins.`);
    }
    change({ stage: 'wrong', tried: move });
    const refuted = judged.refutation ? `: ${judged.refutation} answers it` : '';
    store.say(`${move} does not win either${refuted}. Try again.`);
  } catch (error) {
    store.say(messageOf(error));
  }
}

export async function showAnswer(): Promise<void> {
  const mistake = store.mistakes.value?.[store.mistakeAt.value];
  if (!mistake) return;
  const why = await whyItLost(mistake);
  const better = mistake.judgement.better ?? '';
  change({ stage: 'shown', answer: better, why });
  store.selected.value = better;
  store.say(better ? `${better} would have won.` : 'There was a winning move, but it is not known which one.');
}

export function endReview(): void {
  store.mistakes.value = undefined;
  const last = line[line.length - 1];
  if (last !== undefined) goTo(last, 'silent');
  store.say('Back at the end of the game.');
}
