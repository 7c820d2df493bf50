import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { formulaFunctions } from '#domain/formulas/functions/formula-functions.ts';
import { Decimal } from '#domain/money/decimal.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { facts, figure, resultOf, scope, values } from './formula-kit.ts';

const words = [
  ...`cliente total descuento emision vence creado activo lineas l l.precio l.detalle ( ) [ ] { } , . : ? + - * / % < <= ==
  != && || ! in 1 0 2.5 "a" '' true null lineas.map(l, lineas.filter(l, .exists(x, \\ " =`.split(/\s+/),
  ...formulaFunctions.map(({ name }) => `${name}(`),
];

/** Any UTF-16 code unit, including halves of surrogate pairs. */
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Texts that resemble expressions, and texts that do not. */
const anySource = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: anyUnit, maxLength: 100 }),
);

test('any source is valid, or is refused with a message and a position within the source', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const compilation = compileExpression(source, scope, 'any', parseSource);
      if (compilation.ok) {
        const result = compilation.expression.run(values, facts);
        return result.ok || result.text.endsWith('.');
      }
      const { text, start, end } = compilation.problem;
      return text.length > 0 && start >= 0 && start <= end && end <= source.length;
    }),
    { numRuns: 1_000 },
  );
});

/** A calculation, as an expression and as a reference implementation. */
interface Calculation {
  source: string;
  /** Operator precedence: 1 for sums, 2 for products, 3 for single terms. */
  binding: number;
  value: Decimal | null;
}

const literal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 4 }))
  .map(([units, decimals]): Calculation => {
    const value = Decimal.fromScaled(units, decimals);
    return { source: value.toFixed(decimals), binding: 3, value };
  });

const field = fc.constantFrom<Calculation>(
  { source: 'total', binding: 3, value: figure('1234.5') },
  { source: 'descuento', binding: 3, value: Decimal.zero },
);

const operators = ['+', '-', '*', '/', '%'] as const;

function calculated(operator: (typeof operators)[number], one: Decimal, other: Decimal): Decimal | null {
  switch (operator) {
    case '+':
      return one.plus(other);
    case '-':
      return one.minus(other);
    case '*':
      return one.times(other);
    case '/':
      return one.dividedBy(other);
    case '%':
      return one.remainder(other);
  }
}

/** Combines two calculations; adds parentheses only where needed, so that operator precedence is tested as well. */
function combined(operator: (typeof operators)[number], one: Calculation, other: Calculation): Calculation {
  const binding = operator === '+' || operator === '-' ? 1 : 2;
  const left = one.binding < binding ? `(${one.source})` : one.source;
  const right = other.binding <= binding ? `(${other.source})` : other.source;
  const value = one.value === null || other.value === null ? null : calculated(operator, one.value, other.value);
  return { source: `${left} ${operator} ${right}`, binding, value };
}

const { calculation } = fc.letrec<{ calculation: Calculation }>((tie) => ({
  calculation: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    literal,
    field,
    fc
      .tuple(fc.constantFrom(...operators), tie('calculation'), tie('calculation'))
      .map(([operator, one, other]) => combined(operator, one, other)),
  ),
}));

test('a calculation equals the reference implementation, or states why it cannot be computed', () => {
  fc.assert(
    fc.property(calculation, ({ source, value }) => {
      const actual = resultOf(`${source} + 0`);
      const failures = ['!No se puede dividir por cero.', '!El resultado es un número demasiado grande.'];
      expect(value === null ? failures : [value.toString()]).toContain(actual);
    }),
    { numRuns: 300 },
  );
});

/** A condition and its truth value. */
interface Condition {
  source: string;
  truth: boolean;
}

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constantFrom(
      { source: 'activo', truth: true },
      { source: 'false', truth: false },
      { source: 'vacio(nota)', truth: true },
    ),
    tie('condition').map(({ source, truth }) => ({ source: `!(${source})`, truth: !truth })),
    fc
      .tuple(tie('condition'), tie('condition'))
      .map(([one, other]) => ({ source: `(${one.source}) && (${other.source})`, truth: one.truth && other.truth })),
    fc
      .tuple(tie('condition'), tie('condition'))
      .map(([one, other]) => ({ source: `(${one.source}) || (${other.source})`, truth: one.truth || other.truth })),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([one, two, three]) => ({
      source: `(${one.source}) ? (${two.source}) : (${three.source})`,
      truth: one.truth ? two.truth : three.truth,
    })),
  ),
}));

test('a condition has the truth value computed from its parts', () => {
  fc.assert(
    fc.property(condition, ({ source, truth }) => {
      expect(resultOf(source)).toBe(truth);
    }),
    { numRuns: 300 },
  );
});

test('exactly one of <, == and > is true for two numbers, the one that matches their order', () => {
  fc.assert(
    fc.property(literal, literal, (one, other) => {
      const trueOperators = ['<', '==', '>'].filter(
        (operator) => resultOf(`${one.source} ${operator} ${other.source}`) === true,
      );
      expect(trueOperators).toEqual([
        ['<', '==', '>'][(one.value ?? Decimal.zero).compare(other.value ?? Decimal.zero) + 1],
      ]);
    }),
  );
});

test('a sum over rows is the sum of their values, in any order of the rows', () => {
  const row = fc.tuple(literal, literal).map(([one, other]) => ({ cantidad: one.value, precio: other.value }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const sum = (lineas: typeof rows) => resultOf('suma(lineas.map(l, l.cantidad * l.precio))', { lineas });
      const expectedSum = rows.reduce<Decimal | null>(
        (total, { cantidad, precio }) => total?.plus(cantidad?.times(precio ?? Decimal.zero) ?? Decimal.zero) ?? null,
        Decimal.zero,
      );
      expect(sum(rows)).toBe(expectedSum?.toString());
      expect(sum(rows.toReversed())).toBe(expectedSum?.toString());
    }),
  );
});
