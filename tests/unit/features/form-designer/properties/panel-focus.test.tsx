import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import {
  choose,
  control,
  field,
  formOf,
  leave,
  openGroup,
  openPanel,
  press,
  errorOf,
  type,
  writeCondition,
} from './panel-harness.tsx';

const text = { kind: 'text', key: 'texto', label: 'Texto' } as const;
const amount = { kind: 'decimal', key: 'monto', label: 'Monto', decimals: 2 } as const;
const rule = { kind: 'formula', key: 'total', label: 'Total', expression: 'monto', result: 'number' } as const;

/** A fake card of the field on the canvas. */
let card: HTMLElement;

beforeEach(() => {
  card = document.createElement('div');
  card.dataset['stop'] = 'field:texto';
  card.tabIndex = -1;
  document.body.append(card);
});
afterEach(() => {
  cleanup();
  card.remove();
});

const panel = () => screen.getByRole('region', { name: 'Propiedades' });

describe('the properties panel', () => {
  test('passes the focus it receives to its first property, and Escape focuses the card of the field', async () => {
    await openPanel({ definition: formOf(text), select: [field('texto')] });
    act(() => panel().focus());
    expect(document.activeElement).toBe(control('Etiqueta'));
    fireEvent.keyDown(control('Etiqueta'), { key: 'Escape' });
    expect(document.activeElement).toBe(card);
  });

  test('keeps the focus itself after a mouse press beside its controls', async () => {
    await openPanel({ definition: formOf(text), select: [field('texto')] });
    fireEvent.mouseDown(panel());
    act(() => panel().focus());
    expect(document.activeElement).toBe(panel());
  });

  test('is entered and left with F6', async () => {
    await openPanel({ definition: formOf(text), select: [field('texto')] });
    card.focus();
    fireEvent.keyDown(card, { key: 'F6' });
    expect(document.activeElement).toBe(control('Etiqueta'));
    fireEvent.keyDown(control('Etiqueta'), { key: 'F6' });
    expect(document.activeElement).toBe(card);
  });

  test('keeps the focus inside when its remove button removes the field', async () => {
    await openPanel({ definition: formOf(text, amount), select: [field('texto')] });
    const remove = screen.getByRole('button', { name: 'Quitar' });
    act(() => remove.focus());
    press('Quitar');
    await waitFor(() => expect(document.activeElement).toBe(control('Título')));
  });
});

describe('an issue in the properties panel', () => {
  afterEach(() => void vi.useRealTimers());

  /** Opens a form whose only issues are those of its only field. */
  const open = async (only: Field) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const definition = { ...formOf(only), naming: only.key, list: { columns: [only.key], sort: [] } };
    const panel = await openPanel({ definition, select: [field(only.key)] });
    await act(() => vi.dynamicImportSettled());
    return panel;
  };
  /** Advances the timers until the form is validated after a pause in typing. */
  const rest = async () => {
    act(() => void vi.advanceTimersByTime(2_000));
    await act(() => vi.dynamicImportSettled());
  };

  test('is counted on its group of properties after a pause in typing, and reported at its control', async () => {
    await open({ ...amount, min: '9', max: '5' });
    expect(screen.queryByText('1 por corregir')).toBe(null);
    await rest();
    openGroup('Valor y límites1 por corregir');
    expect(errorOf('Mínimo')).toBe('El mínimo es mayor que el máximo.');
  });

  test('about a missing naming field is reported only if the form has a field that can name a record', async () => {
    const results: string[] = [];
    for (const only of [{ kind: 'note', key: 'nota', label: 'Nota', text: 'Lea esto' } as const, text]) {
      const { select, definition, designer } = await open(only);
      select([]);
      act(() => designer.edit({ type: 'set', of: { part: 'form' }, property: 'naming', value: '' }));
      await rest();
      results.push(definition().naming, errorOf('Campo que nombra el registro'));
      cleanup();
      vi.useRealTimers();
    }
    expect(results).toEqual(['', '', '', 'Elija el campo que nombra cada registro.']);
  });

  test('about a new condition is reported only when the condition is blank on blur', async () => {
    await open(text);
    choose('Obligatorio', 'Cuando…');
    await writeCondition('Es obligatorio cuando');
    await rest();
    expect(errorOf('Es obligatorio cuando')).toBe('');
    control('Es obligatorio cuando').focus();
    leave();
    expect(errorOf('Es obligatorio cuando')).toBe('Escriba la expresión: sin ella no se puede publicar.');
  });

  test('is reported for an emptied label until it is fixed', async () => {
    const { part } = await open(text);
    type('Etiqueta', '  ');
    leave();
    expect([part(field('texto')), errorOf('Etiqueta')]).toEqual([{ ...text, label: '' }, '']);
    await rest();
    expect(errorOf('Etiqueta')).toBe('Escriba un texto.');
    type('Etiqueta', 'Nombre');
    await rest();
    expect(errorOf('Etiqueta')).toBe('');
  });
});

