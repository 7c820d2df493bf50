import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  button,
  choose,
  chooseEntry,
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

afterEach(cleanup);

const text = { kind: 'text', key: 'texto', label: 'Texto' } as const;
const amount = { kind: 'decimal', key: 'monto', label: 'Monto', decimals: 2 } as const;

describe('the properties of a field', () => {
  test('update the label while the user types, and the key on blur, as one undo step', async () => {
    const { definition, part, selection, steps } = await openPanel({
      definition: formOf(text),
      select: [field('texto')],
    });
    type('Etiqueta', 'C');
    type('Etiqueta', 'Cliente');
    expect(part(field('texto'))).toEqual({ ...text, label: 'Cliente' });
    expect(steps()).toBe(1);
    leave();
    expect(part(field('cliente'))).toEqual({ kind: 'text', key: 'cliente', label: 'Cliente' });
    expect({ steps: steps(), selection: selection(), naming: definition().naming }).toEqual({
      steps: 1,
      selection: [field('cliente')],
      naming: '',
    });
  });

  test('keep the DOM controls and the focus when the key is derived from a new label', async () => {
    const { selection } = await openPanel({ definition: formOf(text), select: [field('texto')] });
    const help = control('Ayuda debajo del campo');
    type('Etiqueta', 'Cliente');
    act(() => help.focus());
    expect(selection()).toEqual([field('cliente')]);
    expect([document.activeElement, control('Ayuda debajo del campo')]).toEqual([help, help]);
  });

  test('derive the key from the label even if another field is selected before the label loses the focus', async () => {
    const { definition, select, selection } = await openPanel({
      definition: formOf(text, amount),
      select: [field('texto')],
    });
    type('Etiqueta', 'Cliente');
    select([field('monto')]);
    expect(definition().tabs[0]?.sections[0]?.rows.map(({ fields }) => fields.map(({ key }) => key))).toEqual([
      ['cliente'],
      ['monto'],
    ]);
    expect(selection()).toEqual([field('monto')]);
    expect(control('Etiqueta')).toHaveProperty('value', 'Monto');
  });

  test('store a number in canonical form, however it was typed', async () => {
    const { part } = await openPanel({ definition: formOf(amount), select: [field('monto')] });
    openGroup('Valor y límites');
    type('Mínimo', '1.234,5');
    leave();
    expect(part(field('monto'))).toEqual({ ...amount, min: '1234.5' });
    expect(control('Mínimo')).toHaveProperty('value', '1.234,50');
  });

  test('keep an invalid minimum in its control, report it there on blur, and leave the field unchanged', async () => {
    const { part, notices } = await openPanel({
      definition: formOf({ ...amount, min: '5' }),
      select: [field('monto')],
    });
    openGroup('Valor y límites');
    type('Mínimo', 'cinco');
    expect(errorOf('Mínimo')).toBe('');
    leave();
    expect({ error: errorOf('Mínimo'), value: (control('Mínimo') as HTMLInputElement).value }).toEqual({
      error: 'Escriba un número, por ejemplo 1.234,5.',
      value: 'cinco',
    });
    expect([part(field('monto')), notices]).toEqual([{ ...amount, min: '5' }, []]);
  });

  test('notify the user that an invalid value was not saved when another field is selected', async () => {
    const { part, select, notices } = await openPanel({
      definition: formOf({ ...amount, min: '5' }, text),
      select: [field('monto')],
    });
    openGroup('Valor y límites');
    type('Mínimo', 'cinco');
    select([field('texto')]);
    expect(part(field('monto'))).toEqual({ ...amount, min: '5' });
    expect(notices).toEqual([
      { type: 'warning', text: '«Mínimo» quedó como estaba: «cinco» no se puede guardar ahí.' },
    ]);
  });

  test('remove a property from the field when its control is emptied', async () => {
    const { part } = await openPanel({
      definition: formOf({ ...amount, help: 'Con IVA', min: '5' }),
      select: [field('monto')],
    });
    type('Ayuda debajo del campo', '');
    openGroup('Valor y límites');
    type('Mínimo', '');
    leave();
    expect(part(field('monto'))).toEqual({ ...amount, help: undefined, min: undefined });
  });

  test('keep a group of properties open when another field is selected', async () => {
    const { select } = await openPanel({ definition: formOf(amount, text), select: [field('monto')] });
    openGroup('Valor y límites');
    select([field('texto')]);
    expect(button('Valor y límites').getAttribute('aria-expanded')).toBe('true');
    expect(control('Largo máximo')).toBeInstanceOf(HTMLInputElement);
  });

  test('require a field always, never, or while an expression holds', async () => {
    const { part } = await openPanel({ definition: formOf(amount, text), select: [field('texto')] });
    const required = () => Reflect.get(part(field('texto')) ?? {}, 'required') as unknown;
    choose('Obligatorio', 'Sí');
    expect(required()).toBe(true);
    choose('Obligatorio', 'Cuando…');
    expect(required()).toBe('');
    await writeCondition('Es obligatorio cuando');
    type('Es obligatorio cuando', 'monto > 100');
    expect(required()).toBe('monto > 100');
    choose('Obligatorio', 'No');
    expect(required()).toBe(undefined);
    choose('Obligatorio', 'Cuando…');
    expect(required()).toBe('monto > 100');
  });

  test('hide a field from everybody by an expression, and show it again', async () => {
    const { part } = await openPanel({ definition: formOf(text), select: [field('texto')] });
    openGroup('Cuándo se ve y se escribe');
    choose('Se muestra', 'Nunca');
    expect(part(field('texto'))).toEqual({ ...text, visible: 'false' });
    choose('Se muestra', 'Siempre');
    expect(part(field('texto'))).toEqual({ ...text, visible: undefined });
  });

  test('set the width in twelfths of the row, and make consecutive choices one undo step', async () => {
    const { part, steps } = await openPanel({ definition: formOf(text), select: [field('texto')] });
    choose('Ancho', '6 de 12: la mitad');
    choose('Ancho', '4 de 12: un tercio');
    expect([part(field('texto')), steps()]).toEqual([{ ...text, width: 4 }, 1]);
    choose('Ancho', '12 de 12: toda la fila');
    expect(part(field('texto'))).toEqual({ ...text, width: undefined });
  });

  test('show how wide a field can be beside the other fields of its row', async () => {
    await openPanel({
      definition: formOf([
        { ...text, width: 4 },
        { ...amount, width: 5 },
      ]),
      select: [field('texto')],
    });
    expect(
      screen.getByText('4 de 12: un tercio. En la fila caben hasta 7; con más, los otros se achican.'),
    ).toBeInstanceOf(HTMLElement);
  });

  test('change the key to an unused one, and report at the control that a key is already used', async () => {
    const { part } = await openPanel({ definition: formOf(text, amount), select: [field('texto')] });
    openGroup('Tipo, clave y usos');
    type('Clave', 'monto');
    leave();
    expect(errorOf('Clave')).toBe('Ya hay algo con esa clave. Use otra.');
    expect(part(field('texto'))).toEqual(text);
    type('Clave', 'detalle');
    fireEvent.keyDown(control('Clave'), { key: 'Enter' });
    expect([part(field('detalle')), errorOf('Clave')]).toEqual([{ ...text, key: 'detalle' }, '']);
  });

  test('make the key read-only when published data is stored under it', async () => {
    await openPanel({ definition: formOf(text), names: ['texto'], select: [field('texto')] });
    openGroup('Tipo, clave y usos');
    expect(control('Clave')).toHaveProperty('readOnly', true);
    expect(screen.getByText('Ya hay datos publicados con esta clave: no se cambia.')).toBeInstanceOf(HTMLElement);
  });

  test('change the kind, keep the properties that both kinds have, and warn about published data', async () => {
    const { part } = await openPanel({
      definition: formOf({ ...text, help: 'Como figura', maxLength: 20 }),
      published: formOf(text),
      names: ['texto'],
      select: [field('texto')],
    });
    openGroup('Tipo, clave y usos');
    await chooseEntry('Texto', 'Número');
    const now = { kind: 'number', key: 'texto', label: 'Texto', help: 'Como figura' };
    await waitFor(() => expect(part(field('texto'))).toEqual(now));
    expect(
      screen.getByText(
        'Publicado es «texto». Al publicar, lo que se pueda leer como «número entero» se convierte; lo demás queda junto a su registro, para consultarlo. Nada se pierde.',
      ),
    ).toBeInstanceOf(HTMLElement);
  });

  test('have buttons to duplicate and to remove the field', async () => {
    const { definition } = await openPanel({ definition: formOf(text), select: [field('texto')] });
    const labels = () => definition().tabs[0]?.sections[0]?.rows.flatMap(({ fields }) => fields.map(({ key }) => key));
    press('Duplicar');
    expect(labels()).toEqual(['texto', 'texto_2']);
    press('Quitar');
    expect(labels()).toEqual(['texto']);
    expect(screen.getByText('Formulario')).toBeInstanceOf(HTMLElement);
  });
});
