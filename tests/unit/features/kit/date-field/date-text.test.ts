import { dateText, isCompleteDate, readDateText } from '#features/kit/date-field/date-text.ts';
import { dateMask } from '#forms/fields/date/date-mask.ts';
import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';

test.each([
  ['29/02/2028', '2028-02-29'],
  ['1/1/2026', '2026-01-01'],
  ['1/11/26', '2026-11-01'],
  ['29/02/2026', null],
  ['31/02/2026', null],
  ['31/04/2026', null],
  ['32/13/2026', null],
  ['01/13/2026', null],
  ['01/01/0026', null],
  ['21/11', null],
  ['1/1/202', null],
  ['  ', ''],
])('the typed text %o is read as the date %o', (text, date) => {
  expect(readDateText(text)).toBe(date);
});

test('a date is shown as dd/mm/yyyy, the format in which it is typed', () => {
  expect([dateText('2026-11-05'), dateText('')]).toEqual(['05/11/2026', '']);
});

test('a date is complete when it is empty or its year has four digits', () => {
  expect(['', '1/11/2026', '21/11/26', '21/11'].map(isCompleteDate)).toEqual([true, true, false, false]);
});

test.each([
  ['21112026', '21/11/2026'],
  ['31/02/2026', '31/02/2026'],
  ['32132026', '32/13/2026'],
  ['1/1126', '1/11/26'],
  ['2111', '21/11'],
  ['21-11-2026', '21/11/2026'],
  ['2026-11-21', '21/11/2026'],
])('the pasted date %o is formatted as %o, even if no such date exists', (typed, shown) => {
  const paste = { value: '', selection: [0, 0] as const };
  const pasted = dateMask.preprocessors?.[0]?.({ elementState: paste, data: typed }, 'insert').data ?? '';
  expect(maskitoTransform(pasted, dateMask)).toBe(shown);
});
