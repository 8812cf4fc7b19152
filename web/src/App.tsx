// SPDX-License-Identifier: MIT
// The frame of the page: header, current view and dialogs. The Tables view is loaded on demand.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GameView } from './GameView';
import { Help } from './panels/Help';
import { Jobs } from './panels/Jobs';
import { Share } from './panels/Share';
import { Status } from './panels/Status';
import { StartView } from './start/StartView';
import { show } from './state/game';
import { isRunning, jobs } from './state/jobs';
import { theme } from './state/settings';
import * as store from './state/store';
import { viewNames, views, type View } from './state/url';

function Head() {
  const running = jobs.value.filter(({ job }) => isRunning(job)).length;
  const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
  const link = (view: View) => (
    <button type="button" key={view} aria-current={store.view.value === view ? 'page' : undefined} disabled={views[view].ofGame && store.spec.value === ''} onClick={() => show(view)}>{views[view].title}</button>
  );
  return (
    <header class="head">
      <a class="skip" href="#main">Skip to content</a>
      <button type="button" class="brand" onClick={() => show('start')} aria-label="upset, go to the start page">upset</button>
      <nav aria-label="Views">{viewNames.map(link)}</nav>
      <div class="head-tools">
        {!views[store.view.value].ofGame && <button type="button" class="quiet" onClick={() => (store.dialog.value = 'share')}>Share</button>}
        <button type="button" class="quiet" onClick={() => (store.dialog.value = 'jobs')} aria-label={running ? `Jobs: ${running} running` : 'Jobs'}>Jobs{running > 0 && <span class="badge">{running}</span>}</button>
        <button type="button" class="quiet icon" onClick={() => (theme.value = next[theme.value])} aria-label={`Colours: ${theme.value}`} title={`Colours: ${theme.value}`}>{{ auto: '◐', light: '☀', dark: '☾' }[theme.value]}</button>
        <button type="button" class="quiet icon" onClick={() => (store.dialog.value = 'help')} aria-label="Help and shortcuts" title="Help (?)">?</button>
      </div>
    </header>
  );
}

function Tables() {
  const [View, setView] = useState<{ view: ComponentType } | undefined>(undefined);
  useEffect(() => {
    void import('./tables/TablesView').then((module) => setView({ view: module.default }));
  }, []);
  return View ? <View.view /> : <main class="tables" id="main"><h1>Tables</h1></main>;
}

const components: Record<View, ComponentType> = { start: StartView, play: GameView, explore: GameView, tables: Tables };

export function App() {
  const view = store.view.value;
  const { title, ofGame } = views[view];
  const Shown = components[view];
  useEffect(() => {
    document.documentElement.dataset.theme = theme.value;
  }, [theme.value]);
  useEffect(() => {
    document.title = ofGame ? `${store.spec.value} · ${title} · upset` : `${title} · upset`;
  }, [view, store.spec.value]);
  return (
    <>
      <Head />
      <Shown />
      {!ofGame && <div class="foot-status"><Status /></div>}
      {store.dialog.value === 'help' && <Help />}
      {store.dialog.value === 'share' && <Share />}
      {store.dialog.value === 'jobs' && <Jobs />}
    </>
  );
}
