import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { describe, expect, test } from 'vitest';
import { compiled, facts, figure, resultOf, scope, values } from './formula-kit.ts';

test.each([
  ['1 + 2 * 3', '7'],
  ['(1 + 2) * 3', '9'],
  ['0.1 + 0.2', '0.3'],
  ['1 / 3', '0.333333333333'],
  ['7 % 4', '3'],
  ['-7 % 4', '-3'],
  ['--7', '7'],
  ['-descuento', null],
  ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ['9007199254740993 + 0', '9007199254740993'],
  ['total * 2', '2469'],
  ['total + descuento', '1234.5'],
  ['1 / total * total', '0.999999999444'],
  ['total / descuento', '!No se puede dividir por cero.'],
  ['total % 0', '!No se puede dividir por cero.'],
  ['total', '1234.5'],
  ['descuento', null],
])('numbers: %s gives %j', (source, expected) => {
  expect(resultOf(source)).toBe(expected);
});

test.each([
  ['cliente + " / " + nota', 'Ana Benítez / '],
  ["'una' + r'\\d'", 'una\\d'],
  ['"a\\n\\u00d1"', 'a\nÑ'],
  ['nota', ''],
  ['"a" + null', 'a'],
])('texts: %s gives %j', (source, expected) => {
  expect(resultOf(source)).toBe(expected);
});

test.each([
  ['total > 1234', true],
  ['total >= 1234.50', true],
  ['total < 1234.5', false],
  ['total <= 1234.5', true],
  ['descuento < 1', true],
  ['null < total', true],
  ['descuento == 0', true],
  ['descuento == null', true],
  ['total - total == null', false],
  ['null != total', true],
  ['null == null', true],
  ['1.0 == 1', true],
  ['cliente == "Ana Benítez"', true],
  ['cliente != "ana benítez"', true],
  ['nota == null', true],
  ['activo == true', true],
  ['activo == null', false],
  ['emision < hoy()', true],
  ['emision == fecha("05/11/2026")', true],
  ['vence == null', true],
  ['vence < hoy()', false],
  ['vence >= hoy()', false],
  ['vence == vence', true],
  ['creado < ahora()', true],
  ['creado == creado', true],
  ['creado != null', true],
  ['fecha(creado) == hoy()', false],
  ['total in [1, 1234.50]', true],
  ['cliente in ["Luis", "Eva"]', false],
  ['creado in [ahora(), creado]', true],
  ['descuento in [0]', true],
])('comparisons: %s is %j', (source, expected) => {
  expect(resultOf(source)).toBe(expected);
});

test('instants in different notations are the same instant', () => {
  const over = { creado: '2026-11-20T23:30:00-03:00' };
  expect(resultOf('creado == maximo([creado])', over)).toBe(true);
  expect(resultOf('dias(fecha(creado), fecha("20/11/2026")) == 0', over)).toBe(true);
  const other = compileExpression('creado == ahora()', scope, 'boolean', parseSource);
  expect(other.ok && other.expression.run(over, { ...facts, now: '2026-11-21T02:30:00Z' })).toEqual({
    ok: true,
    value: true,
  });
});

test.each([
  ['activo && total > 0', true],
  ['!activo || nota == "x"', false],
  ['true && false', false],
  ['false || false', false],
  ['descuento != 0 && total / descuento > 1', false],
  ['total / descuento > 1 && descuento != 0', false],
  ['total / descuento > 1 || activo', true],
  ['total / descuento > 1 || !activo', '!No se puede dividir por cero.'],
  ['activo ? "sí" : "no"', 'sí'],
  ['!activo ? total : null', null],
  ['activo ? null : cliente', ''],
  ['(activo ? null : null) == null', true],
  ['activo ? emision : vence', '2026-11-05'],
  ['activo ? creado : null', '2026-11-21T02:30:00Z'],
  ['activo ? !activo : null', false],
  ['activo ? 1 : total / 0', '1'],
])('conditions: %s gives %j', (source, expected) => {
  expect(resultOf(source)).toBe(expected);
});

