import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { knownTrees, type Parse, plainTree } from '#domain/formulas/source-tree.ts';
import type { Expression, ExpressionValue, Scope } from '#domain/formulas/expression.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { expect } from 'vitest';

/** Parses an expression as a browser does: from the syntax tree that the server sends as JSON. */
const throughTrees: Parse = (source) =>
  knownTrees(JSON.parse(JSON.stringify({ [source]: plainTree(parseSource(source)) })))(source);

/** The decimal that a text represents; fails the test if there is none. */
export const figure = (text: string): Decimal => Decimal.parse(text) ?? expect.fail(`${text} is no figure`);

/** The fields of the form that the tests' expressions read. */
export const scope: Scope = new Map([
  ['cliente', { type: 'text' }],
  ['nota', { type: 'text' }],
  ['total', { type: 'decimal' }],
  ['descuento', { type: 'decimal' }],
  ['emision', { type: 'date' }],
  ['vence', { type: 'date' }],
  ['creado', { type: 'instant' }],
  ['activo', { type: 'boolean' }],
  [
    'lineas',
    {
      type: 'list',
      columns: new Map([
        ['detalle', 'text'],
        ['cantidad', 'decimal'],
        ['precio', 'decimal'],
        ['entrega', 'date'],
        ['listo', 'boolean'],
      ]),
    },
  ],
]);

/** The values of the form: `nota`, `descuento` and `vence` are empty. */
export const values: Readonly<Record<string, ExpressionValue>> = {
  cliente: 'Ana Benítez',
  nota: '',
  total: figure('1234.5'),
  descuento: null,
  emision: '2026-11-05',
  vence: null,
  creado: '2026-11-21T02:30:00Z',
  activo: true,
  lineas: [
    { detalle: 'Yerba', cantidad: figure('1'), precio: figure('20000'), entrega: '2026-12-01', listo: true },
    { detalle: '', cantidad: figure('3'), precio: figure('5000'), entrega: null, listo: false },
  ],
};

export const facts = { today: '2026-11-21', now: '2026-11-21T17:05:00Z', user: 'Ana Benítez' };

/** Compiles a source that must be valid. */
export function compiled(source: string): Expression {
  const compilation = compileExpression(source, scope, 'any', throughTrees);
  return compilation.ok ? compilation.expression : expect.fail(`${source}: ${compilation.problem.text}`);
}

/** The result of an expression over the values above: decimals as strings, a failure as `!` and its message. */
export function resultOf(source: string, over: Readonly<Record<string, ExpressionValue>> = values): unknown {
  const result = compiled(source).run(over, facts);
  if (!result.ok) return `!${result.text}`;
  return result.value instanceof Decimal ? result.value.toString() : result.value;
}

/** The message for a refused source, and the part of the source that causes it. */
export function refusalOf(source: string, wanted: Parameters<typeof compileExpression>[2] = 'any'): [string, string] {
  const compilation = compileExpression(source, scope, wanted, throughTrees);
  if (compilation.ok) return expect.fail(`${source} is not refused`);
  const { text, start, end } = compilation.problem;
  return [text, source.slice(start, end)];
}
