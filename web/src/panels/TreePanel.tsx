// SPDX-License-Identifier: MIT
// The variation tree: all lines that were tried. Left and right move along a line, up and down between variations.
import { beside, goTo, redo, toStart, undo } from '../state/game';
import * as store from '../state/store';
import { rowsOf } from '../state/rows';
import { depth, root } from '../state/tree';

const number = (ply: number): string => (ply % 2 === 1 ? `${(ply + 1) / 2}.` : `${ply / 2}…`);

function Node({ id, first }: { id: number; first: boolean }) {
  const tree = store.tree.value;
  const here = store.cursor.value === id;
  const ply = depth(tree, id);
  return (
    <button type="button" class="node" aria-current={here ? 'step' : undefined} tabIndex={here ? 0 : -1} onClick={() => goTo(id)}>
      {id === root ? 'start' : `${first || ply % 2 === 1 ? `${number(ply)} ` : ''}${tree.nodes[id].move}`}
    </button>
  );
}

export function TreePanel() {
  const keys: Record<string, () => void> = { ArrowLeft: undo, ArrowRight: redo, ArrowUp: () => beside(-1), ArrowDown: () => beside(1), Home: toStart };
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const list = event.currentTarget as HTMLElement;
    action();
    queueMicrotask(() => requestAnimationFrame(() => list.querySelector<HTMLElement>('[aria-current]')?.focus()));
  };
  return (
    <section class="panel tree">
      <h2>Variations</h2>
      <div class="buttons">
        <button type="button" class="icon" onClick={toStart} aria-label="Go to the start">|◀</button>
        <button type="button" class="icon" onClick={undo} aria-label="Undo" title="Undo (U)">◀</button>
        <button type="button" class="icon" onClick={redo} aria-label="Redo" title="Redo (R)">▶</button>
        <button type="button" class="icon" onClick={() => beside(-1)} aria-label="Previous variation">▲</button>
        <button type="button" class="icon" onClick={() => beside(1)} aria-label="Next variation">▼</button>
      </div>
      <div class="tree-rows" role="group" aria-label="Variation tree: use the arrow keys to move" onKeyDown={onKeyDown}>
        {rowsOf(store.tree.value).map((row) => (
          <div class={`tree-row level${Math.min(row[0].level, 6)}`} key={row[0].id}>
            {row.map(({ id }, i) => (
              <Node key={id} id={id} first={i === 0} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