test.each([
  ['suma(lineas.map(l, l.cantidad * l.precio))', '35000'],
  ['suma(lineas.map(total, total.cantidad)) + total', '1238.5'],
  ['suma(lineas.map(l, l.cantidad * total))', '4938'],
  ['suma(lineas.filter(l, !l.listo).map(l, l.precio))', '5000'],
  ['suma([1, 2, 3].map(n, n * n))', '14'],
  ['suma([1, 2, 3].filter(n, n > 1))', '5'],
  ['contar(lineas.filter(l, vacio(l.entrega)))', '1'],
  ['lineas.all(l, l.precio > 0)', true],
  ['lineas.all(l, l.listo)', false],
  ['lineas.exists(l, l.detalle == "Yerba")', true],
  ['lineas.exists(l, l.precio > 99999)', false],
  ['lineas.exists_one(l, l.listo)', true],
  ['lineas.exists_one(l, l.precio > 0)', false],
  ['lineas.map(l, l.detalle).exists(d, d == "")', true],
  ['["a", "b"].exists(t, t == cliente)', false],
  ['20000 in lineas.map(l, l.precio)', true],
  ['suma(lineas.map(l, l.precio / (l.cantidad - 1)))', '!No se puede dividir por cero.'],
])('tables and lists: %s gives %j', (source, expected) => {
  expect(resultOf(source)).toBe(expected);
});

describe('a compiled expression', () => {
  test('has its type and the names of the scope that it reads', () => {
    const { type, uses } = compiled('lineas.exists(cliente, cliente.precio > total) && vence == null');
    expect([type, [...uses]]).toEqual(['boolean', ['lineas', 'total', 'vence']]);
    expect(compiled('hoy()').uses.size).toBe(0);
  });

  test('that is only `null` has the expected type, and gives an empty value', () => {
    for (const wanted of ['text', 'decimal', 'date', 'instant', 'boolean'] as const) {
      const compilation = compileExpression('null', scope, wanted, parseSource);
      expect(compilation.ok && [compilation.expression.type, compilation.expression.run({}, facts)]).toEqual([
        wanted,
        { ok: true, value: wanted === 'text' ? '' : wanted === 'boolean' ? false : null },
      ]);
    }
  });

  test('may give rows of a table when a list is expected', () => {
    const compilation = compileExpression('lineas.filter(l, l.listo)', scope, 'list', parseSource);
    expect(compilation.ok && compilation.expression.type).toBe('list');
    expect(compilation.ok && compilation.expression.run(values, facts)).toEqual({
      ok: true,
      value: [{ detalle: 'Yerba', cantidad: figure('1'), precio: figure('20000'), entrega: '2026-12-01', listo: true }],
    });
  });
});

describe('missing or unreadable values', () => {
  test.each([
    ['total + 1', '1'],
    ['cliente + "!"', '!'],
    ['vence == null', true],
    ['activo', false],
    ['contar(lineas)', '0'],
    ['vacio(lineas)', true],
    ['creado', null],
  ])('make %s give %j', (source, expected) => {
    expect(resultOf(source, {})).toBe(expected);
  });

  test('that are invalid numbers or dates are quoted in the failure message', () => {
    const over = { total: '12..5', emision: '31/02/2026', creado: 'ayer', lineas: [{ cantidad: 'dos' }] };
    expect(resultOf('total * 2', over)).toBe('!«12..5» no es un número.');
    expect(resultOf('emision < hoy()', over)).toBe('!«31/02/2026» no es una fecha.');
    expect(resultOf('creado', over)).toBe('!«ayer» no es una fecha.');
    expect(resultOf('suma(lineas.map(l, l.cantidad))', over)).toBe('!«dos» no es un número.');
    expect(resultOf('activo || emision == null', { ...over, activo: true })).toBe(true);
  });
});
