// SPDX-License-Identifier: MIT
// The list of all moves beside the picture. Both share one selection; arrow keys select, Enter makes the move.
import { useEffect, useRef } from 'preact/hooks';
import type { RatedMove } from '../api';
import { MarkIcon } from '../look/Marks';
import { markOf } from '../look/spots';
import { make } from '../state/game';
import * as store from '../state/store';
import { byMove } from './order';

const words = { win: 'wins', lose: 'loses', open: 'not known', '': '' };

function Option({ rating, index }: { rating: RatedMove; index: number }) {
  const mark = markOf(rating, store.reveal.value);
  const chosen = store.aimed.value === rating.move;
  const reply = store.reveal.value && rating.reply ? ` to ${rating.reply}` : '';
  return (
    <li
      id={`move-${index}`}
      role="option"
      aria-selected={chosen}
      class={`option ${mark}`}
      onClick={() => void make(rating.move)}
      onPointerEnter={() => (store.hovered.value = rating.move)}
      onPointerLeave={() => (store.hovered.value = '')}
    >
      <MarkIcon mark={mark} />
      <span class="move">{rating.move}</span>
      <span class="told">{mark ? `${words[mark]}${reply}` : rating.told}</span>
      {rating.removes && <span class="count" title="number of elements it removes">−{rating.removes_complete === false ? '…' : rating.removes.length}</span>}
    </li>
  );
}

export function MoveList() {
  const rated = store.rated.value;
  const list = useRef<HTMLUListElement>(null);
  const chosen = store.aimed.value;
  const shown = rated ? (store.reveal.value ? rated.moves : [...rated.moves].sort((a, b) => byMove(a.move, b.move))) : [];
  const index = shown.findIndex(({ move }) => move === chosen);
  useEffect(() => {
    // Only the list itself scrolls, never the page.
    const box = list.current;
    const item = box?.children[index] as HTMLElement | undefined;
    if (!box || !item) return;
    if (item.offsetTop < box.scrollTop) box.scrollTop = item.offsetTop;
    else if (item.offsetTop + item.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = item.offsetTop + item.offsetHeight - box.clientHeight;
  }, [index]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: Math.max(index - 1, 0), Home: 0, End: shown.length - 1, PageDown: index + 8, PageUp: Math.max(index - 8, 0) };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (index >= 0) void make(shown[index].move);
    } else if (event.key in steps && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      store.selected.value = shown[Math.min(steps[event.key], shown.length - 1)]?.move ?? '';
      store.hovered.value = '';
    }
  };

  if (store.isOver.value || (store.trouble.value && !rated)) return null;
  return (
    <section class="panel moves">
      <h2 id="moves-title">Moves {rated && <small>{shown.length}{rated.listed_all ? '' : ' (not all)'}</small>}</h2>
      {!rated && <p class="note">Loading …</p>}
      <ul class="move-list" role="listbox" tabIndex={0} id="move-list" ref={list} aria-labelledby="moves-title" aria-activedescendant={index >= 0 ? `move-${index}` : undefined} onKeyDown={onKeyDown}>
        {shown.map((rating, i) => (
          <Option key={rating.move} rating={rating} index={i} />
        ))}
      </ul>
      {rated && !rated.complete && store.reveal.value && <p class="note">Some outcomes are not known yet{rated.limit ? `: ${rated.limit.reached}` : ''}. “Work it out” spends more time on them.</p>}
    </section>
  );
}
