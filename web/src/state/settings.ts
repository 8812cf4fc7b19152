// SPDX-License-Identifier: MIT
// The user's settings, kept in the browser's local storage if available.
import { effect, signal, type Signal } from '@preact/signals';

function stored<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(`upset.${name}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined; // storage is disabled, or holds something else
  }
}

function kept<T>(name: string, usual: T): Signal<T> {
  const value = signal<T>(stored<T>(name) ?? usual);
  effect(() => {
    const text = JSON.stringify(value.value);
    try {
      localStorage.setItem(`upset.${name}`, text);
    } catch {
      // the setting is not saved
    }
  });
  return value;
}

export type Theme = 'auto' | 'light' | 'dark';
/** Games won and lost against an opponent. */
export type Score = Record<string, { won: number; lost: number }>;

const asks = (query: string): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);
const coarse = asks('(pointer: coarse)')?.matches ?? false;
const darkness = asks('(prefers-color-scheme: dark)');

/** Whether the system uses dark mode: canvas pictures are redrawn when it changes. */
export const darkSystem = signal(darkness?.matches ?? false);
darkness?.addEventListener('change', (event) => (darkSystem.value = event.matches));

export const theme = kept<Theme>('theme', 'auto');
export const revealInPlay = kept('revealInPlay', false);
export const revealInExplore = kept('revealInExplore', true);
export const shortcuts = kept('shortcuts', true);
/** On touch screens, the first tap shows what a move removes and the second makes it. */
export const twoTaps = kept('twoTaps', coarse);
/** Whether graphs use the spring layout; null: only those without a usual shape. */
export const springs = kept<boolean | null>('springs', null);
export const asResidues = kept('asResidues', false);
export const score = kept<Score>('score', {});

/** A game was won or lost against an opponent. */
export function countGame(opponent: string, won: boolean): void {
  const before = score.value[opponent] ?? { won: 0, lost: 0 };
  const after = won ? { ...before, won: before.won + 1 } : { ...before, lost: before.lost + 1 };
  score.value = { ...score.value, [opponent]: after };
}
