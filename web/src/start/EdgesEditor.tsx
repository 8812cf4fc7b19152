// SPDX-License-Identifier: MIT
// Edits a graph with clicks: choose two vertices to join or separate them, click an edge to remove it. Graphs of other
// families become edge lists.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { Press } from './Press';
import { readEdges, toggleEdge, withoutLastVertex, writeEdges, type EdgeList, type EditorProps } from './terms';

const most = 30;

/** The edges of a named graph, taken from the server's layout. */
async function edgesOf(term: string): Promise<EdgeList | undefined> {
  const layout = await api.layout({ spec: term }, { layout: 'circle' });
  const [{ nodes, edges }] = layout.terms;
  const pairs = edges.flatMap((edge) => (Array.isArray(edge) ? [] : [edge.corners.map(Number) as [number, number]]));
  return { vertices: nodes.length, edges: pairs };
}

const place = (vertex: number, all: number): { x: number; y: number } => {
  const angle = (2 * Math.PI * (vertex - 1)) / all - Math.PI / 2;
  return { x: 5 + 4 * Math.cos(angle), y: 5 + 4 * Math.sin(angle) };
};

export function EdgesEditor({ family, body, change }: EditorProps) {
  const [first, setFirst] = useState(0);
  const isList = family.name === family.edited_as;
  const own = isList ? readEdges(body) : undefined;
  const [other, setOther] = useState<EdgeList | undefined>(undefined);
  useEffect(() => {
    if (!isList) edgesOf(`${family.name}:${body}`).then(setOther, () => setOther(undefined));
  }, [family.name, body]);
  const graph = own ?? (isList ? undefined : other);
  if (!graph || graph.vertices > most) return <p class="note">Edit this graph in the box above: {family.synopsis}.</p>;
  const set = (next: EdgeList): void => change(writeEdges(family.edited_as, next));
  const pick = (vertex: number): void => {
    if (first === 0) return setFirst(vertex);
    if (first !== vertex) set(toggleEdge(graph, first, vertex));
    setFirst(0);
  };
  const vertices = Array.from({ length: graph.vertices }, (_, i) => i + 1);
  return (
    <div class="edges-editor">
      <svg class="drawing small" viewBox="0 0 10 10" width="340" role="group" aria-label="Graph: choose two vertices to join or separate them">
        {graph.edges.map(([a, b]) => {
          const [p, q] = [place(a, graph.vertices), place(b, graph.vertices)];
          return (
            <Press key={`${a}-${b}`} label={`remove edge ${a}-${b}`} press={() => set(toggleEdge(graph, a, b))}>
              <line class="reach" x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
              <line class="link" x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
            </Press>
          );
        })}
        {vertices.map((vertex) => {
          return (
            <Press key={vertex} label={`vertex ${vertex}`} press={() => pick(vertex)} chosen={first === vertex} at={place(vertex, graph.vertices)}>
              <circle r={graph.vertices > 16 ? 0.38 : 0.46} />
              <text>{vertex}</text>
            </Press>
          );
        })}
      </svg>
      <p class="note" aria-live="polite">{first ? `${first} and … choose the other vertex` : 'Choose two vertices to join or separate them; click an edge to remove it.'}</p>
      <div class="buttons">
        <button type="button" disabled={graph.vertices >= most} onClick={() => set({ ...graph, vertices: graph.vertices + 1 })}>Add a vertex</button>
        <button type="button" disabled={graph.vertices <= 1} onClick={() => set(withoutLastVertex(graph))}>Remove vertex {graph.vertices}</button>
      </div>
    </div>
  );
}
