// SPDX-License-Identifier: MIT
// A table with its plot: first the plot that the table declares, then any column against any other.
import { useMemo, useState } from 'preact/hooks';
import type { Plot as PlotDescription, Table } from '../api';
import { Grid } from './Grid';
import { Plot } from './Plot';
import { numericColumns, plotsOf, pointsOf, rowCount } from './rows';

const told = (column: string): string => (column === rowCount ? 'number of rows' : column.replace(/_/g, ' '));

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

function TablePlot({ table }: { table: Table }) {
  const suited = useMemo(() => plotsOf(table), [table]);
  const [chosen, setChosen] = useState<PlotDescription | undefined>(undefined);
  const plot = chosen ?? suited.at(0);
  const points = useMemo(() => (plot ? pointsOf(table, plot) : undefined), [table, plot]);
  if (!plot || !points) return null;
  const numbers = numericColumns(table);
  const change = (part: Partial<PlotDescription>): void => {
    const next = { ...plot, rows: undefined, ...part };
    setChosen({ ...next, title: `${told(next.y)} against ${told(next.x)}` });
  };
  const { title, x, y, lines, logarithmic } = plot;
  return (
    <div class="plot-part">
      {suited.length > 1 && (
        <div class="choices" role="group" aria-label="Plots">
          {suited.map((one) => (
            <button type="button" key={one.title} aria-pressed={one === plot} onClick={() => setChosen(one)}>{one.title}</button>
          ))}
        </div>
      )}
      <div class="axes" role="group" aria-label="What is plotted">
        <Choice label="plot" value={y} columns={[...numbers, rowCount]} choose={(column) => change({ y: column, where_none: undefined })} />
        <Choice label="against" value={x} columns={numbers} choose={(column) => change({ x: column })} />
        <Choice label="for each" value={plot.group ?? ''} columns={table.columns} none choose={(column) => change({ group: column || undefined })} />
        <label><input type="checkbox" checked={logarithmic} onChange={(event) => change({ logarithmic: event.currentTarget.checked })} /> logarithmic</label>
      </div>
      {points.series.length > 0 && <Plot title={title} xLabel={told(x)} yLabel={told(y)} points={points} lines={lines} logarithmic={logarithmic} />}
    </div>
  );
}

/** A table with few columns goes beside the plot, one with many below it. */
export function Shown({ table, name }: { table: Table; name: string }) {
  return (
    <div class={`plot-and-table${table.columns.length <= 5 ? ' slim' : ''}`}>
      <TablePlot key={table.title} table={table} />
      <Grid table={table} name={name} />
    </div>
  );
}
