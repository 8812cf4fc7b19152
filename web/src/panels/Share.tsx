// SPDX-License-Identifier: MIT
// What can be taken away from a view: a link, the question as a command, Python or curl, the game, the proof, the citation.
import { useEffect, useState } from 'preact/hooks';
import { api, messageOf } from '../api';
import { parseAt } from '../state/position';
import { record } from '../state/game';
import { readGame, writeGame } from '../state/record';
import * as store from '../state/store';
import { tableName, tableParameters } from '../state/tables';
import { asCommand, asCurl, asPython, periodQuestion, solveQuestion, tableQuestion, type Question } from '../ui/commands';
import { Copy } from '../ui/Copy';
import { Dialog } from '../ui/Dialog';
import { download, fileName } from '../ui/download';
import { Certificate } from './Certificate';

function questionNow(): Question | undefined {
  if (store.view.value === 'tables') {
    if (tableName.value === 'period') return periodQuestion(tableParameters.value);
    return tableName.value && !tableName.value.startsWith('census:') ? tableQuestion(tableName.value, tableParameters.value) : undefined;
  }
  if (store.view.value === 'start') return solveQuestion(store.startSpec.value);
  return store.spec.value ? solveQuestion(store.parsed.value?.spec ?? store.spec.value) : undefined;
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
      store.say('The game was read.');
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

function Citation() {
  const [text, setText] = useState<{ bibtex: string; text: string } | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    api.cite(store.place.value).then(setText, (error: unknown) => setWrong(String(error)));
  }, []);
  return (
    <section>
      <h3>Citation</h3>
      {wrong && <p class="wrong">{wrong}</p>}
      {text && <p class="lines">{text.text}</p>}
      {text && <Copy label="BibTeX" text={text.bibtex} />}
    </section>
  );
}

export function Share() {
  const question = questionNow();
  const game = store.view.value === 'play' || store.view.value === 'explore';
  return (
    <Dialog title="Share" close={() => (store.dialog.value = '')}>
      <Copy label="Link" text={location.href} />
      {question && (
        <section>
          <h3>The same question elsewhere</h3>
          <Copy label="Command" text={asCommand(question)} />
          <Copy label="curl" text={asCurl(question, location.origin)} />
          <Copy label="Python" text={asPython(question, location.origin)} />
        </section>
      )}
      <GameFiles />
      {game && <Certificate />}
      {game && <Citation />}
    </Dialog>
  );
}
