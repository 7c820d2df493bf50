import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, control, field, formOf, leave, openGroup, openPanel, untilConditions } from './panel-harness.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text: Field = { kind: 'text', key: 'texto', label: 'Texto' };
const state: Field = {
  kind: 'select',
  key: 'estado',
  label: 'Estado',
  options: [
    { value: 'abierto', label: 'Abierto' },
    { value: 'cerrado', label: 'Cerrado' },
  ],
};

const select = (name: string, value: string) => {
  act(() => control(name).focus());
  fireEvent.change(control(name), { target: { value } });
};

/** Advances the timers until the form and its expressions are validated after a pause in typing. */
async function settle(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    act(() => void vi.advanceTimersByTime(2_000));
    await untilConditions();
  }
}

const issueCounts = () => screen.queryAllByText('1 por corregir').length;

/** Opens a valid form and begins a visibility condition of its text field. */
async function begin(): Promise<void> {
  const definition = { ...formOf(text, state), naming: 'texto', list: { columns: ['texto'], sort: [] } };
  await openPanel({ definition, select: [field('texto')] });
  openGroup('Cuándo se ve y se escribe');
  choose('Se muestra', 'Cuando…');
  await untilConditions();
  await settle();
}

test('a new condition without a field is neither reported nor counted as an issue before it loses the focus', async () => {
  await begin();
  const error = () =>
    within(screen.getByRole('group', { name: 'Se muestra cuando' })).queryByText(/^Elija de qué campo/);
  expect([issueCounts(), error()]).toEqual([0, null]);
  act(() => control('Campo').focus());
  leave();
  expect([issueCounts(), error() === null]).toEqual([1, false]);
});

test('a condition without a value is reported on blur, until a value is chosen', async () => {
  await begin();
  select('Campo', 'estado');
  const error = () => screen.queryByText('Falta el valor: sin él no se puede publicar.');
  expect([issueCounts(), error()]).toEqual([0, null]);
  leave();
  expect([issueCounts(), error() === null]).toEqual([1, false]);
  select('Valor', 'abierto');
  await settle();
  expect([issueCounts(), error()]).toEqual([0, null]);
});
