// SPDX-License-Identifier: MIT
// A plot drawn by uPlot, which is loaded with the first plot. The table beside it has the same numbers.
import { useEffect, useRef, useState } from 'preact/hooks';
import { darkSystem, theme } from '../state/settings';
import type { Points } from './rows';

export interface PlotProps {
  title: string;
  xLabel: string;
  yLabel: string;
  points: Points;
  lines: boolean;
  logarithmic: boolean;
  band?: [number, number]; // x from and to: one period
}

const most = 12; // series that remain distinguishable
const dashes = [[], [8, 4], [2, 4]];

/** Axes of whole numbers get ticks at whole numbers. */
const whole = (values: number[]): boolean => values.every(Number.isInteger);
const steps = Array.from({ length: 12 }, (_, i) => [1, 2, 5].map((step) => step * 10 ** i)).flat();

/** Some room beside the first and last x, so that all their points are drawn completely. */
const padded = (_plot: unknown, least: number, most: number): [number, number] => {
  const room = (most - least || 1) * 0.02;
  return [least - room, most + room];
};

/** A colour of the style sheet in a form that a canvas understands: light-dark() is resolved only where a colour is used. */
function colour(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

async function draw(element: HTMLElement, props: PlotProps): Promise<() => void> {
  const [{ default: UPlot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  const { points, band } = props;
  const ink = colour('--ink');
  const grid = { stroke: colour('--line'), width: 1 };
  const shown = points.series.slice(0, most);
  const axis = (label: string) => ({ label, stroke: ink, grid, ticks: grid, labelSize: 22, font: '12px system-ui', labelFont: '13px system-ui' });
  const plot = new UPlot(
    {
      width: Math.max(element.clientWidth, 260),
      height: 300,
      legend: { show: shown.length > 1 },
      scales: { x: { time: false, range: padded }, y: props.logarithmic ? { distr: 3 } : {} },
      axes: [{ ...axis(props.xLabel), incrs: whole(points.x) ? steps : undefined }, { ...axis(props.yLabel), size: 64 }],
      series: [
        { label: props.xLabel },
        ...shown.map(({ name }, i) => ({
          label: name,
          stroke: colour(`--plot-${i % 6}`),
          width: 1.5,
          dash: dashes[Math.floor(i / 6) % dashes.length],
          paths: props.lines ? undefined : () => null,
          points: { show: true, size: 6, fill: i % 2 === 0 ? colour(`--plot-${i % 6}`) : colour('--paper') },
        })),
      ],
      hooks: band
        ? {
            drawClear: [
              (u: uPlot) => {
                const [from, to] = band.map((x) => u.valToPos(x, 'x', true));
                u.ctx.fillStyle = colour('--band');
                u.ctx.fillRect(from, u.bbox.top, to - from, u.bbox.height);
              },
            ],
          }
        : {},
    },
    [points.x, ...shown.map(({ values }) => values)],
    element,
  );
  const observer = new ResizeObserver(() => plot.setSize({ width: Math.max(element.clientWidth, 260), height: 300 }));
  observer.observe(element);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

export function Plot(props: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    draw(element, props).then(
      (destroy) => (gone ? destroy() : (end = destroy)),
      (error: unknown) => setWrong(String(error)),
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [props.points, props.logarithmic, theme.value, darkSystem.value, props.band?.[0], props.band?.[1]]);
  const hidden = Math.max(props.points.series.length - most, 0);
  return (
    <figure class="plot">
      <figcaption>{props.title}{hidden > 0 && ` (the first ${most} of ${most + hidden} groups)`}</figcaption>
      <div ref={box} class="plot-box" role="img" aria-label={`${props.title}. The table has the same numbers.`} />
      {wrong && <p class="wrong">{wrong}</p>}
    </figure>
  );
}
