import { describe, expect, test } from 'vitest';
import { canonicalEmail, isEmail } from '#domain/email.ts';
import { cpuTimeOf } from '../kit/cpu-time.ts';

describe('an e-mail address', () => {
  test.each([
    'ana@empresa.com.py',
    ' Ana@Empresa.COM.PY ',
    "o'hara+compras@sub.empresa.com.py",
    'a@b.co',
    `${'a'.repeat(64)}@empresa.com.py`,
    'ana@xn--emprsa-dwa.com',
    'josé@empresa.com.py',
  ])('«%s» is valid', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'ana',
    'ana@',
    '@empresa.com',
    'ana@empresa',
    'ana@empresa..com',
    'ana@-empresa.com',
    'ana@empresa-.com',
    'ana@empresa.com.',
    'ana perez@empresa.com',
    'ana@empresa.com,otra@empresa.com',
    'ana@empresa.com\nBcc: otra@empresa.com',
    '"ana"@empresa.com',
    'Ana <ana@empresa.com>',
    'ana@@empresa.com',
    'ana\u0000@empresa.com',
    'ana\u202e@empresa.com',
    '.ana@empresa.com',
    'ana.@empresa.com',
    'a..na@empresa.com',
    `${'a'.repeat(65)}@empresa.com.py`,
    `ana@${'a'.repeat(64)}.com`,
    `ana@${'abcdefghi.'.repeat(26)}com`,
  ])('«%s» is not valid', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('is stored trimmed, with composed accents and in lower case', () => {
    expect(canonicalEmail('  Jose\u0301@Empresa.com ')).toBe('josé@empresa.com');
  });

  test('is checked quickly, even if the text is long and hostile', () => {
    const texts = [`a@${'a.'.repeat(100_000)}`, `a@${'a-'.repeat(120)}`, 'a'.repeat(200_000)];
    const cpuTime = cpuTimeOf(() => expect(texts.map(isEmail)).toEqual([false, false, false]));
    expect(cpuTime).toBeLessThan(500);
  });
});
