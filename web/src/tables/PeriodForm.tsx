// SPDX-License-Identifier: MIT
// Two growing chains: a plot of f(m) - m with its period marked, and the value at any m.
import { useEffect, useState } from 'preact/hooks';
import { api, messageOf, type Period, type Table } from '../api';
import { record } from '../state/game';
import { tableParameters } from '../state/tables';
import { usualPeriod as usual } from '../ui/commands';
import { Grid } from './Grid';
import { tableOf, wordsOf } from './period';
import { Plot } from './Plot';
import { pointsOf } from './rows';

function Offset() {
  return <math><mi>f</mi><mo>(</mo><mi>m</mi><mo>)</mo><mo>−</mo><mi>m</mi></math>;
}

function Shown({ period }: { period: Period }) {
  const [table] = useState<Table>(() => tableOf(period));
  const [points] = useState(() => pointsOf(table, { title: '', x: 'm', y: 'offset', lines: true, logarithmic: false }));
  const band: [number, number] | undefined = period.period ? [period.start, period.start + period.period] : undefined;
  return (
    <>
      <p class="told" data-testid="period">{wordsOf(period)}</p>
      {period.at && <p>At m = {period.at.m}: n = {period.at.n ?? 'none'}.</p>}
      <p class="note"><Offset /> against <math><mi>m</mi></math>{band && ': the band is one period'}.</p>
      <div class="plot-and-table slim">
        {points.series.length > 0 && <Plot title={`f(m) - m of ${period.spec}`} xLabel="m" yLabel="f(m) - m" points={points} lines logarithmic={false} band={band} />}
        <Grid table={table} name={`period ${period.spec}`} />
      </div>
    </>
  );
}

export function PeriodForm() {
  const [period, setPeriod] = useState<Period | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  const given = tableParameters.value;
  const set = (key: string, value: string): void => {
    tableParameters.value = { ...tableParameters.value, [key]: value };
    record('replace');
  };
  const ask = (): void => {
    setWrong('');
    setPeriod(undefined);
    api.period(given.spec ?? usual, Number(given.k ?? '0') || 0, given.at || undefined).then(setPeriod, (error: unknown) => setWrong(messageOf(error)));
  };
  useEffect(ask, []);
  return (
    <section class="table-view" aria-labelledby="table-title">
      <h2 id="table-title">period</h2>
      <p>A finite order with two growing chains, such as a board with two long rows (w). For each m, at most one n has the Grundy value k. Eventually there is no such n, n stays constant, or n − m repeats.</p>
      <form class="fields" onSubmit={(event) => (event.preventDefault(), ask())}>
        <label>family <input type="text" spellcheck={false} value={given.spec ?? usual} onInput={(event) => set('spec', event.currentTarget.value)} /></label>
        <label>k <input type="text" inputMode="numeric" value={given.k ?? '0'} onInput={(event) => set('k', event.currentTarget.value)} /></label>
        <label>at m <input type="text" inputMode="numeric" placeholder="any size" value={given.at ?? ''} onInput={(event) => set('at', event.currentTarget.value)} /></label>
        <button type="submit" class="primary">Find the period</button>
      </form>
      {wrong && <p class="wrong" role="alert">{wrong}</p>}
      {period && <Shown period={period} key={`${period.spec} ${period.k} ${period.at?.m ?? ''}`} />}
    </section>
  );
}
