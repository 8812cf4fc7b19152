// SPDX-License-Identifier: MIT
// Generators of a semigroup, or the numbers that were named in Sylver Coinage: numbers are switched on and off.
import { useState } from 'preact/hooks';
import { readNumbers, toggleNumber, writeNumbers } from './terms';

const shown = 40;

export function NumbersEditor({ family, body, change }: { family: string; body: string; change: (term: string) => void }) {
  const [more, setMore] = useState('');
  const numbers = readNumbers(body);
  if (!numbers) return <p class="note">This one is edited in the box above.</p>;
  const beyond = numbers.filter((number) => number > shown);
  const toggle = (number: number): void => change(writeNumbers(family, toggleNumber(numbers, number)));
  const add = (event: Event): void => {
    event.preventDefault();
    if (/^[1-9][0-9]{0,14}$/.test(more) && !numbers.includes(Number(more))) toggle(Number(more));
    setMore('');
  };
  return (
    <div class="numbers-editor">
      <div class="numbers" role="group" aria-label={family === 'sylver' ? 'Numbers that were named' : 'Generators'}>
        {[...Array.from({ length: shown }, (_, i) => i + 1), ...beyond].map((number) => (
          <button type="button" class="number toggle" key={number} aria-pressed={numbers.includes(number)} onClick={() => toggle(number)}>{number}</button>
        ))}
      </div>
      <form class="joined" onSubmit={add}>
        <label htmlFor={`more-${family}`} class="hidden">A larger number</label>
        <input id={`more-${family}`} inputMode="numeric" placeholder="a larger number" value={more} onInput={(event) => setMore(event.currentTarget.value)} />
        <button type="submit">Add</button>
      </form>
    </div>
  );
}
