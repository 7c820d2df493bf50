import '#ui/theme/index.css';
import { createRoot } from 'react-dom/client';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartSeries, TimeSeriesTexts } from '#ui/charts/chart.types.ts';
import { TimeSeriesChart } from '#ui/charts/time-series-chart.tsx';

const POINTS = 1_000_000;
/** Enough for the buttons of the zoom. */
const EMPTY_POINTS = 10;
const MINUTE = 60;
const HEIGHT = 300;

/** What a chart of the page draws with, and what it shows. */
export type ChartKind = 'ours' | 'uplot' | 'empty';

declare global {
  interface Window {
    /** Draws a chart; resolves with the milliseconds until it is painted. Its code is loaded before. */
    drawChart: (kind: ChartKind) => Promise<number>;
  }
}

const texts: TimeSeriesTexts = {
  showTable: 'Tabla',
  showChart: 'Gráfico',
  empty: 'Vacío',
  noValue: '—',
  previousRows: 'Anteriores',
  nextRows: 'Siguientes',
  rows: (first, last, total) => `${first} a ${last} de ${total}`,
  loading: 'Cargando',
  loadFailed: 'No se cargó',
  retry: 'Reintentar',
  keys: 'Flechas',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  wholeTime: 'Todo',
  earlier: 'Antes',
  later: 'Después',
  legend: 'Series',
  time: 'Hora',
  total: 'Total',
  more: String,
  shownTime: (from, to) => `${from} a ${to}`,
  allHidden: 'Ninguna',
};

/** Times a minute apart, and a walk whose steps repeat in every run. */
function randomWalk(length: number): { x: number[]; values: number[] } {
  let seed = 1;
  let value = 0;
  const values = Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    value += seed / 2_147_483_647 - 0.5;
    return value;
  });
  return { x: Array.from({ length }, (_, index) => index * MINUTE), values };
}

const walk = randomWalk(POINTS);
const formatValue = (value: number) => value.toFixed(1);
const formatTime = (x: number) => new Date(x * 1_000).toISOString().slice(0, 16);

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  return element;
}

function drawOurs(x: number[], values: ChartSeries['values']): void {
  createRoot(rootElement()).render(
    <TimeSeriesChart
      name="Puntos"
      x={x}
      unit="second"
      series={[{ label: 'Valor', kind: 'line', values }]}
      formatX={formatTime}
      formatTick={formatTime}
      formatValue={formatValue}
      height={HEIGHT}
      texts={texts}
    />,
  );
}

const drawings: Readonly<Record<ChartKind, () => void>> = {
  ours: () => drawOurs(walk.x, walk.values),
  empty: () =>
    drawOurs(
      walk.x.slice(0, EMPTY_POINTS),
      Array.from({ length: EMPTY_POINTS }, () => null),
    ),
  uplot: () => {
    const series = [{}, { label: 'Valor', stroke: 'teal' }];
    const options = { width: rootElement().clientWidth, height: HEIGHT, series };
    // uPlot is its own chart; nothing else holds it.
    void new uPlot(options, [walk.x, walk.values], rootElement());
  },
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const afterPaint = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
/** uPlot gives the canvas its size in the task in which it draws; before, it has the default one. */
const isDrawn = () => (document.querySelector('canvas')?.width ?? 300) !== 300;

await TimeSeriesChart.preload();
window.drawChart = async (kind) => {
  const start = performance.now();
  drawings[kind]();
  while (!isDrawn()) await nextFrame();
  await afterPaint();
  return performance.now() - start;
};
