import { isFormula, markedText, unmarkedText } from '#domain/spreadsheet-text.ts';
import { expect, test } from 'vitest';

test.each([
  '=1+1',
  ' =1+1',
  '\u00A0@SUMA(A1)',
  '+ IVA',
  '+595981123456',
  '-1+1',
  '-',
  '＝1+1',
  '\tNota',
  '\r=1',
  '\n=1',
])('the text %j is computed by spreadsheets, so an apostrophe marks it', (text) => {
  expect([isFormula(text), markedText(text), unmarkedText(`'${text}`)]).toEqual([true, `'${text}`, text]);
});

test.each(['', 'Harina', '-80000', '-12,5', '0012', "O'Higgins", '"=1+1"', '—', 'a=1', ' Harina'])(
  'the text %j is not computed and stays as it is',
  (text) => {
    expect([isFormula(text), markedText(text), unmarkedText(text)]).toEqual([false, text, text]);
  },
);

test.each(["'=1", "''=1", "'Harina", "'", "'-5"])('the text %j with an apostrophe of its own comes back', (text) => {
  expect(unmarkedText(markedText(text))).toBe(text);
});
