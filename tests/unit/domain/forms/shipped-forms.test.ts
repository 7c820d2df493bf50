import { describe, expect, test } from 'vitest';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import { findFormProblems, findWarnings } from '#domain/forms/form-problems.ts';
import { newValues } from '#domain/forms/new-values.ts';
import { clientes } from '#domain/forms/shipped/clientes.ts';
import { shippedForms } from '#domain/forms/shipped/index.ts';
import { productos } from '#domain/forms/shipped/productos.ts';
import { storedData, titleOf } from '#domain/forms/stored-data.ts';
import { compiled, evaluated, facts, idOf, rowOf } from './kit.ts';

describe('a form that every new company has', () => {
  test.each(shippedForms)('can be published: $routerName', ({ definition }) => {
    const checked = checkDefinition(structuredClone(definition));
    expect(checked).toMatchObject({ ok: true });
  });

  test('requires only a name and a RUC for a new customer', () => {
    const form = compiled(clientes);
    const values = newValues(form, facts, () => idOf(1));
    expect(values).toMatchObject({ tipo: 'juridica', cliente_desde: '2026-11-21', activo: true, moneda: 'pyg' });
    const required = ['Complete este dato.'];
    expect(findFormProblems(form, values, evaluated(form, values))).toEqual({ nombre: required, ruc: required });
  });

  test.each([
    [{}, ['cedula', 'ruc']],
    [{ ruc: '1267110-0' }, []],
    [{ cedula: '1267110' }, []],
    [{ tipo: 'juridica', cedula: '1267110' }, ['ruc']],
  ])('requires RUC or identity card of a natural person, and the RUC of a company: %o', (typed, missing) => {
    const form = compiled(clientes);
    const values = { ...newValues(form, facts, () => idOf(1)), nombre: 'Ana Báez', tipo: 'fisica', ...typed };
    const problems = findFormProblems(form, values, evaluated(form, values));
    expect(Object.keys(problems).toSorted()).toEqual(missing);
  });

  test('requires no RUC of a foreign customer, and a limit and a term of a customer on credit', () => {
    const form = compiled(clientes);
    const values = { ...newValues(form, facts, () => idOf(1)), nombre: 'Acme Inc.', tipo: 'exterior' };
    const onCredit = { ...values, condicion: 'credito' };
    expect(findFormProblems(form, values, evaluated(form, values))).toEqual({});
    expect(findFormProblems(form, onCredit, evaluated(form, onCredit))).toEqual({
      limite_credito: ['Complete este dato.'],
      plazo: ['Complete este dato.'],
    });
    const fieldStates = ['cedula', 'departamento'].map((key) => evaluated(form, values).fieldState(key).isVisible);
    expect(fieldStates).toEqual([false, false]);
  });

  test('computes the totals of the agreed prices of a customer, and rejects a product listed twice', () => {
    const form = compiled(clientes);
    const precios_acordados = [
      rowOf(1, { producto: idOf(7), precio: '10500', rebaja: '10' }),
      rowOf(2, { producto: idOf(7), precio: '3333', rebaja: '' }),
    ];
    const values = { ...newValues(form, facts, () => idOf(9)), nombre: 'Ana', ruc: '80009735-1', precios_acordados };
    const evaluator = evaluated(form, values);
    expect(evaluator.totals('precios_acordados')).toEqual({ precio: '13833', precio_final: '12783' });
    expect(findFormProblems(form, values, evaluator)).toEqual({
      'precios_acordados.1.producto': ['Este valor ya está en la fila 1. Cámbielo.'],
    });
  });

  test.each([
    ['iva_10', '110000', '10000'],
    ['iva_5', '105000', '5000'],
    ['exenta', '100000', '0'],
  ])('computes the IVA included in a price: %s', (iva, precio_venta, expected) => {
    const form = compiled(productos);
    const values = {
      ...newValues(form, facts, () => idOf(1)),
      descripcion: 'Yerba',
      iva,
      precio_venta,
      costo: '75000',
    };
    const data = storedData(form, values, evaluated(form, values));
    expect(data['iva_incluido']).toBe(expected);
    expect(titleOf(form, data)).toBe('Yerba');
  });

  test.each([
    ['30000', '', ''],
    ['30000', '0', '100'],
    ['0', '100', ''],
    ['90000', '100000', '-11.11'],
  ])('gives no margin without a cost or a price: price %s, cost «%s»', (precio_venta, costo, expected) => {
    const form = compiled(productos);
    const values = { precio_venta, costo };
    expect(storedData(form, values, evaluated(form, values))['margen']).toBe(expected);
  });

  test('says that price and cost include IVA', () => {
    const labels = ['precio_venta', 'costo', 'margen'].map((key) => compiled(productos).fields.get(key)?.label);
    expect(labels).toEqual(['Precio de venta con IVA', 'Costo con IVA', 'Margen con IVA']);
  });

  test.each([
    ['precio_venta', { precio_venta: '90000', costo: '100000' }, ['El precio es menor que el costo.']],
    [
      'precio_venta',
      { precio_venta: '2000000', costo: '1500' },
      ['El precio es más de mil veces el costo. Revise si sobran ceros.'],
    ],
    ['precio_venta', { precio_venta: '90000', costo: '' }, []],
    ['precio_venta', { precio_venta: '90000', costo: '0' }, []],
    ['stock', { stock: '-1' }, ['El stock es negativo. Revise si falta cargar una entrada.']],
    ['stock', { stock: '' }, []],
  ])('warns about an implausible %s, which can be saved all the same: %o', (key, typed, warnings) => {
    const form = compiled(productos);
    const values = { codigo: 'A', descripcion: 'Yerba', unidad: 'kilo', iva: 'iva_5', precio_venta: '1', ...typed };
    const evaluator = evaluated(form, values);
    expect(findWarnings(form, key, values, evaluator)).toEqual(warnings);
    expect(findFormProblems(form, values, evaluator)).toEqual({});
  });

  test('refuses decimals of what is sold by the piece', () => {
    const form = compiled(productos);
    const problems = ['unidad', 'caja', 'kilo'].map((unidad) => {
      const values = { codigo: 'A', descripcion: 'Yerba', unidad, iva: 'iva_5', precio_venta: '1', stock: '1.5' };
      return findFormProblems(form, values, evaluated(form, values));
    });
    const whole = ['Las unidades y las cajas se cuentan enteras. Escriba la cantidad sin decimales.'];
    expect(problems).toEqual([{ stock: whole }, { stock: whole }, {}]);
  });

  test('shows no decimals of a whole stock', () => {
    const field = compiled(productos).fields.get('stock');
    expect(field && ['12', '1.5'].map((value) => formatField(field, value))).toEqual(['12', '1,5']);
  });

  test('computes the margin of a product, and whether to reorder it', () => {
    const form = compiled(productos);
    const values = { precio_venta: '30000', costo: '20000', stock: '3', stock_minimo: '3.5' };
    const { margen, reponer } = storedData(form, values, evaluated(form, values));
    expect({ margen, reponer }).toEqual({ margen: '33.33', reponer: true });
  });
});
