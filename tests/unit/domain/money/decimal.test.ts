import { Decimal } from '#domain/money/decimal.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const figure = (text: string) => Decimal.parse(text) ?? expect.fail(`${text} is no figure`);
const shown = (result: Decimal | null) => result?.toString() ?? null;

/** Digits of the decimals as integers; small enough that the product of three decimals is exact. */
const units = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n });
const decimals = fc.integer({ min: 0, max: 5 });
const anyFigure = fc.tuple(units, decimals).map(([value, places]) => Decimal.fromScaled(value, places));

/** Rounds a quotient of whole numbers, halves away from zero. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const rounded = (size(dividend) * 2n + size(divisor)) / (size(divisor) * 2n);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
}

describe('the decimal parser', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['007', '7'],
    ['1234.50', '1234.5'],
    ['-0.1', '-0.1'],
    ['0.000000000000001', '0.000000000000001'],
    ['123456789012345678901234567890.123456789012345', '123456789012345678901234567890.123456789012345'],
    ['1e5', null],
    ['1,5', null],
    ['.5', null],
    ['5.', null],
    ['+5', null],
    [' 5', null],
    ['5\n', null],
    ['', null],
    ['NaN', null],
    ['Infinity', null],
    ['0x10', null],
    ['--5', null],
    ['1234567890123456789012345678901', null],
    ['0.1234567890123456', null],
  ])('parses %j to %j', (text, expected) => {
    expect(shown(Decimal.parse(text))).toBe(expected);
  });

  test('parses the text of any decimal back to the same decimal', () => {
    fc.assert(
      fc.property(anyFigure, (one) => {
        expect(Decimal.parse(one.toString())).toEqual(one);
      }),
    );
  });

  test('returns equal objects only for equal values', () => {
    expect(figure('1.5')).toEqual(figure('1.50'));
    expect(figure('1.5')).not.toEqual(figure('1.51'));
  });
});

describe('decimal arithmetic', () => {
  test('adds, subtracts and multiplies exactly', () => {
    expect(shown(figure('0.1').plus(figure('0.2')))).toBe('0.3');
    expect(shown(figure('0.3').minus(figure('0.1')))).toBe('0.2');
    expect(shown(figure('1.1').times(figure('1.1')))).toBe('1.21');
    expect(shown(figure('-5').times(figure('0')))).toBe('0');
  });

  test('gives the same results as integer arithmetic', () => {
    fc.assert(
      fc.property(units, units, decimals, (one, other, places) => {
        const [a, b] = [Decimal.fromScaled(one, places), Decimal.fromScaled(other, places)];
        expect(a.plus(b)).toEqual(Decimal.fromScaled(one + other, places));
        expect(a.minus(b)).toEqual(Decimal.fromScaled(one - other, places));
        expect(a.times(b)).toEqual(Decimal.fromScaled(one * other, places * 2));
        expect(a.dividedBy(b)).toEqual(
          other === 0n ? null : Decimal.fromScaled(roundedQuotient(one * 10n ** 12n, other), 12),
        );
        expect(a.remainder(b)).toEqual(other === 0n ? null : Decimal.fromScaled(one % other, places));
        expect(a.compare(b)).toBe(one < other ? -1 : one > other ? 1 : 0);
      }),
    );
  });

  test('gives the same sums and products in any order, and subtraction reverses an addition', () => {
    fc.assert(
      fc.property(anyFigure, anyFigure, anyFigure, (a, b, c) => {
        expect(a.plus(b)?.plus(c)).toEqual(a.plus(b.plus(c) ?? c));
        expect(a.times(b)?.times(c)).toEqual(a.times(b.times(c) ?? c));
        expect(a.plus(b)?.minus(b)).toEqual(a);
      }),
    );
  });

  test('rounds a product to fifteen decimals', () => {
    expect(shown(figure('0.00000001').times(figure('0.00000055')))).toBe('0.000000000000006');
  });

  test('returns null when a result exceeds 10 to the power of 30', () => {
    const largest = figure('1'.padEnd(30, '0'));
    const ten = figure('10');
    expect(shown(largest.times(ten))).toBe('1'.padEnd(31, '0'));
    expect(largest.times(ten)?.times(ten)).toBe(null);
    expect(largest.times(ten)?.plus(Decimal.parse('0.1') ?? ten)).toBe(null);
    expect(largest.times(ten)?.negated().minus(ten)).toBe(null);
    expect(largest.dividedBy(figure('0.000000000000001'))).toBe(null);
  });

  test('negates a decimal twice to the same decimal, and has no negative zero', () => {
    fc.assert(
      fc.property(anyFigure, (one) => {
        expect(one.negated().negated()).toEqual(one);
      }),
    );
    expect(Decimal.zero.negated().toString()).toBe('0');
    expect(figure('-3.2').abs().toString()).toBe('3.2');
    expect(Decimal.zero.isZero()).toBe(true);
    expect(figure('0.1').isZero()).toBe(false);
  });
});

describe('decimal rounding', () => {
  test.each([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.4', 0, '0'],
    ['1.005', 2, '1.01'],
    ['1.2', 5, '1.2'],
  ])('rounds %s to %i decimals: %s', (text, places, expected) => {
    expect(figure(text).round(places).toString()).toBe(expected);
  });

  test('rounds halves away from zero', () => {
    fc.assert(
      fc.property(units, decimals, decimals, (value, places, wanted) => {
        const factor = 10n ** BigInt(Math.max(0, places - wanted));
        const expected = Decimal.fromScaled(roundedQuotient(value, factor), Math.min(places, wanted));
        expect(Decimal.fromScaled(value, places).round(wanted)).toEqual(expected);
      }),
    );
  });

  test('formats exactly the given number of decimals, and never minus zero', () => {
    expect(figure('1234.5').toFixed(2)).toBe('1234.50');
    expect(figure('-0.004').toFixed(2)).toBe('0.00');
    expect(figure('0.0000001').toFixed(7)).toBe('0.0000001');
    expect(figure('123456789012345678901234567890').toFixed(0)).toBe('123456789012345678901234567890');
  });
});

describe('the scaled integer of a decimal', () => {
  test('is converted to a decimal and back without change', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
        fc.integer({ min: 0, max: 8 }),
        (value, places) => {
          expect(Decimal.fromScaled(value, places).toScaled(places)).toBe(value);
        },
      ),
    );
  });

  test('is rounded to the given number of decimals', () => {
    expect(figure('1.005').toScaled(2)).toBe(101n);
    expect(figure('-1.005').toScaled(2)).toBe(-101n);
  });

  test('is null when it does not fit in 64 bits', () => {
    expect(figure('9223372036854775807').toScaled(0)).toBe(2n ** 63n - 1n);
    expect(figure('9223372036854775808').toScaled(0)).toBe(null);
    expect(figure('-9223372036854775808').toScaled(0)).toBe(-(2n ** 63n));
    expect(figure('-9223372036854775809').toScaled(0)).toBe(null);
    expect(figure('92233720368547758.08').toScaled(2)).toBe(null);
  });
});
