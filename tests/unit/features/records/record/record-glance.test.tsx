import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OpenedRecord } from '#features/records/record/program-record.types.ts';
import { afterEach, expect, test } from 'vitest';
import { heldAnswer } from '../../kit/page-harness.tsx';
import { answer, ID, ok, openRecord } from './record-harness.tsx';

afterEach(cleanup);

const { id, revision, title, values, references } = answer();
const seen: OpenedRecord = { id, revision, title, values, references };

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

test('a record is open as its list shows it before it is there itself, which then tells who changed it', async () => {
  const { answer: record, give } = heldAnswer();
  const { told } = await openRecord({ seen, gets: { record } });
  expect([value('Nombre'), value('Límite'), screen.queryByText(/Eva Ríos/)]).toEqual(['Ana Báez', '100', null]);
  type('Nombre', 'Ana B.');
  await act(async () => give(ok(answer())));
  expect(screen.getByText(/Eva Ríos/)).toBeTruthy();
  expect([value('Nombre'), told.notices, told.reports]).toEqual(['Ana B.', [], []]);
});

test('a record that was changed since its list was read is shown as it is, and that it was is told', async () => {
  const newer = answer({ revision: 4, values: { ...values, nombre: 'Ana Ibarra' } });
  const { told } = await openRecord({ seen, gets: { record: ok(newer) } });
  await waitFor(() => expect(value('Nombre')).toBe('Ana Ibarra'));
  expect(told.notices).toEqual([{ type: 'info', text: 'Estos datos cambiaron. Ya se muestran como quedaron.' }]);
});

test('a record that was changed since, in which something was typed by then, keeps it until it is saved', async () => {
  const { answer: record, give } = heldAnswer();
  await openRecord({ seen, gets: { record } });
  type('Nombre', 'Ana B.');
  await act(async () => give(ok(answer({ revision: 4, values: { ...values, nombre: 'Ana Ibarra' } }))));
  expect(value('Nombre')).toBe('Ana B.');
});

test.each([
  ['is in the bin', ok(answer({ state: 'deleted', revision: 4 }))],
  ['is not known', { ok: false, error: { kind: 'notFound', text: 'No existe.', place: 'notice' } } as const],
])('a record of the list that %s by now is told to be gone', async (_, record) => {
  await openRecord({ seen, gets: { record } });
  expect(await screen.findByText(/ya no existe|fue eliminado/i)).toBeTruthy();
});

test('a record of the list that cannot be read stays open, and why it cannot is told', async () => {
  const error = { kind: 'unavailable', text: 'Sin conexión', place: 'notice' } as const;
  const { told } = await openRecord({ seen, gets: { record: { ok: false, error } } });
  await waitFor(() => expect(told.reports).toEqual([{ error, work: 'load' }]));
  expect(value('Nombre')).toBe('Ana Báez');
});

test('what the list showed is drawn once: opened another time, the record is waited for', async () => {
  const { view } = await openRecord({ seen });
  await screen.findByText(/Eva Ríos/);
  view.unmount();
  await openRecord({ gets: { record: heldAnswer().answer } });
  expect([screen.queryByLabelText('Nombre'), ID]).toEqual([null, id]);
});
