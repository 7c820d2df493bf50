import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { recordParts } from '#features/records/record/record-parts.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { isRecord } from '#domain/is-record.ts';
import { describedBy, textsIn } from '../../../kit/shown.ts';
import { customers, ID, ok, openRecord } from './record-harness.tsx';

beforeAll(() => Promise.all(Object.values(recordParts).map((part) => part.preload())));
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const entry = (revision: number, event: string, changes: readonly object[]) => ({
  revision,
  at: '2026-11-20T12:00:00Z',
  by: { id: 'u1', name: 'Eva Ríos' },
  workstation: 'CAJA-1',
  event,
  form_version: 1,
  changes,
});

const limit = { key: 'limite', label: 'Límite', from: '', to: '100' };

/** A change of this number of contacts, of which the response lists the first ones. */
function contactsChanged(total: number, listed: number) {
  const cells = (at: number) => [{ key: 'telefono', label: 'Teléfono', from: `${at}`, to: `${at}0` }];
  const row = (at: number) => ({ what: 'changed', from: at, to: at, moved: false, name: `P${at}`, cells: cells(at) });
  return {
    key: 'contactos',
    label: 'Contactos',
    from: `${total} filas`,
    to: `${total} filas: ${total} modificadas`,
    rows: { total, told: Array.from({ length: listed }, (_, at) => row(at + 1)) },
  };
}

/** Opens the history of a record; returns the queries for the history and for past versions. */
async function openHistory(rows: readonly object[], fullRows: readonly object[] = []) {
  const requests: unknown[] = [];
  const recordQueries = (what: (query: unknown) => readonly object[]) => (query: unknown) => {
    requests.push(query);
    return ok({ rows: what(query), next: null });
  };
  const history = recordQueries((query) => (isRecord(query) && query['only'] !== undefined ? fullRows : rows));
  const past = (query: unknown) => {
    requests.push(query);
    return ok({ record: then, definition: customers, expressions: {} });
  };
  await openRecord({ gets: { 'record-history': history, 'record-as-of': past } });
  await screen.findByLabelText('Nombre');
  press('Historial');
  await screen.findByLabelText('Ver cómo era el');
  return requests;
}

const then = {
  revision: 1,
  at: '2026-11-01T12:00:00Z',
  by: { id: 'u1', name: 'Eva Ríos' },
  values: { nombre: 'Anita' },
  references: { records: {}, files: {} },
};
/** Requests the record as of the typed moment. */
function viewAt(text: string) {
  fireEvent.input(field('Ver cómo era el'), { target: { value: text } });
  press('Ver');
}

test('the history shows who did what, when and where', async () => {
  await openHistory([entry(3, 'changed', [limit])]);
  const who = await screen.findByText('Eva Ríos: Modificó');
  expect(who.closest('li')?.textContent).toBe(
    'Eva Ríos: Modificó20/11/2026 09:00:00 · Estación CAJA-1Ver asíLímite:(vacío) → 100',
  );
});

test('the history shows which cells of which rows changed in a table', async () => {
  await openHistory([entry(2, 'changed', [contactsChanged(2, 2)])]);
  const list = await screen.findByRole('list', { name: 'Filas de Contactos' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Fila 1P1Teléfono:1 → 10',
    'Fila 2P2Teléfono:2 → 20',
  ]);
  expect(list.closest('dl')?.querySelector('dd')?.textContent).toBe('2 filas → 2 filas: 2 modificadas');
});

test('changed rows that the response omits are loaded when the user presses «Ver las 30 filas»', async () => {
  const requests = await openHistory(
    [entry(2, 'changed', [contactsChanged(30, 20)]), entry(1, 'created', [])],
    [entry(2, 'changed', [contactsChanged(30, 30)])],
  );
  const list = await screen.findByRole('list', { name: 'Filas de Contactos' });
  expect(list.children.length).toBe(5);
  press('Ver las 30 filas');
  await waitFor(() => expect(list.children.length).toBe(30));
  expect(requests.at(-1)).toEqual({ program: 'clientes', id: ID, only: '2' });
  expect(screen.getAllByText(/^Eva Ríos: /).map(({ textContent }) => textContent)).toEqual([
    'Eva Ríos: Modificó',
    'Eva Ríos: Creó',
  ]);
  press('Ver menos filas');
  expect(list.children.length).toBe(5);
});

test('each version of the record can be viewed, except the deletion', async () => {
  const requests = await openHistory([entry(3, 'deleted', []), entry(2, 'changed', [limit]), entry(1, 'created', [])]);
  await screen.findByText('Eva Ríos: Creó');
  const versions = screen.getAllByRole('button', { name: /^Ver así/ });
  expect(versions.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Ver así, como quedó el 20/11/2026 09:00:00',
    'Ver así, como quedó el 20/11/2026 09:00:00',
  ]);
  fireEvent.click(versions[1] ?? document.body);
  await screen.findByText('Así quedó el 01/11/2026 09:00:00, cuando lo guardó Eva Ríos');
  expect(requests.at(-1)).toEqual({ program: 'clientes', id: ID, revision: '1' });
  press('Volver al historial');
  await screen.findByText('Eva Ríos: Eliminó');
  const entries = screen.getAllByText(/^Eva Ríos: /).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Eva Ríos: Eliminó', 'Eva Ríos: Modificó', 'Eva Ríos: Creó']);
});

test('the record can be viewed as of the end of a day, and unsaved edits are preserved', async () => {
  const requests = await openHistory([]);
  press('Cerrar el historial');
  fireEvent.input(field('Nombre'), { target: { value: 'Ana B.' } });
  press('Historial');
  await screen.findByLabelText('Ver cómo era el');
  viewAt('01/11/2026');
  await screen.findByText('Así era al terminar el 01/11/2026');
  expect(requests.at(-1)).toEqual({ program: 'clientes', id: ID, date: '2026-11-01' });
  expect(
    screen.getAllByLabelText('Nombre').map((shown) => [shown.tagName, shown.closest('[hidden]') !== null]),
  ).toEqual([
    ['OUTPUT', false],
    ['INPUT', true],
  ]);
  press('Volver al registro de hoy');
  expect(field('Nombre').value).toBe('Ana B.');
});

test.each([
  ['01/11/2026 14:05', '14:05', 'Así era el 01/11/2026 a las 14:05'],
  ['01/11/2026 9:05', '09:05', 'Así era el 01/11/2026 a las 09:05'],
])('the record can be viewed as of a typed date and time: %s', async (text, time, title) => {
  const requests = await openHistory([]);
  viewAt(text);
  expect(textsIn((await screen.findByText(title)).closest('[role=status]'))).toEqual([
    title,
    'Lo guardó Eva Ríos el 01/11/2026 09:00:00.',
    'Volver al registro de hoy',
    'Volver al historial',
  ]);
  expect(requests.at(-1)).toEqual({ program: 'clientes', id: ID, date: '2026-11-01', time });
});

test.each(['', '31/02/2026', '01/11/2026 24:00', '01/11/2026 14', '01/10/2023 00:30'])(
  'an invalid date and time shows the expected format and sends no request: «%s»',
  async (text) => {
    const requests = await openHistory([]);
    const before = requests.length;
    viewAt(text);
    expect(field('Ver cómo era el').getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field('Ver cómo era el'))).toEqual([
      'Escriba una fecha que exista, como dd/mm/aaaa, y si quiere la hora, como dd/mm/aaaa hh:mm.',
      'Sin hora se ve como era al terminar el día.',
    ]);
    expect(requests.length).toBe(before);
  },
);
