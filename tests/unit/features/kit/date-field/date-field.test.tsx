import { DateField } from '#features/kit/date-field/date-field.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

/** Renders a field with a date; returns the input, the reported values and a function that types a text. */
function openField() {
  const changes: string[] = [];
  function ControlledField() {
    const [day, setDay] = useState('2026-11-20');
    const change = (next: string) => {
      changes.push(next);
      setDay(next);
    };
    return <DateField label="Desde" value={day} onChange={change} />;
  }
  render(<ControlledField />);
  const field = screen.getByLabelText<HTMLInputElement>('Desde');
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  return { field, heard: changes, type };
}

test('an invalid date stays visible, is flagged as invalid and is reported as empty', () => {
  const { field, heard: changes, type } = openField();
  type('99/99/2026');
  expect([changes, field.value, field.getAttribute('aria-invalid')]).toEqual([[''], '99/99/2026', 'true']);
  type('21/11/2026');
  expect([changes, field.value, field.getAttribute('aria-invalid')]).toEqual([['', '2026-11-21'], '21/11/2026', null]);
});

test('an incomplete date is flagged as invalid and reported as empty only on blur', () => {
  const { field, heard: changes, type } = openField();
  type('21/11');
  expect([changes, field.getAttribute('aria-invalid')]).toEqual([[], null]);
  fireEvent.blur(field);
  expect([changes, field.value, field.getAttribute('aria-invalid')]).toEqual([[''], '21/11', 'true']);
});
