import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CategoryBars, type CategoryBarsProps } from '#ui/charts/category-bars.tsx';
import { textsIn } from '../../kit/shown.ts';

afterEach(cleanup);

const texts = {
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfico',
  empty: 'No hay datos.',
  noValue: 'sin dato',
  category: 'Ciudad',
  total: 'Total',
  legend: 'Partes',
  allZero: 'Todo está en cero.',
};
const cities = ['Asunción', 'Encarnación', 'Asunción'];

function draw(props: Partial<CategoryBarsProps> = {}) {
  const choose = vi.fn<(category: number, series: number) => void>();
  const { rerender } = render(
    <CategoryBars
      name="Ventas por ciudad"
      categories={cities}
      series={[{ label: 'Ventas', values: [30, -10, null] }]}
      formatValue={(value) => `Gs. ${value}`}
      onChoose={choose}
      texts={texts}
      {...props}
    />,
  );
  return { choose, rerender };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('aria-label');
const stops = () => screen.getAllByRole('button').filter((button) => button.dataset['item'] && button.tabIndex === 0);

describe('bars by category', () => {
  test('are one tab stop, between whose bars the arrows move', () => {
    draw();
    screen.getByRole('button', { name: 'Asunción: Gs. 30' }).focus();
    const reached = ['ArrowDown', 'End', 'ArrowUp', 'Home'].map((key) => {
      press(key);
      return focused();
    });
    expect(reached).toEqual(['Encarnación: Gs. -10', 'Asunción: sin dato', 'Encarnación: Gs. -10', 'Asunción: Gs. 30']);
    expect(stops()).toHaveLength(1);
  });

  test('show the full name beside the focused bar, until Escape', () => {
    draw();
    fireEvent.focus(screen.getByRole('button', { name: 'Encarnación: Gs. -10' }));
    const shown = () => textsIn(screen.getByRole('button', { name: 'Encarnación: Gs. -10' }).parentElement);
    expect(shown()).toEqual(['Encarnación', 'Ventas', 'Gs. -10']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Encarnación: Gs. -10' }), { key: 'Escape' });
    expect(shown()).toEqual([]);
  });

  test('are chosen by category and part', () => {
    const { choose } = draw({
      series: [
        { label: 'Contado', values: [1, 2, 3] },
        { label: 'Crédito', values: [4, 5, 6] },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Encarnación, Crédito: Gs. 5' }));
    expect(choose.mock.calls).toEqual([[1, 1]]);
  });

  test('that cannot be chosen are images among the buttons', () => {
    const { choose } = draw({ canChoose: (category) => category !== 1 });
    fireEvent.click(screen.getByRole('img', { name: 'Encarnación: Gs. -10' }));
    expect([choose.mock.calls, screen.getAllByRole('button', { name: /Gs|sin dato/ })]).toEqual([
      [],
      [
        screen.getByRole('button', { name: 'Asunción: Gs. 30' }),
        screen.getByRole('button', { name: 'Asunción: sin dato' }),
      ],
    ]);
  });

  test('without anything to choose are images that the arrows reach too', () => {
    render(
      <CategoryBars
        name="Ventas"
        categories={cities}
        series={[{ label: 'Ventas', values: [30, -10, null] }]}
        formatValue={String}
        texts={texts}
      />,
    );
    screen.getByRole('img', { name: 'Asunción: 30' }).focus();
    press('ArrowDown');
    expect(focused()).toBe('Encarnación: -10');
  });

  test('show the buttons of the table beside the table only', () => {
    draw({ tableTools: <button type="button">Copiar</button> });
    const copy = () => screen.queryByRole('button', { name: 'Copiar' });
    expect(copy()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }));
    expect(copy()?.textContent).toBe('Copiar');
    fireEvent.click(screen.getByRole('button', { name: 'Ver como gráfico' }));
    expect(copy()).toBeNull();
  });

  test('are shown as a table of exact values with sums, and back', () => {
    draw({
      series: [
        { label: 'Contado', values: [1, 2, null] },
        { label: 'Crédito', values: [4, -5, null] },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }));
    expect(screen.getAllByRole('row').map(textsIn)).toEqual([
      ['Ciudad', 'Contado', 'Crédito', 'Total'],
      ['Asunción', 'Gs. 1', 'Gs. 4', 'Gs. 5'],
      ['Encarnación', 'Gs. 2', 'Gs. -5', 'Gs. -3'],
      ['Asunción', 'sin dato', 'sin dato', 'sin dato'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver como gráfico' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('of zeros say so, and so does a chart without categories', () => {
    const { rerender } = draw({ series: [{ label: 'Ventas', values: [0, 0, null] }] });
    expect(textsIn(screen.getByRole('group', { name: 'Ventas por ciudad' })).at(-1)).toBe('Todo está en cero.');
    rerender(<CategoryBars name="Ventas" categories={[]} series={[]} formatValue={String} texts={texts} />);
    expect(textsIn(screen.getByRole('group', { name: 'Ventas' }))).toEqual(['No hay datos.']);
  });
});
