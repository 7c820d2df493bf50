import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { equipo, formOf, openTools, precio, press, recibido } from '../publishing/tools-harness.tsx';
import { describedBy, textsIn } from '../../../kit/shown.ts';

afterEach(cleanup);

const draft = formOf(equipo, precio, recibido);

const open = async (plan: Partial<Parameters<typeof openTools>[0]> = {}) => {
  const opened = await openTools({ draft, ...plan });
  await press('Ajustes');
  await screen.findByRole('dialog', { name: 'Ajustes del programa' });
  return opened;
};

const toTab = async (name: string) => {
  act(() => screen.getByRole('tab', { name }).click());
  await screen.findByRole('tabpanel', { name });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the settings of a program', () => {
  test('make all typing in a control before its blur one undo step', async () => {
    const { definition, actor } = await open();
    type('Título', 'Órdenes d');
    type('Título', 'Órdenes de taller');
    fireEvent.blur(screen.getByLabelText('Título'));
    type('Título', 'Otra cosa');
    expect(definition().title).toBe('Otra cosa');
    act(() => actor.send({ type: 'edit.undo' }));
    expect(definition().title).toBe('Órdenes de taller');
    act(() => actor.send({ type: 'edit.undo' }));
    expect(definition().title).toBe('Órdenes');
  });

  test('remove the description from the definition when its control is emptied', async () => {
    const { definition } = await open({ draft: { ...draft, description: 'Lo que entra' } });
    type('Descripción', '');
    expect(definition()).toEqual(draft);
  });

  test('report a missing value at its control', async () => {
    await open({ draft: { ...draft, naming: '', list: { columns: [], sort: [] } } });
    type('Título', '');
    const controls = ['Título', 'Los registros se nombran por'].map((label) => screen.getByLabelText(label));
    expect(controls.map((control) => [control.getAttribute('aria-invalid'), describedBy(control)[0]])).toEqual([
      ['true', 'Escriba un texto.'],
      ['true', 'Elija el campo que nombra cada registro.'],
    ]);
  });

  test('say which columns the list shows when no columns are chosen', async () => {
    await open({ draft: { ...draft, list: { columns: [], sort: [] } } });
    await toTab('Lista');
    const message = 'Sin columnas elegidas, la lista muestra los primeros campos.';
    expect(textsIn((await screen.findByText(message)).closest('section'))).toEqual([
      'Columnas de la lista',
      message,
      'Otra columna',
      'Equipo',
      'Precio',
      'Recibido',
      'Agregar',
    ]);
  });

  test('set the icon, the naming field and the calendar date, which can only be a date field', async () => {
    const { definition } = await open();
    act(() => screen.getByRole('radio', { name: 'Caja' }).click());
    const calendar = screen.getByLabelText('Fecha del calendario');
    expect(
      within(calendar)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ninguna', 'Recibido']);
    fireEvent.change(calendar, { target: { value: 'recibido' } });
    fireEvent.change(screen.getByLabelText('Los registros se nombran por'), { target: { value: 'precio' } });
    expect(definition()).toEqual({ ...draft, icon: 'box', calendar: 'recibido', naming: 'precio' });
  });

  test('add, remove and reorder the columns of the list with buttons', async () => {
    const { definition } = await open();
    await toTab('Lista');
    await press('Bajar Equipo');
    expect(definition().list.columns).toEqual(['precio', 'equipo']);
    const [addColumn] = screen.getAllByRole('button', { name: 'Agregar' });
    act(() => addColumn?.click());
    await press('Quitar Precio');
    expect(definition().list.columns).toEqual(['equipo', 'recibido']);
  });

  test('add a field to the sort order of the list, and switch its direction', async () => {
    const { definition } = await open();
    const descending = () =>
      within(screen.getByRole('group', { name: 'Recibido' })).getByRole('checkbox', { name: 'De mayor a menor' });
    await toTab('Lista');
    fireEvent.change(await screen.findByLabelText('Ordenar también por'), { target: { value: 'recibido' } });
    const [, addSort] = screen.getAllByRole('button', { name: 'Agregar' });
    act(() => addSort?.click());
    act(() => descending().click());
    expect(definition().list.sort).toEqual([{ field: 'recibido', descending: true }]);
    act(() => descending().click());
    expect(definition().list.sort).toEqual([{ field: 'recibido' }]);
  });

  test('remove the print layout from the definition when all its options are unset', async () => {
    const { definition } = await open();
    await toTab('Impresión');
    act(() => screen.getByRole('radio', { name: 'Horizontal' }).click());
    act(() => screen.getByRole('checkbox', { name: 'Datos, sección 1' }).click());
    act(() => screen.getByRole('checkbox', { name: 'No imprimir los campos vacíos' }).click());
    expect(definition().print).toEqual({ orientation: 'landscape', without: ['general'], hidesEmpty: true });
    act(() => screen.getByRole('radio', { name: 'Vertical' }).click());
    act(() => screen.getByRole('checkbox', { name: 'Datos, sección 1' }).click());
    act(() => screen.getByRole('checkbox', { name: 'No imprimir los campos vacíos' }).click());
    expect(definition().print).toBeUndefined();
  });
});
