// SPDX-License-Identifier: MIT
// A table with its plot: what the table declares at first, and any of its numbers over any other by choice.
import { useMemo, useState } from 'preact/hooks';
import type { Plot as PlotDescription, Table } from '../api';
import { Grid } from './Grid';
import { Plot } from './Plot';
import { numericColumns, pointsOf } from './rows';

const told = (column: string): string => column.replace(/_/g, ' ');

function Choice(props: { label: string; value: string; columns: string[]; none?: boolean; choose: (column: string) => void }) {
  return (
    <label>
      {props.label}{' '}
      <select value={props.value} onChange={(event) => props.choose(event.currentTarget.value)}>
        {props.none && <option value="">none</option>}
        {props.columns.map((column) => (
          <option key={column} value={column}>{told(column)}</option>
        ))}
      </select>
    </label>
  );
}

/** What is plotted when a table declares nothing: the first moves or answers over its first number, or the last number. */
function usualPlot(table: Table): PlotDescription | undefined {
  const columns = numericColumns(table).filter((column) => !column.includes('seconds'));
  const telling = ['first_move', 'answer', 'start'].find((column) => columns.includes(column));
  if (columns.length < 2) return undefined;
  return { title: table.title, x: columns[0], y: telling ?? columns[columns.length - 1], lines: false, logarithmic: false };
}

function TablePlot({ table }: { table: Table }) {
  const first = useMemo(() => table.plot ?? usualPlot(table), [table]);
  const [chosen, setChosen] = useState<PlotDescription | undefined>(undefined);
  const plot = chosen ?? first;
  const points = useMemo(() => (plot ? pointsOf(table, plot) : undefined), [table, plot]);
  if (!plot || !points) return null;
  const numbers = numericColumns(table);
  const change = (part: Partial<PlotDescription>): void => {
    const next = { ...plot, rows: undefined, ...part };
    setChosen({ ...next, title: `${told(next.y)} over ${told(next.x)}` });
  };
  const { title, x, y, lines, logarithmic } = plot;
  return (
    <div class="plot-part">
      <div class="axes" role="group" aria-label="What is plotted">
        <Choice label="plot" value={y} columns={numbers} choose={(column) => change({ y: column, where_none: undefined })} />
        <Choice label="over" value={x} columns={numbers} choose={(column) => change({ x: column })} />
        <Choice label="for each" value={plot.group ?? ''} columns={table.columns} none choose={(column) => change({ group: column || undefined })} />
        <label><input type="checkbox" checked={logarithmic} onChange={(event) => change({ logarithmic: event.currentTarget.checked })} /> logarithmic</label>
      </div>
      {points.series.length > 0 && <Plot title={title} xLabel={told(x)} yLabel={told(y)} points={points} lines={lines} logarithmic={logarithmic} />}
    </div>
  );
}

/** Few columns stand beside the plot, many below it. */
export function Shown({ table, name }: { table: Table; name: string }) {
  return (
    <div class={`plot-and-table${table.columns.length <= 5 ? ' slim' : ''}`}>
      <TablePlot key={table.title} table={table} />
      <Grid table={table} name={name} />
    </div>
  );
}
