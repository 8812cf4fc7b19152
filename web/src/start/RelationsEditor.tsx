// SPDX-License-Identifier: MIT
// Edits a poset with clicks: first the lower element, then the upper one. The server draws it.
import { useEffect, useState } from 'preact/hooks';
import { api, type LayoutTerm } from '../api';
import { Press } from './Press';
import { freshName, readRelations, togglePair, withoutName, writeRelations, type EditorProps, type Relations } from './terms';

function useDrawn(term: string): LayoutTerm | undefined {
  const [drawn, setDrawn] = useState<LayoutTerm | undefined>(undefined);
  useEffect(() => {
    let late = false;
    api.layout({ spec: term }, { layout: 'layers' }).then(
      (layout) => !late && setDrawn(layout.terms[0]),
      () => undefined, // the error is shown below the box
    );
    return () => {
      late = true;
    };
  }, [term]);
  return drawn;
}

export function RelationsEditor({ family, body, change }: EditorProps) {
  const [low, setLow] = useState('');
  const drawn = useDrawn(`${family.name}:${body}`);
  const relations = readRelations(body);
  if (!relations) return <p class="note">Edit these relations in the box above.</p>;
  const write = (next: Relations): void => change(writeRelations(family.edited_as, next));
  const pick = (name: string): void => {
    if (low === '') return setLow(name);
    if (low !== name) write(togglePair(relations, low, name));
    setLow('');
  };
  const at = new Map(drawn?.nodes.map((node) => [node.move, node]));
  return (
    <div class="relations-editor">
      {drawn && (
        <svg class="drawing small" viewBox={`-0.3 -0.3 ${drawn.width + 0.6} ${drawn.height + 0.6}`} width={Math.min(drawn.width * 46 + 30, 560)} role="group" aria-label="Elements: choose the lower one, then the upper one">
          <g class="covers">
            {drawn.edges.map((edge) => {
              const [a, b] = (edge as string[]).map((name) => at.get(name));
              return a && b ? <line key={String(edge)} x1={a.x} y1={a.y} x2={b.x} y2={b.y} /> : null;
            })}
          </g>
          {drawn.nodes.map((node) => (
            <Press key={node.move} label={node.label} press={() => pick(node.move)} chosen={low === node.move} at={node}>
              <rect x={-node.width / 2} y={-0.36} width={node.width} height={0.72} rx={0.36} />
              <text>{node.label}</text>
            </Press>
          ))}
        </svg>
      )}
      <p class="note" aria-live="polite">{low ? `${low} lies below … choose the upper element` : 'Choose two elements, the lower one first. Choosing the same pair again removes the relation.'}</p>
      <ul class="chips">
        {relations.pairs.map(([a, b]) => (
          <li key={`${a}<${b}`}>{a} &lt; {b} <button type="button" class="icon" aria-label={`Remove ${a} < ${b}`} onClick={() => write(togglePair(relations, a, b))}>×</button></li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" onClick={() => write({ ...relations, names: [...relations.names, freshName(relations.names)] })}>Add an element</button>
        {low && relations.names.length > 1 && <button type="button" onClick={() => (write(withoutName(relations, low)), setLow(''))}>Remove {low}</button>}
      </div>
    </div>
  );
}
