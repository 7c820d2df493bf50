import type { AppError, Result } from '#contract/app-error.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, ID, ok, openRecord } from './record-harness.tsx';

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refused = (error: AppError): Result<unknown> => ({ ok: false, error });

const lost = refused({ kind: 'offline', text: 'Sin conexión', place: 'notice' });
const duplicate = refused({ kind: 'conflict', text: 'Ya existe.', place: 'form', status: 409 });

type Requests = Awaited<ReturnType<typeof openRecord>>['requests'];
const bodies = (requests: Requests) => requests().map(({ path, body }) => [path, body]);

test('a new record recovered from a draft is saved with the id of the first attempt, which is no field value', async () => {
  const savedValues: Readonly<Record<string, unknown>>[] = [];
  const first = await openRecord({
    props: { record: 'nuevo' },
    posts: { 'create-record': [lost] },
    drafts: { save: (_key, _title, _address, { values }) => void savedValues.push(values) },
  });
  await screen.findByLabelText('Nombre');
  type('Nombre', 'Eva Ríos');
  press('Guardar');
  await waitFor(() => expect(first.requests()).toHaveLength(1));
  cleanup();

  const draft = { values: savedValues.at(-1) ?? {}, revision: null, savedAt: Date.UTC(2026, 10, 20) };
  const second = await openRecord({
    props: { record: 'nuevo' },
    services: { newId: () => '01890a5d-ac96-774b-bcce-b302099a8099' },
    drafts: { offer: async (_key, fit) => fit(draft) },
  });
  await screen.findByText(/Hay cambios sin guardar/);
  press('Recuperar');
  press('Guardar');
  await waitFor(() => expect(second.navigations).toEqual(['cerrar']));
  expect(bodies(second.requests)).toEqual(bodies(first.requests));
  expect(bodies(first.requests)).toEqual([
    [
      'create-record',
      { program: 'clientes', id: expect.any(String), values: { nombre: 'Eva Ríos', limite: '', contactos: [] } },
    ],
  ]);
});

test.each([
  ['Eva Ríos', 'Eva Ríos'],
  [' ', 'Crear cliente'],
])('the draft of a new record is listed by the name typed into it: «%s»', async (typed, title) => {
  const titles: string[] = [];
  await openRecord({ props: { record: 'nuevo' }, drafts: { save: (_key, name) => void titles.push(name) } });
  await screen.findByLabelText('Nombre');
  type('Límite', '5');
  type('Nombre', typed);
  await waitFor(() => expect(titles.at(-1)).toBe(title), { timeout: 5000 });
});

test('when a new record already exists on the server, the edits are compared with it and saved as a change', async () => {
  const created = answer({ revision: 1, values: { nombre: 'Eva Ríos', limite: '', contactos: [] } });
  const { requests, navigations } = await openRecord({
    props: { record: 'nuevo' },
    gets: { record: ok(created) },
    posts: { 'create-record': [duplicate], 'change-record': [ok(answer({ revision: 2 }))] },
  });
  await screen.findByLabelText('Nombre');
  type('Nombre', 'Eva Ríos de Báez');
  press('Guardar');
  await screen.findByRole('radiogroup', { name: 'Nombre' });
  press('Seguir con lo elegido');
  press('Guardar');
  await waitFor(() => expect(navigations).toEqual(['cerrar']));
  expect(requests().at(-1)).toEqual({
    path: 'change-record',
    revision: 1,
    body: { program: 'clientes', id: ID, values: { nombre: 'Eva Ríos de Báez', limite: '', contactos: [] } },
  });
});

test('when another record already has a value of the new record, the form shows the issue and keeps the edits', async () => {
  const { requests } = await openRecord({
    props: { record: 'nuevo' },
    gets: { record: refused({ kind: 'notFound', text: 'No está.', place: 'notice' }) },
    posts: { 'create-record': [duplicate] },
  });
  await screen.findByLabelText('Nombre');
  type('Nombre', 'Eva Ríos');
  press('Guardar');
  expect((await screen.findByRole('group', { name: 'Revise lo siguiente' })).textContent).toContain('Ya existe.');
  expect([field('Nombre').value, requests().length]).toEqual(['Eva Ríos', 1]);
});
