// SPDX-License-Identifier: MIT
// The start page: a box for any spec, an editor, and one worked example of each game.
import { useEffect, useState } from 'preact/hooks';
import { address, api, messageOf, type Example, type Parsed } from '../api';
import { begin } from '../state/game';
import * as store from '../state/store';
import type { View } from '../state/url';
import { SpecMath } from '../ui/Math';
import { Editor } from './Editor';
import { useParsed } from './useParsed';

function RulesText({ parsed }: { parsed: Parsed }) {
  return (
    <div class="rules" data-testid="rules">
      {parsed.rules.map((rules, i) => (
        <p key={i}><strong>{rules.title}</strong> {rules.move} {rules.ending}</p>
      ))}
      {!parsed.playable && parsed.why_not && <p class="note">{parsed.why_not}</p>}
    </div>
  );
}

/** A start that names a file is read once with that file. Afterwards its canonical form is enough, where possible. */
async function open(spec: string, files: Record<string, string> | undefined, view: View): Promise<void> {
  const parsed = await api.parse({ spec, files });
  const alone = files && (await api.parse({ spec: parsed.start }).then(() => true, () => false));
  if (files && !alone) begin(spec, view, files);
  else begin(parsed.start, view);
}

function Card({ example, choose }: { example: Example; choose: (spec: string) => void }) {
  const random = async (): Promise<void> => {
    const seed = 1 + Math.floor(Math.random() * 1e9);
    try {
      choose((await api.random(example.id, seed)).spec);
      store.say('A random start.');
    } catch (error) {
      store.say(messageOf(error));
    }
  };
  return (
    <li class="example">
      <h3>{example.title}</h3>
      <span class="thumb"><img src={address('draw', { spec: example.spec, format: 'svg', winning: false })} alt="" loading="lazy" /></span>
      <p class="which"><SpecMath spec={example.spec} /></p>
      <p>{example.rules.join(' ')}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => begin(example.spec, 'play')} aria-label={`Play ${example.title}`}>Play</button>
        <button type="button" onClick={() => begin(example.spec, 'explore')} aria-label={`Explore ${example.title}`}>Explore</button>
        <button type="button" onClick={() => void random()} aria-label={`Random ${example.title}`}>Random</button>
        <button type="button" onClick={() => choose(example.spec)} aria-label={`Edit ${example.title}`}>Edit</button>
      </div>
    </li>
  );
}

export function StartView() {
  const spec = store.startSpec.value;
  const setSpec = (next: string): void => void (store.startSpec.value = next);
  const [files, setFiles] = useState<Record<string, string> | undefined>(undefined);
  const [editing, setEditing] = useState(false);
  const [examples, setExamples] = useState<Example[]>([]);
  const { parsed, wrong } = useParsed(spec, files);
  useEffect(() => {
    api.examples().then(setExamples, (error: unknown) => store.say(messageOf(error)));
  }, []);

  const go = (view: View): void => {
    open(spec, files, view).catch((error: unknown) => store.say(messageOf(error)));
  };
  const attach = async (list: FileList | null): Promise<void> => {
    const read = await Promise.all([...(list ?? [])].map(async (file) => [file.name, await file.text()] as const));
    if (read.length === 0) return;
    setFiles(Object.fromEntries(read));
    const reader = store.families.value.find((family) => family.reads_file);
    if (reader && !read.some(([name]) => spec.includes(name))) setSpec(`${reader.name}:${read[0][0]}`);
  };
  const choose = (chosen: string): void => {
    setSpec(chosen);
    setFiles(undefined);
    setEditing(true);
    document.getElementById('spec')?.focus();
  };

  return (
    <main class="start" id="main">
      <section class="hero">
        <h1>Who wins, with which move, and why?</h1>
        <p class="lead">Chomp, Nim, Sylver Coinage and related games: play them, try every move, and see why it wins or loses.</p>
        <form class="spec-form" onSubmit={(event) => (event.preventDefault(), go('play'))}>
          <label htmlFor="spec">A position</label>
          <div class="joined">
            <input id="spec" type="text" spellcheck={false} autocomplete="off" autocapitalize="off" value={spec} aria-invalid={wrong !== ''} aria-describedby={wrong ? 'spec-wrong' : 'spec-said'} onInput={(event) => setSpec(event.currentTarget.value)} />
            <button type="submit" class="primary" disabled={wrong !== '' || !parsed}>Play</button>
            <button type="button" disabled={wrong !== '' || !parsed} onClick={() => go('explore')}>Explore</button>
          </div>
          {wrong && <p class="wrong" id="spec-wrong">{wrong}</p>}
          <div class="buttons">
            <button type="button" aria-expanded={editing} onClick={() => setEditing(!editing)}>Edit by clicking</button>
            <label class="file">
              Open a file
              <input type="file" multiple onChange={(event) => void attach(event.currentTarget.files)} />
            </label>
            {files && <span class="note">{Object.keys(files).join(', ')}</span>}
          </div>
        </form>
        {/* Above the rules: click targets must not move while the rules change. */}
        {editing && <Editor spec={spec} change={setSpec} examples={examples} />}
        <div id="spec-said">
          {!wrong && parsed && <RulesText parsed={parsed} />}
        </div>
      </section>
      <section aria-labelledby="examples-title">
        <h2 id="examples-title">The games</h2>
        <ul class="examples">
          {examples.map((example) => (
            <Card key={example.id} example={example} choose={choose} />
          ))}
        </ul>
      </section>
    </main>
  );
}
