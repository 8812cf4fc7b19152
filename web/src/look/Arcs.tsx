// SPDX-License-Identifier: MIT
// A pairing strategy over a picture that is not an SVG drawing: arcs between squares or coins, at their places on the page.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LayoutPair } from '../api';

interface Arc {
  key: string;
  path: string;
  round: number;
}

const bend = 0.22; // of the length of an arc: how far it leaves the straight line

function arcBetween(a: DOMRect, b: DOMRect, box: DOMRect): string {
  const [x1, y1] = [a.x + a.width / 2 - box.x, a.y + a.height / 2 - box.y];
  const [x2, y2] = [b.x + b.width / 2 - box.x, b.y + b.height / 2 - box.y];
  const [dx, dy] = [x2 - x1, y2 - y1];
  return `M${x1} ${y1} Q${(x1 + x2) / 2 - bend * dy} ${(y1 + y2) / 2 + bend * dx} ${x2} ${y2}`;
}

function measured(frame: Element, rounds: LayoutPair[][]): Arc[] {
  const box = frame.getBoundingClientRect();
  const at = (move: string) => frame.querySelector(`[data-move="${CSS.escape(move)}"]`)?.getBoundingClientRect();
  return rounds.flatMap((pairs, round) =>
    pairs.flatMap(({ moves: [from, to] }) => {
      const [a, b] = [at(from), at(to)];
      return a && b ? [{ key: `${from} ${to}`, path: arcBetween(a, b, box), round: round % 3 }] : [];
    }),
  );
}

/** Put this into the element whose things it joins; that element must be positioned. */
export function Arcs({ rounds }: { rounds: LayoutPair[][] }) {
  const svg = useRef<SVGSVGElement>(null);
  const [arcs, setArcs] = useState<Arc[]>([]);
  useEffect(() => {
    const frame = svg.current?.parentElement;
    if (!frame || rounds.length === 0) return undefined;
    const measure = (): void => setArcs(measured(frame, rounds));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [rounds]);
  if (rounds.length === 0) return null;
  return (
    <svg ref={svg} class="arcs" aria-hidden="true">
      <g class="casing">
        {arcs.map(({ key, path }) => (
          <path key={key} d={path} />
        ))}
      </g>
      <g class="pairings">
        {arcs.map(({ key, path, round }) => (
          <path key={key} class={`round${round}`} d={path} />
        ))}
      </g>
    </svg>
  );
}
