// SPDX-License-Identifier: MIT
// One table: its parameters, the job that computes it, the plot and the rows.
import { useEffect, useState } from 'preact/hooks';
import { messageOf, type Table, type TableDescription } from '../api';
import { JobList } from '../panels/Jobs';
import { record } from '../state/game';
import { runJob } from '../state/jobs';
import { say } from '../state/store';
import { tableParameters } from '../state/tables';
import { faultOf, valuesOf } from './parameters';
import { Shown } from './TablePlot';

export function TableForm({ description }: { description: TableDescription }) {
  const [table, setTable] = useState<Table | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const given = tableParameters.value;
  const { parameters, name } = description;
  const set = (key: string, value: string): void => {
    tableParameters.value = { ...tableParameters.value, [key]: value };
    record('replace');
  };
  const faults = parameters.map((parameter) => faultOf(parameter, given[parameter.name] ?? parameter.usual ?? ''));
  const make = async (): Promise<void> => {
    setWrong('');
    setBusy(true);
    try {
      const values: Record<string, unknown> = valuesOf(parameters, given);
      for (const { name: key, kind } of parameters) if (kind === 'flag' && values[key]) values[key] = true;
      if (given.against && description.has_paper) values.against = 'paper';
      const made = await runJob<Table>(`table ${name}`, 'table', { name, ...values });
      if (made) {
        setTable(made);
        say(`Table ${name}: ${made.rows.length} rows${made.unknown > 0 ? `, ${made.unknown} of them open` : ''}.`);
      }
    } catch (error) {
      setWrong(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    setTable(undefined);
    if (faults.every((fault) => fault === '')) void make();
  }, [name]);
  return (
    <section class="table-view" aria-labelledby="table-title">
      <h2 id="table-title">{name}</h2>
      <p>{description.description}.</p>
      <form class="fields" onSubmit={(event) => (event.preventDefault(), void make())}>
        {parameters.map((parameter, i) => (
          <label key={parameter.name} title={parameter.help}>
            {parameter.name}
            {parameter.kind === 'flag' ? (
              <input type="checkbox" checked={given[parameter.name] === 'true'} onChange={(event) => set(parameter.name, event.currentTarget.checked ? 'true' : '')} />
            ) : (
              <input type="text" inputMode={parameter.kind === 'number' ? 'numeric' : 'text'} placeholder={parameter.usual} value={given[parameter.name] ?? parameter.usual ?? ''} aria-invalid={faults[i] !== ''} aria-describedby={`help-${parameter.name}`} onInput={(event) => set(parameter.name, event.currentTarget.value)} />
            )}
            <small id={`help-${parameter.name}`} class={faults[i] ? 'wrong' : 'note'}>{faults[i] || (parameter.symbol ? `${parameter.symbol}: ${parameter.help}` : parameter.help)}</small>
          </label>
        ))}
        {description.has_paper && (
          <label>
            against the paper
            <input type="checkbox" checked={given.against === 'paper'} onChange={(event) => set('against', event.currentTarget.checked ? 'paper' : '')} />
            <small class="note">compare with the printed table</small>
          </label>
        )}
        <button type="submit" class="primary" disabled={busy || faults.some((fault) => fault !== '')}>Make the table</button>
      </form>
      <JobList question="table" />
      {wrong && <p class="wrong" role="alert">{wrong}</p>}
      {table && table.unknown > 0 && <p class="note">{table.unknown} rows are open because a limit was reached.</p>}
      {table && <Shown table={table} name={name} />}
    </section>
  );
}
