import { dateByKey } from '#features/kit/fields/date/date-keys.ts';
import { dateTimeMask } from '#features/kit/fields/date-time/date-time-mask.ts';
import { bareFigure, figureShape, figuresMask } from '#features/kit/fields/figures/figures-mask.ts';
import { textMask } from '#features/kit/fields/text/text-mask.ts';
import type { Field } from '#domain/fields/field.ts';
import { maskitoTransform } from '@maskito/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { textsIn } from '../../../kit/shown.ts';
import { formOf, openForm } from './form-harness.tsx';

afterEach(cleanup);

const price: Field = { kind: 'currency', key: 'dato', label: 'Dato', currency: 'PYG' };
const input = () => screen.getByLabelText<HTMLInputElement>('Dato');
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });

/** What a field shows and holds after it got the focus, something was typed, and it was left. */
async function typed(field: Field, text: string) {
  const { values } = await openForm(formOf([field]));
  fireEvent.focus(input());
  type(text);
  const during = input().value;
  fireEvent.blur(input());
  return { during, shown: input().value, value: values()['dato'] };
}

describe('figures', () => {
  const read = (text: string) => (text === 'Gs. 1.234.567' ? '1234567' : undefined);

  test.each([
    [0, '1234567', '1.234.567'],
    [0, '-1234', '-1.234'],
    [2, '1234,567', '1.234,567'],
    [0, '25.000,00', '25.000,00'],
    [2, '0012', '12'],
    [2, '0', '0'],
    [0, '12a34', '1.234'],
  ])('with %i decimals %s stands as %s', (decimals, text, shown) => {
    expect(maskitoTransform(text, figuresMask(decimals, read))).toBe(shown);
  });

  test('the caret stays behind the digit that was typed', () => {
    const mask = figuresMask(0, read);
    const typing = { value: '12345', selection: [2, 2] as const };
    const initial = { value: '1.345', selection: [1, 1] as const };
    expect(mask.postprocessors?.[0]?.(typing, initial)).toEqual({ value: '12.345', selection: [2, 2] });
    expect(mask.postprocessors?.[0]?.({ value: '123456', selection: [6, 6] }, initial)).toEqual({
      value: '123.456',
      selection: [7, 7],
    });
  });

  test('the dot of a number pad is the comma; what is pasted means what it says', () => {
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
  ])('%s tells how the others are written', (zero, shape, shown, bare) => {
    expect(figureShape(zero)).toEqual(shape);
    expect(bareFigure(shown, shape)).toBe(bare);
  });

  test('what is typed is the value at once, and is shown as it is written once the field is left', async () => {
    const field: Field = { kind: 'decimal', key: 'dato', label: 'Dato', decimals: 2 };
    expect(await typed(field, '1234,5')).toEqual({ during: '1.234,5', shown: '1.234,50', value: '1234.5' });
  });

  test.each([
    ['25.000,00', { during: '25.000,00', shown: '25.000', value: '25000' }],
    ['1.234,56', { during: '1.234,56', shown: '1.234,56', value: '1234.56' }],
  ])('guaraníes typed as %s are not a hundred times as much', async (text, outcome) => {
    expect(await typed(price, text)).toEqual(outcome);
  });

  test('the sign of the currency stands beside, and the value is without it', async () => {
    expect(await typed(price, '1500')).toEqual({ during: '1.500', shown: '1.500', value: '1500' });
    expect(textsIn(input().closest('section'))).toEqual(['Dato', 'Gs.']);
    expect(input().inputMode).toBe('numeric');
  });
});

describe('dates', () => {
  const date: Field = { kind: 'date', key: 'dato', label: 'Dato' };

  test('a day typed without signs is the day; what is none stays as typed', async () => {
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
  ])('%s over «%s» gives %s', (key, value, next) => {
    expect(dateByKey(key, value, '2026-11-21')).toBe(next);
  });

  test('a year that may be a slip is asked about at the field and kept all the same', async () => {
    const { values, check, store } = await openForm(formOf([{ ...date, help: 'Del contrato' }]));
    const said = () =>
      (input().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    type('21/11/2026');
    expect(said()).toEqual(['Del contrato']);
    type('21/11/2062');
    expect(said()).toEqual(['Del contrato', '¿Año 2062? Revise si es el que quiso.']);
    act(check);
    expect([values()['dato'], store.problem('dato'), input().getAttribute('aria-invalid')]).toEqual([
      '2062-11-21',
      undefined,
      null,
    ]);
  });

  test('h puts today there, + the day after', async () => {
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
  ])('an instant typed as %s stands as %s', (text, shown) => {
    const [before] = dateTimeMask.preprocessors ?? [];
    const elementState = { value: '', selection: [0, 0] as const };
    expect(before?.({ elementState, data: text }, 'insert').data).toBe(shown);
    expect(maskitoTransform(shown, dateTimeMask)).toBe(shown);
  });
});

test.each([
  ['000-000', '123456', '123-456'],
  ['AA-00', 'ab1', 'ab-1'],
])('a text of shape %s takes %s as %s', (shape, text, shown) => {
  expect(maskitoTransform(text, textMask(shape))).toBe(shown);
});

test.each([
  ['Gs. 1.234.567', '1234567', '1.234.567'],
  ['1234567.89', '1234567.89', '1.234.567,89'],
  ['12abc', '12abc', '12abc'],
])('%s pasted in the place of a figure is %s, and stays to be seen', async (pasted, value, shown) => {
  const { values } = await openForm(formOf([price]));
  fireEvent.focus(input());
  fireEvent.paste(input(), { clipboardData: { getData: () => pasted } });
  expect([values()['dato'], input().value]).toEqual([value, shown]);
});

test('spaces around a text stay while it is typed and go when it is left', async () => {
  const field: Field = { kind: 'text', key: 'dato', label: 'Dato' };
  expect(await typed(field, ' Ana ')).toEqual({ during: ' Ana ', shown: 'Ana', value: 'Ana' });
});

test('what stands there in another shape is not forced into the mask by the focus', async () => {
  const { values } = await openForm(formOf([{ kind: 'date', key: 'dato', label: 'Dato' }]), {
    values: { dato: 'pronto' },
  });
  fireEvent.focus(input());
  expect([input().value, values()['dato']]).toEqual(['pronto', 'pronto']);
});

test('a switch says how it stands, and is operated as one', async () => {
  const { values } = await openForm(
    formOf([{ kind: 'switch', key: 'dato', label: 'Dato', onLabel: 'Activo', offLabel: 'Inactivo' }]),
  );
  const control = screen.getByRole('switch', { name: 'Dato' });
  const shown = () => textsIn(control.closest('section'));
  expect(shown()).toEqual(['Dato', 'Inactivo']);
  fireEvent.click(control);
  expect([values()['dato'], shown()]).toEqual([true, ['Dato', 'Activo']]);
});

test('a choice that is no longer offered stays to be seen', async () => {
  await openForm(formOf([{ kind: 'select', key: 'dato', label: 'Dato', options: [{ value: 'a', label: 'Alfa' }] }]), {
    values: { dato: 'viejo' },
  });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dato' }).value).toBe('viejo');
});

test('what may only be read is no control, and shows its value as it is written', async () => {
  await openForm(formOf([price]), { values: { dato: '1500' }, form: { readOnly: new Set(['dato']) } });
  const shown = screen.getByLabelText('Dato');
  expect([shown.tagName, shown.textContent, shown.getAttribute('aria-live')]).toEqual([
    'OUTPUT',
    'Gs.\u00a01.500',
    'off',
  ]);
});
