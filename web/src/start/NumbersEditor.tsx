// SPDX-License-Identifier: MIT
// Edits a set of numbers, such as generators: a click adds or removes a number.
import { useState } from 'preact/hooks';
import { readNumbers, toggleNumber, writeNumbers, type EditorProps } from './terms';

const shown = 40;

export function NumbersEditor({ family, body, change }: EditorProps) {
  const [more, setMore] = useState('');
  const numbers = readNumbers(body);
  if (!numbers) return <p class="note">Edit these numbers in the box above.</p>;
  const beyond = numbers.filter((number) => number > shown);
  const toggle = (number: number): void => change(writeNumbers(family.edited_as, toggleNumber(numbers, number)));
  const add = (event: Event): void => {
    event.preventDefault();
    if (/^[1-9][0-9]{0,14}$/.test(more) && !numbers.includes(Number(more))) toggle(Number(more));
    setMore('');
  };
  return (
    <div class="numbers-editor">
      <div class="numbers" role="group" aria-label={family.label ?? 'Numbers'}>
        {[...Array.from({ length: shown }, (_, i) => i + 1), ...beyond].map((number) => (
          <button type="button" class="number toggle" key={number} aria-pressed={numbers.includes(number)} onClick={() => toggle(number)}>{number}</button>
        ))}
      </div>
      <form class="joined" onSubmit={add}>
        <label htmlFor={`more-${family.name}`} class="hidden">A larger number</label>
        <input id={`more-${family.name}`} inputMode="numeric" placeholder="a larger number" value={more} onInput={(event) => setMore(event.currentTarget.value)} />
        <button type="submit">Add</button>
      </form>
    </div>
  );
}
