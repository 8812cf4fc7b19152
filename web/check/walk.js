// SPDX-License-Identifier: MIT
// The walk: a position, your move, the reply of the certificate, the next position.
'use strict';

const isCompressed = (bytes) => bytes[0] === 0x28 && bytes[1] === 0xb5;

/** The lines of a certificate up to one of them, the last one first; nothing of a compressed one. */
function linesUpTo(bytes, line) {
  return isCompressed(bytes) ? [] : new TextDecoder('latin1').decode(bytes).split('\n').slice(0, line).reverse();
}

/** Whether it lists only moves near the last one. */
function isWindow({ spec, kind }) {
  return kind ? kind.endsWith('window') : /^(semigroup|sylver):/.test(spec);
}

/** What the lines around the beginning of a strategy say: its kind, the claim, and whether it proves all of the claim. */
function originOf(bytes, line) {
  const lines = linesUpTo(bytes, line);
  const claim = lines.find((text) => text.startsWith('claim '))?.slice(6);
  return { kind: lines[0]?.split(' ')[0], claim, isWhole: lines[1] === `claim ${claim}` };
}

let walk; // { isLast, spec, bytes, line, kind, claim, isWhole, strategy, number, place, all, chosen, after, next, history }

async function lookAt(bytes, strategy, number) {
  return (await askChecker({ ask: 'walk', bytes, strategy, number })).result;
}

async function startWalk(spec, bytes, strategy = 0) {
  const found = await lookAt(bytes, strategy, 0);
  if (!found) return; // a proof without a strategy
  const { line, openings } = found;
  // A window answers first moves; there the walk begins before them.
  const place = openings.length > 0 ? { settled: false, moves: openings.map((answer) => answer.move), answers: openings } : found;
  const isLast = (await lookAt(bytes, strategy + 1, 0)) === null;
  if (given.bytes !== bytes) return;
  walk = { isLast, spec, bytes, line, ...originOf(bytes, line), strategy, number: openings.length > 0 ? undefined : 0, place, all: place.moves, history: [] };
  byId('walk').hidden = false;
  showWalk();
}

/** The next position is looked up as soon as a move is chosen, to show what goes away. */
async function choose(move) {
  const mine = walk;
  const chosen = mine.place.answers.find((answer) => answer.move === move);
  mine.chosen = chosen;
  mine.next = undefined;
  mine.after = undefined;
  if (chosen.reply !== '') {
    byId('walk-say').textContent = 'Looking up the reply ...';
    try {
      mine.next = await lookAt(mine.bytes, mine.strategy, chosen.next);
    } catch (error) {
      byId('walk-say').textContent = `No reply: ${error.message}.`;
      return;
    }
    if (walk !== mine || mine.chosen !== chosen) return;
    if (!mine.next.settled && !isWindow(mine)) mine.after = new Set(mine.next.moves);
  }
  showWalk();
  (byId('walk-go') ?? byId('walk-say')).focus();
}

function goOn() {
  const { chosen, next, number, place, all } = walk;
  walk.history.push({ number, place, all, chosen });
  Object.assign(walk, { number: chosen.next, place: next, all: inUnion(all, next), chosen: undefined, next: undefined, after: undefined });
  showWalk();
  byId('walk-say').focus();
}

const inUnion = (all, next) => (next.moves.every((name) => all.includes(name)) ? all : next.moves);

function goBack() {
  const { number, place, all } = walk.history.pop();
  Object.assign(walk, { number, place, all, chosen: undefined, next: undefined, after: undefined });
  showWalk();
  byId('walk-say').focus();
}

/** What the first position of a strategy is, as far as its claim says so. */
function beginning() {
  if (walk.number === undefined) return 'The position before the first move';
  const claim = walk.isWhole && walk.kind.endsWith('strategy') ? walk.claim : undefined;
  const move = /^outcome N by (.*)$/.exec(claim ?? '')?.[1];
  const value = /^grundy ([1-9]\d*)$/.exec(claim ?? '')?.[1];
  if (claim === 'outcome P' || claim === 'grundy 0') return 'The position of the claim';
  if (move !== undefined) return `The position after the winning move ${move}`;
  if (value !== undefined) return `The position beside a Nim heap of ${value}`;
  return 'The position that the strategy starts from';
}

function sentence() {
  const { place, chosen, next, history } = walk;
  if (chosen) {
    const yours = `You ${isHeap(chosen.move) ? 'leave a' : 'play'} ${chosen.move}.`;
    if (chosen.reply === '') return `${yours} A theorem says that a reply wins, without naming it.`;
    const exchange = `${yours} The reply is ${isHeap(chosen.reply) ? 'to leave a ' : ''}${chosen.reply}.`;
    if (next.settled) return `${exchange} Another part of the proof shows that position lost.`;
    return next.moves.length === 0 ? `${exchange} No move is left: you have lost.` : exchange;
  }
  if (place.settled) return 'Another part of the proof shows this position lost for you.';
  if (place.moves.length === 0) return 'There is no move: you have lost.';
  const count = `${place.moves.length} ${place.moves.length === 1 ? 'move' : 'moves'}`;
  return `${history.length === 0 ? beginning() : `After ${history.length} ${history.length === 1 ? 'exchange' : 'exchanges'}`}: ${count}, and you are to move.`;
}

function showWalk() {
  const { spec, bytes, kind, claim, line, strategy, place, chosen, next, history } = walk;
  const body = [];
  const button = (text, onclick, attributes = {}) => made('button', { type: 'button', onclick, ...attributes }, text);
  body.push(made('p', { class: 'note' }, `Strategy ${strategy + 1}, line ${line} of the certificate${kind ? ` (${kind})` : ''}${claim ? `, for "${claim}"` : ''}. ${walk.number === undefined ? 'Before the first move.' : `Position ${walk.number + 1} of the proof.`}`));
  if (isWindow(walk) && walk.number !== undefined) body.push(made('p', { class: 'note' }, 'Only moves near the last one are shown. Far ones are answered once and for all, on another line. In a proof that repeats, a position is shown moved back by whole periods.'));
  body.push(drawPosition({ ...walk, spec, onMove: (move) => void choose(move) }));
  body.push(made('p', { id: 'walk-say', role: 'status', tabindex: '-1' }, sentence()));
  const buttons = made('div', { class: 'buttons' });
  if (chosen && chosen.reply !== '' && !next.settled) buttons.append(button('Next position', goOn, { id: 'walk-go', class: 'primary' }));
  if (!chosen && place.answers.length > 0) buttons.append(button('Move for me', () => void choose(place.answers[place.answers.length - 1].move)));
  if (history.length > 0) buttons.append(button('Back', goBack));
  if (strategy > 0) buttons.append(button('Previous strategy', () => void startWalk(spec, bytes, strategy - 1)));
  if (!walk.isLast) buttons.append(button('Next strategy', () => void startWalk(spec, bytes, strategy + 1)));
  body.push(buttons);
  if (history.length > 0) {
    body.push(made('h3', {}, 'So far'), made('ol', { class: 'steps' }, ...history.map((step) => made('li', {}, 'you: ', made('span', { class: 'move' }, step.chosen.move), ', reply: ', made('span', { class: 'move' }, step.chosen.reply)))));
  }
  byId('walk-body').replaceChildren(...body);
}
