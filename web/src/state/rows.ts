// SPDX-License-Identifier: MIT
// The variation tree, line by line.
import { root, type Tree } from './tree';

export interface Item {
  id: number;
  level: number;
}

/** The tree as lines of text: a chain of moves stays on its line, and variations are indented below it. */
export function rowsOf(tree: Tree): Item[][] {
  const rows: Item[][] = [];
  const walk = (id: number, level: number, row: Item[]): void => {
    row.push({ id, level });
    const [main, ...others] = tree.nodes[id].children;
    for (const other of others) {
      const below: Item[] = [];
      rows.push(below);
      walk(other, level + 1, below);
    }
    if (main !== undefined) walk(main, level, row);
  };
  const first: Item[] = [];
  rows.push(first);
  walk(root, 0, first);
  return rows;
}
