import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { equipo, formOf, recibido } from '../publishing/tools-harness.tsx';
import { card, click, openCanvas, press } from './canvas-harness.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const dependentField: Field = {
  kind: 'number',
  key: 'precio',
  label: 'Precio',
  visible: 'recibido != null',
  required: 'recibido != null',
};

const formWithUses: FormDefinition = {
  ...formOf(equipo, recibido, dependentField),
  calendar: 'recibido',
};

/** Stubs idle callbacks, so that the callbacks run only when the returned `idle` is called. */
function waitForIdle() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', (call: number) => void waiting.splice(call - 1, 1, () => undefined));
  const idle = () =>
    act(() => {
      for (const work of waiting.splice(0)) work();
    });
  return { idle };
}

test('reports the uses of a removed field once the page is idle, unless the field was restored before', async () => {
  const { idle } = waitForIdle();
  const { feedback } = await openCanvas(formWithUses);
  idle();
  click(card('recibido'));
  press('Delete');
  await act(() => vi.dynamicImportSettled());
  expect(feedback.notices).toEqual([]);
  press('Ctrl+z');
  idle();
  await act(() => vi.dynamicImportSettled());
  expect(feedback.notices).toEqual([]);
  click(card('recibido'));
  press('Delete');
  idle();
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
});

test('after the form is closed, the undo action of the toast explains that it cannot undo the removal', async () => {
  const { feedback, actor } = await openCanvas(formWithUses);
  click(card('recibido'));
  press('Delete');
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  act(() => void actor.stop());
  act(() => feedback.actions[0]?.act());
  expect(feedback.notices.at(-1)).toEqual({
    type: 'info',
    text: 'El formulario ya se cerró: ábralo para corregir lo que usaba esas partes.',
  });
});

test('a toast lists the uses of a removed field, and its action restores the field', async () => {
  const { feedback, shape } = await openCanvas(formWithUses);
  click(card('recibido'));
  press('Delete');
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(feedback.notices).toEqual([
    {
      type: 'warning',
      text: 'Se quitó «Recibido». Lo usaban: Precio (se muestra si, obligatorio si); Formulario (columnas de la lista, fecha del calendario).',
    },
  ]);
  expect(shape()).toEqual(['general: equipo | precio']);
  act(() => feedback.actions[0]?.act());
  expect([feedback.actions[0]?.label, shape()]).toEqual(['Deshacer', ['general: equipo | recibido | precio']]);
});

test('after a later edit, the undo action of the toast does not restore the removed field', async () => {
  const { feedback, shape } = await openCanvas(formWithUses);
  click(card('recibido'));
  press('Delete');
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  click(card('precio'));
  press('Alt+ArrowUp');
  act(() => feedback.actions[0]?.act());
  expect(shape()).toEqual(['general: precio | equipo']);
  expect(feedback.notices.at(-1)).toEqual({
    type: 'info',
    text: 'Después hubo otros cambios. Use «Deshacer» para volver paso a paso.',
  });
});

test('reports no uses of a field that is removed together with the only part that uses it', async () => {
  const { idle } = waitForIdle();
  const { feedback, shape } = await openCanvas({
    ...formWithUses,
    calendar: undefined,
    list: { columns: [], sort: [] },
  });
  click(card('recibido'));
  click(card('precio'), { ctrlKey: true });
  press('Delete');
  idle();
  await act(() => vi.dynamicImportSettled());
  expect([shape(), feedback.notices]).toEqual([['general: equipo'], []]);
});
