import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TimeSeriesChart } from '#ui/charts/time-series-chart.tsx';
import type { ChartSeries, TimeSeriesChartProps } from '#ui/charts/chart.types.ts';
import { textsIn } from '../../kit/shown.ts';
import { type CanvasStub, PLOT, stubCanvas } from './canvas-stub.ts';

const texts = {
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfico',
  empty: 'No hay datos.',
  noValue: 'sin dato',
  previousRows: 'Filas anteriores',
  nextRows: 'Filas siguientes',
  rows: (first: number, last: number, total: number) => `Filas ${first} a ${last} de ${total}`,
  loading: 'Cargando el gráfico',
  loadFailed: 'El gráfico no se cargó.',
  retry: 'Reintentar',
  keys: 'Use las flechas.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  wholeTime: 'Ver todo',
  earlier: 'Antes',
  later: 'Después',
  legend: 'Series',
  time: 'Fecha',
  total: 'Total',
  more: (count: number) => `y ${count} más`,
  shownTime: (from: string, to: string) => `De ${from} a ${to}`,
  allHidden: 'Ninguna serie visible.',
};
const days = Array.from({ length: 101 }, (_, index) => index);
const sales: ChartSeries = { label: 'Ventas', kind: 'bars', values: days.map((day) => (day === 99 ? null : day)) };
const returns: ChartSeries = { label: 'Devoluciones', kind: 'bars', values: days.map((day) => -day) };

let canvas: CanvasStub;

beforeAll(async () => {
  canvas = stubCanvas();
  await TimeSeriesChart.preload();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.className = '';
});
afterAll(() => vi.restoreAllMocks());

function draw(props: Partial<TimeSeriesChartProps> = {}) {
  const choose = vi.fn<(point: number) => void>();
  canvas.fills();
  canvas.texts();
  canvas.strokes();
  render(
    <TimeSeriesChart
      name="Movimiento"
      x={days}
      unit="day"
      series={[sales, returns]}
      isStacked
      formatX={(day) => `día ${day}`}
      formatTick={(day) => `d${day}`}
      formatValue={(value) => `Gs. ${value}`}
      onChoose={choose}
      texts={texts}
      {...props}
    />,
  );
  return choose;
}

const surface = () => screen.getByRole('application', { name: 'Movimiento' });
const press = (key: string) => fireEvent.keyDown(surface(), { key });
const announced = async () => {
  await act(() => vi.advanceTimersByTimeAsync(300));
  return screen.getByRole('status').textContent.trim();
};
const button = (name: string) => screen.getByRole('button', { name });
/** Sends a pointer event at a share of the width of the plot. */
const point = (type: 'Down' | 'Move' | 'Up', share: number, more: object = {}) => {
  const over = surface().querySelector('.u-over > *');
  if (over === null) throw new Error('nothing takes the pointer');
  const options = { clientX: share * PLOT.width, pointerId: 1, pointerType: 'mouse', button: 0, ...more };
  const events = { Down: fireEvent.pointerDown, Move: fireEvent.pointerMove, Up: fireEvent.pointerUp };
  events[type](over, options);
};

