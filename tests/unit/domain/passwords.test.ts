import { describe, expect, test } from 'vitest';
import { passwordLength, passwordProblem } from '#domain/passwords.ts';

describe('a new password', () => {
  test.each([
    ['', 'tooShort'],
    ['a'.repeat(11), 'tooShort'],
    ['a'.repeat(12), undefined],
    [' '.repeat(12), 'blank'],
    ['\u3164'.repeat(14), 'blank'],
    ['\u200b\u2800 '.repeat(5), 'blank'],
    ['a'.repeat(128), undefined],
    ['a'.repeat(129), 'tooLong'],
    ['🦜'.repeat(11), 'tooShort'],
    ['🦜'.repeat(12), undefined],
    ['e\u0301'.repeat(11), 'tooShort'],
    ['e\u0301'.repeat(128), undefined],
  ])('«%s» is checked for its length: the problem is %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('is refused when it is a common password, even if its length is valid', () => {
    const isCommon = (password: string) => password === 'contraseña123';
    expect(passwordProblem('contraseña123', [], isCommon)).toBe('common');
    expect(passwordProblem('contraseña1234', [], isCommon)).toBeUndefined();
  });

  test.each([
    'soybenitez2026',
    'Ana Benítez 1999',
    'anabenitez99!!',
    'mi FERRETERIA linda',
    'ÑANDUTÍ ñandutí',
    'ana.b80@uno.com.py!',
    'clave de ana.b80',
    'be\u200bnitez-12345',
    'ｂｅｎｉｔｅｚ-12345',
  ])('is refused when it contains a name or the e-mail address: %s', (password) => {
    const about = ['Ana Benítez', 'Ferretería Ñandutí S.A.', 'ana.b80@uno.com.py'];
    expect(passwordProblem(password, about)).toBe('personal');
  });

  test('may contain short words of names, such as the kind of a company', () => {
    expect(passwordProblem('sa ana caballo batería', ['Ana Paz', 'Mate S.A.', 'ana@uno.com.py'])).toBeUndefined();
  });

  test('is measured in visible characters', () => {
    expect(passwordLength('ñandú')).toBe(5);
    expect(passwordLength('n\u0303andu\u0301')).toBe(5);
    expect(passwordLength('🦜')).toBe(1);
  });
});
