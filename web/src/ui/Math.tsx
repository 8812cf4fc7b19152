// SPDX-License-Identifier: MIT
// Formulas as MathML: the names of positions, as their families declare them, and single equations.
import type { ComponentChildren } from 'preact';
import type { Formula } from '../api';
import { splitTerm } from '../start/terms';
import { familyOf } from '../state/store';

const Row = ({ children }: { children: ComponentChildren }) => <math>{children}</math>;

/** a, b, c with commas between. */
function list(items: string[]): ComponentChildren[] {
  return items.flatMap((item, i) => [i > 0 ? <mo separator>,</mo> : null, /^[0-9]+$/.test(item) ? <mn>{item}</mn> : <mi>{item}</mi>]);
}

/** The numbers of a body that its formula shows; undefined if the spec itself reads as well. */
export function formulaNumbers({ separator, name, open, each }: Formula, body: string): string[] | undefined {
  const numbers = body.split(separator);
  const bare = !name && !open && !each; // a bare number would not say what it means
  return numbers.every((number) => /^[0-9]+$/.test(number)) && !(bare && numbers.length < 2) ? numbers : undefined;
}

/** One term of a spec as its family writes it; undefined if it has no formula. */
function termMath(term: string): ComponentChildren | undefined {
  const formula = familyOf(term)?.formula;
  if (!formula) return undefined;
  const { body } = splitTerm(term);
  if (body === '' && formula.empty) return <mi>{formula.empty}</mi>;
  const numbers = formulaNumbers(formula, body);
  if (!numbers) return undefined;
  const between = formula.between === ',' ? <mo separator>,</mo> : <mo>{formula.between}</mo>;
  const written = (number: string, i: number) => (formula.each ? <mrow key={i}><mo lspace="0" rspace="0">{formula.each}</mo><mn>{number}</mn></mrow> : <mn>{number}</mn>);
  return [
    formula.name ? <mi>{formula.name}</mi> : null,
    formula.open ? <mo>{formula.open}</mo> : null,
    ...numbers.flatMap((number, i) => [i > 0 ? between : null, written(number, i)]),
    formula.close ? <mo>{formula.close}</mo> : null,
  ];
}

/** A spec in mathematical notation where possible, otherwise as it is. */
export function SpecMath({ spec }: { spec: string }) {
  const terms = spec.split(' + ').map(termMath);
  if (terms.some((term) => term === undefined)) return <code class="spec">{spec}</code>;
  return <Row>{terms.flatMap((term, i) => [i > 0 ? <mo>+</mo> : null, <mrow key={i}>{term}</mrow>])}</Row>;
}

/** name(argument) = value. */
export function Equation({ name, argument, value }: { name: string; argument?: string; value: string }) {
  return (
    <Row>
      <mi>{name}</mi>
      {argument && [<mo>(</mo>, <mi>{argument}</mi>, <mo>)</mo>]}
      <mo>=</mo>
      {/^[0-9]+$/.test(value) ? <mn>{value}</mn> : <mtext>{value}</mtext>}
    </Row>
  );
}

/** A set of numbers, { a, b, ... }. */
export function SetMath({ name, items }: { name: string; items: string[] }) {
  return (
    <Row>
      <mi>{name}</mi>
      <mo>=</mo>
      <mo>{'{'}</mo>
      {list(items)}
      <mo>{'}'}</mo>
    </Row>
  );
}