describe('the cursor of a chart over time', () => {
  test('begins at the last point, moves with the keys and is announced in words', async () => {
    draw();
    act(() => surface().focus());
    expect(await announced()).toBe('día 100: Ventas Gs. 100, Devoluciones Gs. -100, Total Gs. 0');
    press('ArrowLeft');
    expect(await announced()).toBe('día 99: Ventas sin dato, Devoluciones Gs. -99, Total Gs. -99');
    const reached = [];
    for (const key of ['PageDown', 'Home', 'PageUp', 'ArrowRight', 'End']) {
      press(key);
      reached.push((await announced()).split(':')[0]);
    }
    expect(reached).toEqual(['día 89', 'día 0', 'día 10', 'día 11', 'día 100']);
  });

  test('chooses its point on Enter, and the point under a press of the pointer', () => {
    const choose = draw();
    act(() => surface().focus());
    press('ArrowLeft');
    press('Enter');
    point('Down', 0.25);
    point('Up', 0.25);
    expect(choose.mock.calls).toEqual([[99], [25]]);
  });

  test('shows the exact values beside the pointer, and goes with it', () => {
    draw();
    point('Move', 0.5);
    expect(textsIn(surface().querySelector('.u-over'))).toEqual([
      'día 50',
      'Ventas',
      'Gs. 50',
      'Devoluciones',
      'Gs. -50',
      'Total',
      'Gs. 0',
    ]);
    const over = surface().querySelector('.u-over > *');
    fireEvent.pointerOut(over ?? document.body, { relatedTarget: document.body, pointerType: 'mouse' });
    expect(textsIn(surface().querySelector('.u-over'))).toEqual([]);
  });

  test('marks the values of lines at their height, and not those of bars', () => {
    draw({ isStacked: false, series: [sales, { label: 'Saldo', kind: 'line', values: days }] });
    point('Move', 0.5);
    const marks = [...surface().querySelectorAll<HTMLElement>('.u-over span')].filter(({ style }) =>
      style.top.endsWith('%'),
    );
    expect(marks.map(({ style }) => [style.left, Number.parseFloat(style.top).toFixed(1)])).toEqual([['50%', '52.8']]);
  });

  test('leaves keys with Ctrl to the browser', () => {
    draw();
    expect(fireEvent.keyDown(surface(), { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(surface(), { key: '+' })).toBe(false);
  });
});

describe('the zoom of a chart over time', () => {
  test('follows + and −, the buttons and Escape, around the cursor', async () => {
    draw();
    act(() => surface().focus());
    press('Home');
    press('+');
    expect(await announced()).toBe('De día 0 a día 50');
    press('-');
    expect(await announced()).toBe('De día 0 a día 100');
    fireEvent.click(button('Acercar'));
    fireEvent.click(button('Acercar'));
    fireEvent.click(button('Después'));
    expect(await announced()).toBe('De día 13 a día 37');
    press('Escape');
    expect(await announced()).toBe('De día 0 a día 100');
  });

  test('shows the part that the pointer selects', async () => {
    draw();
    point('Down', 0.5);
    point('Move', 0.6);
    point('Up', 0.7);
    expect(await announced()).toBe('De día 50 a día 70');
  });

  test('moves with the pointer and Shift, and follows the cursor out of the window', async () => {
    draw();
    fireEvent.click(button('Acercar'));
    point('Down', 0.5, { shiftKey: true });
    point('Move', 0.25, { shiftKey: true });
    point('Up', 0.25, { shiftKey: true });
    fireEvent.click(button('Antes'));
    expect(await announced()).toBe('De día 13 a día 62');
    act(() => surface().focus());
    press('End');
    fireEvent.click(button('Ver como tabla'));
    expect(screen.getAllByRole('row').map(textsIn)[1]?.[0]).toBe('día 50');
  });

  test('keeps buttons without an effect where they are', async () => {
    draw();
    expect(button('Ver todo').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Ver todo'));
    expect(await announced()).toBe('');
  });
});

describe('a chart over time', () => {
  test('draws its series in the colors of the theme, again when the theme changes', async () => {
    document.documentElement.style.setProperty('--colors-chart-teal', '#008573');
    draw({ series: [sales] });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(new Set(canvas.fills())).toEqual(new Set(['#008573']));
    document.documentElement.style.setProperty('--colors-chart-teal', '#12a594');
    await act(async () => {
      document.documentElement.className = 'dark';
      await Promise.resolve();
    });
    expect(new Set(canvas.fills())).toEqual(new Set(['#12a594']));
    document.documentElement.removeAttribute('style');
  });

  test('draws lines of more points than pixels one pixel wide, and labels that do not touch', async () => {
    document.documentElement.style.setProperty('--colors-chart-teal', '#008573');
    const many = Array.from({ length: 5_000 }, (_, index) => index);
    const widthOf = async (x: number[]) => {
      draw({ x, series: [{ label: 'A', kind: 'line', values: x }] });
      await act(() => vi.advanceTimersByTimeAsync(0));
      cleanup();
      return canvas.strokes().find(({ color }) => color === '#008573')?.width;
    };
    expect([await widthOf(days), await widthOf(many)]).toEqual([2, 1]);
    expect(canvas.texts().filter((text) => text.startsWith('d'))).toHaveLength(3);
    document.documentElement.removeAttribute('style');
  });

  test('has a legend whose buttons show and hide the series', async () => {
    draw();
    fireEvent.click(button('Ventas'));
    expect([button('Ventas'), button('Devoluciones')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    press('ArrowLeft');
    expect(await announced()).toBe('día 100: Devoluciones Gs. -100');
    fireEvent.click(button('Devoluciones'));
    expect(textsIn(surface())).toContain('Ninguna serie visible.');
    fireEvent.click(button('Ventas'));
    expect(textsIn(surface())).not.toContain('Ninguna serie visible.');
  });

  test('shows its exact values as a table, page by page, and becomes a chart again', () => {
    draw();
    fireEvent.click(button('Ver como tabla'));
    const rows = () => screen.getAllByRole('row').map(textsIn);
    expect([rows().length, rows()[0], rows()[1], rows().at(-1)]).toEqual([
      51,
      ['Fecha', 'Ventas', 'Devoluciones', 'Total'],
      ['día 0', 'Gs. 0', 'Gs. 0', 'Gs. 0'],
      ['día 49', 'Gs. 49', 'Gs. -49', 'Gs. 0'],
    ]);
    fireEvent.click(button('Filas siguientes'));
    fireEvent.click(button('Filas siguientes'));
    fireEvent.click(button('Filas siguientes'));
    expect([screen.getByRole('status').textContent, rows()[1]]).toEqual([
      'Filas 101 a 101 de 101',
      ['día 100', 'Gs. 100', 'Gs. -100', 'Gs. 0'],
    ]);
    fireEvent.click(button('Ver como gráfico'));
    expect([screen.queryByRole('table'), surface().tabIndex]).toEqual([null, 0]);
  });

  test('without points says so', () => {
    draw({ x: [], series: [] });
    expect(textsIn(screen.getByRole('group', { name: 'Movimiento' }))).toEqual(['No hay datos.']);
  });

  test.each([
    ['one point', [5], [{ label: 'A', kind: 'line', values: [3] }]],
    ['no value', days, [{ label: 'A', kind: 'area', values: days.map(() => Number.NaN) }]],
    ['equal values', days, [{ label: 'A', kind: 'line', values: days.map(() => 8) }]],
    ['sixty series', days, days.slice(0, 60).map((day) => ({ label: `S${day}`, kind: 'area', values: days }))],
  ] satisfies [string, number[], ChartSeries[]][])('with %s is drawn', async (_, x, series) => {
    draw({ x, series });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(canvas.texts().length).toBeGreaterThan(1);
  });
});
