import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { newField } from '#domain/design/new-field.ts';
import { type FieldKindName, layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';
import type { Field } from '#domain/fields/field.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import { shippedForms } from '#domain/forms/shipped/index.ts';
import {
  button,
  choose,
  chooseEntry,
  control,
  field,
  formOf,
  leave,
  openGroup,
  openPanel,
  press,
  errorOf,
  type,
} from './panel-harness.tsx';

afterEach(cleanup);

const kinds: readonly FieldKindName[] = [...leafKindNames, 'table', ...layoutKindNames];

const column = (key: string) => ({ part: 'column', table: 'items', key }) as const;

const items: Field = {
  kind: 'table',
  key: 'items',
  label: 'Ítems',
  columns: [
    { kind: 'text', key: 'detalle', label: 'Detalle' },
    { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
  ],
};

const link: Field = { kind: 'link', key: 'cliente', label: 'Cliente', program: '' };

const clientes = shippedForms.find(({ routerName }) => routerName === 'clientes')?.definition;

const rows = [
  { id: '1', router_name: 'clientes', title: 'Clientes', version: 2, has_draft: false, records: 3, revision: 1 },
  { id: '2', router_name: 'obras', title: 'Obras', version: null, has_draft: true, records: 0, revision: 1 },
];

const answers = {
  forms: { ok: true, data: { rows } },
  form: { ok: true, data: { published: clientes } },
} as const;

describe('the settings of a field', () => {
  test.each(kinds)(
    'of kind %s open in every group, and a new label changes only the label and the key',
    async (kind) => {
      const { definition } = await openPanel({
        definition: formOf(newField(kind)),
        select: [field(newField(kind).key)],
        answers,
      });
      for (const one of document.querySelectorAll('button[aria-expanded=false]:not([aria-haspopup])'))
        fireEvent.click(one);
      type('Etiqueta', 'Otro');
      leave();
      expect(readDrawable(definition())?.tabs[0]?.sections[0]?.rows[0]?.fields[0]).toEqual({
        ...newField(kind),
        key: 'otro',
        label: 'Otro',
      });
    },
  );

  test('check a typed sample against the pattern of the field', async () => {
    await openPanel({
      definition: formOf({ kind: 'text', key: 'codigo', label: 'Código', pattern: '@{3}-#{4}' }),
      select: [field('codigo')],
    });
    openGroup('Valor y límites');
    type('Pruebe aquí', 'ABC-12');
    expect(errorOf('Pruebe aquí')).toBe('El dato no tiene la forma esperada.');
    type('Pruebe aquí', 'ABC-1234');
    expect(screen.getByText('Así se acepta.')).toBeInstanceOf(HTMLElement);
  });

  test('add a currency when the result of a formula becomes an amount, as one undo step', async () => {
    const { part, steps } = await openPanel({ definition: formOf(newField('formula')), select: [field('formula')] });
    fireEvent.change(control('El resultado es'), { target: { value: 'currency' } });
    expect([part(field('formula')), steps()]).toEqual([
      { kind: 'formula', key: 'formula', label: 'Fórmula', expression: '0', result: 'currency', currency: 'PYG' },
      1,
    ]);
  });

  test('report a number out of range at its control, and leave the field unchanged', async () => {
    const { part } = await openPanel({
      definition: formOf(newField('decimal')),
      select: [field('numero_con_decimales')],
    });
    type('Decimales', '12');
    leave();
    expect([errorOf('Decimales'), part(field('numero_con_decimales'))]).toEqual([
      'Escriba un número entero de 0 a 8.',
      newField('decimal'),
    ]);
  });
});

describe('a number setting that is required', () => {
  test('has its default value while its control is empty, and can be typed again', async () => {
    const { part } = await openPanel({
      definition: formOf({ ...newField('decimal'), decimals: 3 } as Field),
      select: [field('numero_con_decimales')],
    });
    const decimals = () => Reflect.get(part(field('numero_con_decimales')) ?? {}, 'decimals') as unknown;
    type('Decimales', '');
    expect([control('Decimales'), decimals()]).toEqual([expect.objectContaining({ value: '' }), 2]);
    type('Decimales', '4');
    leave();
    expect([control('Decimales'), decimals()]).toEqual([expect.objectContaining({ value: '4' }), 4]);
  });
});

describe('the default value of a field', () => {
  test('is typed in the format of its kind, can become an expression, and can be removed', async () => {
    const { part } = await openPanel({
      definition: formOf({ kind: 'currency', key: 'monto', label: 'Monto', currency: 'USD' }),
      select: [field('monto')],
    });
    const start = () => Reflect.get(part(field('monto')) ?? {}, 'default') as unknown;
    openGroup('Valor y límites');
    fireEvent.change(control('Valor inicial'), { target: { value: 'value' } });
    type('Comienza con', '1.234,5');
    leave();
    expect(start()).toBe('1234.5');
    fireEvent.change(control('Valor inicial'), { target: { value: 'expression' } });
    expect(control('Expresión del valor inicial')).toHaveProperty('value', '1234.5');
    fireEvent.change(control('Valor inicial'), { target: { value: 'none' } });
    expect(start()).toBe(undefined);
  });

  test('can be today, yes or no, or an option, without writing an expression', async () => {
    const { part, select } = await openPanel({
      definition: formOf(newField('date'), newField('switch'), newField('select')),
      select: [field('fecha')],
    });
    const start = (key: string) => Reflect.get(part(field(key)) ?? {}, 'default') as unknown;
    openGroup('Valor y límites');
    fireEvent.change(control('Valor inicial'), { target: { value: 'today' } });
    select([field('si_o_no')]);
    fireEvent.change(control('Valor inicial'), { target: { value: 'value' } });
    choose('Comienza con', 'No');
    select([field('opciones')]);
    fireEvent.change(control('Valor inicial'), { target: { value: 'value' } });
    fireEvent.change(control('Comienza con'), { target: { value: 'opcion_2' } });
    expect(['fecha', 'si_o_no', 'opciones'].map(start)).toEqual(['hoy()', 'false', "'opcion_2'"]);
  });
});

describe('the columns of a table', () => {
  test('are added with a chosen kind, named, and have a button back to the table', async () => {
    const { part, selection } = await openPanel({ definition: formOf(items), select: [field('items')] });
    await chooseEntry('Agregar columna', 'Número');
    await waitFor(() => expect(selection()).toEqual([column('numero')]));
    type('Etiqueta', 'Cantidad');
    leave();
    expect(part(column('cantidad'))).toEqual({ kind: 'number', key: 'cantidad', label: 'Cantidad' });
    press('Volver a la tabla «Ítems»');
    expect(selection()).toEqual([field('items')]);
  });

  test('are reordered by the menu while the table stays selected', async () => {
    const { part, selection } = await openPanel({ definition: formOf(items), select: [field('items')] });
    await chooseEntry('Más acciones de Precio', 'Subir');
    const keys = () => (part(field('items')) as typeof items).columns.map(({ key }) => key);
    await waitFor(() => expect(keys()).toEqual(['precio', 'detalle']));
    expect(selection()).toEqual([field('items')]);
  });

  test('can have a total only when they are numeric', async () => {
    const { part } = await openPanel({ definition: formOf(items), select: [field('items')] });
    openGroup('Valor y límites');
    expect(screen.getAllByRole('checkbox').length).toBe(1);
    fireEvent.click(control('Precio'));
    expect(part(field('items'))).toEqual({ ...items, totals: ['precio'] });
  });
});

describe('a link', () => {
  test('has controls for the published program, the columns to show and the conditions on the linked records', async () => {
    const { part, calls } = await openPanel({ definition: formOf(link), select: [field('cliente')], answers });
    await screen.findByRole('option', { name: 'Clientes' });
    expect(screen.getByRole('option', { name: 'Obras (sin publicar)' })).toHaveProperty('disabled', true);
    fireEvent.change(control('Programa enlazado'), { target: { value: 'clientes' } });
    openGroup('Valor y límites');
    fireEvent.click(await screen.findByLabelText('RUC'));
    press('Agregar condición');
    fireEvent.change(control('Condición 1: campo'), { target: { value: 'activo' } });
    expect(part(field('cliente'))).toEqual({
      ...link,
      program: 'clientes',
      columns: ['ruc'],
      only: [{ field: 'activo', is: 'true' }],
    });
    expect(calls).toEqual(['forms', 'form']);
  });

  test('shows an error and a retry button when the programs cannot be loaded', async () => {
    let isDown = true;
    const failing = () => (isDown ? ({ ok: false, error: { kind: 'offline' } } as const) : answers.forms);
    await openPanel({ definition: formOf(link), select: [field('cliente')], answers: { forms: failing as never } });
    expect(await screen.findByText('No se pudieron leer los programas.')).toBeInstanceOf(HTMLElement);
    isDown = false;
    fireEvent.click(button('Reintentar'));
    expect(await screen.findByRole('option', { name: 'Clientes' })).toBeInstanceOf(HTMLElement);
  });
});
