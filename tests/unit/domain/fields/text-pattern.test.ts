import { matchesPattern, validatePattern } from '#domain/fields/text/text-pattern.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../kit/cpu-time.ts';

describe('a pattern', () => {
  test.each([
    ['#', '5', 'a'],
    ['@', 'ñ', '5'],
    ['*', 'Z', '-'],
    ['?', '😀', ''],
    ['[A-C]', 'B', 'D'],
    ['[A-C5-]', '-', 'b'],
    ['[-]', '-', 'a'],
    ['\\#', '#', '5'],
    ['\\\\', '\\', 'a'],
    ['a.b', 'a.b', 'axb'],
    ['#{3}', '123', '12'],
    ['#{2,3}', '123', '1234'],
    ['#{2,}', '123456', '1'],
    ['a{0,1}b', 'b', 'aab'],
    ['*{1,}#', 'abc1', 'abc'],
    ['?{0,}x?{0,}', 'aaxbb', 'aabb'],
    ['', '', 'a'],
  ])('%s matches «%s» and not «%s»', (pattern, like, unlike) => {
    expect(validatePattern(pattern)).toBeNull();
    expect([like, unlike].map((text) => matchesPattern(text, pattern))).toEqual([true, false]);
  });

  test.each([
    ['[A-Z', 'Cierre con ] lo que abre con [, con al menos un signo o rango (p. ej. [A-Z]) dentro.'],
    ['[]', 'Cierre con ] lo que abre con [, con al menos un signo o rango (p. ej. [A-Z]) dentro.'],
    ['a]', 'Cierre con ] lo que abre con [, con al menos un signo o rango (p. ej. [A-Z]) dentro.'],
    ['[Z-A]', 'Escriba los rangos de menor a mayor, p. ej. [A-Z] o [0-9].'],
    ['{3}', 'Escriba cuántas veces entre llaves detrás de un signo, p. ej. {3}, {2,5} o {2,}, hasta 500.'],
    ['a{0}', 'Escriba cuántas veces entre llaves detrás de un signo, p. ej. {3}, {2,5} o {2,}, hasta 500.'],
    ['a{3,2}', 'Escriba cuántas veces entre llaves detrás de un signo, p. ej. {3}, {2,5} o {2,}, hasta 500.'],
    ['a{501}', 'Escriba cuántas veces entre llaves detrás de un signo, p. ej. {3}, {2,5} o {2,}, hasta 500.'],
    ['a{x}', 'Escriba cuántas veces entre llaves detrás de un signo, p. ej. {3}, {2,5} o {2,}, hasta 500.'],
    ['a{1}{2}', 'Escriba cuántas veces entre llaves detrás de un signo, p. ej. {3}, {2,5} o {2,}, hasta 500.'],
    ['a\\', 'Escriba detrás de \\ el signo que quiere tomar tal cual.'],
  ])('%s is invalid: %s', (pattern, problem) => {
    expect(validatePattern(pattern)).toBe(problem);
    expect(matchesPattern('a', pattern)).toBe(false);
  });

  test('matches the same texts as the equivalent regular expression', () => {
    const part = fc.record({
      sign: fc.constantFrom(['#', '\\d'], ['[a-c]', '[a-c]'], ['?', '.'], ['a', 'a'], ['\\*', '\\*']),
      times: fc.constantFrom('', '{2}', '{0,1}', '{1,3}', '{0,}', '{2,}'),
    });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '1', '*'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), text, (parts, typed) => {
        const [ours, theirs] = [0, 1].map((at) => parts.map(({ sign, times }) => `${sign[at]}${times}`).join(''));
        expect(matchesPattern(typed, ours ?? '')).toBe(new RegExp(`^(?:${theirs})$`).test(typed));
      }),
      { numRuns: 500 },
    );
  });

  test('matches quickly even if a regular expression would backtrack almost endlessly', () => {
    const match = () => expect(matchesPattern(`${'a'.repeat(500)}!`, 'a{0,}'.repeat(16))).toBe(false);
    expect(cpuTimeOf(match)).toBeLessThan(200);
  });
});
