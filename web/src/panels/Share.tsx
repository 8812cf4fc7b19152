// SPDX-License-Identifier: MIT
// What a view can export: a link, the question as a command, in Python or with curl, the game, the proof, the citation.
import { useEffect, useState } from 'preact/hooks';
import { api, messageOf, type Citation as CitationText, type Place } from '../api';
import { parseAt } from '../state/position';
import { record } from '../state/game';
import { readGame, writeGame } from '../state/record';
import * as store from '../state/store';
import { tableName, tableParameters } from '../state/tables';
import { asCommand, asCurl, asPython, censusQuestion, periodQuestion, solveQuestion, tableQuestion, type Question } from '../ui/commands';
import { Copy } from '../ui/Copy';
import { Dialog } from '../ui/Dialog';
import { download, fileName } from '../ui/download';
import { Certificate } from './Certificate';

/** The question behind the view. For a census, only the server knows what the file contains. */
async function questionNow(): Promise<Question | undefined> {
  if (store.view.value === 'start') return solveQuestion(store.startSpec.value);
  if (store.view.value !== 'tables') return store.spec.value ? solveQuestion(store.parsed.value?.spec ?? store.spec.value) : undefined;
  const name = tableName.value;
  if (name === 'period') return periodQuestion(tableParameters.value);
  if (!name.startsWith('census:')) return name ? tableQuestion(name, tableParameters.value) : undefined;
  const census = (await api.censuses()).find((one) => `census:${one.name}` === name);
  return census && censusQuestion(census);
}

/** The position of a view: the one being played, or the one in the box of the start page. Tables have none. */
function placeNow(): Place | undefined {
  if (store.view.value === 'start') return { spec: store.startSpec.value };
  return store.view.value === 'tables' ? undefined : store.place.value;
}

function GameFiles() {
  const [wrong, setWrong] = useState('');
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const game = readGame(await file.text());
      await parseAt({ spec: game.tree.spec });
      store.view.value = 'explore';
      store.files.value = undefined;
      store.tree.value = game.tree;
      store.cursor.value = game.at;
      record('push');
      store.dialog.value = '';
      store.say('Game imported.');
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  return (
    <section>
      <h3>Game</h3>
      <div class="buttons">
        <button type="button" disabled={!store.spec.value} onClick={() => download(`${fileName(store.spec.value)}.game.json`, writeGame(store.tree.value, store.cursor.value), 'application/json')}>Export the game</button>
        <label class="file">
          Import a game
          <input type="file" accept=".json,application/json" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        </label>
      </div>
      {wrong && <p class="wrong" role="alert">{wrong}</p>}
    </section>
  );
}

function Citation({ place }: { place?: Place }) {
  const [cited, setCited] = useState<CitationText | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    api.cite(place).then(setCited, (error: unknown) => setWrong(messageOf(error)));
  }, []);
  return (
    <section>
      <h3>Citation</h3>
      {wrong && <p class="wrong">{wrong}</p>}
      {cited && <p class="lines">{cited.text}</p>}
      {cited && <Copy label="BibTeX" text={cited.bibtex} />}
    </section>
  );
}

function Elsewhere() {
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  useEffect(() => {
    questionNow().then(setQuestion, () => undefined);
  }, []);
  if (!question) return null;
  return (
    <section>
      <h3>The same question elsewhere</h3>
      <Copy label="Command" text={asCommand(question)} />
      <Copy label="curl" text={asCurl(question, location.origin)} />
      <Copy label="Python" text={asPython(question, location.origin)} />
    </section>
  );
}

export function Share() {
  const [place] = useState(placeNow);
  return (
    <Dialog title="Share" close={() => (store.dialog.value = '')}>
      <Copy label="Link" text={location.href} />
      <Elsewhere />
      <GameFiles />
      <Certificate place={place} />
      <Citation place={place} />
    </Dialog>
  );
}
