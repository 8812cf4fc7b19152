// SPDX-License-Identifier: MIT
// One stepper per number of a body, for families without a special editor: sides of a box, sizes of sets,
// generators with torsion, lengths of chains.
import { changeNumber, looseNumbers } from './terms';

export function FieldsEditor({ family, body, change }: { family: string; body: string; change: (term: string) => void }) {
  const parts = looseNumbers(body);
  if (!parts.some(({ number }) => number)) return <p class="note">Edit {family}:{body} in the box above.</p>;
  const set = (index: number, value: number): void => change(`${family}:${changeNumber(parts, index, Math.max(value, 0))}`);
  return (
    <div class="fields-editor" role="group" aria-label={`The numbers of ${family}`}>
      <span class="move">{family}:</span>
      {parts.map(({ text, number }, i) =>
        number ? (
          <span class="stepper" key={i}>
            <button type="button" class="icon" aria-label={`Number ${i + 1}, ${text}: one less`} disabled={text === '0'} onClick={() => set(i, Number(text) - 1)}>−</button>
            <span class="move">{text}</span>
            <button type="button" class="icon" aria-label={`Number ${i + 1}, ${text}: one more`} onClick={() => set(i, Number(text) + 1)}>+</button>
          </span>
        ) : (
          <span class="move" key={i}>{text}</span>
        ),
      )}
    </div>
  );
}
