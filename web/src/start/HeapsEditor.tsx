// SPDX-License-Identifier: MIT
// Edits heaps with clicks: they add or remove coins.
import { readNumbers, writeNumbers, type EditorProps } from './terms';

const most = 40;

export function HeapsEditor({ family, body, change }: EditorProps) {
  const heaps = readNumbers(body);
  if (!heaps) return <p class="note">Edit these heaps in the box above.</p>;
  const write = (next: number[]): void => change(writeNumbers(family.edited_as, next));
  const set = (index: number, size: number): void => write(heaps.map((heap, i) => (i === index ? Math.max(size, 0) : heap)));
  return (
    <div class="heaps-editor">
      {heaps.map((heap, i) => (
        <div class="heap" key={i} role="group" aria-label={`heap ${i + 1}`}>
          <button type="button" class="icon" aria-label={`Add a coin to heap ${i + 1}`} onClick={() => set(i, heap + 1)}>+</button>
          <div class="coins">
            {Array.from({ length: Math.min(heap, most) }, (_, coin) => (
              <button type="button" class="coin alive" key={coin} tabIndex={-1} aria-label={`Reduce heap ${i + 1} to ${coin}`} onClick={() => set(i, coin)} />
            ))}
          </div>
          <span class="caption">{heap}</span>
          <button type="button" class="icon" aria-label={`Take a coin from heap ${i + 1}`} disabled={heap === 0} onClick={() => set(i, heap - 1)}>−</button>
          <button type="button" class="icon" aria-label={`Remove heap ${i + 1}`} disabled={heaps.length === 1} onClick={() => write(heaps.filter((_, j) => j !== i))}>×</button>
        </div>
      ))}
      <button type="button" onClick={() => write([...heaps, 3])}>Add a heap</button>
    </div>
  );
}
