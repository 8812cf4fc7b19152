// SPDX-License-Identifier: MIT
// Shortcuts: single letters, outside text fields. Help can switch them off, as WCAG 2.1.4 requires.
import { goToPicture } from './look/focus';
import { askExplanation, askHint, askWhy } from './state/advice';
import { again, beside, redo, show, undo } from './state/game';
import { revealInExplore, revealInPlay, shortcuts } from './state/settings';
import * as store from './state/store';
import { viewNames, views, type View } from './state/url';

export interface Shortcut {
  keys: string[]; // of KeyboardEvent.key, in lower case
  told: string;
  does: () => void;
  where?: 'game' | 'start'; // only where a position is shown, or only once a game has started
}

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

export function toggleReveal(): void {
  const which = store.view.value === 'explore' ? revealInExplore : revealInPlay;
  which.value = !which.value;
  store.say(which.value ? 'Outcomes are shown.' : 'Outcomes are hidden.');
}

/** Opens a view by its number or letter; the views of a game need a spec. */
function shortcutOf(view: View, i: number): Shortcut {
  const { title, letter, ofGame } = views[view];
  return { keys: [String(i + 1), ...(letter ? [letter] : [])], told: title, does: () => show(view), where: ofGame ? 'start' : undefined };
}

export const list: Shortcut[] = [
  { keys: ['?'], told: 'this help', does: () => (store.dialog.value = 'help') },
  ...viewNames.map(shortcutOf),
  { keys: ['b'], told: 'go to the picture', does: goToPicture, where: 'game' },
  { keys: ['l'], told: 'go to the list of moves', does: () => focus('#move-list'), where: 'game' },
  { keys: ['m'], told: 'go to the box for typed moves', does: () => focus('#typed-move'), where: 'game' },
  { keys: ['u', 'arrowleft'], told: 'undo', does: undo, where: 'game' },
  { keys: ['r', 'arrowright'], told: 'redo, or step forward', does: redo, where: 'game' },
  { keys: ['arrowup'], told: 'previous variation', does: () => beside(-1), where: 'game' },
  { keys: ['arrowdown'], told: 'next variation', does: () => beside(1), where: 'game' },
  { keys: ['h'], told: 'hint; press again for the move', does: () => void askHint(), where: 'game' },
  { keys: ['w'], told: 'why', does: () => void (store.view.value === 'explore' ? askExplanation() : askWhy()), where: 'game' },
  { keys: ['o'], told: 'show or hide outcomes', does: toggleReveal, where: 'game' },
  { keys: ['n'], told: 'new game from the same start', does: again, where: 'game' },
  { keys: ['s'], told: 'share', does: () => (store.dialog.value = 'share') },
  { keys: ['j'], told: 'jobs', does: () => (store.dialog.value = 'jobs') },
];

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, select, textarea') || target.isContentEditable);

const inGame = (): boolean => !!views[store.view.value].ofGame && store.spec.value !== '';

export function watchKeys(): void {
  addEventListener('keydown', (event) => {
    if (!shortcuts.value || event.defaultPrevented || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return; // an open dialog gets the keys
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    const arrow = key.startsWith('arrow');
    // The arrow keys scroll the page, except in Explore, where they step through variations.
    if (arrow && (store.view.value !== 'explore' || document.activeElement?.closest('pre, .table-scroll'))) return;
    const shortcut = list.find(({ keys }) => keys.includes(key));
    if (!shortcut || (shortcut.where === 'game' && !inGame())) return;
    if (shortcut.where === 'start' && store.spec.value === '') return;
    event.preventDefault();
    shortcut.does();
  });
}
