// SPDX-License-Identifier: MIT
// The marks of moves: a tick in a disc for a win, a cross in a square for a loss, a question mark in a diamond if it is
// not known. Shape and colour agree.
import type { Mark } from './spots';

/** Drawn around 0,0 in a square of side 2; a transform places it. */
export function MarkShape({ mark }: { mark: Mark }) {
  if (mark === 'win')
    return (
      <g class="mark win">
        <circle r="0.95" />
        <path d="M-0.45 0.02 L-0.12 0.38 L0.48 -0.36" />
      </g>
    );
  if (mark === 'lose')
    return (
      <g class="mark lose">
        <rect x="-0.82" y="-0.82" width="1.64" height="1.64" rx="0.25" />
        <path d="M-0.4 -0.4 L0.4 0.4 M-0.4 0.4 L0.4 -0.4" />
      </g>
    );
  if (mark === 'open')
    return (
      <g class="mark open">
        <path class="back" d="M0 -1.1 L1.1 0 L0 1.1 L-1.1 0 Z" />
        <path d="M-0.28 -0.28 A0.29 0.29 0 1 1 0 0.05 L0 0.2 M0 0.5 L0 0.52" />
      </g>
    );
  return null;
}

/** The same mark as an icon in text or on a square. */
export function MarkIcon({ mark }: { mark: Mark }) {
  if (!mark) return null;
  return (
    <svg class="mark-icon" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
      <MarkShape mark={mark} />
    </svg>
  );
}

export function Skull() {
  return (
    <svg class="skull" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.5c-5 0-8.5 3.4-8.5 7.8 0 3 1.5 5 3.6 6.2V20c0 .8.6 1.4 1.4 1.4h7c.8 0 1.4-.6 1.4-1.4v-3.5c2.1-1.2 3.6-3.2 3.6-6.2 0-4.4-3.5-7.8-8.5-7.8z" />
      <circle class="hole" cx="8.7" cy="11" r="2" />
      <circle class="hole" cx="15.3" cy="11" r="2" />
      <path class="hole" d="M12 13.6l1.2 2.3h-2.4z" />
    </svg>
  );
}
