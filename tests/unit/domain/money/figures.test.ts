import { currencyDecimals, showMoney } from '#domain/fields/currency/currency.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { readFigure } from '#domain/money/read-figure.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../kit/cpu-time.ts';

const figure = (text: string) => Decimal.parse(text) ?? expect.fail(`${text} is no figure`);

describe('the number formatter', () => {
  test.each([
    ['0', 0, '0'],
    ['0', 2, '0,00'],
    ['-0.004', 2, '0,00'],
    ['-0.4', 0, '0'],
    ['7', 0, '7'],
    ['999', 0, '999'],
    ['1000', 0, '1.000'],
    ['12345.678', 2, '12.345,68'],
    ['1234567.5', 2, '1.234.567,50'],
    ['-1234.5', 0, '-1.235'],
    ['-123', 1, '-123,0'],
    ['123456789012345678901234567890', 0, '123.456.789.012.345.678.901.234.567.890'],
  ])('shows %s with %i decimals as %s', (text, decimals, expected) => {
    expect(showDecimal(figure(text), decimals)).toBe(expected);
  });

  test('shows an amount with the symbol and decimals of its currency, and a non-breaking space', () => {
    expect(showMoney(figure('1234567.4'), 'PYG')).toBe('Gs.\u00A01.234.567');
    expect(showMoney(figure('1234.5'), 'USD')).toBe('USD\u00A01.234,50');
    expect(showMoney(figure('-0.5'), 'BRL')).toBe('BRL\u00A0-0,50');
    expect(showMoney(figure('10'), 'ARS')).toBe('ARS\u00A010,00');
    expect([currencyDecimals('PYG'), currencyDecimals('USD')]).toEqual([0, 2]);
  });

  test('gives the same text as Intl.NumberFormat, except for a minus sign of zero', () => {
    const format = new Intl.NumberFormat('es-PY', { minimumFractionDigits: 2, useGrouping: 'always' });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        const shown = showDecimal(Decimal.fromScaled(cents, 2), 2);
        expect(shown).toBe(format.format(Number(cents) / 100).replace(/^-(0,00)$/, '$1'));
      }),
    );
  });
});

describe('the number parser', () => {
  test.each([
    ['1.234.567', '1234567'],
    ['1.234,56', '1234.56'],
    ['Gs. 1.234.567', '1234567'],
    ['Gs.\u00A01.234.567', '1234567'],
    ['GS 500', '500'],
    ['G. 500', '500'],
    ['₲ 5.000', '5000'],
    ['5.000 Gs.', '5000'],
    ['USD 1.234,50', '1234.5'],
    ['US$ 10', '10'],
    ['R$\u202F10,5', '10.5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['Gs. -5.000', '-5000'],
    ['-Gs. 5.000', '-5000'],
    ['1234.56', '1234.56'],
    ['1234.567', '1234.567'],
    ['0.125', '0.125'],
    ['1.234', '1234'],
    ['12.3', '12.3'],
    ['1,234', '1.234'],
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['12,5 %', '12.5'],
    ['12,5%', '12.5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['  7\t', '7'],
    ['007', '7'],
    ['-0', '0'],
    ['', null],
    ['   ', null],
    ['-', null],
    ['.', null],
    [',', null],
    ['5,', null],
    ['5.', null],
    ['1..5', null],
    ['1.2.3', null],
    ['1.23,4', null],
    ['12,34,567', null],
    ['1,2,3.4', null],
    ['--5', null],
    ['- Gs. -5', null],
    ['5 6', null],
    ['1e5', null],
    ['cinco', null],
    ['Gs.', null],
    ['12 abc', null],
    ['1.234,5678901234567890', null],
    ['9'.repeat(31), null],
    [`${'1'.repeat(100)}`, null],
  ])('parses %j to %j', (text, expected) => {
    expect(readFigure(text)?.toString() ?? null).toBe(expected);
  });

  test('parses every formatted number back to the same number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 0, max: 8 }),
        (units, decimals) => {
          const one = Decimal.fromScaled(units, decimals);
          expect(readFigure(showDecimal(one, decimals))).toEqual(one);
          expect(readFigure(showMoney(one, 'USD'))).toEqual(one.round(2));
        },
      ),
    );
  });

  test('rejects any text without an exception, or parses it to a number whose shown text has the same value', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 20 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = readFigure(text);
        expect(parsed && readFigure(showDecimal(parsed, 15))).toEqual(parsed);
      }),
    );
  });

  test('parses long texts, and the short texts that are slowest to parse, in half a second of CPU time', () => {
    const parts = ['1', '1.', '1,', ' ', 'Gs. ', '-', '.000', '%'];
    const cpuTime = cpuTimeOf(() => {
      expect(parts.map((part) => readFigure(part.repeat(100_000)))).toEqual(parts.map(() => null));
      for (const part of parts)
        for (let length = 1; length < 80; length++) readFigure(`${part.repeat(length).slice(0, 79)}x`);
    });
    expect(cpuTime).toBeLessThan(500);
  });
});
