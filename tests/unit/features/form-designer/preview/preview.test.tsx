import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { definitionOf } from '../../../domain/forms/kit.ts';
import { describedBy, textsIn } from '../../../kit/shown.ts';
import { autosaveOf } from '../fake-designer.ts';
import { control, loadPreview, ok, openPreview, roleId, type } from './preview-harness.tsx';

beforeAll(loadPreview);

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const service = definitionOf(
  [
    { kind: 'text', key: 'equipo', label: 'Equipo', required: true },
    { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
    { kind: 'formula', key: 'doble', label: 'Doble', expression: 'precio * 2', result: 'currency', currency: 'PYG' },
    { kind: 'file', key: 'foto', label: 'Foto' },
  ],
  { one: 'orden de servicio' },
);

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the preview starts with sample data, and computes formulas from the values that the user types', async () => {
  await openPreview(service);
  expect((await control('Equipo')).value).not.toBe('');
  type('Precio', '1500');
  expect(screen.getByLabelText('Doble').textContent).toBe('Gs.\u00a03.000');
  expect(screen.getByLabelText<HTMLSelectElement>('Datos').value).toBe('typed');
  choose('Datos', 'empty');
  expect(screen.getByLabelText<HTMLInputElement>('Equipo').value).toBe('');
  choose('Datos', 'typed');
  expect(screen.getByLabelText('Doble').textContent).toBe('Gs.\u00a03.000');
});

test('the preview shows each edit of the form at once, and keeps the DOM controls and their typed values', async () => {
  const { edit } = await openPreview(service);
  const before = await control('Equipo');
  type('Equipo', 'Compresor');
  edit({ type: 'set', of: { part: 'field', key: 'equipo' }, property: 'label', value: 'Aparato' });
  const after = await control('Aparato');
  expect([after === before, after.value]).toEqual([true, 'Compresor']);
  edit({ type: 'remove', of: [{ part: 'field', key: 'precio' }] });
  await waitFor(() => expect(screen.queryByLabelText('Precio')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Aparato').value).toBe('Compresor');
});

test('the preview restores the typed value of a field when the removal of the field is undone', async () => {
  const { edit, actor } = await openPreview(service);
  await control('Equipo');
  type('Precio', '1500');
  edit({ type: 'remove', of: [{ part: 'field', key: 'precio' }] });
  await waitFor(() => expect(screen.queryByLabelText('Precio')).toBeNull());
  type('Equipo', 'Compresor');
  act(() => actor.send({ type: 'edit.undo' }));
  expect((await control('Precio')).value).toBe('1.500');
});

test('shows the result of a trial save, focuses the first error, and sends nothing', async () => {
  const { calls } = await openPreview(service);
  await control('Equipo');
  choose('Datos', 'empty');
  fireEvent.click(screen.getByRole('button', { name: 'Probar guardar' }));
  const summary = screen.getByRole('group', { name: 'Revise lo siguiente' });
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Equipo: Complete este dato.']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Equipo')));
  type('Equipo', 'Compresor');
  expect(screen.queryByRole('group', { name: 'Revise lo siguiente' })).toBeNull();
  fireEvent.keyDown(screen.getByLabelText('Equipo'), { key: 's', ctrlKey: true });
  expect((await screen.findByText(/^Se podría guardar/)).closest('[role=status]')?.textContent).toBe(
    'Se podría guardar: no hay nada por corregir. En la vista previa no se guarda nada.',
  );
  type('Equipo', '');
  fireEvent.click(screen.getByRole('button', { name: 'Probar guardar' }));
  expect(textsIn(screen.getByRole('group', { name: 'Revise lo siguiente' }))).toEqual([
    'Revise lo siguiente',
    'Equipo: Complete este dato.',
  ]);
  type('Equipo', 'Torno');
  expect(screen.queryByRole('group', { name: 'Revise lo siguiente' })).toBeNull();
  expect(calls()).toEqual([]);
});

