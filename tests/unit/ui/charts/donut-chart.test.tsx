import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DonutChart, type DonutChartProps } from '#ui/charts/donut-chart.tsx';
import { itemsIn, textsIn } from '../../kit/shown.ts';

afterEach(cleanup);

const texts = {
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfico',
  empty: 'No hay datos.',
  noValue: 'sin dato',
  category: 'Estado',
  value: 'Cantidad',
  share: 'Parte',
  allZero: 'Todo está en cero.',
  negative: 'Los valores negativos no tienen porción.',
};
const slices = [
  { label: 'Activo', value: 60 },
  { label: 'Inactivo', value: -5 },
  { label: 'Pendiente', value: 40 },
];

function draw(props: Partial<DonutChartProps> = {}) {
  const choose = vi.fn<(slice: number) => void>();
  render(
    <DonutChart
      name="Clientes por estado"
      slices={slices}
      formatValue={String}
      formatShare={(share) => `${Math.round(share * 100)} %`}
      onChoose={choose}
      texts={texts}
      {...props}
    />,
  );
  return choose;
}

const shown = () => textsIn(screen.getByRole('group', { name: 'Clientes por estado' }));
const sliceNames = () =>
  screen.getAllByRole('button', { name: /%$/u }).map((slice) => slice.getAttribute('aria-label'));

describe('a donut', () => {
  test('lists every name with value and share; negative values have no slice and are mentioned', () => {
    draw();
    expect(itemsIn(screen.getByRole('list'))).toEqual([
      ['Activo', '60', '60 %'],
      ['Inactivo', '-5'],
      ['Pendiente', '40', '40 %'],
    ]);
    expect(sliceNames()).toEqual(['Activo: 60, 60 %', 'Pendiente: 40, 40 %']);
    expect(shown().at(-1)).toBe('Los valores negativos no tienen porción.');
  });

  test('is one tab stop; the arrows go around it, and Enter, the space bar and a press choose', () => {
    const choose = draw();
    screen.getByRole('button', { name: 'Activo: 60, 60 %' }).focus();
    const reached = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return document.activeElement?.getAttribute('aria-label')?.split(':')[0];
    });
    expect(reached).toEqual(['Pendiente', 'Activo', 'Pendiente', 'Activo', 'Pendiente']);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Activo: 60, 60 %' }));
    expect(choose.mock.calls).toEqual([[2], [2], [0]]);
  });

  test('shows a slice that cannot be chosen as an image, which no key chooses', () => {
    const choose = draw({ canChoose: (slice) => slice === 0 });
    const image = screen.getByRole('img', { name: 'Pendiente: 40, 40 %' });
    fireEvent.keyDown(image, { key: 'Enter' });
    fireEvent.click(image);
    expect([sliceNames(), choose.mock.calls]).toEqual([['Activo: 60, 60 %'], []]);
  });

  test('is shown as a table of exact values', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }));
    expect(within(screen.getByRole('table')).getAllByRole('row').map(textsIn)).toEqual([
      ['Estado', 'Cantidad', 'Parte'],
      ['Activo', '60', '60 %'],
      ['Inactivo', '-5'],
      ['Pendiente', '40', '40 %'],
    ]);
  });

  test('of zeros and of nothing says so', () => {
    draw({ slices: [{ label: 'Activo', value: 0 }] });
    expect(shown().at(-1)).toBe('Todo está en cero.');
    cleanup();
    draw({ slices: [] });
    expect(shown()).toEqual(['No hay datos.']);
  });
});
