// SPDX-License-Identifier: MIT
// Formulas as MathML: the names of positions, and single equations.
import type { ComponentChildren } from 'preact';

const Row = ({ children }: { children: ComponentChildren }) => <math>{children}</math>;

/** a, b, c with commas between. */
function list(items: string[]): ComponentChildren[] {
  return items.flatMap((item, i) => [i > 0 ? <mo separator>,</mo> : null, /^[0-9]+$/.test(item) ? <mn>{item}</mn> : <mi>{item}</mi>]);
}

const numbers = /^[0-9]+(,[0-9]+)*$/;
const functions: Record<string, string> = { divisors: 'D', complete: 'K', cycle: 'C', path: 'P', wheel: 'W', kneser: 'KG', johnson: 'J' };

/** One term of a spec, as a mathematician writes it; undefined where the spec itself is as good. */
function termMath(term: string): ComponentChildren | undefined {
  const [family, body = ''] = [term.slice(0, term.indexOf(':')), term.slice(term.indexOf(':') + 1)];
  if (family === 'board' && /^[0-9]+(x[0-9]+)+$/.test(body))
    return body.split('x').flatMap((side, i) => [i > 0 ? <mo>×</mo> : null, <mn>{side}</mn>]);
  if (family === 'semigroup' && numbers.test(body)) return [<mo>⟨</mo>, ...list(body.split(',')), <mo>⟩</mo>];
  if (term === 'sylver:') return <mi>∅</mi>;
  if (family === 'sylver' && numbers.test(body)) return [<mo>{'{'}</mo>, ...list(body.split(',')), <mo>{'}'}</mo>];
  if (family === 'nim' && numbers.test(body)) return body.split(',').flatMap((heap, i) => [i > 0 ? <mo>+</mo> : null, <mrow key={i}><mo lspace="0" rspace="0">∗</mo><mn>{heap}</mn></mrow>]);
  if (family in functions && numbers.test(body)) return [<mi>{functions[family]}</mi>, <mo>(</mo>, ...list(body.split(',')), <mo>)</mo>];
  return undefined;
}

/** A spec in the notation of mathematics where there is one, else as it is. */
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
