import { describe, expect, test } from 'vitest';
import { foldText, matchesWords } from '#domain/search-text.ts';

describe('folding', () => {
  test.each([
    ['ÁÉÍÓÚü', 'aeiouu'],
    ['Ñandutí', 'ñanduti'],
    ['n\u0303andu', 'ñandu'],
    ['N\u0303ANDU', 'ñandu'],
    ["  Mbo'ehára   guasu\n", "mbo'ehara guasu"],
    ['g\u0303uarani', 'guarani'],
    ['İstanbul', 'istanbul'],
    ['', ''],
    ['   ', ''],
  ])('«%s» is «%s»', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('of a folded text changes nothing', () => {
    const texts = ['Señor Núñez', 'Ñ\u0001ñ', 'ÀÈ', 'ﬁn'];
    for (const text of texts) expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('a search by words', () => {
  test.each([
    ['Diseñador de formularios', 'for dise', true],
    ['Diseñador de formularios', 'disenador', false],
    ['Auditoría', 'AUDITORIA', true],
    ['Ventas (2026)', '2026', true],
    ['Ventas', 'entas', false],
    ['Ventas', '', true],
    ['Ventas', '  ', true],
    ['', 'ventas', false],
    ['Ventas', '...', true],
    ["Ka'aguasu", "ka'a", true],
  ])('in «%s» for «%s» finds it: %s', (text, wanted, found) => {
    expect(matchesWords(text, wanted)).toBe(found);
  });
});
