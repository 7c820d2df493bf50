import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { ExpressionValue, Scope } from '#domain/formulas/expression.ts';
import { describe, expect, test } from 'vitest';
import { figure, refusalOf, resultOf, values } from './formula-kit.ts';

const TOO_MUCH = '!El cálculo es demasiado grande para tantas filas. Simplifique la expresión.';
const TOO_LONG = '!El texto resultante es demasiado largo: admite hasta 10.000 caracteres.';

describe('an expression that is too long or needs too much work', () => {
  test.each([
    ['10,000 parentheses', '('.repeat(10_000), 'La expresión es demasiado larga: admite hasta 2000 caracteres.'],
    ['900 parentheses', `${'('.repeat(900)}1${')'.repeat(900)}`, 'niveles de paréntesis'],
    ['900 brackets', `${'['.repeat(900)}1${']'.repeat(900)}`, 'niveles de paréntesis'],
    ['900 braces', `${'{'.repeat(900)}`, 'niveles de paréntesis'],
    ['33 nested parentheses', `${'('.repeat(33)}1${')'.repeat(33)}`, 'niveles de paréntesis'],
    ['200 nested calls', `${'texto('.repeat(200)}1${')'.repeat(200)}`, 'niveles de paréntesis'],
    ['100 nested conditions', `${'activo ? '.repeat(100)}1${' : 1'.repeat(100)}`, 'niveles de paréntesis'],
    ['400 property accesses', `cliente${'.a'.repeat(400)}`, 'niveles de paréntesis'],
    ['a list of 400 items', `contar([${'1,'.repeat(400)}])`, 'demasiadas partes'],
    ['30 arguments', `minimo(${'1,'.repeat(30)})`, 'demasiadas partes'],
    ['a text literal of 100,000 characters', `"${'a'.repeat(100_000)}"`, 'La expresión es demasiado larga'],
  ])('does not compile: %s', (_, source, text) => {
    expect(refusalOf(source)[0]).toContain(text);
  });

  test('is computed if it has no more than the maximum number of characters', () => {
    const signs = (sign: string) => sign.repeat(1_990);
    expect(resultOf(`${signs('-')}total`)).toBe('1234.5');
    expect(resultOf(`${signs('!')}activo`)).toBe(true);
    expect(resultOf(`1${'+1'.repeat(990)}`)).toBe('991');
    expect(resultOf(`activo${'||activo'.repeat(240)}`)).toBe(true);
  });

  test('fails when a number becomes too large', () => {
    const tooLarge = '!El resultado es un número demasiado grande.';
    expect(resultOf(Array.from({ length: 31 }, () => '10').join('*'))).toBe(tooLarge);
    expect(resultOf(Array.from({ length: 180 }, () => '999999999').join('*'))).toBe(tooLarge);
    expect(resultOf(`1${'/0.000000000000001'.repeat(3)}`)).toBe(tooLarge);
    expect(resultOf(`0.1${'*0.1'.repeat(300)}`)).toBe('0');
  });

  test('fails when a text becomes too long, or when the texts of a table need too much work', () => {
    const long = 'x'.repeat(6_000);
    const rows = Array.from({ length: 5_000 }, () => ({ detalle: long }));
    const over = { cliente: long, lineas: rows };
    expect(resultOf('cliente + cliente', over)).toBe(TOO_LONG);
    expect(resultOf('cliente', { cliente: 'x'.repeat(10_001) })).toBe(TOO_LONG);
    expect(resultOf('cliente', { cliente: 'x'.repeat(10_000) })).toBe('x'.repeat(10_000));
    expect(resultOf('mayusculas(cliente)', { cliente: 'ß'.repeat(6_000) })).toBe(TOO_LONG);
    expect(resultOf('unir(lineas.map(l, l.detalle), cliente)', over)).toBe(TOO_LONG);
    const endless = 'x'.repeat(200_000);
    const huge = { lineas: Array.from({ length: 5_000 }, () => ({ detalle: endless })) };
    expect(resultOf('unir(lineas.map(l, l.detalle), "")', huge)).toBe(TOO_LONG);
    expect(resultOf('contar(lineas.map(l, mayusculas(l.detalle)))', over)).toBe(TOO_MUCH);
    expect(resultOf('lineas.all(l, largo(l.detalle) > 0)', over)).toBe(TOO_MUCH);
  });

  test('iterates over a table of 5,000 rows, and fails with one more', () => {
    const rows = (count: number) => ({
      lineas: Array.from({ length: count }, () => ({ cantidad: figure('1'), precio: figure('2') })),
    });
    const source = 'suma(lineas.map(l, l.cantidad * l.precio))';
    expect(resultOf(source, rows(5_000))).toBe('10000');
    const text = '!La tabla tiene demasiadas filas: se calculan hasta 5.000.';
    for (const each of [source, 'contar(lineas.filter(l, l.listo))', 'lineas.all(l, true)']) {
      expect(resultOf(each, rows(5_001))).toBe(text);
    }
  });

  test('is computed over the largest table up to the work limit, and fails just above it', () => {
    const rows = Array.from({ length: 5_000 }, () => ({
      cantidad: figure('12345678901234.12345678'),
      precio: figure('98765432109.87654321'),
      entrega: '2026-02-01',
    }));
    const over = { lineas: rows };
    const repeated = (part: string, times: number) => Array.from({ length: times }, () => part).join(' + ');
    const heaviest = `suma(lineas.map(l, ${repeated('l.cantidad / l.precio', 8)}))`;
    expect(resultOf(heaviest, over)).toBe('4999999.95443732');
    expect(resultOf(`suma(lineas.map(l, ${repeated('l.cantidad / l.precio', 9)}))`, over)).toBe(TOO_MUCH);
    expect(resultOf(`suma(lineas.map(l, ${repeated('l.cantidad % l.precio', 9)}))`, over)).toBe(TOO_MUCH);
    expect(resultOf(`suma(lineas.map(l, ${repeated('l.cantidad * l.precio', 13)}))`, over)).toBe(TOO_MUCH);
    const moved = `${'sumarMeses('.repeat(15)}l.entrega${', 1)'.repeat(15)}`;
    expect(resultOf(`contar(lineas.map(l, ${moved}))`, over)).toBe('5000');
    expect(resultOf(Array.from({ length: 60 }, () => 'suma(lineas.map(l, l.precio))').join('+'), over)).toBe(TOO_MUCH);
  });

  test('with an unknown name is refused with a suggestion, even if 500 fields have similar names', () => {
    const many: Scope = new Map(
      Array.from({ length: 500 }, (_, index) => [`campo_bastante_largo_${index}`, { type: 'text' as const }]),
    );
    const problem = compileExpression('campo_bastante_largo_5x0', many, 'any', parseSource);
    expect(problem.ok || problem.problem.text).toContain('¿Quiso decir «campo_bastante_largo_50»?');
    compileExpression('x'.repeat(1_999), many, 'any', parseSource);
  });
});

