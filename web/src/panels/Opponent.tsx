// SPDX-License-Identifier: MIT
// The choice of opponent and side. Changing either starts a new game.
import { again } from '../state/game';
import { score } from '../state/settings';
import * as store from '../state/store';
import type { Side } from '../state/url';

function choose(change: () => void): void {
  change();
  again();
}

export function Opponent() {
  const { value: name } = store.opponent;
  const known = store.players.value.find((player) => player.name === name);
  // The opponents that suit this position, and the current one: a link may name any opponent.
  const sensible = store.parsed.value?.opponents;
  const offered = store.players.value.filter((player) => !sensible || sensible.includes(player.name) || player === known);
  const games = score.value[name];
  return (
    <section class="panel opponent">
      <h2>Game</h2>
      <div class="fields">
        <label>
          Opponent
          <select value={name} disabled={store.side.value === 'both'} onChange={(event) => choose(() => (store.opponent.value = event.currentTarget.value))}>
            {offered.map((player) => (
              <option key={player.name} value={player.name}>{player.name}</option>
            ))}
          </select>
        </label>
        <label>
          You play
          <select value={store.side.value} onChange={(event) => choose(() => (store.side.value = event.currentTarget.value as Side))}>
            <option value="first">first</option>
            <option value="second">second</option>
            <option value="both">both sides (two people)</option>
          </select>
        </label>
      </div>
      {store.side.value !== 'both' && known && <p class="note">{name}: {known.description}.</p>}
      {store.side.value !== 'both' && (
        <p class="score" aria-label="score card">
          Against {name} so far: <strong>{games?.won ?? 0}</strong> won, <strong>{games?.lost ?? 0}</strong> lost.
        </p>
      )}
      <button type="button" onClick={again}>New game</button>
    </section>
  );
}
