import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OpenedRecord } from '#features/records/record/program-record.types.ts';
import { afterEach, expect, test } from 'vitest';
import { pendingAnswer } from '../../kit/page-harness.tsx';
import { textsIn } from '../../../kit/shown.ts';
import { answer, ID, ok, openRecord } from './record-harness.tsx';

afterEach(cleanup);

const { id, revision, title, values, references } = answer();
const listed: OpenedRecord = { id, revision, title, values, references };

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

test('a record opens with the data from the list, and shows who last changed it once it has loaded', async () => {
  const { answer: record, respond } = pendingAnswer();
  const { feedback } = await openRecord({ listed, gets: { record } });
  expect([value('Nombre'), value('Límite'), screen.queryByText(/Eva Ríos/)]).toEqual(['Ana Báez', '100', null]);
  type('Nombre', 'Ana B.');
  await act(async () => respond(ok(answer())));
  expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
    'Ana Báez',
    'Modificado por Eva Ríos el 20/11/2026 09:00',
  ]);
  expect([value('Nombre'), feedback.notices, feedback.reports]).toEqual(['Ana B.', [], []]);
});

test('a record that changed after the list was read shows the new data and a notice', async () => {
  const newer = answer({ revision: 4, values: { ...values, nombre: 'Ana Ibarra' }, changed_by: 'Luis Vera' });
  const { feedback } = await openRecord({ listed, gets: { record: ok(newer) } });
  await waitFor(() => expect(value('Nombre')).toBe('Ana Ibarra'));
  expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
    'Ana Ibarra',
    'Modificado por Luis Vera el 20/11/2026 09:00',
  ]);
  expect(feedback.notices).toEqual([
    { type: 'info', text: 'Luis Vera lo guardó el 20/11/2026 a las 09:00. Ya se muestra como quedó.' },
  ]);
});

test('edits made before a newer revision arrives are preserved, and saved with the revision from the list', async () => {
  const { answer: record, respond } = pendingAnswer();
  const { requests } = await openRecord({ listed, gets: { record } });
  type('Nombre', 'Ana B.');
  await act(async () => respond(ok(answer({ revision: 4, values: { ...values, nombre: 'Ana Ibarra' } }))));
  expect([value('Nombre'), screen.queryByText(/Eva Ríos/)]).toEqual(['Ana B.', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(requests().map(({ path, revision: over }) => [path, over])).toEqual([['change-record', 3]]),
  );
});

test.each([
  [
    'is in the bin',
    ok(answer({ state: 'deleted', revision: 4 })),
    ['Este registro ya no existe.', 'Eva Ríos lo eliminó.', 'Volver'],
  ],
  [
    'no longer exists',
    { ok: false, error: { kind: 'notFound', text: 'No existe.', place: 'notice' } } as const,
    ['Este registro ya no existe.', 'Volver'],
  ],
])('a record opened from the list that meanwhile %s is shown as deleted', async (_, record, message) => {
  await openRecord({ listed, gets: { record } });
  expect(textsIn(await screen.findByRole('alert'))).toEqual(message);
});

test('a record opened from the list whose request fails stays open, with the error and a retry button', async () => {
  const error = { kind: 'unavailable', text: 'El servidor no responde.', place: 'notice' } as const;
  await openRecord({ listed, reads: [{ ok: false, error }, ok(answer())] });
  const alert = await screen.findByRole('alert');
  expect([value('Nombre'), alert.textContent]).toEqual([
    'Ana Báez',
    'Se muestran los datos de la lista: no se pudo leer el registroEl servidor no responde.Reintentar',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/Eva Ríos/);
  expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
    'Ana Báez',
    'Modificado por Eva Ríos el 20/11/2026 09:00',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a record opened from the list is hidden when the user may no longer view it', async () => {
  const error = { kind: 'forbidden', text: 'No tiene permiso.', place: 'notice' } as const;
  await openRecord({ listed, gets: { record: { ok: false, error } } });
  expect(textsIn(await screen.findByRole('alert'))).toEqual(['No tiene permiso.', 'Reintentar']);
  expect(screen.queryByLabelText('Nombre')).toBeNull();
});

test('the data from the list are used once: when opened again, the record is shown only after it has loaded', async () => {
  const { view } = await openRecord({ listed });
  await screen.findByText(/Eva Ríos/);
  view.unmount();
  await openRecord({ gets: { record: pendingAnswer().answer } });
  expect([screen.queryByLabelText('Nombre'), ID]).toEqual([null, id]);
});
