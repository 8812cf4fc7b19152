// SPDX-License-Identifier: MIT
// Edits a complex with clicks: select vertices and add them as a facet; the cross of a facet removes it.
import { useState } from 'preact/hooks';
import { readFacets, toggleFacet, toggleNumber, writeFacets, type EditorProps } from './terms';

const most = 24;

export function FacetsEditor({ family, body, change }: EditorProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const facets = readFacets(body);
  const largest = Math.max(...(facets ?? []).flat(), 1);
  if (!facets || largest > most) return <p class="note">Edit this complex in the box above: {family.synopsis}.</p>;
  const set = (facet: number[]): void => {
    change(writeFacets(family.edited_as, toggleFacet(facets, facet)));
    setChosen([]);
  };
  return (
    <div class="facets-editor">
      <div class="numbers" role="group" aria-label="Vertices of a facet">
        {Array.from({ length: Math.min(largest + 1, most) }, (_, i) => i + 1).map((vertex) => (
          <button type="button" class="number toggle" key={vertex} aria-pressed={chosen.includes(vertex)} aria-label={`vertex ${vertex}`} onClick={() => setChosen(toggleNumber(chosen, vertex))}>{vertex}</button>
        ))}
      </div>
      <div class="buttons">
        <button type="button" disabled={chosen.length === 0} onClick={() => set(chosen)}>Add the facet {chosen.join('-')}</button>
      </div>
      <ul class="chips">
        {facets.map((facet) => (
          <li key={facet.join('-')}>{facet.join('-')} <button type="button" class="icon" aria-label={`Remove ${facet.join('-')}`} disabled={facets.length === 1} onClick={() => set(facet)}>×</button></li>
        ))}
      </ul>
    </div>
  );
}
