import { checkExpression } from '#domain/design/check-expression.ts';
import type { ExpressionPlace } from '#domain/design/expression-place.ts';
import { type SampleResult, sampleResult } from '#domain/design/sample-result.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../forms/kit.ts';
import { placeOf, sale } from './expression-kit.ts';

/** The message about an expression, and the part of the expression that causes it; 'bien' if there is no problem. */
function messageOf(source: string, place: Partial<ExpressionPlace>, form = sale): readonly string[] {
  const check = checkExpression(form, placeOf(place), source, parseSource);
  return check.ok ? ['bien'] : [check.problem.text, source.slice(check.problem.start, check.problem.end)];
}

/** The result of a valid expression, computed with the sample record. */
function resultIn(source: string, place: Partial<ExpressionPlace>, form = sale): SampleResult {
  const check = checkExpression(form, placeOf(place), source, parseSource);
  if (!check.ok) throw new Error(check.problem.text);
  return sampleResult(form, placeOf(place), check.expression, parseSource);
}

const formula = (key: string, expression: string): ValueField => ({
  kind: 'formula',
  key,
  label: key,
  expression,
  result: 'number',
});

describe('an expression being typed', () => {
  test.each<[string, Partial<ExpressionPlace>, readonly string[]]>([
    ['total > 5', {}, ['bien']],
    ['total', {}, ['Se espera un Sí o No y esto es un número.', 'total']],
    ['totl > 5', {}, ['No existe el campo «totl». ¿Quiso decir «total»?', 'totl']],
    ['cantidad > 5', {}, ['No existe el campo «cantidad».', 'cantidad']],
    ['cantidad > 5', { table: 'lineas', of: 'detalle' }, ['bien']],
    ['lineas.exists(f, f.precio > 5)', { table: 'lineas', of: 'detalle' }, ['No existe el campo «lineas».', 'lineas']],
  ])(
    'is compiled with the fields available at its place, and must have the expected type: %s in %o',
    (source, place, answer) => {
      expect(messageOf(source, place)).toEqual(answer);
    },
  );

  test('of a formula may not depend on that formula, not even through other formulas', () => {
    const ring = (source: string, of: string, table: string | null = null) =>
      messageOf(source, { wanted: 'decimal', of, table });
    expect(ring('descuento + total', 'total')).toEqual(['La fórmula depende de sí misma: total → total.', 'total']);
    expect(ring('precio + total', 'importe', 'lineas')).toEqual([
      'La fórmula depende de sí misma: lineas.importe → total → lineas.importe.',
      'total',
    ]);
    expect(ring('precio * descuento', 'importe', 'lineas')).toEqual(['bien']);
  });

  test('of a rule may read the field of the rule', () => {
    expect(messageOf('total > 0', { of: 'total' })).toEqual(['bien']);
    expect(messageOf('vacio(cliente)', { of: 'cliente' })).toEqual(['bien']);
  });

  test('of a default may read only the fields before the field of the default', () => {
    const start = { wanted: 'text', isStart: true } as const;
    const early = (name: string) => [
      `El valor inicial puede usar los datos anteriores que se escriben; «${name}» no es uno de ellos.`,
      name,
    ];
    expect(messageOf('cliente', { ...start, of: 'estado' })).toEqual(['bien']);
    expect(messageOf('estado', { ...start, of: 'cliente' })).toEqual(early('estado'));
    expect(messageOf('texto(cantidad)', { ...start, table: 'lineas', of: 'detalle' })).toEqual(early('cantidad'));
    expect(messageOf('cliente', { ...start, table: 'lineas', of: 'detalle' })).toEqual(['bien']);
  });
});

describe('the result of an expression for the sample record', () => {
  test('is shown as the field of the expression shows it, with the values that the expression used', () => {
    const source = 'suma(lineas.map(fila, fila.importe)) * (100 - descuento) / 100';
    expect(resultIn(source, { wanted: 'decimal', of: 'total' })).toEqual({
      ok: true,
      shown: 'Gs.\u00A0940.500',
      from: [
        { label: 'Líneas', shown: '', rows: 3 },
        { label: 'Descuento', shown: '10,00\u00A0%', rows: null },
      ],
    });
  });

  test('is computed for the first row when the expression is in a table', () => {
    expect(resultIn('cantidad * precio', { wanted: 'decimal', table: 'lineas', of: 'importe' })).toEqual({
      ok: true,
      shown: 'Gs.\u00A0300.000',
      from: [
        { label: 'Cantidad', shown: '2', rows: null },
        { label: 'Precio unitario', shown: 'Gs.\u00A0150.000', rows: null },
      ],
    });
  });

  test('is true or false when the expression is a condition', () => {
    const from = [{ label: 'Total', shown: 'Gs.\u00A01.045.000', rows: null }];
    expect(resultIn('total > 5', {})).toEqual({ ok: true, shown: true, from });
    expect(resultIn('total < 5', { of: 'total' })).toEqual({ ok: true, shown: false, from });
  });

  test('is shown by its type when the expression has no field', () => {
    const shown = (source: string, wanted: ExpressionPlace['wanted']) => resultIn(source, { wanted });
    expect(shown('10 / 3', 'decimal')).toEqual({ ok: true, shown: '3,3333', from: [] });
    expect(shown('sumarDias(hoy(), 1)', 'date')).toEqual({ ok: true, shown: '22/11/2026', from: [] });
    expect(shown('ahora()', 'instant')).toEqual({ ok: true, shown: '21/11/2026 14:05', from: [] });
    expect(shown('usuario()', 'text')).toEqual({ ok: true, shown: 'Ana Benítez', from: [] });
    expect(shown('null', 'text')).toEqual({ ok: true, shown: '', from: [] });
  });

  test('is a failure message when the expression cannot be computed or the field refuses the value', () => {
    expect(resultIn('total / 0 > 1', {})).toEqual({ ok: false, text: 'No se puede dividir por cero.' });
    expect(resultIn('"otro"', { wanted: 'text', of: 'estado', isStart: true })).toEqual({
      ok: false,
      text: 'Elija una de las opciones de la lista.',
    });
  });

  test('is a failure message, not an exception, when a formula is invalid or depends on itself', () => {
    const form = definitionOf([formula('rota', 'zzz'), formula('a', 'b + b'), formula('b', 'a + a')]);
    const failed = { ok: false, text: 'No se pudo calcular.' };
    expect(resultIn('rota > 1', {}, form)).toEqual(failed);
    expect(resultIn('a > 1', {}, form)).toEqual(failed);
  });

  test('is computed quickly, even through a chain of 60 formulas', () => {
    const steps = Array.from({ length: 60 }, (_, n) => formula(`f${n + 1}`, `f${n} + f${n} * 0`));
    const form = definitionOf([formula('f0', '7'), ...steps]);
    expect(resultIn('f60 == 7', {}, form)).toMatchObject({ ok: true, shown: true });
  });
});
