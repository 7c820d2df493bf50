import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  choose,
  control,
  field,
  formOf,
  leave,
  openGroup,
  openPanel,
  press,
  untilConditions,
} from './panel-harness.tsx';

afterEach(cleanup);

const text = { kind: 'text', key: 'texto', label: 'Texto' } as const;
const warranty: Field = { kind: 'switch', key: 'garantia', label: 'En garantía' };
const state: Field = {
  kind: 'select',
  key: 'estado',
  label: 'Estado',
  options: [
    { value: 'abierto', label: 'Abierto' },
    { value: 'cerrado', label: 'Cerrado' },
  ],
};
const amount: Field = { kind: 'currency', key: 'monto', label: 'Monto', currency: 'PYG', max: '5' };
const delivered: Field = { kind: 'date', key: 'entregada', label: 'Entregada' };
const rest: readonly Field[] = [warranty, state, amount, delivered];

const select = (name: string, label: string) => {
  const all = [...(control(name) as HTMLSelectElement).options];
  const value = all.find(({ textContent }) => textContent === label)?.value;
  if (value === undefined) throw new Error(`there is no «${label}» of «${name}»`);
  control(name).focus();
  fireEvent.change(control(name), { target: { value } });
};

const type = (name: string, value: string) => {
  control(name).focus();
  fireEvent.input(control(name), { target: { value } });
};

const optionsOf = (name: string) =>
  [...(control(name) as HTMLSelectElement).options].map(({ textContent }) => textContent);

/** The displayed values of the condition's controls, in order. */
const shown = () =>
  ['Campo', 'Condición', 'Valor'].flatMap((name) => {
    const found = screen.queryByLabelText<HTMLSelectElement>(name);
    if (found === null) return [];
    const option = [...(found.options ?? [])].find(({ value }) => value === found.value);
    return [option?.textContent ?? found.value];
  });

const isBox = () => screen.queryByLabelText('Es obligatorio cuando') instanceof HTMLTextAreaElement;

/** Opens a text field with this `required` expression; begins a new condition when the expression is blank. */
async function open(required = '', fields = rest) {
  const textField: Field = required === '' ? text : { ...text, required };
  const panel = await openPanel({ definition: formOf(textField, ...fields), select: [field('texto')] });
  if (required === '') choose('Obligatorio', 'Cuando…');
  await untilConditions();
  const source = () => Reflect.get(panel.part(field('texto')) ?? {}, 'required') as unknown;
  return { ...panel, source };
}

describe('a new condition', () => {
  test('has only a control to choose the field', async () => {
    const { source } = await open();
    expect([shown(), source()]).toEqual([['Elija un campo…'], '']);
    expect(optionsOf('Campo')).toEqual(['Elija un campo…', 'Texto', 'En garantía', 'Estado', 'Monto', 'Entregada']);
  });

  test('on a switch first requires the switch to be on, and can require it to be off', async () => {
    const { source, steps } = await open();
    select('Campo', 'En garantía');
    expect([shown(), source(), steps()]).toEqual([['En garantía', 'es', 'Sí'], 'garantia', 2]);
    select('Valor', 'No');
    expect([shown(), source()]).toEqual([['En garantía', 'es', 'No'], '!garantia']);
  });

  test('on a select field is blank until an option is chosen by its label', async () => {
    const { source } = await open();
    select('Campo', 'Estado');
    expect([shown(), source()]).toEqual([['Estado', 'es', 'Elija…'], '']);
    select('Valor', 'Cerrado');
    expect([shown(), source()]).toEqual([['Estado', 'es', 'Cerrado'], "estado == 'cerrado'"]);
    select('Condición', 'no es');
    expect(source()).toBe("estado != 'cerrado'");
  });

  test('on a number field parses the typed value like the field but without its limits, as one undo step', async () => {
    const { source, steps } = await open();
    select('Campo', 'Monto');
    select('Condición', 'es al menos');
    type('Valor', '150');
    type('Valor', '150.000');
    expect(source()).toBe('monto >= 150000');
    leave();
    expect([shown(), steps()]).toEqual([['Monto', 'es al menos', 'Gs. 150.000'], 2]);
    type('Valor', '');
    expect([shown(), source()]).toEqual([['Monto', 'es al menos', ''], '']);
  });

  test('on a date field keeps the typed date while the comparison is temporarily «está vacío»', async () => {
    const { source } = await open();
    select('Campo', 'Entregada');
    select('Condición', 'antes del');
    type('Valor', '1/2/26');
    leave();
    select('Condición', 'está vacío');
    expect([shown(), source()]).toEqual([['Entregada', 'está vacío'], 'entregada == null']);
    select('Condición', 'después del');
    expect([shown(), source()]).toEqual([
      ['Entregada', 'después del', '01/02/2026'],
      'entregada > fecha("01/02/2026")',
    ]);
  });

  test('on a text field escapes quotes and backslashes in the expression', async () => {
    const { source, undo } = await open();
    select('Campo', 'Texto');
    type('Valor', `O'Higgins "\\`);
    leave();
    expect(source()).toBe(`texto == 'O\\'Higgins "\\\\'`);
    expect(shown()).toEqual(['Texto', 'es', `O'Higgins "\\`]);
    undo();
    expect([shown(), source()]).toEqual([['Elija un campo…'], '']);
  });
});

describe('an existing condition', () => {
  test.each([
    ['garantia', ['En garantía', 'es', 'Sí']],
    ['estado != "abierto"', ['Estado', 'no es', 'Abierto']],
    ['estado == "otro"', ['Estado', 'es', 'Ya no está: otro']],
    ['monto > 100', ['Monto', 'es mayor que', 'Gs. 100']],
    ['entregada != null', ['Entregada', 'no está vacío']],
  ])('is shown in controls when the condition builder can represent it: %s', async (source, controls) => {
    const { steps } = await open(source);
    expect([shown(), isBox(), steps()]).toEqual([controls, false, 0]);
  });

  test.each(['garantia && monto > 100', 'monto >', 'nada', 'monto > 1.5'])(
    'is shown as an expression when the condition builder cannot represent it: %s',
    async (source) => {
      await open(source);
      expect([shown(), isBox()]).toEqual([[], true]);
      expect(screen.queryByText('Elegir')).toBe(null);
    },
  );

  test('can switch between expression and controls while the condition builder can represent it', async () => {
    const { source } = await open('garantia');
    press('Escribir la expresión: Es obligatorio cuando');
    expect([isBox(), source()]).toEqual([true, 'garantia']);
    type('Es obligatorio cuando', 'garantia && monto > 100');
    expect(screen.queryByText('Elegir')).toBe(null);
    type('Es obligatorio cuando', 'monto > 100');
    expect(isBox()).toBe(true);
    press('Elegir: Es obligatorio cuando');
    expect([shown(), source()]).toEqual([['Monto', 'es mayor que', 'Gs. 100'], 'monto > 100']);
  });

  test('is no longer shown in controls once the field in the condition is deleted', async () => {
    const { designer } = await open('garantia');
    act(() => designer.edit({ type: 'remove', of: [{ part: 'field', key: 'garantia' }] }));
    expect(shown()).toEqual([]);
  });
});

test('a new condition is an expression box when the form has no field that a condition could test', async () => {
  const note: Field = { kind: 'note', key: 'nota', label: 'Nota', text: 'Lea esto' };
  await openPanel({ definition: formOf(note), select: [field('nota')] });
  openGroup('Cuándo se ve y se escribe');
  choose('Se muestra', 'Cuando…');
  await untilConditions();
  expect(control('Se muestra cuando')).toBeInstanceOf(HTMLTextAreaElement);
});