test('the preview removes the error of an empty field when an edit makes the field optional', async () => {
  const { edit } = await openPreview(service);
  await control('Equipo');
  choose('Datos', 'empty');
  fireEvent.click(screen.getByRole('button', { name: 'Probar guardar' }));
  expect(describedBy(screen.getByLabelText('Equipo'))).toEqual(['Complete este dato.']);
  edit({ type: 'set', of: { part: 'field', key: 'equipo' }, property: 'required', value: undefined });
  await waitFor(() => expect(describedBy(screen.getByLabelText('Equipo'))).toEqual([]));
});

test('refuses to upload a file, and says so at the field', async () => {
  const { uploads } = await openPreview(service);
  await control('Equipo');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no chooser');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png')] } });
  expect(textsIn((await screen.findByText('En la vista previa no se suben archivos.')).closest('li'))).toEqual([
    'a.png',
    'En la vista previa no se suben archivos.',
    'Reintentar',
    'Quitar',
  ]);
  expect(uploads).toEqual([]);
});

test('the preview renders the form without an invalid expression, and shows a button that selects the field', async () => {
  const { edit, actor } = await openPreview(service);
  await control('Doble');
  edit({ type: 'set', of: { part: 'field', key: 'doble' }, property: 'expression', value: 'precio *' });
  const notice = await screen.findByText('Algo por corregir queda fuera de la vista previa');
  expect(screen.getByLabelText<HTMLInputElement>('Equipo').value).toBe('Equipo 1');
  const lead = within(notice.parentElement ?? notice).getByRole('button', { name: /^Doble: / });
  fireEvent.click(lead);
  expect(actor.getSnapshot().context.selection).toEqual([{ part: 'field', key: 'doble' }]);
  expect(screen.queryByRole('region', { name: 'Vista previa del formulario' })).toBeNull();
});

/** A media query list that always matches. */
class WideWindow extends EventTarget {
  matches = true;
  onchange = null;
  addListener() {}
  removeListener() {}
}

test('hides the canvas while the preview replaces it, and shows both on a wide screen', async () => {
  await openPreview(service);
  expect(screen.getByText('lienzo').closest('[hidden]')?.textContent).toBe('lienzo');
  cleanup();
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new WideWindow(), { media }));
  const { edit } = await openPreview(service);
  expect(screen.getByText('lienzo').closest('[hidden]')).toBeNull();
  edit({ type: 'set', of: { part: 'field', key: 'doble' }, property: 'expression', value: 'precio *' });
  fireEvent.click(await screen.findByRole('button', { name: /^Doble: / }));
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect([regions, screen.getByText('lienzo').closest('[hidden]')]).toEqual([['Vista previa del formulario'], null]);
});

