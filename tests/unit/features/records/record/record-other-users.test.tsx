import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { recordParts } from '#features/records/record/record-parts.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { textsIn } from '../../../kit/shown.ts';
import { prefetchRecord } from '#features/records/record-queries.ts';
import { liveConnection } from '../../kit/live-connection.ts';
import { identity } from '../../kit/page-harness.tsx';
import { answer, contact, ID, ok, openRecord } from './record-harness.tsx';

beforeAll(() => Promise.all(Object.values(recordParts).map((part) => part.preload())));
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const refusal = { text: 'No vale.', place: 'form' as const };

test('in a conflict with a save by the same user in another window, the notice mentions no other user', async () => {
  const current = answer({ revision: 5, values: { nombre: 'Ana Báez', limite: '300' }, changed_by_you: true });
  const changed = { by: 'Ana Báez', at: '2026-11-21T12:05:00Z' };
  const error = { ...refusal, kind: 'stale' as const, current, changed };
  await openRecord({ posts: { 'change-record': [{ ok: false, error }] } });
  await screen.findByLabelText('Nombre');
  type('Límite', '200');
  press('Guardar');
  const notice = await screen.findByRole('alert');
  expect([...notice.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Usted guardó este registro en otra ventana mientras lo editaba en esta',
    'Lo guardó el 21/11/2026 a las 09:05.',
    'Elija qué vale en cada dato que difiere. Nada se guarda hasta que presione Guardar.',
  ]);
  expect(screen.getByRole('radiogroup', { name: 'Límite' }).textContent).toBe(
    'LímiteEl de esta ventana200El de la otra ventana300',
  );
});

test.each([
  [{ changed_by: 'Eva Ríos' }, 'Eva Ríos lo eliminó.'],
  [{ changed_by: 'Ana Báez', changed_by_you: true as const }, 'Usted lo eliminó en otra ventana.'],
])('when a record was deleted meanwhile, the page shows who deleted it: %o', async (by, message) => {
  const error = { ...refusal, kind: 'notFound' as const };
  const reads = [ok(answer()), ok(answer({ state: 'deleted', ...by }))];
  const { feedback } = await openRecord({ reads, posts: { 'change-record': [{ ok: false, error }] } });
  await screen.findByLabelText('Nombre');
  type('Límite', '200');
  press('Guardar');
  expect(textsIn((await screen.findByText(message)).closest('[role=alert]'))).toEqual([
    'Este registro ya no existe.',
    message,
    'Lo que usted escribió queda a la vista y como borrador hasta que lo descarte.',
    'Volver',
    'Descartar lo escrito',
  ]);
  expect(feedback.notices).toEqual([]);
});

test('a change that is announced after a record was prefetched and before its page opens is shown with a notice', async () => {
  const { connection, sendEvent } = liveConnection();
  const newer = answer({ revision: 4, values: { nombre: 'Ana Ibarra', limite: '100', contactos: [] } });
  const { reads, feedback } = await openRecord({
    reads: [ok(answer()), ok(newer)],
    services: { connection },
    before: async (services) => {
      prefetchRecord(services, identity, { program: 'clientes', record: ID });
      await expect.poll(() => services.queryClient.isFetching()).toBe(0);
      sendEvent('records.changed', { program: 'clientes', id: ID });
    },
  });
  await waitFor(() => expect(field('Nombre').value).toBe('Ana Ibarra'));
  expect([reads, feedback.notices]).toEqual([
    ['record', 'record'],
    [{ type: 'info', text: 'Eva Ríos lo guardó el 20/11/2026 a las 09:00. Ya se muestra como quedó.' }],
  ]);
});

test('a record that other users change while it is open is read once for each change', async () => {
  const { connection, sendEvent } = liveConnection();
  const newer = (revision: number, nombre: string) =>
    ok(answer({ revision, values: { nombre, limite: '100', contactos: [] } }));
  const { reads } = await openRecord({
    reads: [ok(answer()), newer(4, 'Ana Ibarra'), newer(5, 'Ana Ibáñez')],
    services: { connection },
  });
  await screen.findByLabelText('Nombre');
  act(() => sendEvent('records.changed', { program: 'clientes', id: ID }));
  await waitFor(() => expect(field('Nombre').value).toBe('Ana Ibarra'));
  act(() => sendEvent('records.changed', { program: 'clientes', id: 'another' }));
  act(() => sendEvent('records.changed', { program: 'clientes', id: ID }));
  await waitFor(() => expect(field('Nombre').value).toBe('Ana Ibáñez'));
  expect(reads).toEqual(['record', 'record', 'record']);
});

const uses = ok({
  rows: [
    { program: 'pedidos', title: 'Pedidos', count: 3 },
    { program: 'clientes', title: 'Clientes', count: 1 },
  ],
});
const message = 'Lo usan 3 registros de Pedidos y 1 registro de Clientes, donde se verá que está en la papelera.';

test('the confirmation to delete opens at once, and lists where the record is used as soon as that has loaded', async () => {
  let answerLate = (): void => undefined;
  const late = new Promise<typeof uses>((resolve) => void (answerLate = () => resolve(uses)));
  const { feedback } = await openRecord({ gets: { 'record-uses': late } });
  await screen.findByLabelText('Nombre');
  press('Eliminar');
  await waitFor(() => expect([feedback.questions, feedback.notes]).toEqual([['Ana Báez'], []]));
  answerLate();
  await waitFor(() => expect(feedback.notes).toEqual([message]));
});

test('both the confirmation to delete and the page of a deleted record list where the record is used', async () => {
  const { feedback } = await openRecord({ gets: { 'record-uses': uses } });
  await screen.findByLabelText('Nombre');
  press('Eliminar');
  await waitFor(() => expect(feedback.notes).toEqual([message]));
  expect(feedback.questions).toEqual(['Ana Báez']);
  cleanup();
  await openRecord({ gets: { 'record-uses': uses, record: ok(answer({ state: 'deleted' })) } });
  expect(textsIn((await screen.findByText(message)).parentElement)).toEqual([
    'Este registro está en la papelera',
    'Eva Ríos lo eliminó el 20/11/2026 09:00.',
    message,
    'Volver',
    'Restaurar',
  ]);
});

test('printing shows the values of all tabs with every row, and restores the form afterwards', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...contact(`Persona ${index + 1}`),
    id: `01890a5d-ac96-774b-bcce-b302099a9${String(index).padStart(3, '0')}`,
  }));
  await openRecord({
    gets: { record: ok(answer({ values: { nombre: 'Ana Báez', limite: '', contactos: rows } })) },
  });
  await screen.findByLabelText('Nombre');
  type('Nombre', 'Ana B.');
  window.dispatchEvent(new Event('beforeprint'));
  const printed = screen.getAllByLabelText('Nombre').find(({ tagName }) => tagName === 'OUTPUT');
  expect(printed?.textContent).toBe('Ana B.');
  const table = screen.getByRole('table', { name: 'Contactos' });
  expect(
    [...table.querySelectorAll('output')].filter(({ textContent }) => textContent.startsWith('Persona ')).length,
  ).toBe(60);
  expect([...table.querySelectorAll('input, button')]).toEqual([]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
  expect(field('Nombre').value).toBe('Ana B.');
});
