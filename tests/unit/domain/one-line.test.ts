import { manyLines, oneLine } from '#domain/one-line.ts';
import { isStorable } from '#domain/storable-text.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from './any-character.ts';

describe('a text of one line', () => {
  test('has spaces in place of line breaks and control characters, and no invisible formatting characters', () => {
    expect(oneLine(' uno\r\n\u2028dos\u0000\u202etres\u200b ')).toBe('uno dos tres');
  });

  test('has composed accents, even if an invisible character separated an accent from its letter', () => {
    expect(oneLine('n\u200b\u0303')).toBe('ñ');
  });

  test('keeps the zero-width joiners of emojis', () => {
    expect(oneLine('👩‍🌾')).toBe('👩‍🌾');
  });
});

test('a text of several lines keeps its line breaks, tabs and leading spaces', () => {
  expect(manyLines('  uno\r\ndos\r\ttres\u0085cuatro\u0007 \n')).toBe('  uno\ndos\n\ttres\ncuatro');
});

test.each([
  ['one line', oneLine],
  ['several lines', manyLines],
])('cleaning a text of %s a second time does not change it', (_, clean) => {
  const odd = fc.constantFrom(
    '\u200b',
    '\u0303',
    '\r',
    '\n',
    '\u0000',
    '\ufeff',
    '\u2028',
    ' ',
    'n',
    '\u1100',
    '\u1161',
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(odd, anyCharacter) }), (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a', true],
  ['😀', true],
  ['a\u0000', false],
  ['\ud83d', false],
  ['\ude00a', false],
])('the text %j can be stored: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
});
