// SPDX-License-Identifier: MIT
// The structure of a term as formulas and text. Keys of `info --json` are shown by their symbol in the literature, if any.
import type { ComponentChildren } from 'preact';
import type { TermInfo } from '../api';
import { Equation, SetMath } from '../ui/Math';

const symbols: Record<string, [string, string]> = {
  frobenius_number: ['F', 'S'],
  genus: ['g', 'S'],
  conductor: ['c', 'S'],
  multiplicity: ['m', 'S'],
  embedding_dimension: ['e', 'S'],
  type: ['t', 'S'],
};
const sets: Record<string, string> = { gaps: 'N', apery_set: 'Ap', pseudo_frobenius_numbers: 'PF', minimal_generators: 'A' };
const longest = 24;

const words = (key: string): string => key.replace(/_/g, ' ');

function told(value: unknown): string {
  if (Array.isArray(value)) return value.map(told).join(', ');
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value !== null && typeof value === 'object')
    return Object.entries(value).map(([key, part]) => `${words(key)} ${told(part)}`).join(', ');
  return String(value);
}

function formula(key: string, value: unknown): ComponentChildren {
  if (key in symbols) return <Equation name={symbols[key][0]} argument={symbols[key][1]} value={told(value)} />;
  if (key in sets && Array.isArray(value) && value.length <= longest) return <SetMath name={sets[key]} items={value.map(String)} />;
  const text = told(value);
  return text.length > 160 ? `${text.slice(0, 150)} …` : text;
}

export function Facts({ term }: { term: TermInfo }) {
  return (
    <dl class="facts">
      {Object.entries(term.structure).filter(([, value]) => value !== null).map(([key, value]) => (
        <div key={key}>
          <dt>{words(key)}</dt>
          <dd>{formula(key, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
