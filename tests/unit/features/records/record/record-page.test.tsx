import { setImmediate as turn } from 'node:timers/promises';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { recordParts } from '#features/records/record/record-parts.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { liveConnection } from '../../kit/live-connection.ts';
import { textsIn } from '../../../kit/shown.ts';
import { answer, contact, ID, ok, openRecord } from './record-harness.tsx';

beforeAll(() => Promise.all(Object.values(recordParts).map((part) => part.preload())));
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a record has its name as heading; its edits are saved with the revision that was read', async () => {
  const { requests, navigations, feedback } = await openRecord();
  await screen.findByLabelText('Nombre');
  expect(heading()).toBe('Ana Báez');
  type('Nombre', 'Ana B. de Ríos');
  press('Guardar');
  await waitFor(() => expect(navigations).toEqual(['cerrar']));
  expect(requests()).toEqual([
    {
      path: 'change-record',
      revision: 3,
      body: { program: 'clientes', id: ID, values: { nombre: 'Ana B. de Ríos', limite: '100', contactos: [] } },
    },
  ]);
  expect(feedback.notices).toEqual([{ type: 'positive', text: 'guardado' }]);
  feedback.actions[0]?.act();
  expect(navigations).toEqual(['cerrar', ID]);
});

test('Enter moves to the next field, Shift+Enter to the previous field, and Ctrl+S saves', async () => {
  const { requests } = await openRecord({
    posts: { 'change-record': [{ ok: false, error: { kind: 'offline', text: 'Sin conexión', place: 'notice' } }] },
  });
  const name = await screen.findByLabelText('Nombre');
  act(() => name.focus());
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(document.activeElement).toBe(field('Límite'));
  fireEvent.keyDown(field('Límite'), { key: 'Enter', shiftKey: true });
  expect(document.activeElement).toBe(name);
  type('Límite', '200');
  fireEvent.keyDown(name, { key: 's', ctrlKey: true });
  await waitFor(() => expect(requests().map(({ path }) => path)).toEqual(['change-record']));
});

test('Alt+PageUp and Alt+PageDown open the previous and the next record of the list', async () => {
  const { navigations } = await openRecord();
  const name = await screen.findByLabelText('Nombre');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Registro siguiente/ }).disabled).toBe(false),
  );
  fireEvent.keyDown(name, { key: 'PageDown', altKey: true });
  fireEvent.keyDown(name, { key: 'PageUp', altKey: true });
  press('Registro siguiente');
  expect(navigations).toEqual(['despues', 'antes', 'despues']);
});

test('«Guardar y agregar otro» saves a new record and opens an empty form with the first field focused', async () => {
  const { requests, navigations } = await openRecord({ props: { record: 'nuevo' } });
  await screen.findByLabelText('Nombre');
  expect(heading()).toBe('Crear cliente');
  type('Nombre', 'Eva Ríos');
  press('Guardar y agregar otro');
  await waitFor(() => expect(field('Nombre').value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
  expect(requests().map(({ path, body }) => [path, body])).toEqual([
    [
      'create-record',
      expect.objectContaining({ program: 'clientes', values: { nombre: 'Eva Ríos', limite: '', contactos: [] } }),
    ],
  ]);
  expect(navigations).toEqual([]);
});

test('saving focuses the first invalid field, even in another tab; the tab shows its number of issues', async () => {
  await openRecord({
    gets: { record: ok(answer({ values: { nombre: 'Ana Báez', limite: '', contactos: [contact('')] } })) },
  });
  const name = await screen.findByLabelText('Nombre');
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  type('Límite', '5');
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(field('Persona, fila 1')));
  expect(tabs()).toEqual(['Datos', 'Contactos1, 1 dato por revisar']);
  type('Persona, fila 1', 'Eva');
  expect(tabs()).toEqual(['Datos', 'Contactos']);
  fireEvent.click(screen.getByRole('tab', { name: 'Datos' }));
  type('Nombre', '');
  press('Guardar');
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
  expect(tabs()).toEqual(['Datos1, 1 dato por revisar', 'Contactos']);
});

test('pressing an issue in the summary opens the tab of the invalid field and focuses the field', async () => {
  const { requests } = await openRecord({
    gets: { record: ok(answer({ values: { nombre: 'Ana Báez', limite: '', contactos: [contact('')] } })) },
  });
  await screen.findByLabelText('Nombre');
  type('Límite', '5');
  press('Guardar');
  expect(screen.queryByLabelText('Persona, fila 1')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /^Contactos, fila 1, Persona: / }));
  await waitFor(() => expect(document.activeElement).toBe(field('Persona, fila 1')));
  expect(field('Persona, fila 1').getAttribute('aria-invalid')).toBe('true');
  type('Persona, fila 1', 'Eva');
  expect(screen.queryByRole('button', { name: /^Contactos, fila 1, Persona: / })).toBeNull();
  expect(requests()).toEqual([]);
});

