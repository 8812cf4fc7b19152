// SPDX-License-Identifier: MIT
// The position at the cursor, drawn in the style of its game; the terms of a sum side by side.
import { useEffect } from 'preact/hooks';
import { show, toStart } from '../state/game';
import * as store from '../state/store';
import { Board } from './Board';
import { Diagram } from './Diagram';
import { dropFocus, returnFocus } from './focus';
import { Graph } from './Graph';
import { Heaps } from './Heaps';
import { NumberLine } from './NumberLine';
import { termsOf, type Term } from './spots';

function TermPicture({ term }: { term: Term }) {
  if (term.spots.length === 0) return <p class="note">Nothing is left here.</p>;
  if (term.kind === 'board') return <Board term={term} />;
  if (term.kind === 'heaps') return <Heaps term={term} />;
  if (term.kind === 'graph') return <Graph term={term} />;
  if (term.kind === 'residues' && store.familyOf(term.spec)?.number_line) return <NumberLine term={term} />;
  return <Diagram term={term} />;
}

/** What the aimed move would do, in a line of constant height. */
function Preview() {
  const move = store.aimed.value;
  const rating = store.ratings.value.get(move);
  let text = 'Point at a move to see what it removes.';
  if (move && rating) {
    const count = rating.removes?.length;
    const more = rating.removes_complete === false ? 'more than ' : '';
    text = `${move}${count === undefined ? '' : ` removes ${more}${count}`}`;
    if (store.reveal.value && rating.wins !== null)
      text += rating.wins ? ' and wins' : ` and loses${rating.reply ? ` to ${rating.reply}` : ''}`;
  }
  return <p class="preview">{text}</p>;
}

/** Shown instead of an invalid position, with buttons that lead back. */
function Nothing() {
  return (
    <div class="picture">
      <p class="note">There is nothing to show here.</p>
      <div class="buttons">
        {store.moves.value.length > 0 && <button type="button" onClick={toStart}>Go to the start of the game</button>}
        <button type="button" onClick={() => show('start')}>Go to the start page</button>
      </div>
    </div>
  );
}

export function Picture() {
  const layout = store.layout.value;
  useEffect(returnFocus);
  useEffect(() => dropFocus, []);
  if (store.trouble.value && !store.parsed.value) return <Nothing />;
  if (!layout || store.families.value.length === 0) {
    const why = store.rated.value ? 'There is no picture of this position: choose from the list of moves.' : 'Drawing …';
    return <div class="picture"><p class="note">{why}</p></div>;
  }
  const terms = termsOf(layout, store.startLayout.value);
  const busy = !store.isOver.value && (store.thinking.value || !store.isMyTurn.value);
  return (
    <div class={`picture${busy ? ' waiting' : ''}${terms.length > 1 ? ' sum' : ''}`}>
      {terms.map((term, i) => (
        <section class="term" key={i} aria-label={terms.length > 1 ? `game ${i + 1}` : 'position'}>
          {terms.length > 1 && <h2 class="term-name">{i + 1}: {term.spec}</h2>}
          <TermPicture term={term} />
        </section>
      ))}
      <Preview />
    </div>
  );
}
