import { withDate } from '#forms/fields/date-time/date-time.edit.tsx';
import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formOf, openForm } from './form-harness.tsx';

afterEach(cleanup);

const date: Field = { kind: 'date', key: 'dato', label: 'Dato', min: '2026-11-05', max: '2026-12-15' };
const moment: Field = { kind: 'dateTime', key: 'dato', label: 'Dato' };
const input = () => screen.getByLabelText<HTMLInputElement>('Dato');
const pickButton = () => screen.getByRole('button', { name: 'Elegir fecha: Dato' });
const day = (name: string) => screen.getByRole('button', { name });
/** Presses a day; the picker handles presses after the event. */
const press = (name: string) => act(async () => fireEvent.click(day(name)));
const calendar = () => screen.queryByRole('application', { name: 'Elegir fecha: Dato' });

/** Opens the picker of a field by its button. */
async function openPicker(field: Field, value: string) {
  const form = await openForm(formOf([field]), { values: { dato: value } });
  fireEvent.click(pickButton());
  await screen.findByRole('application', { name: 'Elegir fecha: Dato' });
  return form;
}

describe('the date picker of a field', () => {
  test('shows weeks from Monday with the chosen day, and sets the day that is pressed', async () => {
    const { values } = await openPicker(date, '2026-11-21');
    const heads = [...document.querySelectorAll('[data-part=table-header]')].map((head) => head.textContent);
    expect(heads).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
    const chosen = [...document.querySelectorAll('[data-selected][data-view=day]')].map((cell) =>
      cell.getAttribute('aria-label'),
    );
    expect(chosen).toEqual(['sábado, 21 de noviembre de 2026, elegido']);
    await press('lunes, 30 de noviembre de 2026');
    expect(values()).toEqual({ dato: '2026-11-30' });
    expect(input().value).toBe('30/11/2026');
    expect(document.activeElement).toBe(input());
    expect(calendar()).toBeNull();
  });

  test('offers no day outside the limits of the field', async () => {
    const { values } = await openPicker(date, '2026-11-21');
    await press('miércoles, 4 de noviembre de 2026');
    expect(values()).toEqual({ dato: '2026-11-21' });
    expect(day('miércoles, 4 de noviembre de 2026').getAttribute('aria-disabled')).toBe('true');
  });

  test('has buttons for today and for no date', async () => {
    const { values } = await openPicker(date, '2026-11-30');
    fireEvent.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(values()).toEqual({ dato: '2026-11-21' });
    fireEvent.click(pickButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar' }));
    expect(values()).toEqual({ dato: '' });
  });

  test('opens with Alt and the down arrow, and Escape closes it and changes nothing', async () => {
    const { values } = await openForm(formOf([date]), { values: { dato: '2026-11-21' } });
    fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-value')).toBe('2026-11-21'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(calendar()).toBeNull());
    expect({ values: values(), focused: document.activeElement }).toEqual({
      values: { dato: '2026-11-21' },
      focused: input(),
    });
  });

  test('keeps the time of a date with time', async () => {
    const { values } = await openPicker(moment, '2026-11-21T17:30:00Z');
    await press('lunes, 30 de noviembre de 2026');
    expect(values()).toEqual({ dato: '2026-11-30T17:30:00Z' });
    expect(input().value).toBe('30/11/2026 14:30');
  });
});

test.each([
  ['2026-11-30', '2026-11-21T17:30:00Z', '2026-11-30T17:30:00Z'],
  ['2026-11-30', null, '2026-11-30T03:00:00Z'],
  // Clocks went from 23:59 to 01:00 that night.
  ['2023-10-01', '2023-09-30T04:30:00Z', '2023-10-01T15:00:00Z'],
  ['', '2026-11-21T17:30:00Z', ''],
])('the date %s picked over %s gives %s', (picked, former, instant) => {
  expect(withDate(picked, former)).toBe(instant);
});
