// SPDX-License-Identifier: MIT
// Shortcuts: single letters where nothing is being typed. They can be switched off (Help), as WCAG 2.1.4 asks for.
import { askExplanation, askHint, askWhy } from './state/advice';
import { again, beside, redo, show, undo } from './state/game';
import { revealInExplore, revealInPlay, shortcuts } from './state/settings';
import * as store from './state/store';
import { viewNames, views, type View } from './state/url';

export interface Shortcut {
  keys: string[]; // of KeyboardEvent.key, in lower case
  told: string;
  does: () => void;
  where?: 'game' | 'start'; // only where a position is shown, or where a game was begun
}

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

export function toggleReveal(): void {
  const which = store.view.value === 'explore' ? revealInExplore : revealInPlay;
  which.value = !which.value;
  store.say(which.value ? 'Outcomes are shown.' : 'Outcomes are hidden.');
}

/** A view by its number or its letter; those of a game need a spec. */
function shortcutOf(view: View, i: number): Shortcut {
  const { title, letter, ofGame } = views[view];
  return { keys: [String(i + 1), ...(letter ? [letter] : [])], told: title, does: () => show(view), where: ofGame ? 'start' : undefined };
}

export const list: Shortcut[] = [
  { keys: ['?'], told: 'this help', does: () => (store.dialog.value = 'help') },
  ...viewNames.map(shortcutOf),
  { keys: ['b'], told: 'to the picture', does: () => focus('.picture [data-move][tabindex="0"]'), where: 'game' },
  { keys: ['l'], told: 'to the list of moves', does: () => focus('#move-list'), where: 'game' },
  { keys: ['m'], told: 'to the box for typed moves', does: () => focus('#typed-move'), where: 'game' },
  { keys: ['u', 'arrowleft'], told: 'undo', does: undo, where: 'game' },
  { keys: ['r', 'arrowright'], told: 'redo, or step on', does: redo, where: 'game' },
  { keys: ['arrowup'], told: 'the variation before', does: () => beside(-1), where: 'game' },
  { keys: ['arrowdown'], told: 'the next variation', does: () => beside(1), where: 'game' },
  { keys: ['h'], told: 'a hint; once more: the move', does: () => void askHint(), where: 'game' },
  { keys: ['w'], told: 'why', does: () => void (store.view.value === 'explore' ? askExplanation() : askWhy()), where: 'game' },
  { keys: ['o'], told: 'show or hide outcomes', does: toggleReveal, where: 'game' },
  { keys: ['n'], told: 'a new game from the same start', does: again, where: 'game' },
  { keys: ['s'], told: 'share', does: () => (store.dialog.value = 'share') },
  { keys: ['j'], told: 'long questions', does: () => (store.dialog.value = 'jobs') },
];

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, select, textarea') || target.isContentEditable);

const inGame = (): boolean => !!views[store.view.value].ofGame && store.spec.value !== '';

export function watchKeys(): void {
  addEventListener('keydown', (event) => {
    if (!shortcuts.value || event.defaultPrevented || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return; // a sheet has the keys
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    const arrow = key.startsWith('arrow');
    // Up and down scroll the page, except where variations are walked.
    if (arrow && (store.view.value !== 'explore' || document.activeElement?.closest('pre, .table-scroll'))) return;
    const shortcut = list.find(({ keys }) => keys.includes(key));
    if (!shortcut || (shortcut.where === 'game' && !inGame())) return;
    if (shortcut.where === 'start' && store.spec.value === '') return;
    event.preventDefault();
    shortcut.does();
  });
}