describe('several selected fields', () => {
  test('change their shared properties together, each as one undo step', async () => {
    const { definition, undo, steps } = await openPanel({
      definition: formOf({ ...text, required: true }, amount),
      select: [field('texto'), field('monto')],
    });
    expect(screen.getByText('2 partes elegidas')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Hay valores distintos.')).toBeInstanceOf(HTMLElement);
    const rows = () => definition().tabs[0]?.sections[0]?.rows.flatMap(({ fields }) => fields);
    choose('Obligatorio', 'Sí');
    expect(rows()).toEqual([
      { ...text, required: true },
      { ...amount, required: true },
    ]);
    choose('Ancho', '6 de 12: la mitad');
    expect(rows()?.map(({ width }) => width)).toEqual([6, 6]);
    expect(steps()).toBe(2);
    undo();
    undo();
    expect(rows()).toEqual([{ ...text, required: true }, amount]);
  });

  test('become read-only by the same expression', async () => {
    const { part } = await openPanel({
      definition: formOf(text, amount),
      select: [field('texto'), field('monto')],
    });
    choose('Solo lectura', 'Cuando…');
    await writeCondition('Es solo lectura cuando');
    type('Es solo lectura cuando', 'true');
    leave();
    expect([part(field('texto')), part(field('monto'))]).toEqual([
      { ...text, readOnly: 'true' },
      { ...amount, readOnly: 'true' },
    ]);
  });

  test('share only the width and the visibility when one of them is computed', async () => {
    await openPanel({ definition: formOf(text, rule), select: [field('texto'), field('total')] });
    expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      'Ancho',
      'Se muestra',
    ]);
  });
});

describe('the properties of sections, tabs and the form', () => {
  const section = { part: 'section', key: 'general' } as const;
  const tab = { part: 'tab', key: 'datos' } as const;
  const form = { part: 'form' } as const;

  test('include titles, help, visibility and record names', async () => {
    const { part, select } = await openPanel({ definition: formOf(text), select: [section] });
    type('Título', 'Identificación');
    type('Ayuda debajo del título', 'Como figura en el documento');
    leave();
    select([tab]);
    type('Título', 'Principal');
    choose('Se muestra', 'Nunca');
    select([]);
    type('Un registro se llama', 'pedido');
    leave();
    fireEvent.change(control('Campo que nombra el registro'), { target: { value: 'texto' } });
    expect({
      section: [Reflect.get(part(section) ?? {}, 'title'), Reflect.get(part(section) ?? {}, 'help')],
      tab: [Reflect.get(part(tab) ?? {}, 'title'), Reflect.get(part(tab) ?? {}, 'visible')],
      form: [Reflect.get(part(form) ?? {}, 'one'), Reflect.get(part(form) ?? {}, 'naming')],
    }).toEqual({
      section: ['Identificación', 'Como figura en el documento'],
      tab: ['Principal', 'false'],
      form: ['pedido', 'texto'],
    });
  });

  test('include a button that removes the selected section', async () => {
    const { definition, designer } = await openPanel({ definition: formOf(text), select: [section] });
    act(() => designer.edit({ type: 'addSection', tab: 'datos', after: 'general' }));
    expect(screen.getByText('Sección')).toBeInstanceOf(HTMLElement);
    press('Quitar');
    expect(definition().tabs[0]?.sections.map(({ key }) => key)).toEqual(['general']);
  });
});

describe('validation rules', () => {
  test('are added, written and removed', async () => {
    const { part } = await openPanel({ definition: formOf(amount), select: [field('monto')] });
    openGroup('Reglas');
    press('Agregar regla');
    type('Regla 1: debe cumplirse', 'monto > 0');
    leave();
    type('Mensaje de la regla 1', 'Escriba un monto.');
    leave();
    press('Agregar regla');
    press('Quitar la regla 2');
    expect(part(field('monto'))).toEqual({
      ...amount,
      validations: [{ rule: 'monto > 0', message: 'Escriba un monto.' }],
    });
    press('Quitar la regla 1');
    expect(part(field('monto'))).toEqual({ ...amount, validations: undefined });
  });

  test('only warn on demand, and stop a record from being saved again', async () => {
    const validations = [{ rule: 'monto > 0', message: 'Escriba un monto.' }];
    const { part } = await openPanel({ definition: formOf({ ...amount, validations }), select: [field('monto')] });
    openGroup('Reglas');
    fireEvent.click(screen.getByRole('switch', { name: /^Regla 1: solo advierte/ }));
    expect(part(field('monto'))).toEqual({ ...amount, validations: [{ ...validations[0], warns: true }] });
    fireEvent.click(screen.getByRole('switch', { name: /^Regla 1: solo advierte/ }));
    expect(part(field('monto'))).toEqual({ ...amount, validations });
  });
});
