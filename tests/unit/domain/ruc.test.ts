import { describe, expect, test } from 'vitest';
import { checkDigit, isGenericRuc, readRuc } from '#domain/ruc.ts';
import { cpuTimeOf } from '../kit/cpu-time.ts';
import invalid from '../../fixtures/ruc-invalid.json' with { type: 'json' };
import valid from '../../fixtures/ruc-valid.json' with { type: 'json' };

describe('the check digit', () => {
  test.each(valid)('of $ruc is $dv', ({ ruc, dv }) => {
    expect(checkDigit(ruc)).toBe(dv);
    expect(readRuc(`${ruc}-${dv}`)).toEqual({ ok: true, ruc: `${ruc}-${dv}` });
  });

  test('is 0 when the remainder of the calculation is 1', () => {
    expect(checkDigit('1267110')).toBe(0);
  });

  test('is reported when a RUC has any other digit, and that RUC is refused', () => {
    const answers = [...'0123456789'].map((digit) => readRuc(`80009735-${digit}`));
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, ruc: '80009735-1' }]);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 9 }, () => ({ ok: false, reason: 'checkDigit', expected: 1 })),
    );
  });
});

describe('a RUC', () => {
  test.each(invalid)('«$input» is refused: $why', ({ input }) => {
    expect(readRuc(input).ok).toBe(false);
  });

  test.each(['80009735-1', '80.009.735-1', ' 80009735 - 1 ', '800097351', '80009735\u00a0-1', '3456789a-3'])(
    'can be typed in common forms: «%s»',
    (text) => {
      expect(readRuc(text)).toEqual({ ok: true, ruc: text.includes('a') ? '3456789A-3' : '80009735-1' });
    },
  );

  test.each([
    '12-3',
    '0123456-7',
    '123456789-0',
    'A1234567-1',
    '8000-9735-1',
    '80009735--1',
    '80009735-11',
    '８0009735-1',
  ])('«%s» is refused because of its format', (text) => {
    expect(readRuc(text)).toEqual({ ok: false, reason: 'format' });
  });

  test.each([
    ['80012345', ['80012345-0', '8001234-5']],
    ['1267110', ['1267110-0']],
    ['12671100', ['12671100-3', '1267110-0']],
    ['3456789a', ['3456789A-3']],
    ['1.267.110', ['1267110-0']],
    ['51541', ['51541-8']],
  ])('without a dash is not accepted, but lists what «%s» can mean', (text, readings) => {
    expect(readRuc(text)).toEqual({ ok: false, reason: 'noDash', readings });
  });

  test('may have a space instead of the dash', () => {
    expect(['1267110 0', '80009735 2'].map(readRuc)).toEqual([
      { ok: true, ruc: '1267110-0' },
      { ok: false, reason: 'checkDigit', expected: 1 },
    ]);
  });

  test('is parsed quickly, even from a text of 200,000 characters', () => {
    const refused = { ok: false, reason: 'format' };
    const texts = ['1'.repeat(200_000), `${'A'.repeat(200_000)}-`];
    expect(cpuTimeOf(() => expect(texts.map(readRuc)).toEqual([refused, refused]))).toBeLessThan(500);
  });
});

describe('the check for a generic RUC, which several taxpayers share,', () => {
  test.each(['44444401-7', '66666601-6', '77777701-0', '88888801-5', '99999901-0'])(
    'accepts %s, a valid RUC',
    (ruc) => {
      expect([readRuc(ruc), isGenericRuc(ruc)]).toEqual([{ ok: true, ruc }, true]);
    },
  );

  test('rejects the RUC of one taxpayer, a RUC without check digit and an empty text', () => {
    expect(['80009735-1', '44444401', ''].map(isGenericRuc)).toEqual([false, false, false]);
  });
});
