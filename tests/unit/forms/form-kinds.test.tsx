import { dateByKey } from '#forms/fields/date/date.edit.tsx';
import { dateTimeMask } from '#forms/fields/date-time/date-time-mask.ts';
import { bareFigure, figureShape, figuresMask } from '#forms/fields/figures/figures.edit.tsx';
import { textMask } from '#forms/fields/text/text.edit.tsx';
import type { Field } from '#domain/fields/field.ts';
import { maskitoTransform } from '@maskito/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { textsIn } from '../kit/shown.ts';
import { formOf, openForm } from './form-harness.tsx';

afterEach(cleanup);

const price: Field = { kind: 'currency', key: 'dato', label: 'Dato', currency: 'PYG' };
const input = () => screen.getByLabelText<HTMLInputElement>('Dato');
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });

/** Focuses a field, types a text and blurs the field; returns the text before and after the blur, and the value. */
async function typed(field: Field, text: string) {
  const { values } = await openForm(formOf([field]));
  fireEvent.focus(input());
  type(text);
  const during = input().value;
  fireEvent.blur(input());
  return { during, shown: input().value, value: values()['dato'] };
}

describe('number fields', () => {
  const read = (text: string) => (text === 'Gs. 1.234.567' ? '1234567' : undefined);

  test.each([
    [0, '1234567', '1.234.567'],
    [0, '-1234', '-1.234'],
    [2, '1234,567', '1.234,567'],
    [0, '25.000,00', '25.000,00'],
    [2, '0012', '12'],
    [2, '0', '0'],
    [0, '12a34', '1.234'],
  ])('format, with %i decimals, %s as %s', (decimals, text, shown) => {
    expect(maskitoTransform(text, figuresMask(decimals, read))).toBe(shown);
  });

  test('keep the caret after the typed digit', () => {
    const mask = figuresMask(0, read);
    const typing = { value: '12345', selection: [2, 2] as const };
    const initial = { value: '1.345', selection: [1, 1] as const };
    expect(mask.postprocessors?.[0]?.(typing, initial)).toEqual({ value: '12.345', selection: [2, 2] });
    expect(mask.postprocessors?.[0]?.({ value: '123456', selection: [6, 6] }, initial)).toEqual({
      value: '123.456',
      selection: [7, 7],
    });
  });

  test('turn a typed dot into a decimal comma, and read a pasted number by the format of that number', () => {
    const [before] = figuresMask(2, read).preprocessors ?? [];
    const elementState = { value: '1', selection: [1, 1] as const };
    expect(before?.({ elementState, data: '.' }, 'insert').data).toBe(',');
    expect(before?.({ elementState, data: 'Gs. 1.234.567' }, 'insert').data).toBe('1234567');
    expect(before?.({ elementState, data: '1.234,56' }, 'insert').data).toBe('1.234,56');
    expect(before?.({ elementState, data: 'USD 100' }, 'insert').data).toBe('');
    expect(figuresMask(0, read).preprocessors?.[0]?.({ elementState, data: '.' }, 'insert').data).toBe('');
  });

  test.each([
    ['Gs.\u00a00', { prefix: 'Gs.\u00a0', suffix: '', decimals: 0 }, 'Gs.\u00a01.500', '1.500'],
    ['0,00\u00a0%', { prefix: '', suffix: '\u00a0%', decimals: 2 }, '10,50\u00a0%', '10,50'],
    ['0', { prefix: '', suffix: '', decimals: 0 }, 'mil', 'mil'],
  ])('derive prefix, suffix and number of decimals from the formatted zero «%s»', (zero, shape, shown, bare) => {
    expect(figureShape(zero)).toEqual(shape);
    expect(bareFigure(shown, shape)).toBe(bare);
  });

  test('group the thousands while typing, and show all decimals on blur', async () => {
    const field: Field = { kind: 'decimal', key: 'dato', label: 'Dato', decimals: 2 };
    expect(await typed(field, '1234,5')).toEqual({ during: '1.234,5', shown: '1.234,50', value: '1234.5' });
  });

  test.each([
    ['25.000,00', { during: '25.000,00', shown: '25.000', value: '25000' }],
    ['1.234,56', { during: '1.234,56', shown: '1.234,56', value: '1234.56' }],
  ])(
    'do not multiply an amount in guaraníes by a hundred when it is typed with decimals: %s',
    async (text, outcome) => {
      expect(await typed(price, text)).toEqual(outcome);
    },
  );

  test('show the currency sign beside the input, not in its text or value', async () => {
    expect(await typed(price, '1500')).toEqual({ during: '1.500', shown: '1.500', value: '1500' });
    expect(textsIn(input().closest('section'))).toEqual(['Dato', 'Gs.']);
    expect(input().inputMode).toBe('numeric');
  });
});