test('a conflict with another user’s save compares both versions, and tables row by row', async () => {
  const theirs = answer({
    revision: 5,
    values: { nombre: 'Ana Báez', limite: '300', contactos: [contact('Eva', '+595981123456')] },
  });
  const stale = { kind: 'stale' as const, text: 'Otra persona lo modificó.', place: 'form' as const, current: theirs };
  await openRecord({ posts: { 'change-record': [{ ok: false, error: stale }, ok(answer({ revision: 6 }))] } });
  await screen.findByLabelText('Nombre');
  type('Nombre', 'Ana B.');
  press('Guardar');
  await screen.findByText(/Otra persona guardó este registro/);
  const sides = screen.getAllByRole('radiogroup').map((group) => group.textContent);
  expect(sides).toEqual([
    'NombreEl míoAna B.El de la otra personaAna Báez',
    'LímiteEl mío100El de la otra persona300',
    'ContactosEl míosin filasEl de la otra persona1 fila: 1 agregadaFila 1EvaAgregadaPersona:EvaTeléfono:0981 123 456',
  ]);
  press('Seguir con lo elegido');
  expect([field('Nombre').value, field('Límite').value]).toEqual(['Ana B.', '300']);
});

test('a draft of an older form version restores the values of the fields that still exist', async () => {
  const draft = { values: { nombre: 'Ana Borrador', cargo: 'Jefa' }, revision: 3, savedAt: Date.UTC(2026, 10, 20) };
  await openRecord({ drafts: { offer: async (_key, fit) => fit(draft) } });
  await screen.findByText(/Hay cambios sin guardar/);
  expect(field('Nombre').value).toBe('Ana Báez');
  press('Recuperar');
  expect(field('Nombre').value).toBe('Ana Borrador');
});

test('values of removed fields are shown beside the form', async () => {
  const retainedValues = [{ key: 'cargo', label: 'Cargo', version: 1, text: 'Jefa de compras' }];
  await openRecord({ gets: { record: ok(answer({ kept: retainedValues })) } });
  expect(textsIn((await screen.findByText('Datos de versiones anteriores')).parentElement)).toEqual([
    'Datos de versiones anteriores',
    'El formulario cambió desde que se escribieron. Quedan a la vista y no se pierden al guardar.',
    'Cargo',
    'Jefa de compras',
  ]);
});

test('a deleted record opened by its URL is shown read-only and can be restored', async () => {
  const { requests } = await openRecord({ gets: { record: ok(answer({ state: 'deleted' })) } });
  await screen.findByText('Este registro está en la papelera');
  expect(screen.getByLabelText('Nombre').tagName).toBe('OUTPUT');
  press('Restaurar');
  await waitFor(() =>
    expect(requests()).toEqual([{ path: 'restore-record', revision: 3, body: { program: 'clientes', id: ID } }]),
  );
});

test('a record that does not exist shows a message and a button «Volver», which closes the page', async () => {
  const error = { kind: 'notFound' as const, text: 'No existe.', place: 'notice' as const };
  const { navigations } = await openRecord({ gets: { record: { ok: false, error } } });
  await screen.findByRole('heading', { name: /Este registro no existe/ });
  press('Volver');
  expect(navigations).toEqual(['cerrar']);
});

test('when another user changes the record, it is read again; changes of other records are ignored', async () => {
  const { connection, sendEvent: tell } = liveConnection();
  const gets = { record: ok(answer()) };
  const { reads } = await openRecord({ gets, services: { connection } });
  await screen.findByLabelText('Nombre');
  // The page subscribes in an effect, which may run after its elements appear.
  await turn();
  act(() => tell('records.changed', { program: 'clientes', id: 'otro' }));
  expect(reads.filter((path) => path === 'record').length).toBe(1);
  act(() => tell('records.changed', { program: 'clientes', id: ID }));
  await waitFor(() => expect(reads.filter((path) => path === 'record').length).toBe(2));
});

test('a field that the user may not edit shows its value without a control', async () => {
  await openRecord({ props: { readOnly: ['nombre'] } });
  const shown = await screen.findByLabelText('Nombre');
  expect([shown.tagName, shown.textContent, field('Límite').tagName]).toEqual(['OUTPUT', 'Ana Báez', 'INPUT']);
});
