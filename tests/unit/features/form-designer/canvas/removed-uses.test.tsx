import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { equipo, formOf, recibido } from '../publishing/tools-harness.tsx';
import { card, click, openCanvas, press } from './canvas-harness.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const asked: Field = {
  kind: 'number',
  key: 'precio',
  label: 'Precio',
  visible: 'recibido != null',
  required: 'recibido != null',
};

const used: FormDefinition = {
  ...formOf(equipo, recibido, asked),
  calendar: 'recibido',
};

test('what used a field is told when it is removed, and a press brings it back', async () => {
  const { told, shape } = await openCanvas(used);
  click(card('recibido'));
  press('Delete');
  await waitFor(() => expect(told.notices).toHaveLength(1));
  expect(told.notices).toEqual([
    {
      type: 'warning',
      text: 'Se quitó «Recibido». Lo usaban: Precio (se muestra si, obligatorio si); Formulario (columnas de la lista, fecha del calendario).',
    },
  ]);
  expect(shape()).toEqual(['general: equipo | precio']);
  act(() => told.offers[0]?.act());
  expect([told.offers[0]?.label, shape()]).toEqual(['Deshacer', ['general: equipo | recibido | precio']]);
});

test('a removal that something else followed is not undone by its notice', async () => {
  const { told, shape } = await openCanvas(used);
  click(card('recibido'));
  press('Delete');
  await waitFor(() => expect(told.notices).toHaveLength(1));
  click(card('precio'));
  press('Alt+ArrowUp');
  act(() => told.offers[0]?.act());
  expect(shape()).toEqual(['general: precio | equipo']);
  expect(told.notices.at(-1)).toEqual({
    type: 'info',
    text: 'Después se hizo otra cosa. Ctrl+Z deshace un paso por vez.',
  });
});

test('nothing is told of a field that nothing used, nor of what is removed together', async () => {
  const { told, shape } = await openCanvas({ ...used, calendar: undefined, list: { columns: [], sort: [] } });
  click(card('recibido'));
  click(card('precio'), { ctrlKey: true });
  press('Delete');
  await act(() => vi.dynamicImportSettled());
  expect([shape(), told.notices]).toEqual([['general: equipo'], []]);
});
