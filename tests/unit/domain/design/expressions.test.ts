import { describe, expect, test } from 'vitest';
import { replaceName, namesIn } from '#domain/design/expressions.ts';
import { isUsableKey } from '#domain/design/usable-key.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { formOf, text } from './kit/orders.ts';

describe('the names in an expression', () => {
  test.each([
    ['a + b', 'b + b'],
    ['a+a*(a)', 'b+b*(b)'],
    ['  a  ', '  b  '],
    ['!a && aa || a_a', '!b && aa || a_a'],
    ['"a" + \'a\' + a', '"a" + \'a\' + b'],
    ['"di\\"a" + a', '"di\\"a" + b'],
    ['"""un "a" dos""" + a', '"""un "a" dos""" + b'],
    ["r'\\' + a", "r'\\' + b"],
    ['a // a no\n+ a', 'b // a no\n+ b'],
    ['1e5 + 0xa + a', '1e5 + 0xa + b'],
    ['t.a + t . a + a', 't.a + t . a + b'],
    ['t.map(a, a.x * 2)', 't.map(b, b.x * 2)'],
    ['a(1) + a (2) + a', 'a(1) + a (2) + b'],
    ['t.exists(f, f.x == a)', 't.exists(f, f.x == b)'],
  ])('variables are renamed from a to b: «%s» becomes «%s»', (source, expected) => {
    expect(replaceName(source, 'free', 'a', 'b')).toBe(expected);
  });

  test.each([
    ['t.map(f, f.a * a)', 't.map(f, f.b * a)'],
    ['f. a + f.a.b + f.aa', 'f. b + f.b.b + f.aa'],
    ['t.a(1) + "f.a"', 't.a(1) + "f.a"'],
  ])('properties after a dot are renamed from a to b: «%s» becomes «%s»', (source, expected) => {
    expect(replaceName(source, 'member', 'a', 'b')).toBe(expected);
  });

  test('are listed as variables and properties, without functions, macros, texts and comments', () => {
    expect(namesIn('suma(items.map(f, f.precio * tasa)) + largo("nada") // fin')).toEqual({
      free: new Set(['items', 'f', 'tasa']),
      members: new Set(['precio']),
    });
  });
});

test.each(['a', 'as', 'in', 'true', 'null', 'id', 'constructor', 'type', 'fecha', 'for', 'while', 'size', 'has'])(
  'the key «%s» is usable exactly when a form definition accepts it',
  (key) => {
    const checked = checkDefinition(formOf([[text(key)]]));
    const problems = checked.ok ? [] : checked.problems.filter(({ path }) => path.endsWith('.key'));
    expect(isUsableKey(key)).toBe(problems.length === 0);
  },
);

test.each(['', 'A', 'ñandu', '1a', 'a-b', 'a'.repeat(41), '_a'])('the key «%s» is never usable', (key) => {
  expect(isUsableKey(key)).toBe(false);
});
