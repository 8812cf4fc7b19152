// SPDX-License-Identifier: MIT
// Edits a board with clicks: they add or remove squares.
import { useRef } from 'preact/hooks';
import { directionOf } from '../look/roving';
import { readRows, toggleSquare, writeRows, type EditorProps } from './terms';

const mostRows = 20;
const mostColumns = 30;

export function BoardEditor({ family, body, change }: EditorProps) {
  const grid = useRef<HTMLDivElement>(null);
  const rows = readRows(body);
  if (!rows || rows.length > mostRows || rows[0] > mostColumns) return <p class="note">Edit this board in the box above: {family.synopsis}.</p>;
  const height = Math.min(rows.length + 1, mostRows);
  const width = Math.min((rows[0] ?? 0) + 1, mostColumns);
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directionOf(event.key);
    const at = (event.target as HTMLElement).dataset.at?.split(' ').map(Number);
    if (!direction || !at) return;
    event.preventDefault();
    const steps = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] }[direction];
    grid.current?.querySelector<HTMLElement>(`[data-at="${at[0] + steps[0]} ${at[1] + steps[1]}"]`)?.focus();
  };
  const lengths = Array.from({ length: height }, (_, row) => rows[row] ?? 0);
  return (
    <div class="board-editor" role="grid" aria-label="Board: use the arrow keys to move, Enter to add or remove squares" ref={grid} onKeyDown={onKeyDown}>
      {lengths.map((length, row) => (
        <div role="row" class="row" key={row}>
          {Array.from({ length: width }, (_, column) => {
            const there = column < length;
            const next = toggleSquare(rows, row, column);
            const empty = next.every((one) => one === 0);
            return (
              <div role="gridcell" key={column}>
                <button type="button" data-at={`${row} ${column}`} class={`square ${there ? 'alive' : 'absent'}`} disabled={empty} tabIndex={row === 0 && column === width - 1 ? 0 : -1} aria-label={`${there ? 'remove' : 'add'} ${row + 1}.${column + 1}`} onClick={() => change(writeRows(family.edited_as, next))} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
