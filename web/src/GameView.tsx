// SPDX-License-Identifier: MIT
// Play and Explore: the position in the middle, with questions about it in the panels beside it.
import { Picture } from './look/Picture';
import { Hints } from './panels/Hints';
import { MoveList } from './panels/MoveList';
import { Opponent } from './panels/Opponent';
import { Review } from './panels/Review';
import { ScoreCard } from './panels/ScoreCard';
import { Outcome, Status, Turn } from './panels/Status';
import { TreePanel } from './panels/TreePanel';
import { TypedMove } from './panels/TypedMove';
import { Why } from './panels/Why';
import { WorkOut } from './panels/WorkOut';
import { redo, undo } from './state/game';
import * as store from './state/store';
import { toggleReveal } from './keys';
import { SpecMath } from './ui/Math';

function Toolbar() {
  return (
    <div class="toolbar" role="toolbar" aria-label="Position">
      <button type="button" onClick={undo} title="Undo (U)">↶ Undo</button>
      <button type="button" onClick={redo} title="Redo (R)">↷ Redo</button>
      <button type="button" aria-pressed={store.reveal.value} onClick={toggleReveal} disabled={store.mistakes.value !== undefined} title="Show or hide who wins (O)">Outcomes</button>
      <button type="button" aria-pressed={store.asHasse.value} onClick={() => (store.asHasse.value = !store.asHasse.value)}>Hasse diagram</button>
      <button type="button" onClick={() => (store.dialog.value = 'share')} title="Share (S)">Share</button>
    </div>
  );
}

function Rules() {
  const parsed = store.parsed.value;
  if (!parsed) return null;
  return (
    <details class="panel rules-panel">
      <summary>Rules</summary>
      {parsed.rules.map((rules, i) => (
        <div key={i}>
          <p><strong>{rules.title}</strong></p>
          <p>{rules.move} {rules.ending} {rules.notation}</p>
        </div>
      ))}
    </details>
  );
}

export function GameView() {
  const exploring = store.view.value === 'explore';
  const reviewing = store.mistakes.value !== undefined;
  return (
    <main class="game" id="main" data-ply={store.ply.value}>
      <div class="game-head">
        <h1 aria-label={store.spec.value}><SpecMath spec={store.spec.value} /></h1>
        <div class="said">
          <Turn />
          <Outcome />
        </div>
      </div>
      <div class="game-columns">
        <div class="stage">
          <Toolbar />
          <Picture />
          <Status first={store.parsed.value?.rules.map(({ title, move }) => `${title.replace(/[.]?$/, '.')} ${move}`).join(' ')} />
        </div>
        <div class="side">
          <Review />
          {!exploring && <ScoreCard />}
          {!exploring && !reviewing && <Hints />}
          <MoveList />
          <TypedMove />
          {exploring && <WorkOut />}
          {!exploring && !reviewing && <Opponent />}
          <Rules />
        </div>
        {exploring && (
          <div class="below">
            <Why />
            <TreePanel />
          </div>
        )}
      </div>
    </main>
  );
}
