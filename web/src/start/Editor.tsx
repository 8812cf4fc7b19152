// SPDX-License-Identifier: MIT
// Edits any start with clicks: each term of a sum gets the editor that its family names.
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { Example, Family } from '../api';
import { familyOf } from '../state/store';
import { BoardEditor } from './BoardEditor';
import { EdgesEditor } from './EdgesEditor';
import { FacetsEditor } from './FacetsEditor';
import { FieldsEditor } from './FieldsEditor';
import { HeapsEditor } from './HeapsEditor';
import { NumberEditor } from './NumberEditor';
import { NumbersEditor } from './NumbersEditor';
import { RelationsEditor } from './RelationsEditor';
import { joinSum, readNumbers, readRows, splitSum, splitTerm, type EditorProps } from './terms';

/** The editors that families name, and which bodies they accept; all other bodies get the fields. */
const editors: Record<Family['editor'], { component?: ComponentType<EditorProps>; takes?: (body: string) => boolean }> = {
  fields: {},
  board: { component: BoardEditor, takes: (body) => readRows(body) !== undefined },
  heaps: { component: HeapsEditor },
  number: { component: NumberEditor, takes: (body) => /^[0-9]{1,15}$/.test(body) },
  numbers: { component: NumbersEditor, takes: (body) => readNumbers(body) !== undefined },
  relations: { component: RelationsEditor },
  edges: { component: EdgesEditor },
  facets: { component: FacetsEditor },
};

function TermEditor({ term, change }: { term: string; change: (term: string) => void }) {
  const { family: name, body } = splitTerm(term);
  const family = familyOf(term);
  if (term.includes('@')) return <p class="note">{term} contains moves; edit it in the box above.</p>;
  const { component: Chosen, takes } = editors[family?.editor ?? 'fields'];
  if (family && Chosen && (takes?.(body) ?? true)) return <Chosen family={family} body={body} change={change} />;
  return <FieldsEditor family={name} body={body} change={change} />;
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
        <label htmlFor="add-term" class="hidden">Game to add</label>
        <select id="add-term" value={adding} onChange={(event) => setAdding(event.currentTarget.value)}>
          <option value="">another game …</option>
          {simple.map((example) => (
            <option key={example.id} value={example.spec}>{example.title}</option>
          ))}
        </select>
        <button type="button" disabled={adding === ''} onClick={() => change(joinSum([...terms, adding]))}>Add to the sum</button>
      </div>
    </div>
  );
}