describe('date fields', () => {
  const date: Field = { kind: 'date', key: 'dato', label: 'Dato' };

  test('store a typed date in ISO format, and keep a date that does not exist as typed', async () => {
    expect(await typed(date, '21/11/2026')).toMatchObject({ shown: '21/11/2026', value: '2026-11-21' });
    cleanup();
    expect(await typed(date, '31/02/2026')).toMatchObject({ shown: '31/02/2026', value: '31/02/2026' });
  });

  test.each([
    ['+', '2026-12-31', '2027-01-01'],
    ['-', '2028-03-01', '2028-02-29'],
    ['h', '', '2026-11-21'],
    ['+', '', null],
    ['5', '2026-12-31', null],
  ])('on the key %s, change the value «%s» to %s (null: no change)', (key, value, next) => {
    expect(dateByKey(key, value, '2026-11-21')).toBe(next);
  });

  test('question an unlikely year at the field, but accept the date as valid', async () => {
    const { values, check, store } = await openForm(formOf([{ ...date, help: 'Del contrato' }]));
    const descriptions = () =>
      (input().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    type('21/11/2026');
    expect(descriptions()).toEqual(['Del contrato']);
    type('21/11/2062');
    expect(descriptions()).toEqual(['Del contrato', '¿Año 2062? Revise si es el que quiso.']);
    act(check);
    expect([values()['dato'], store.problem('dato'), input().getAttribute('aria-invalid')]).toEqual([
      '2062-11-21',
      undefined,
      null,
    ]);
  });

  test('set today’s date when h is pressed, and the next day when + is pressed', async () => {
    const { values } = await openForm(formOf([date]));
    fireEvent.keyDown(input(), { key: 'h' });
    expect(input().value).toBe('21/11/2026');
    fireEvent.keyDown(input(), { key: '+' });
    expect([input().value, values()['dato']]).toEqual(['22/11/2026', '2026-11-22']);
  });

  test.each([
    ['211120260830', '21/11/2026 08:30'],
    ['21/11/2026 08:30', '21/11/2026 08:30'],
    ['2111', '21/11'],
  ])('format a date and time entered as %s as %s', (text, shown) => {
    const [before] = dateTimeMask.preprocessors ?? [];
    const elementState = { value: '', selection: [0, 0] as const };
    expect(before?.({ elementState, data: text }, 'insert').data).toBe(shown);
    expect(maskitoTransform(shown, dateTimeMask)).toBe(shown);
  });
});

test.each([
  ['000-000', '123456', '123-456'],
  ['AA-00', 'ab1', 'ab-1'],
])('a text field with the mask %s turns %s into %s', (shape, text, shown) => {
  expect(maskitoTransform(text, textMask(shape))).toBe(shown);
});

test.each([
  ['Gs. 1.234.567', '1234567', '1.234.567'],
  ['1234567.89', '1234567.89', '1.234.567,89'],
  ['12abc', '12abc', '12abc'],
])('%s pasted into a currency field sets the value %s and shows %s', async (pasted, value, shown) => {
  const { values } = await openForm(formOf([price]));
  fireEvent.focus(input());
  fireEvent.paste(input(), { clipboardData: { getData: () => pasted } });
  expect([values()['dato'], input().value]).toEqual([value, shown]);
});

test('spaces before and after a text stay while typing and are removed on blur', async () => {
  const field: Field = { kind: 'text', key: 'dato', label: 'Dato' };
  expect(await typed(field, ' Ana ')).toEqual({ during: ' Ana ', shown: 'Ana', value: 'Ana' });
});

test('focusing a field does not change a stored text that does not fit the mask', async () => {
  const { values } = await openForm(formOf([{ kind: 'date', key: 'dato', label: 'Dato' }]), {
    values: { dato: 'pronto' },
  });
  fireEvent.focus(input());
  expect([input().value, values()['dato']]).toEqual(['pronto', 'pronto']);
});

test('a switch field has the role of a switch and shows the label of its state', async () => {
  const { values } = await openForm(
    formOf([{ kind: 'switch', key: 'dato', label: 'Dato', onLabel: 'Activo', offLabel: 'Inactivo' }]),
  );
  const control = screen.getByRole('switch', { name: 'Dato' });
  const shown = () => textsIn(control.closest('section'));
  expect(shown()).toEqual(['Dato', 'Inactivo']);
  fireEvent.click(control);
  expect([values()['dato'], shown()]).toEqual([true, ['Dato', 'Activo']]);
});

test('a select still shows a stored value that is no longer among its options', async () => {
  await openForm(formOf([{ kind: 'select', key: 'dato', label: 'Dato', options: [{ value: 'a', label: 'Alfa' }] }]), {
    values: { dato: 'viejo' },
  });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dato' }).value).toBe('viejo');
});

test('a read-only field renders its formatted value and no control', async () => {
  await openForm(formOf([price]), { values: { dato: '1500' }, form: { readOnly: new Set(['dato']) } });
  const shown = screen.getByLabelText('Dato');
  expect([shown.tagName, shown.textContent, shown.getAttribute('aria-live')]).toEqual([
    'OUTPUT',
    'Gs.\u00a01.500',
    'off',
  ]);
});
