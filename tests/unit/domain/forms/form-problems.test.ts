import { describe, expect, test } from 'vitest';
import { fieldTexts } from '#contract/schemas/field-texts.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { evaluated, formOf, rowOf } from './kit.ts';

const problemsOf = (form: CompiledForm, values: FormValues) => findFormProblems(form, values, evaluated(form, values));

/** The message for a missing value, which the built-in forms of the app use as well. */
const { required } = fieldTexts;

describe('the problems that prevent saving a form', () => {
  test('include missing values, except in hidden or read-only fields; zero may count as a value', () => {
    const form = formOf(
      { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
      { kind: 'number', key: 'cantidad', label: 'Cantidad', required: true },
      { kind: 'number', key: 'stock', label: 'Stock', required: true, zeroIsValue: true },
      { kind: 'text', key: 'motivo', label: 'Motivo', required: true, visible: "nombre == 'Ana'" },
      { kind: 'text', key: 'cierre', label: 'Cierre', required: true, readOnly: "nombre == 'Ana'" },
      { kind: 'switch', key: 'activo', label: 'Activo', required: true },
    );
    expect(problemsOf(form, { nombre: '  ', cantidad: '0', stock: '0', cierre: 'x' })).toEqual({
      nombre: [required],
      cantidad: [required],
    });
    expect(problemsOf(form, { nombre: 'Ana', cantidad: '1', stock: '', motivo: '', cierre: '' })).toEqual({
      stock: [required],
      motivo: [required],
    });
  });

  test('include invalid values; the rules of a field are checked only if its value is valid', () => {
    const form = formOf({
      kind: 'number',
      key: 'plazo',
      label: 'Plazo',
      max: '90',
      validations: [{ rule: 'plazo % 30 == 0', message: 'Use meses enteros.' }],
    });
    expect(problemsOf(form, { plazo: 'mucho' })).toEqual({ plazo: ['Escriba un número, por ejemplo 1.234,5.'] });
    expect(problemsOf(form, { plazo: '91' })).toEqual({ plazo: ['El máximo es 90.'] });
    expect(problemsOf(form, { plazo: '45' })).toEqual({ plazo: ['Use meses enteros.'] });
    expect(problemsOf(form, { plazo: '60' })).toEqual({});
    expect(problemsOf(form, { plazo: '' })).toEqual({});
  });

  test('include the message of each violated rule, or why the rule could not be computed', () => {
    const form = formOf(
      { kind: 'number', key: 'a', label: 'A' },
      {
        kind: 'number',
        key: 'b',
        label: 'B',
        zeroIsValue: true,
        validations: [
          { rule: 'a / b > 1', message: 'A debe ser mayor.' },
          { rule: 'a < 10', message: 'A debe ser menor que 10.' },
        ],
      },
    );
    expect(problemsOf(form, { a: '12', b: '24' })).toEqual({ b: ['A debe ser mayor.', 'A debe ser menor que 10.'] });
    expect(problemsOf(form, { a: '5', b: '0' })).toEqual({ b: ['No se puede dividir por cero.'] });
  });

  test('include violated rules of a formula, but not its failed computation', () => {
    const form = formOf(
      { kind: 'number', key: 'a', label: 'A' },
      {
        kind: 'formula',
        key: 'doble',
        label: 'Doble',
        result: 'number',
        expression: '10 / a * 2',
        validations: [{ rule: 'doble <= 10', message: 'Pasa de 10.' }],
      },
    );
    expect(problemsOf(form, { a: '1' })).toEqual({ doble: ['Pasa de 10.'] });
    expect(problemsOf(form, { a: '2' })).toEqual({});
    expect(problemsOf(form, { a: '0' })).toEqual({});
  });

  const table = formOf(
    { kind: 'text', key: 'tipo', label: 'Tipo' },
    {
      kind: 'table',
      key: 'lineas',
      label: 'Líneas',
      minRows: 2,
      maxRows: 3,
      visible: "tipo != 'nada'",
      validations: [{ rule: 'suma(lineas.map(x, x.parte)) == 100', message: 'Las partes deben sumar 100.' }],
      columns: [
        { kind: 'text', key: 'nombre', label: 'Nombre', required: "tipo == 'a'", unique: true },
        {
          kind: 'percent',
          key: 'parte',
          label: 'Parte',
          visible: "nombre != 'Sin parte'",
          required: true,
          validations: [{ rule: 'parte < 100', message: 'Menos que todo.' }],
        },
      ],
    },
  );

  test('in a table are reported at the cell, with the index of its row', () => {
    const lineas = [
      rowOf(1, { nombre: 'Ana', parte: '100' }),
      rowOf(2, { nombre: '', parte: '' }),
      rowOf(3, { nombre: 'Ana', parte: '0.001' }),
    ];
    expect(problemsOf(table, { tipo: 'a', lineas })).toEqual({
      lineas: ['Las partes deben sumar 100.'],
      'lineas.0.parte': ['Menos que todo.'],
      'lineas.1.nombre': [required],
      'lineas.1.parte': [required],
      'lineas.2.nombre': ['Este valor ya está en la fila 1. Cámbielo.'],
      'lineas.2.parte': ['Use como máximo 2 decimales.'],
    });
  });

  test('include too few or too many rows of a visible table', () => {
    const row = (n: number) => rowOf(n, { nombre: 'Sin parte', parte: '' });
    expect(problemsOf(table, { tipo: '', lineas: [] })).toEqual({ lineas: ['Agregue al menos 2 filas.'] });
    expect(problemsOf(table, { tipo: 'nada', lineas: [] })).toEqual({});
    expect(problemsOf(table, { tipo: '', lineas: [1, 2, 3, 4].map(row) })).toMatchObject({
      lineas: ['Admite hasta 3 filas.'],
    });
  });
});
