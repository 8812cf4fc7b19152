// SPDX-License-Identifier: MIT
// A table with sorting, filter and download. Long tables are shown in parts.
import { useState } from 'preact/hooks';
import type { Table } from '../api';
import { download, fileName } from '../ui/download';
import { csv, filtered, sorted, type Sorting } from './rows';

const part = 200;

export function Grid({ table, name }: { table: Table; name: string }) {
  const [sorting, setSorting] = useState<Sorting | undefined>(undefined);
  const [filter, setFilter] = useState('');
  const [shown, setShown] = useState(part);
  const rows = sorted(filtered(table, filter), sorting);
  const sortBy = (column: number): void => setSorting((before) => (before?.column === column ? { column, down: !before.down } : { column, down: false }));
  const direction = (column: number) => (sorting?.column !== column ? 'none' : sorting.down ? 'descending' : 'ascending');
  const numeric = (column: string) => ['integer', 'real'].includes(table.kinds[column] ?? '');
  return (
    <section class="grid-section">
      <div class="grid-tools">
        <label>
          Filter
          <input type="search" placeholder="a word, or outcome=N a>5" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
        <button type="button" onClick={() => download(`${fileName(name)}.csv`, csv(table.columns, rows), 'text/csv')}>Download CSV</button>
        <span class="note" role="status">{rows.length === table.rows.length ? `${rows.length} rows` : `${rows.length} of ${table.rows.length} rows`}</span>
      </div>
      <div class="table-scroll" tabIndex={0} role="region" aria-label={table.title}>
        <table class="grid">
          <caption>{table.title}</caption>
          <thead>
            <tr>
              {table.columns.map((column, i) => (
                <th key={column} scope="col" class={numeric(column) ? 'numeric' : ''} aria-sort={direction(i)}>
                  <button type="button" onClick={() => sortBy(i)}>{column.replace(/_/g, ' ')}<span aria-hidden="true">{{ none: '', ascending: ' ▲', descending: ' ▼' }[direction(i)]}</span></button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j} class={numeric(table.columns[j]) ? 'numeric' : cell === 'N' || cell === 'P' ? `outcome-${cell}` : ''}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && <button type="button" onClick={() => setShown(shown + 5 * part)}>Show more of {rows.length} rows</button>}
    </section>
  );
}
