import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Checkbox } from '#ui/checkbox.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textsIn } from '../kit/shown.ts';

afterEach(cleanup);

/** The descriptions of a control, in the order in which a screen reader reads them. */
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  test.each([
    ['text', <TextField key="t" id="ruc" label="RUC" help="Con dígito" error="No corresponde" required />],
    [
      'select',
      <SelectField key="s" id="ruc" label="RUC" options={[]} help="Con dígito" error="No corresponde" required />,
    ],
    [
      'password',
      <PasswordField
        key="p"
        id="ruc"
        label="RUC"
        help="Con dígito"
        error="No corresponde"
        required
        autoComplete="new-password"
        showLabel="Mostrar"
        hideLabel="Ocultar"
      />,
    ],
  ])(
    'of type %s is named by its label, described by its error and then its help, and has aria-required',
    (_, field) => {
      render(field);
      const control = screen.getByLabelText('RUC');
      expect({
        id: control.id,
        descriptions: descriptionOf(control),
        invalid: control.getAttribute('aria-invalid'),
        required: control.getAttribute('aria-required'),
      }).toEqual({ id: 'ruc', descriptions: ['No corresponde', 'Con dígito'], invalid: 'true', required: 'true' });
    },
  );

  test('that is optional, without help or error, has no aria-describedby, aria-invalid or aria-required', () => {
    render(<TextField label="RUC" />);
    const control = screen.getByRole('textbox', { name: 'RUC' });
    expect(
      ['aria-describedby', 'aria-invalid', 'aria-required'].map((attribute) => control.hasAttribute(attribute)),
    ).toEqual([false, false, false]);
  });

  test('does not include the required mark in its accessible name', () => {
    render(<TextField label="Razón social" required requiredMark="(obligatorio)" />);
    expect(screen.getByRole('textbox', { name: 'Razón social' }).getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('(obligatorio)').closest('label')).toBeNull();
  });

  test('shows no required mark when it is optional', () => {
    render(<TextField label="Razón social" requiredMark="(obligatorio)" />);
    expect(screen.queryByText('(obligatorio)')).toBeNull();
  });

  test('shows no required mark when it is read-only', () => {
    render(<TextField label="Razón social" required requiredMark="(obligatorio)" readOnly />);
    expect(screen.queryByText('(obligatorio)')).toBeNull();
  });

  test('has a generated id by default, so that two fields with the same label keep their own descriptions', () => {
    render(
      <>
        <TextField label="Serie" help="Primera" />
        <TextField label="Serie" help="Segunda" />
      </>,
    );
    expect(screen.getAllByRole('textbox', { name: 'Serie' }).map(descriptionOf)).toEqual([['Primera'], ['Segunda']]);
  });
});

describe('a password field', () => {
  const draw = (disabled = false) =>
    render(
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        showLabel="Mostrar"
        hideLabel="Ocultar"
        disabled={disabled}
      />,
    );

  test('shows and hides the password with one button, whose label differs from that of the field', () => {
    draw();
    const types = () => screen.getByLabelText<HTMLInputElement>('Contraseña').type;
    const seen = [types()];
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    seen.push(types());
    fireEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
    seen.push(types());
    expect(seen).toEqual(['password', 'text', 'password']);
  });

  test('that is disabled has a disabled button to show the password', () => {
    draw(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mostrar' }).disabled).toBe(true);
  });
});

describe('a checkbox', () => {
  test('reports that it was checked, and is described by its error and then its help', () => {
    const choose = vi.fn<(checked: boolean) => void>();
    render(<Checkbox label="Ventas" help="Vende" error="Elija un perfil" onCheckedChange={choose} />);
    const control = screen.getByRole('checkbox', { name: 'Ventas' });
    fireEvent.click(control);
    expect(choose.mock.calls).toEqual([[true]]);
    expect(descriptionOf(control)).toEqual(['Elija un perfil', 'Vende']);
  });

  test('keeps its accessible name when its label is hidden', () => {
    render(<Checkbox label="Ventas: crear" labelHidden />);
    const [only, ...others] = screen.getAllByRole('checkbox');
    expect([only?.getAttribute('aria-label'), others, textsIn(document.body)]).toEqual(['Ventas: crear', [], []]);
  });
});

test('a group of radio cards is named by its legend, described by its error, and reports the chosen card', () => {
  const choose = vi.fn<(value: string) => void>();
  const choices = [
    { value: 'a', label: 'Ferretería' },
    { value: 'b', label: 'Almacén' },
  ];
  render(<RadioCards legend="Empresa" value="a" choices={choices} onValueChange={choose} error="Elija una" />);
  expect(descriptionOf(screen.getByRole('group', { name: 'Empresa' }))).toEqual(['Elija una']);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([true, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'Almacén' }));
  expect(choose.mock.calls).toEqual([['b']]);
});

describe('a search field', () => {
  const draw = (value: string) => {
    const change = vi.fn<(value: string) => void>();
    const outside = vi.fn<() => void>();
    render(
      <div role="presentation" onKeyDown={outside}>
        <SearchField label="Buscar" clearLabel="Borrar" value={value} onValueChange={change} />
      </div>,
    );
    return { change, outside, control: screen.getByRole('searchbox', { name: 'Buscar' }) };
  };

  test('that is not empty is cleared by Escape, and the key event does not propagate', () => {
    const { change, outside, control } = draw('ferre');
    fireEvent.keyDown(control, { key: 'Escape' });
    expect([change.mock.calls, outside.mock.calls.length]).toEqual([[['']], 0]);
  });

  test('that is empty lets Escape propagate, and has no clear button', () => {
    const { change, outside, control } = draw('');
    fireEvent.keyDown(control, { key: 'Escape' });
    expect([change.mock.calls, outside.mock.calls.length]).toEqual([[], 1]);
    expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull();
  });
});