describe('values of an unexpected shape', () => {
  /** The expected result of each expression; messages quote the value of each field as this name. */
  const resultsOf = (name: string, others: Readonly<Record<string, unknown>> = {}) => ({
    'cliente + "a"': 'a',
    'total * 2': `!«${name}» no es un número.`,
    'emision < hoy()': `!«${name}» no es una fecha.`,
    'creado == ahora()': `!«${name}» no es una fecha.`,
    '!activo': true,
    'suma(lineas.map(l, l.precio))': '0',
    'lineas.all(l, l.listo)': true,
    'contar(lineas)': '0',
    ...others,
  });
  const oneRow = { 'lineas.all(l, l.listo)': false, 'contar(lineas)': '1' };
  const failed = '!No se pudo calcular.';

  test.each<[string, unknown, Readonly<Record<string, unknown>>]>([
    ['undefined', undefined, resultsOf('', { 'total * 2': '0', 'emision < hoy()': false, 'creado == ahora()': false })],
    ['NaN', Number.NaN, resultsOf('number')],
    ['a number', 7, resultsOf('number')],
    ['a bigint', 10n, resultsOf('bigint')],
    ['a symbol', Symbol('x'), resultsOf('symbol')],
    ['a function', () => 1, resultsOf('function')],
    ['an object', {}, resultsOf('object')],
    [
      'a list of null',
      [null],
      resultsOf('object', {
        'suma(lineas.map(l, l.precio))': failed,
        'lineas.all(l, l.listo)': failed,
        'contar(lineas)': '1',
      }),
    ],
    ['a list of lists', [[]], resultsOf('object', oneRow)],
    ['a list of numbers', [1], resultsOf('object', oneRow)],
    ['a string', 'x', resultsOf('x', { 'cliente + "a"': 'xa' })],
    ['a boolean', true, resultsOf('boolean', { '!activo': false })],
    ['a Date object', new Date(0), resultsOf('object')],
    ['a proxy', new Proxy({}, { get: () => expect.fail('read') }), resultsOf('object')],
  ])('give a result or a message, never an exception: %s', (_, value, results) => {
    // The casts build shapes that the types forbid.
    const over = Object.fromEntries(Object.keys(values).map((name) => [name, value as ExpressionValue]));
    expect(Object.fromEntries(Object.keys(results).map((source) => [source, resultOf(source, over)]))).toEqual(results);
  });

  test('with a getter that throws make the computation fail with a message', () => {
    const over = Object.defineProperty({}, 'total', { enumerable: true, get: () => expect.fail('read') });
    expect(resultOf('total + 1', over)).toBe('!No se pudo calcular.');
  });

  test('are quoted in messages up to 40 characters', () => {
    expect(resultOf('total', { total: '9'.repeat(5_000) })).toBe(`!«${'9'.repeat(40)}» no es un número.`);
  });
});
