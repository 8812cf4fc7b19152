// SPDX-License-Identifier: MIT
// The only store: everything the page shows, as signals. The actions in the other files of this directory change it.
import { computed, signal } from '@preact/signals';
import type { Explanation, Family, Hint, Judgement, Layout, Parsed, Place, PlayerDescription, RatedMove, RatedMoves } from '../api';
import { splitTerm } from '../start/terms';
import { revealInExplore, revealInPlay } from './settings';
import { depth, movesTo, newTree, root, type Tree } from './tree';
import type { Side, View } from './url';

export const view = signal<View>('start');

export const firstSpec = 'board:4x7'; // the initial text in the box of the start page
export const startSpec = signal(firstSpec);

// The families of specs; empty until the server has answered.
export const families = signal<Family[]>([]);
const familiesByName = computed(() => new Map(families.value.map((family) => [family.name, family])));
/** The family of one term of a spec. */
export const familyOf = (term: string): Family | undefined => familiesByName.value.get(splitTerm(term).family);

// The game: a start, all moves that were tried from it, and the current node.
export const tree = signal<Tree>(newTree(''));
export const cursor = signal(root);
export const files = signal<Record<string, string> | undefined>(undefined);
export const spec = computed(() => tree.value.spec);
export const moves = computed(() => movesTo(tree.value, cursor.value));
export const ply = computed(() => depth(tree.value, cursor.value));
export const place = computed(() => ({ spec: spec.value, moves: moves.value, files: files.value }));

// The server's answers about the position at the cursor; undefined until they arrive.
export const shownPlace = signal<Place | undefined>(undefined); // the position that the layout shows, or will show
export const parsed = signal<Parsed | undefined>(undefined);
export const rated = signal<RatedMoves | undefined>(undefined);
export const layout = signal<Layout | undefined>(undefined);
export const startLayout = signal<Layout | undefined>(undefined);
export const asHasse = signal(false);
export const withPairing = signal(false);
export const trouble = signal(''); // why the position cannot be shown

// The selection that the picture and the move list share.
export const selected = signal('');
export const hovered = signal('');
export const aimed = computed(() => hovered.value || selected.value); // the move under the pointer, or else the selected one

// Playing.
export const players = signal<PlayerDescription[]>([]);
export const opponent = signal('perfect');
export const side = signal<Side>('first');
export const seed = signal(0);
export const thinking = signal(false);
export const hint = signal<Hint | undefined>(undefined);
export const whyText = signal('');
export const judgements = signal<Judgement[] | undefined>(undefined);

// Exploring.
export const explanation = signal<Explanation | undefined>(undefined);
export const asking = signal(''); // the name of the current question

// Learning from mistakes: see review.ts.
export interface Mistake {
  ply: number;
  judgement: Judgement;
  stage: 'ask' | 'wrong' | 'found' | 'shown';
  tried: string;
  answer: string;
  why: string;
}
export const mistakes = signal<Mistake[] | undefined>(undefined);
export const mistakeAt = signal(0);

// The status line, and the open dialog.
export const said = signal('');
export const dialog = signal<'' | 'help' | 'share' | 'jobs'>('');

export const reveal = computed(() => {
  if (mistakes.value) return false;
  return view.value === 'explore' ? revealInExplore.value : revealInPlay.value;
});

export const ratings = computed(() => {
  const byMove = new Map<string, RatedMove>();
  for (const move of rated.value?.moves ?? []) byMove.set(move.move, move);
  return byMove;
});

/** What the aimed move would remove. */
export const doomed = computed(() => new Set(aimed.value ? ratings.value.get(aimed.value)?.removes : []));

export const lastMove = computed(() => (cursor.value === root ? '' : tree.value.nodes[cursor.value].move));
export const isOver = computed(() => parsed.value?.over ?? false);

/** Whether it is the user's turn. */
export const isMyTurn = computed(() => {
  if (view.value !== 'play' || side.value === 'both') return true;
  return (ply.value % 2 === 0) === (side.value === 'first');
});

/** Shows a message in the status line, which screen readers speak. A repeated message is spoken again. */
export function say(text: string): void {
  said.value = said.value === text ? `${text}\u200b` : text;
}
