// SPDX-License-Identifier: MIT
// All tables, periods, and the census files that the server was started with.
import { useEffect, useState } from 'preact/hooks';
import { api, messageOf, type Census, type Table, type TableDescription } from '../api';
import { record } from '../state/game';
import { say } from '../state/store';
import { tableName, tableParameters } from '../state/tables';
import { PeriodForm } from './PeriodForm';
import { TableForm } from './TableForm';
import { Shown } from './TablePlot';

function CensusView({ census }: { census: Census }) {
  const [table, setTable] = useState<Table | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    api.census(census.name).then(setTable, (error: unknown) => setWrong(messageOf(error)));
  }, [census.name]);
  return (
    <section class="table-view" aria-labelledby="table-title">
      <h2 id="table-title">{census.name}</h2>
      <p>{census.title}</p>
      {wrong && <p class="wrong" role="alert">{wrong}</p>}
      {table && <Shown table={table} name={census.name} />}
    </section>
  );
}

function choose(name: string): void {
  tableName.value = name;
  tableParameters.value = {};
  record('push');
}

export default function TablesView() {
  const [tables, setTables] = useState<TableDescription[]>([]);
  const [censuses, setCensuses] = useState<Census[]>([]);
  useEffect(() => {
    api.tables().then(setTables, (error: unknown) => say(messageOf(error)));
    api.censuses().then(setCensuses, () => setCensuses([]));
  }, []);
  const asked = tableName.value;
  const table = tables.find((one) => one.name === asked || one.former_name === asked);
  const name = table?.name ?? asked;
  const census = censuses.find((one) => `census:${one.name}` === name);
  const entry = (id: string, title: string, told: string) => (
    <li key={id}>
      <button type="button" aria-current={name === id ? 'page' : undefined} onClick={() => choose(id)}><strong>{title}</strong><small>{told}</small></button>
    </li>
  );
  return (
    <main class="tables" id="main">
      <h1>Tables</h1>
      <div class={`table-columns${name ? ' chosen' : ''}`}>
        <nav class="table-names" aria-label="Tables">
          <ul>
            {tables.map((one) => entry(one.name, one.name, one.description))}
            {entry('period', 'period', 'two growing chains: f(m) − m and its period')}
            {censuses.map((one) => entry(`census:${one.name}`, one.name, one.title))}
          </ul>
        </nav>
        <div class="table-shown">
          {!name && <p class="note">Choose a table. It is computed on request, up to the size you choose.</p>}
          {table && <TableForm key={table.name} description={table} />}
          {tables.length > 0 && name && !table && !census && name !== 'period' && <p class="wrong">There is no table “{name}”.</p>}
          {name === 'period' && <PeriodForm />}
          {census && <CensusView census={census} />}
        </div>
      </div>
    </main>
  );
}
