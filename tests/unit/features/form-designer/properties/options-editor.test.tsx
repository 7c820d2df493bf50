import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldOf } from '#domain/fields/field.ts';
import { chooseEntry, control, field, formOf, leave, openPanel, press, type } from './panel-harness.tsx';

afterEach(cleanup);

type Select = FieldOf<'select'>;

const select: Select = {
  kind: 'select',
  key: 'estado',
  label: 'Estado',
  options: [
    { value: 'opcion_1', label: 'Opción 1' },
    { value: 'opcion_2', label: 'Opción 2' },
  ],
};

async function open(definition: Select = select, published?: Select) {
  const panel = await openPanel({
    definition: formOf(definition),
    ...(published !== undefined && { published: formOf(published) }),
    select: [field('estado')],
  });
  const options = () => (panel.part(field('estado')) as Select).options;
  return { ...panel, options };
}

const paste = (name: string, text: string) =>
  fireEvent.paste(control(name), { clipboardData: { getData: () => text } });

describe('the options of a select field', () => {
  test('derive their value from the first typed label, and keep the value when the label changes again', async () => {
    const { options, steps } = await open();
    type('Opción 1', 'En reparación');
    leave();
    type('Opción 1', 'En el taller');
    leave();
    expect(options()[0]).toEqual({ value: 'en_reparacion', label: 'En el taller' });
    expect(steps()).toBe(2);
  });

  test('keep a published value when their label changes', async () => {
    const { options } = await open(select, select);
    type('Opción 1', 'Pendiente');
    leave();
    expect(options()[0]).toEqual({ value: 'opcion_1', label: 'Pendiente' });
    press('Ver claves');
    expect(control('Clave de la opción 1')).toHaveProperty('readOnly', true);
  });

  test('get a new option below on Enter, which receives the focus', async () => {
    const { options, steps } = await open();
    type('Opción 1', 'Pendiente');
    fireEvent.keyDown(control('Opción 1'), { key: 'Enter' });
    expect(options()).toEqual([
      { value: 'pendiente', label: 'Pendiente' },
      { value: 'opcion_1', label: '' },
      { value: 'opcion_2', label: 'Opción 2' },
    ]);
    expect(document.activeElement).toBe(control('Opción 2'));
    expect(steps()).toBe(2);
  });

  test('are pasted, one per line, in place of a blank option and without duplicates', async () => {
    const { options, announcements, undo } = await open();
    press('Agregar opción');
    paste('Opción 3', 'Listo\r\n  Entregado  \nopción 1\n\n');
    expect(options().slice(2)).toEqual([
      { value: 'listo', label: 'Listo' },
      { value: 'entregado', label: 'Entregado' },
    ]);
    expect(announcements).toEqual(['Se agregaron 2 opciones. 1 ya estaba.']);
    undo();
    expect(options().slice(2)).toEqual([{ value: 'opcion_3', label: '' }]);
  });

  test('are added from a text box, one per line, after the published options', async () => {
    const { options, notices } = await open(select, select);
    press('Agregar varias');
    expect(document.activeElement).toBe(control('Una opción por línea'));
    type('Una opción por línea', 'Listo\nEntregado');
    press('Agregar a la lista');
    expect(options().map(({ value }) => value)).toEqual(['opcion_1', 'opcion_2', 'listo', 'entregado']);
    expect(notices).toEqual([]);
  });

  test('replace the initial options when added from the text box, unless an initial option was edited', async () => {
    const { options, undo } = await open();
    const addMany = (text: string) => {
      press('Agregar varias');
      type('Una opción por línea', text);
      press('Agregar a la lista');
    };
    addMany('Listo');
    expect(options()).toEqual([{ value: 'listo', label: 'Listo' }]);
    undo();
    expect(options()).toEqual(select.options);
    type('Opción 2', 'Anulado');
    leave();
    addMany('Listo');
    expect(options().map(({ label }) => label)).toEqual(['Opción 1', 'Anulado', 'Listo']);
  });

  test('are reordered and removed from their menu, and reordered with Alt+arrow', async () => {
    const { options } = await open();
    fireEvent.keyDown(control('Opción 1'), { key: 'ArrowDown', altKey: true });
    const labels = () => options().map(({ label }) => label);
    expect(labels()).toEqual(['Opción 2', 'Opción 1']);
    await chooseEntry('Más acciones de Opción 1', 'Subir');
    await waitFor(() => expect(labels()).toEqual(['Opción 1', 'Opción 2']));
    await chooseEntry('Más acciones de Opción 2', 'Quitar');
    await waitFor(() => expect(labels()).toEqual(['Opción 1']));
  });

  test('disappear from the list when their addition is undone', async () => {
    const { undo } = await open();
    press('Agregar opción');
    expect(screen.getAllByRole('listitem').length).toBe(3);
    undo();
    expect(screen.getAllByRole('listitem').length).toBe(2);
  });
});
