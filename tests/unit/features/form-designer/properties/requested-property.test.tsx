import type { Field } from '#domain/fields/field.ts';
import { propertyAt } from '#domain/design/part-at.ts';
import { controlOf, requestProperty } from '#features/form-designer/properties/requested-property.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  choose,
  control,
  field,
  formOf,
  leave,
  openPanel,
  press,
  errorOf,
  type,
  writeCondition,
} from './panel-harness.tsx';

beforeEach(async () => void (await import('#features/form-designer/expressions/expression-editor.tsx')));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const amount: Field = { kind: 'decimal', key: 'monto', label: 'Monto', decimals: 2, min: '9', max: '5' };
const options: Field = {
  kind: 'select',
  key: 'estado',
  label: 'Estado',
  options: [
    { value: 'a', label: 'A' },
    { value: 'a', label: 'B' },
  ],
};
const rules: Field = {
  kind: 'text',
  key: 'nota',
  label: 'Nota',
  validations: [
    { rule: 'true', message: 'No.' },
    { rule: '', message: '' },
  ],
};

const panel = () => screen.getByRole('region', { name: 'Propiedades' });

/** Navigates to a property of the only field of a form; returns the label of the control focused then. */
async function focusedAfter(only: Field, property: string): Promise<string | null> {
  const { designer } = await openPanel({ definition: formOf(only), select: [field(only.key)] });
  act(() => requestProperty(designer, property));
  act(() => panel().focus());
  const at = document.activeElement;
  const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : undefined;
  return at?.getAttribute('aria-label') ?? label?.textContent ?? null;
}

describe('navigation to a property', () => {
  test.each<[string, Field, string, string]>([
    ['focuses its control', amount, 'label', 'Etiqueta'],
    ['opens the group that contains it', amount, 'max', 'Máximo'],
    ['focuses the row of the option', options, 'options.1.label', 'Opción 2'],
    ['focuses the stored value of an option', options, 'options.1.value', 'Clave de la opción 2'],
    ['focuses a rule', rules, 'validations.1.rule', 'Regla 2: debe cumplirse'],
    ['focuses the message of a rule', rules, 'validations.1.message', 'Mensaje de la regla 2'],
    ['focuses the selected width', { ...amount, width: 6 }, 'width', '6 de 12: la mitad'],
    ['focuses the first control when the panel has no such property', amount, 'nada', 'Etiqueta'],
  ])('%s', async (_, only, property, expected) => {
    expect(await focusedAfter(only, property)).toBe(expected);
  });

  test('happens once', async () => {
    await focusedAfter(amount, 'max');
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    act(() => panel().focus());
    expect(document.activeElement).toBe(control('Etiqueta'));
  });
});

test('controlOf returns the invalid one of several controls of a property, or null without a control', () => {
  const place = document.createElement('div');
  place.innerHTML = '<div data-property="only"><input id="a"><input id="b" aria-invalid="true"></div>';
  expect(controlOf(place, 'only.3.field')?.id).toBe('b');
  expect(controlOf(place, 'columns')).toBe(null);
});

test.each([
  ['tabs.0.title', 'title'],
  ['tabs.0.sections.1.visible', 'visible'],
  ['tabs.0.sections.1.rows.2.fields', 'width'],
  ['tabs.0.sections.1.rows.2.fields.0', ''],
  ['tabs.0.sections.1.rows.2.fields.0.options.1.label', 'options.1.label'],
  ['tabs.0.sections.1.rows.2.fields.0.columns.3.min', 'min'],
  ['tabs.0.sections.1.rows.2.fields.0.columns.3', 'columns.3'],
  ['list.columns.2', 'list.columns.2'],
])('resolves the path %s to the property «%s» of its part', (path, property) => {
  expect(propertyAt(path)).toBe(property);
});

describe('a blank expression of a condition', () => {
  test('is reported on blur, until something is written', async () => {
    await openPanel({ definition: formOf({ ...amount, min: '1' }), select: [field('monto')] });
    choose('Obligatorio', 'Cuando…');
    await writeCondition('Es obligatorio cuando');
    expect(errorOf('Es obligatorio cuando')).toBe('');
    control('Es obligatorio cuando').focus();
    leave();
    expect(errorOf('Es obligatorio cuando')).toBe('Escriba la expresión: sin ella no se puede publicar.');
    type('Es obligatorio cuando', 'true');
    leave();
    expect(errorOf('Es obligatorio cuando')).toBe('');
  });
});

const forms = { ok: true, data: { rows: [{ router_name: 'clientes', title: 'Clientes', version: 1 }] } } as const;

/** A link with conditions on two fields of the linked program, which the tests define differently. */
const conditionalLink: Field = {
  kind: 'link',
  key: 'cliente',
  label: 'Cliente',
  program: 'clientes',
  only: [
    { field: 'zona', is: 'norte' },
    { field: 'estado', is: 'viejo' },
  ],
};

describe('a condition of a link', () => {
  const open = async (...published: readonly Field[]) => {
    const form = { ok: true, data: { published: formOf(...published) } } as const;
    const tools = await openPanel({
      definition: formOf(conditionalLink),
      select: [field('cliente')],
      answers: { forms, form },
    });
    press('Valor y límites');
    await screen.findByRole('option', { name: 'Clientes' });
    await act(() => Promise.resolve());
    return tools;
  };

  test('on a deleted field or option is reported, and can be changed or removed', async () => {
    const { part } = await open({ ...options, options: [{ value: 'a', label: 'A' }] });
    expect([errorOf('Condición 1: campo'), errorOf('Condición 2: es')]).toEqual([
      'Ese campo ya no está en el programa enlazado. Elija otro o quite la condición.',
      'Ese valor ya no está entre los del campo. Elija otro o quite la condición.',
    ]);
    fireEvent.change(control('Condición 2: es'), { target: { value: 'a' } });
    fireEvent.click(button('Quitar la condición 1'));
    expect(part(field('cliente'))).toEqual({ ...conditionalLink, only: [{ field: 'estado', is: 'a' }] });
    expect(errorOf('Condición 1: campo')).toBe('');
  });

  test('stays visible, with an error, when the linked program has no fields', async () => {
    await open();
    expect(control('Condición 1: campo')).toHaveProperty('value', 'zona');
    expect(errorOf('Condición 2: campo')).toBe(
      'Ese campo ya no está en el programa enlazado. Elija otro o quite la condición.',
    );
  });
});
