// SPDX-License-Identifier: MIT
// Any start by clicks: each term of a sum has the editor of its family.
import { useState } from 'preact/hooks';
import type { Example } from '../api';
import { BoardEditor } from './BoardEditor';
import { EdgesEditor } from './EdgesEditor';
import { FacetsEditor } from './FacetsEditor';
import { FieldsEditor } from './FieldsEditor';
import { HeapsEditor } from './HeapsEditor';
import { NumbersEditor } from './NumbersEditor';
import { RelationsEditor } from './RelationsEditor';
import { joinSum, readNumbers, readRows, splitSum, splitTerm } from './terms';

const graphs = ['edges', 'complete', 'empty', 'cycle', 'path', 'wheel', 'fan', 'multipartite', 'kneser', 'johnson', 'threshold', 'prism', 'grid', 'complement', 'line', 'join', 'graph6', 'sparse6'];

function TermEditor({ term, change }: { term: string; change: (term: string) => void }) {
  const { family, body } = splitTerm(term);
  if (term.includes('@')) return <p class="note">Moves were made in {term}; edit it in the box above.</p>;
  if (family === 'board' && readRows(body)) return <BoardEditor body={body} change={change} />;
  if (family === 'nim') return <HeapsEditor body={body} change={change} />;
  if (family === 'relations') return <RelationsEditor body={body} change={change} />;
  if ((family === 'semigroup' || family === 'sylver') && readNumbers(body)) return <NumbersEditor family={family} body={body} change={change} />;
  if (graphs.includes(family)) return <EdgesEditor family={family} body={body} change={change} />;
  if (family === 'divisors' && /^[0-9]{1,15}$/.test(body))
    return (
      <label class="inline">
        The divisors of <input type="number" min={1} value={body} onInput={(event) => event.currentTarget.value && change(`divisors:${event.currentTarget.value}`)} />
      </label>
    );
  if (family === 'facets') return <FacetsEditor body={body} change={change} />;
  return <FieldsEditor family={family} body={body} change={change} />;
}

export function Editor({ spec, change, examples }: { spec: string; change: (spec: string) => void; examples: Example[] }) {
  const [adding, setAdding] = useState('');
  const terms = splitSum(spec);
  const replace = (index: number, term: string): void => change(joinSum(terms.map((one, i) => (i === index ? term : one))));
  const simple = examples.filter((example) => !example.spec.includes(' + '));
  return (
    <div class="editor">
      {terms.map((term, i) => (
        <fieldset key={i}>
          <legend>{terms.length > 1 ? `Game ${i + 1}: ` : ''}{term}</legend>
          <TermEditor term={term} change={(next) => replace(i, next)} />
          {terms.length > 1 && <button type="button" onClick={() => change(joinSum(terms.filter((_, j) => j !== i)))}>Remove game {i + 1}</button>}
        </fieldset>
      ))}
      <div class="joined">
        <label htmlFor="add-term" class="hidden">A game to be added</label>
        <select id="add-term" value={adding} onChange={(event) => setAdding(event.currentTarget.value)}>
          <option value="">another game …</option>
          {simple.map((example) => (
            <option key={example.id} value={example.spec}>{example.title}</option>
          ))}
        </select>
        <button type="button" disabled={adding === ''} onClick={() => change(joinSum([...terms, adding]))}>Add it: play the sum</button>
      </div>
    </div>
  );
}
