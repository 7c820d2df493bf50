import { findField } from '#domain/design/form-parts.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { order } from './canvas-forms.ts';
import { openCanvas } from './canvas-harness.tsx';
import { chooseFromMenu } from '../../../kit/menu.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/**
 * Presses «Agregar columna» of the form's only table and chooses a kind in the menu. Returns the menu entries, the
 * highlighted entry and the kinds of the columns afterwards.
 */
async function addColumn(kind: string) {
  const opened = await openCanvas(order);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Agregar columna a «Detalle»' })));
  await screen.findByRole('menu', { name: 'Columna nueva de «Detalle»' });
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const likely = document.querySelector('[role=menuitem][data-highlighted]')?.textContent;
  await chooseFromMenu(kind);
  const table = findField(opened.definition(), 'detalle');
  const kinds = table?.kind === 'table' ? table.columns.map((column) => column.kind) : [];
  return { offered, likely, kinds };
}

test('adds a column of the chosen kind and starts naming it inline', async () => {
  const { offered, likely, kinds } = await addColumn('Importe');
  expect([offered.includes('Tabla'), offered.includes('Título')]).toEqual([false, false]);
  expect(likely).toBe('Texto');
  expect(kinds).toEqual(['text', 'number', 'currency']);
  expect(await screen.findByLabelText('Nombre de «Importe»')).toBe(document.activeElement);
});
