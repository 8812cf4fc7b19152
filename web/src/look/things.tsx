// SPDX-License-Identifier: MIT
// What all pictures share: Tab order, arrow keys, pointing, tapping, and the classes by which the style sheet
// distinguishes elements.
import { useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import { make } from '../state/game';
import { twoTaps } from '../state/settings';
import * as store from '../state/store';
import { keepFocus } from './focus';
import { directionOf, extreme, neighbour } from './roving';
import { markOf, spoken, type Mark, type Spot } from './spots';

export const takeable = (spot: Spot): boolean => spot.state === 'alive';

/** The classes of an element: its kind, its mark, and whether the aimed move removes it. */
export function classesOf(spot: Spot): string {
  const classes = ['thing', spot.state];
  const mark = markFor(spot);
  if (mark) classes.push(mark);
  if (store.doomed.value.has(spot.move) && takeable(spot)) classes.push('doomed');
  if (store.aimed.value === spot.move) classes.push('aimed');
  if (store.lastMove.value === spot.move) classes.push('last');
  return classes.join(' ');
}

export const markFor = (spot: Spot): Mark =>
  takeable(spot) ? markOf(store.ratings.value.get(spot.move), store.reveal.value) : '';

export const labelOf = (spot: Spot): string => spoken(spot, markFor(spot), store.ratings.value.get(spot.move));

let tapped = ''; // the move that the last tap selected

/** A click makes the move; if two taps are required, the first one only selects it. */
function clicked(spot: Spot, event: MouseEvent): void {
  const byFinger = (event as PointerEvent).pointerType === 'touch';
  if (twoTaps.value && byFinger && tapped !== spot.move) {
    tapped = spot.move;
    store.selected.value = spot.move;
    store.say(`${spot.move}: tap once more to take it.`);
    return;
  }
  tapped = '';
  void make(spot.move);
}

type Handlers = Pick<JSX.HTMLAttributes<HTMLElement>, 'onClick' | 'onFocus' | 'onPointerEnter' | 'onPointerLeave'>;

export const handlersOf = (spot: Spot): Handlers => ({
  onClick: (event) => clicked(spot, event as unknown as MouseEvent),
  onFocus: () => (store.selected.value = spot.move),
  onPointerEnter: (event) => {
    if ((event as unknown as PointerEvent).pointerType !== 'touch') store.hovered.value = spot.move;
  },
  onPointerLeave: () => {
    if (store.hovered.value === spot.move) store.hovered.value = '';
  },
});

/** The element that Tab reaches: the selected one, or the first. */
export function tabStop(spots: Spot[]): string {
  const there = spots.filter(takeable);
  return there.find((spot) => spot.move === store.selected.value)?.move ?? extreme(there, 'first')?.move ?? '';
}

/** Arrow keys, Home and End within a picture, by the `x` and `y` of its spots. */
export function useArrows<T extends Element>(spots: Spot[]): { ref: { current: T | null }; onKeyDown: (event: KeyboardEvent) => void } {
  const ref = useRef<T>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = (event.target as Element).getAttribute('data-move');
    const there = spots.filter(takeable);
    const at = there.find((spot) => spot.move === from);
    if (!at) return;
    keepFocus();
    const direction = directionOf(event.key);
    let next: Spot | undefined;
    if (direction) next = neighbour(there, at, direction);
    else if (event.key === 'Home') next = extreme(there, 'first');
    else if (event.key === 'End') next = extreme(there, 'last');
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      void make(at.move);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    const element = ref.current?.querySelector(`[data-move="${CSS.escape(next.move)}"]`);
    (element as HTMLElement | null)?.focus();
  };
  return { ref, onKeyDown };
}
