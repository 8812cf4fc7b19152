// SPDX-License-Identifier: MIT
// Part of a drawing that acts as a button: by click, Enter or the space bar.
import type { ComponentChildren } from 'preact';

interface PressProps {
  label: string;
  press: () => void;
  chosen?: boolean; // undefined: not a toggle button
  at?: { x: number; y: number };
  children: ComponentChildren;
}

export function Press({ label, press, chosen, at, children }: PressProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  };
  return (
    <g class={`thing alive${chosen ? ' aimed' : ''}`} transform={at && `translate(${at.x} ${at.y})`} role="button" tabIndex={0} aria-pressed={chosen} aria-label={label} onClick={press} onKeyDown={onKeyDown}>
      {children}
    </g>
  );
}
