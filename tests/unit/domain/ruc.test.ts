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

  test('of a remainder of 1 is 0', () => {
    expect(checkDigit('1267110')).toBe(0);
  });

  test('rejects every other digit, and reports the right one', () => {
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
  ])('has three to eight characters and one check digit: not «%s»', (text) => {
    expect(readRuc(text)).toEqual({ ok: false, reason: 'format' });
  });

  test('is read quickly however long the text is', () => {
    const refused = { ok: false, reason: 'format' };
    const texts = ['1'.repeat(200_000), `${'A'.repeat(200_000)}-`];
    expect(cpuTimeOf(() => expect(texts.map(readRuc)).toEqual([refused, refused]))).toBeLessThan(500);
  });
});

describe('a generic RUC', () => {
  test.each(['44444401-7', '66666601-6', '77777701-0', '88888801-5', '99999901-0'])(
    '%s may belong to several taxpayers',
    (ruc) => {
      expect([readRuc(ruc), isGenericRuc(ruc)]).toEqual([{ ok: true, ruc }, true]);
    },
  );

  test('does not belong to one taxpayer', () => {
    expect(['80009735-1', '44444401', ''].map(isGenericRuc)).toEqual([false, false, false]);
  });
});
