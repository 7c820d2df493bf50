import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseFromMenu } from '../../kit/menu.ts';
import { textsIn } from '../../kit/shown.ts';
import { chooseOption, count, openDashboard, openEditor, startArranging } from './dashboard-harness.tsx';

afterEach(cleanup);

const fields = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'switch', key: 'activo', label: 'Activo' },
];
const definition = { title: 'Clientes', tabs: [{ sections: [{ rows: [{ fields }] }] }] };
const program = () => ({ ok: true as const, data: { definition } });

const filtered = (filter: RecordFilter): DashboardLayout => ({
  widgets: [{ id: 'a', kind: 'figure', size: 'small', title: 'Filtrado', query: { ...count, filter } }],
});
const filterPart = (editor: HTMLElement) => within(editor).findByRole('region', { name: 'Filtro' });

test('a condition is added as in a list, and the preview and the saved widget have it', async () => {
  const { asked, changes } = await openDashboard({ stored: { widgets: [] }, program });
  const editor = await openEditor();
  const part = await filterPart(editor);
  fireEvent.click(within(part).getByRole('button', { name: 'Agregar filtro' }));
  const condition = await within(part).findByRole('form', { name: 'Agregar filtro' });
  chooseOption(condition, 'Campo', 'Nombre');
  fireEvent.change(within(condition).getByLabelText('Valor'), { target: { value: 'ñan' } });
  fireEvent.click(within(condition).getByRole('button', { name: 'Aplicar' }));
  await within(part).findByText('Nombre contiene «ñan»');
  const query = { ...count, filter: { field: 'nombre', op: 'contains', value: 'ñan' } };
  await waitFor(() => expect(asked.at(-1)).toEqual([query]));
  fireEvent.click(within(editor).getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({ value: { widgets: [{ query }] } });
});

test('a condition on a field that is gone is named, keeps the widget from being saved, and can be removed', async () => {
  const gone = { field: 'borrado', op: 'is', value: 'x' } as const;
  const kept = { field: 'activo', op: 'is', value: 'Sí' } as const;
  const { changes } = await openDashboard({ stored: filtered({ and: [gone, kept] }), program });
  await startArranging();
  await chooseFromMenu('Editar', () => screen.getByRole('button', { name: 'Opciones de Filtrado' }));
  const editor = await screen.findByRole('dialog', { name: 'Editar elemento' });
  const part = await filterPart(editor);
  expect(textsIn(await within(part).findByRole('alert'))).toEqual([
    'Una condición usa un campo que no existe, que usted no puede ver o que cambió. Quítela o póngala de nuevo.',
  ]);
  const save = within(editor).getByRole('button', { name: 'Guardar' });
  fireEvent.click(save);
  expect(changes()).toEqual([]);
  const name = 'Quitar el filtro «borrado»: campo que no existe o que usted no puede ver';
  fireEvent.click(within(part).getByRole('button', { name }));
  await waitFor(() => expect(within(part).queryByRole('alert')).toBeNull());
  fireEvent.click(save);
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({ value: { widgets: [{ query: { ...count, filter: kept } }] } });
});

test('a condition that is open when the widget is saved is not lost: it has to be applied or cancelled first', async () => {
  const { changes } = await openDashboard({ stored: { widgets: [] }, program });
  const editor = await openEditor();
  const part = await filterPart(editor);
  fireEvent.click(within(part).getByRole('button', { name: 'Agregar filtro' }));
  const condition = await within(part).findByRole('form', { name: 'Agregar filtro' });
  const add = within(editor).getByRole('button', { name: 'Agregar' });
  fireEvent.click(add);
  expect(textsIn(await within(part).findByRole('alert'))).toEqual([
    'La condición abierta todavía no vale: aplíquela o cancélela.',
  ]);
  expect(changes()).toEqual([]);
  fireEvent.click(within(condition).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(within(part).queryByRole('alert')).toBeNull());
  fireEvent.click(add);
  await waitFor(() => expect(changes()).toHaveLength(1));
});

test('Escape cancels the condition and leaves the editor open', async () => {
  await openDashboard({ stored: { widgets: [] }, program });
  const editor = await openEditor();
  const part = await filterPart(editor);
  const add = within(part).getByRole('button', { name: 'Agregar filtro' });
  fireEvent.click(add);
  const condition = await within(part).findByRole('form', { name: 'Agregar filtro' });
  fireEvent.keyDown(within(condition).getByLabelText('Campo'), { key: 'Escape' });
  await waitFor(() => expect(within(part).queryByRole('form')).toBeNull());
  expect([editor.isConnected, document.activeElement]).toEqual([true, add]);
});