test('ignores designer shortcuts inside the preview, except the one that closes it', async () => {
  const { view } = await openPreview(service);
  const receivedKeys: string[] = [];
  const onKeyDown = ({ key }: KeyboardEvent) => receivedKeys.push(key);
  document.addEventListener('keydown', onKeyDown);
  const field = await control('Equipo');
  field.focus();
  fireEvent.keyDown(field, { key: 'Delete' });
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(receivedKeys).toEqual([]);
  fireEvent.keyDown(field, { key: 'p', altKey: true });
  document.removeEventListener('keydown', onKeyDown);
  expect(screen.queryByRole('region', { name: 'Vista previa del formulario' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vista previa' }));
  expect(view.container.querySelector('form')).toBeNull();
});

test('the paper preview shows the form as printed: landscape, read-only and without empty fields', async () => {
  const printed: FormDefinition = { ...service, print: { orientation: 'landscape', hidesEmpty: true } };
  await openPreview(printed);
  await control('Equipo');
  fireEvent.click(screen.getByLabelText('Papel'));
  const paper = document.querySelector<HTMLElement>('[data-paper]');
  expect(paper?.dataset['paper']).toBe('landscape');
  expect(screen.getByLabelText('Equipo').tagName).toBe('OUTPUT');
  expect(screen.queryByLabelText('Foto')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Probar guardar' })).toBeNull();
});

async function viewAsCashier() {
  await screen.findByRole('option', { name: 'Caja' });
  choose('Como lo ve', roleId);
}

/** All strings of the status message that contains this text. */
const statusOf = (text: string) => textsIn(screen.getByText(text).closest('[role=status]'));

const roleViewOf = (definition: FormDefinition | null, other: object = {}) =>
  ok({
    actions: ['view', 'create'],
    definition,
    expressions: {},
    read_only: [],
    server_computed: [],
    creates: [],
    problems: [],
    ...other,
  });

const [equipment, price] = [service.tabs[0]?.sections[0]?.rows[0], service.tabs[0]?.sections[0]?.rows[1]];
const without = definitionOf([...(equipment?.fields ?? []), ...(price?.fields ?? [])]);

test('shows the form as the server renders it for a role, and requests it again after each save', async () => {
  let count = 0;
  const { reads, edit, delaySaving } = await openPreview(service, {
    roleView: () => {
      count += 1;
      return roleViewOf(without, { read_only: ['precio'], server_computed: ['doble'] });
    },
  });
  await control('Doble');
  await viewAsCashier();
  await waitFor(() => expect(screen.queryByLabelText('Doble')).toBeNull());
  expect((await control('Precio')).tagName).toBe('OUTPUT');
  const served = 'Lo calcula el servidor al guardar, con datos que este perfil no ve: Doble.';
  expect(statusOf(served)).toEqual([served]);
  const finishSaving = delaySaving();
  edit({ type: 'set', of: { part: 'field', key: 'equipo' }, property: 'label', value: 'Aparato' });
  await waitFor(() => expect(statusOf(served)).toEqual(['Actualizando: todavía se muestra como estaba.', served]));
  finishSaving();
  await waitFor(() => expect(statusOf(served)).toEqual([served]));
  expect([count, reads.filter((path) => path === 'form-seen-as').length]).toEqual([2, 2]);
});

test('shows a read-only form to a role that may only read, and a message to one without access', async () => {
  let answer = roleViewOf(without, { actions: ['view'] });
  const { edit, actor } = await openPreview(service, { roleView: () => answer });
  await control('Equipo');
  await viewAsCashier();
  const readOnlyMessage = 'Caja puede consultar, no crear ni modificar.';
  await screen.findByText(readOnlyMessage);
  expect(statusOf(readOnlyMessage)).toEqual([readOnlyMessage]);
  expect(screen.getByLabelText('Equipo').tagName).toBe('OUTPUT');
  answer = roleViewOf(null);
  edit({ type: 'set', of: { part: 'form' }, property: 'title', value: 'Otro' });
  act(() => autosaveOf(actor).send({ type: 'autosave.now' }));
  const noAccessMessage = 'Caja no ve ningún dato de este formulario.';
  await screen.findByText(noAccessMessage);
  expect(statusOf(noAccessMessage)).toEqual([noAccessMessage]);
  expect(screen.queryByLabelText('Equipo')).toBeNull();
});

test('the preview shows the form as the designing user sees it, with a message, while the draft has issues', async () => {
  await openPreview(service, { roleView: roleViewOf(null, { problems: [{ path: '', text: 'x' }] }) });
  await control('Equipo');
  await viewAsCashier();
  const message = 'Hasta que se corrija lo que está mal no se puede ver como Caja: se muestra como lo ve quien diseña.';
  await screen.findByText(message);
  expect([statusOf(message), screen.getByLabelText('Doble').textContent]).toEqual([[message], 'Gs.\u00a0300.000']);
});

test('the preview suggests creating a linked record only while the chosen role may create one', async () => {
  const linked = definitionOf([
    ...(equipment?.fields ?? []),
    { kind: 'link', key: 'cliente', label: 'Cliente', program: 'clientes', create: true },
  ]);
  let creates: readonly string[] = ['clientes'];
  const { edit, actor } = await openPreview(linked, {
    roleView: () => roleViewOf(linked, { creates }),
    posts: () => ok({ rows: [], total: 0, next: null }),
  });
  await control('Equipo');
  await viewAsCashier();
  const offered = () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Cliente' }), { target: { value: 'Nadie' } });
    return screen.queryByRole('option', { name: 'Crear «Nadie»…' }) !== null;
  };
  await waitFor(() => expect(offered()).toBe(true));
  creates = [];
  edit({ type: 'set', of: { part: 'form' }, property: 'title', value: 'Otro' });
  act(() => autosaveOf(actor).send({ type: 'autosave.now' }));
  await waitFor(() => expect(offered()).toBe(false));
});
