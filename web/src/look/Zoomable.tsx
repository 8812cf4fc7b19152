// SPDX-License-Identifier: MIT
// A drawing that can be zoomed and moved: buttons, a drag, two fingers, or Ctrl and the wheel (the wheel alone scrolls the
// page). The first view shows the whole drawing, or its lower end if the whole would be too small to read.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ZoomBehavior, ZoomTransform } from 'd3-zoom';

interface Shift {
  k: number;
  x: number;
  y: number;
}

const comfortable = 46; // pixels per unit, if there is room and nothing else is specified
const legible = 25;
const padding = 0.6;

/** The first view of a drawing of this size in a window of that size. */
export function firstView(width: number, height: number, room: number, tall: number, unit = comfortable): Shift {
  const w = width + 2 * padding;
  const h = height + 2 * padding;
  const fit = Math.min(room / w, tall / h, unit);
  const k = Math.max(fit, legible);
  const x = w * k <= room ? (room - w * k) / 2 : room / 2 - (w * k) / 2;
  const y = h * k <= tall ? (tall - h * k) / 2 : tall - h * k;
  return { k, x: x + padding * k, y: y + padding * k };
}

const heightFor = (width: number, height: number, room: number, unit: number): number => {
  const w = width + 2 * padding;
  const h = height + 2 * padding;
  const natural = h * Math.max(Math.min(room / w, unit), legible);
  return Math.round(Math.min(Math.max(natural, 120), innerHeight * 0.72, 680));
};

export function Zoomable(props: { width: number; height: number; unit?: number; label: string; children: ComponentChildren; onKeyDown?: (event: KeyboardEvent) => void; frame?: { current: SVGSVGElement | null } }) {
  const own = useRef<SVGSVGElement>(null);
  const svg = props.frame ?? own;
  const box = useRef<HTMLDivElement>(null);
  const zoom = useRef<{ behaviour: ZoomBehavior<SVGSVGElement, unknown>; to: (shift: Shift) => void; by: (factor: number) => void }>();
  const [room, setRoom] = useState(0);
  const [shift, setShift] = useState<Shift>({ k: comfortable, x: 0, y: 0 });
  const tall = room ? heightFor(props.width, props.height, room, props.unit ?? comfortable) : 240;

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(Math.round(entry.contentRect.width)));
    observer.observe(element);
    setRoom(Math.round(element.clientWidth));
    return () => observer.disconnect();
  }, []);

  const home = firstView(props.width, props.height, room || 300, tall, props.unit);
  useEffect(() => {
    setShift(home);
    zoom.current?.to(home);
    // A new size of the drawing or of its window resets the view.
  }, [props.width, props.height, room, tall]);

  useEffect(() => {
    let gone = false;
    void Promise.all([import('d3-zoom'), import('d3-selection')]).then(([d3zoom, { select }]) => {
      if (gone || !svg.current) return;
      const behaviour = d3zoom
        .zoom<SVGSVGElement, unknown>()
        .scaleExtent([6, 160])
        .filter((event: Event) => (event.type === 'wheel' ? (event as WheelEvent).ctrlKey : !(event as MouseEvent).button))
        .on('zoom', ({ transform }: { transform: ZoomTransform }) => setShift({ k: transform.k, x: transform.x, y: transform.y }));
      const selection = select(svg.current).call(behaviour).on('dblclick.zoom', null);
      const to = ({ k, x, y }: Shift) => behaviour.transform(selection, d3zoom.zoomIdentity.translate(x, y).scale(k));
      zoom.current = { behaviour, to, by: (factor) => behaviour.scaleBy(selection, factor) };
      to(shiftNow.current);
    });
    return () => {
      gone = true;
    };
  }, []);
  const shiftNow = useRef(shift);
  shiftNow.current = shift;

  /** Moves the focused element into view. */
  const onFocus = (event: FocusEvent): void => {
    const frame = svg.current?.getBoundingClientRect();
    const thing = (event.target as Element).getBoundingClientRect();
    if (!frame || !(event.target as Element).matches('[data-move]:focus-visible')) return;
    const dx = Math.max(frame.left + 8 - thing.left, 0) || Math.min(frame.right - 8 - thing.right, 0);
    const dy = Math.max(frame.top + 8 - thing.top, 0) || Math.min(frame.bottom - 8 - thing.bottom, 0);
    if (dx === 0 && dy === 0) return;
    const next = { k: shift.k, x: shift.x + dx, y: shift.y + dy };
    setShift(next);
    zoom.current?.to(next);
  };

  const change = (factor: number): void => zoom.current?.by(factor);
  return (
    <div class="zoomable" ref={box}>
      <svg ref={svg} class="drawing" width={room || 300} height={tall} role="group" aria-label={props.label} onKeyDown={props.onKeyDown} onFocusCapture={onFocus}>
        <g transform={`translate(${shift.x} ${shift.y}) scale(${shift.k})`}>{props.children}</g>
      </svg>
      <div class="zoom-buttons">
        <button type="button" class="icon" onClick={() => change(1.3)} aria-label="Zoom in" title="Zoom in">+</button>
        <button type="button" class="icon" onClick={() => change(1 / 1.3)} aria-label="Zoom out" title="Zoom out">−</button>
        <button type="button" class="icon" onClick={() => zoom.current?.to(home)} aria-label="Whole picture" title="Whole picture">⤢</button>
      </div>
    </div>
  );
}
