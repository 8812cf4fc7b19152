// SPDX-License-Identifier: MIT
// The variation tree: every move that was tried from a start, and the branch visited last. Trees are immutable values:
// each change returns a new tree, so that signals notice it.

export interface TreeNode {
  move: string; // '' at the root
  parent: number; // -1 at the root
  children: number[];
  preferred: number; // the child visited last, or -1
}
export interface Tree {
  spec: string;
  nodes: TreeNode[];
}

export const root = 0;

export const newTree = (spec: string): Tree => ({ spec, nodes: [{ move: '', parent: -1, children: [], preferred: -1 }] });

function changed(tree: Tree, id: number, change: Partial<TreeNode>): Tree {
  const nodes = tree.nodes.slice();
  nodes[id] = { ...nodes[id], ...change };
  return { ...tree, nodes };
}

/** The child of `at` for this move, created if missing; it becomes the preferred one. */
export function addMove(tree: Tree, at: number, move: string): { tree: Tree; id: number } {
  const there = tree.nodes[at].children.find((child) => tree.nodes[child].move === move);
  if (there !== undefined) return { tree: changed(tree, at, { preferred: there }), id: there };
  const id = tree.nodes.length;
  const grown = changed(tree, at, { children: [...tree.nodes[at].children, id], preferred: id });
  return { tree: { ...grown, nodes: [...grown.nodes, { move, parent: at, children: [], preferred: -1 }] }, id };
}

/** Adds a line of moves; returns its nodes, `from` first. */
export function addLine(tree: Tree, moves: string[], from = root): { tree: Tree; ids: number[] } {
  const ids = [from];
  let grown = tree;
  for (const move of moves) {
    const next = addMove(grown, ids[ids.length - 1], move);
    grown = next.tree;
    ids.push(next.id);
  }
  return { tree: grown, ids };
}

/** The nodes from the root to this one, both included. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let node = id; node !== -1; node = tree.nodes[node].parent) path.push(node);
  return path.reverse();
}

export const movesTo = (tree: Tree, id: number): string[] =>
  pathTo(tree, id)
    .slice(1)
    .map((node) => tree.nodes[node].move);

export const depth = (tree: Tree, id: number): number => pathTo(tree, id).length - 1;

/** The line through a node to the end of its preferred branch: the moves in a link. */
export function lineThrough(tree: Tree, id: number): string[] {
  const moves = movesTo(tree, id);
  for (let node = tree.nodes[id].preferred; node !== -1; node = tree.nodes[node].preferred) moves.push(tree.nodes[node].move);
  return moves;
}

/** Makes every move on the path to a node the preferred one, so that redo leads back to it. */
export function prefer(tree: Tree, id: number): Tree {
  let result = tree;
  const path = pathTo(tree, id);
  for (let i = 1; i < path.length; ++i)
    if (result.nodes[path[i - 1]].preferred !== path[i]) result = changed(result, path[i - 1], { preferred: path[i] });
  return result;
}

/** The sibling of a node, `step` places further, or the node itself if there is none. */
export function sibling(tree: Tree, id: number, step: number): number {
  const parent = tree.nodes[id].parent;
  if (parent === -1) return id;
  const children = tree.nodes[parent].children;
  return children[children.indexOf(id) + step] ?? id;
}

/** Every line of the tree from the root to a leaf, in the order in which they were tried. */
export function lines(tree: Tree): string[][] {
  const leaves = tree.nodes.map((_, id) => id).filter((id) => tree.nodes[id].children.length === 0);
  return leaves.map((id) => movesTo(tree, id)).filter((line) => line.length > 0);
}
