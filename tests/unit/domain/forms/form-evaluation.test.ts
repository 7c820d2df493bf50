import { describe, expect, test } from 'vitest';
import type { TableField } from '#domain/fields/field.ts';
import { evaluated, formOf, idOf, rowOf } from './kit.ts';

const lines: TableField = {
  kind: 'table',
  key: 'lineas',
  label: 'Líneas',
  totals: ['cantidad', 'importe'],
  columns: [
    { kind: 'decimal', key: 'cantidad', label: 'Cantidad', decimals: 2 },
    { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
    {
      kind: 'formula',
      key: 'importe',
      label: 'Importe',
      result: 'currency',
      currency: 'PYG',
      expression: 'cantidad * precio * (100 - rebaja) / 100',
    },
    {
      kind: 'formula',
      key: 'parte',
      label: 'Parte',
      result: 'percent',
      decimals: 2,
      expression: 'importe / total * 100',
      visible: 'cantidad > 0',
    },
  ],
};

const order = () =>
  formOf(
    { kind: 'percent', key: 'rebaja', label: 'Rebaja' },
    lines,
    {
      kind: 'formula',
      key: 'iva',
      label: 'IVA',
      result: 'currency',
      currency: 'PYG',
      expression: 'total / 11',
    },
    {
      kind: 'formula',
      key: 'total',
      label: 'Total',
      result: 'currency',
      currency: 'PYG',
      expression: 'suma(lineas.map(fila, fila.importe))',
    },
    { kind: 'text', key: 'motivo', label: 'Motivo', required: 'rebaja > 10', visible: 'rebaja > 0' },
    { kind: 'text', key: 'nota', label: 'Nota' },
  );

const values = {
  rebaja: '10',
  motivo: '',
  nota: '',
  lineas: [
    rowOf(1, { cantidad: '2', precio: '1000' }),
    rowOf(2, { cantidad: '1.5', precio: '10000' }),
    rowOf(3, { cantidad: '', precio: '500' }),
  ],
};

describe('a form evaluation', () => {
  test('computes formulas in dependency order, whatever their position in the form', () => {
    const evaluator = evaluated(order(), values);
    expect([evaluator.computed('total'), evaluator.computed('iva')]).toEqual([
      { ok: true, value: '15300' },
      { ok: true, value: '1391' },
    ]);
    expect([1, 2, 3].map((n) => evaluator.cell('lineas', idOf(n), 'importe'))).toEqual([
      { ok: true, value: '1800' },
      { ok: true, value: '13500' },
      { ok: true, value: '0' },
    ]);
    expect(evaluator.cell('lineas', idOf(2), 'parte')).toEqual({ ok: true, value: '88.24' });
    expect(evaluator.totals('lineas')).toEqual({ cantidad: '3.5', importe: '15300' });
  });

  test('returns whether each field and cell is visible, required and read-only', () => {
    const evaluator = evaluated(order(), values);
    expect(evaluator.fieldState('motivo')).toEqual({ isVisible: true, isRequired: false, isReadOnly: false });
    expect(evaluator.fieldState('total')).toEqual({ isVisible: true, isRequired: false, isReadOnly: true });
    expect(evaluator.cellState('lineas', idOf(1), 'parte').isVisible).toBe(true);
    expect(evaluator.cellState('lineas', idOf(3), 'parte').isVisible).toBe(false);
    evaluator.update({ ...values, rebaja: '20' });
    expect(evaluator.fieldState('motivo')).toEqual({ isVisible: true, isRequired: true, isReadOnly: false });
    evaluator.update({ ...values, rebaja: '0' });
    expect(evaluator.fieldState('motivo')).toEqual({ isVisible: false, isRequired: false, isReadOnly: false });
  });

  test('returns the names of only the results that an edit changed', () => {
    const evaluator = evaluated(order(), values);
    expect(evaluator.update({ ...values })).toEqual(new Set());
    expect(evaluator.update({ ...values, nota: 'Hola' })).toEqual(new Set());
    const lineas = values.lineas.map((row) =>
      row.id === idOf(2) ? rowOf(2, { ...row.values, precio: '10001' }) : row,
    );
    expect(evaluator.update({ ...values, lineas })).toEqual(new Set([`lineas/${idOf(2)}`, 'totals:lineas', 'total']));
  });

  test('gives the message of a failed formula to all formulas that read it, until the formula succeeds', () => {
    const form = formOf(
      { kind: 'number', key: 'partes', label: 'Partes' },
      { kind: 'formula', key: 'cada', label: 'Cada', result: 'decimal', decimals: 2, expression: '100 / partes' },
      { kind: 'formula', key: 'doble', label: 'Doble', result: 'decimal', decimals: 2, expression: 'cada * 2' },
      { kind: 'text', key: 'a', label: 'A', visible: 'cada > 1', required: 'cada > 1', readOnly: 'cada > 1' },
    );
    const evaluator = evaluated(form, { partes: '0' });
    const failed = { ok: false, text: 'No se puede dividir por cero.' };
    expect([evaluator.computed('cada'), evaluator.computed('doble')]).toEqual([failed, failed]);
    expect(evaluator.fieldState('a')).toEqual({ isVisible: true, isRequired: false, isReadOnly: true });
    expect(evaluator.update({ partes: '4' })).toEqual(new Set(['cada', 'doble', 'a']));
    expect(evaluator.computed('doble')).toEqual({ ok: true, value: '50' });
    expect(evaluator.fieldState('a')).toEqual({ isVisible: true, isRequired: false, isReadOnly: true });
    expect(evaluator.update({ partes: '100' })).toEqual(new Set(['cada', 'doble', 'a']));
    expect(evaluator.fieldState('a')).toEqual({ isVisible: false, isRequired: false, isReadOnly: false });
  });

  test('reports a failure for a sum over a row that failed, and for a number too large to store', () => {
    const zero = { ...values, lineas: [rowOf(1, { cantidad: 'dos', precio: '1000' })] };
    const evaluator = evaluated(order(), zero);
    expect(evaluator.computed('total')).toEqual({ ok: false, text: '«dos» no es un número.' });
    expect(evaluator.totals('lineas')).toEqual({});
    const large = { ...values, lineas: [rowOf(1, { cantidad: '9999999999', precio: '999999999999' })] };
    expect(evaluated(order(), large).computed('total').ok).toBe(false);
  });
});
