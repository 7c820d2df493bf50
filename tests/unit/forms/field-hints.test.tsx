import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formOf, openForm, type OpenedForm } from './form-harness.tsx';

afterEach(cleanup);

const RUC: Field = { kind: 'ruc', key: 'ruc', label: 'RUC', required: true };
const NAME: Field = { kind: 'text', key: 'nombre', label: 'Nombre', required: true };
const WRONG_DIGIT = 'El dígito verificador no corresponde: debería ser 1.';

/** Opens a form and waits for its field hints. */
async function open(fields: readonly Field[], options: Parameters<typeof openForm>[1] = {}): Promise<OpenedForm> {
  const form = await openForm(formOf(fields), options);
  await act(() => import('#forms/renderer/field-hints.tsx'));
  await waitFor(() => expect(region()?.role).toBe('status'));
  return form;
}

/** The live region of the form, which comes after all fields in the document. */
const region = () =>
  [...document.querySelectorAll('[aria-live=polite]')].findLast((one) => !one.closest('[role=group]'));

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const type = (label: string, text: string) => {
  act(() => control(label).focus());
  fireEvent.input(control(label), { target: { value: text } });
};

/** Blurs a control and flushes the listeners. */
const leave = async (label: string) => {
  act(() => control(label).blur());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

const problemAt = (label: string): string | undefined => {
  const errors = (control(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'));
  return errors.map((id) => document.getElementById(id)?.textContent ?? '')[0];
};

test.each<[Field, string, string]>([
  [RUC, '80009735-2', WRONG_DIGIT],
  [
    { kind: 'cedula', key: 'dato', label: 'Cédula' },
    '123456789',
    'Escriba la cédula con hasta 8 cifras, por ejemplo 1.234.567.',
  ],
  [
    { kind: 'email', key: 'dato', label: 'Correo' },
    'ana@',
    'Escriba un correo electrónico válido, por ejemplo nombre@empresa.com.py.',
  ],
  [{ kind: 'phone', key: 'dato', label: 'Teléfono' }, '12', 'Escriba un teléfono válido, por ejemplo 0981 123 456.'],
  [
    { kind: 'date', key: 'dato', label: 'Fecha' },
    '01/02/0206',
    'Escriba una fecha que exista, como dd/mm/aaaa, de 1900 a 2199.',
  ],
])('an invalid value is reported at its field on blur, not before: %o', async (field, text, problem) => {
  await open([field]);
  const { label } = field as { label: string };
  type(label, text);
  expect(problemAt(label)).toBeUndefined();
  await leave(label);
  expect(problemAt(label)).toBe(problem);
  await waitFor(() => expect(region()?.textContent).toBe(`${label}: ${problem}`));
});

test('an issue disappears with the keystroke that fixes it, and does not return while typing continues', async () => {
  await open([RUC]);
  type('RUC', '80009735-2');
  await leave('RUC');
  type('RUC', '80009735-');
  expect(problemAt('RUC')).toMatch(/^Escriba el RUC/);
  type('RUC', '80009735-1');
  expect(problemAt('RUC')).toBeUndefined();
  await leave('RUC');
  type('RUC', '8000');
  expect(problemAt('RUC')).toBeUndefined();
});

test('an empty required field is reported when saving, not before', async () => {
  const { check } = await open([RUC, NAME]);
  act(() => control('RUC').focus());
  await leave('RUC');
  type('Nombre', '');
  await leave('Nombre');
  expect([problemAt('RUC'), problemAt('Nombre')]).toEqual([undefined, undefined]);
  act(check);
  expect([problemAt('RUC'), problemAt('Nombre')]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
});

test('an invalid cell is reported at the cell, and the issue moves with its row', async () => {
  const { store } = await open([{ kind: 'table', key: 'socios', label: 'Socios', columns: [RUC, NAME] }], {
    values: {
      socios: [
        { id: 'fila-1', values: { ruc: '', nombre: 'Ana' } },
        { id: 'fila-2', values: { ruc: '', nombre: 'Eva' } },
      ],
    },
  });
  type('RUC, fila 2', '80009735-2');
  await leave('RUC, fila 2');
  expect([problemAt('RUC, fila 1'), problemAt('RUC, fila 2')]).toEqual([undefined, WRONG_DIGIT]);
  act(() => store.show({ socios: store.rows('socios').slice(1) }, {}));
  expect(problemAt('RUC, fila 1')).toBe(WRONG_DIGIT);
});

test('a read-only form reports no issues', async () => {
  await openForm(formOf([RUC]), { form: { isReadOnly: true }, values: { ruc: '80009735-2' } });
  await act(() => import('#forms/renderer/field-hints.tsx'));
  expect(region()).toBeUndefined();
});

/** Types a key; throws unless the mask of the control accepts or refuses the key as stated. */
function press(label: string, key: string, isAccepted: boolean): void {
  const target = control(label);
  act(() => target.focus());
  const before = new InputEvent('beforeinput', { data: key, inputType: 'insertText', bubbles: true, cancelable: true });
  act(() => {
    if (!target.dispatchEvent(before) !== !isAccepted) throw new Error(`${key} is refused, or is not`);
    if (isAccepted)
      fireEvent.input(target, { data: key, inputType: 'insertText', target: { value: target.value + key } });
  });
}

const hint = () => document.querySelector('[popover]')?.textContent;

test.each<[Field, string, string]>([
  [RUC, 'x', 'Solo números, como 80009735-1'],
  [{ kind: 'number', key: 'dato', label: 'Cantidad' }, 'x', 'Solo números, sin decimales'],
  [{ kind: 'decimal', key: 'dato', label: 'Peso', decimals: 2 }, 'x', 'Solo números, con coma para los decimales'],
  [{ kind: 'cedula', key: 'dato', label: 'Cédula' }, 'x', 'Solo números, como 1.234.567'],
  [{ kind: 'phone', key: 'dato', label: 'Teléfono' }, 'x', 'Solo números, como 0981 123 456'],
  [{ kind: 'date', key: 'dato', label: 'Fecha' }, 'x', 'Solo números, como dd/mm/aaaa'],
  [{ kind: 'dateTime', key: 'dato', label: 'Cita' }, 'x', 'Solo números, como dd/mm/aaaa hh:mm'],
  [
    { kind: 'text', key: 'dato', label: 'Código', mask: '0-AA' },
    'x',
    'Solo la forma 0-AA: 0 es una cifra, A una letra, * cualquiera de las dos',
  ],
])(
  'a refused key shows which characters the field accepts, until an accepted key is typed: %o',
  async (field, key, text) => {
    await open([field]);
    const { label } = field as { label: string };
    press(label, key, false);
    expect([hint(), control(label).value]).toEqual([text, '']);
    await waitFor(() => expect(region()?.textContent).toBe(text));
    press(label, '4', true);
    expect(hint()).toBeUndefined();
  },
);

test('the hint with the accepted characters disappears on blur', async () => {
  await open([RUC]);
  press('RUC', 'x', false);
  await leave('RUC');
  expect(hint()).toBeUndefined();
});

test('a RUC without its dash offers what it can mean; the chosen reading replaces it and the field has the focus', async () => {
  const form = await open([RUC]);
  type('RUC', '12671100');
  expect(screen.queryAllByRole('button')).toEqual([]);
  await leave('RUC');
  expect(problemAt('RUC')).toBe('Falta el guion del dígito verificador. ¿Quiso decir 12671100-3 o 1267110-0?');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['12671100-3', '1267110-0']);
  fireEvent.click(screen.getByRole('button', { name: '1267110-0' }));
  expect(form.values()['ruc']).toBe('1267110-0');
  expect([problemAt('RUC'), screen.queryAllByRole('button'), document.activeElement]).toEqual([
    undefined,
    [],
    control('RUC'),
  ]);
});

test('a warning follows the fields that its rule reads, and is announced on blur', async () => {
  await open([
    {
      kind: 'number',
      key: 'precio',
      label: 'Precio',
      validations: [{ rule: 'costo == null || precio >= costo', message: 'Menor que el costo.', warns: true }],
    },
    { kind: 'number', key: 'costo', label: 'Costo' },
  ]);
  const warning = () =>
    (control('Precio').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-warning'))
      .map((id) => document.getElementById(id)?.textContent);
  type('Precio', '5');
  expect(warning()).toEqual([]);
  type('Costo', '8');
  expect(warning()).toEqual(['Menor que el costo.']);
  expect(control('Precio').getAttribute('aria-invalid')).toBeNull();
  type('Precio', '7');
  await leave('Precio');
  await waitFor(() => expect(region()?.textContent).toBe('Precio: Menor que el costo.'));
  type('Costo', '6');
  expect(warning()).toEqual([]);
});
