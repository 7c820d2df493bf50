import { findTable } from '#domain/design/form-parts.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { card, click, clip, focused, openCanvas, press, stopNamed, tabNamed } from './canvas-harness.tsx';
import { order, text } from './canvas-forms.ts';

afterEach(cleanup);

const before = ['general: a | b+c', 'lineas: detalle', 'vacia: '];

test('arrows select as they go, with shift a range, with control nothing', async () => {
  const { selected } = await openCanvas(order);
  click(card('a'));
  press('ArrowDown');
  expect([focused(), selected()]).toEqual(['field:b', ['field b']]);
  press('Shift+ArrowRight', 'Shift+ArrowDown');
  expect([focused(), selected()]).toEqual(['field:detalle', ['field b', 'field c', 'field detalle']]);
  press('Ctrl+ArrowUp');
  expect([focused(), selected()]).toEqual(['section:lineas', ['field b', 'field c', 'field detalle']]);
  press('Escape');
  expect(selected()).toEqual([]);
});

test('one part of the grid is reached by Tab, and it is the one the arrows came to', async () => {
  await openCanvas(order);
  const reached = () =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] [tabindex="0"]')].map(({ dataset }) => dataset['stop']);
  expect(reached()).toEqual(['section:general']);
  click(card('c'));
  expect(reached()).toEqual(['field:c']);
});

test('a press with control adds to the selection and takes from it, one with shift selects up to it', async () => {
  const { selected } = await openCanvas(order);
  click(card('a'));
  click(card('c'), { ctrlKey: true });
  expect(selected()).toEqual(['field a', 'field c']);
  click(card('a'), { ctrlKey: true });
  expect(selected()).toEqual(['field c']);
  click(card('a'));
  click(card('c'), { shiftKey: true });
  expect(selected()).toEqual(['field a', 'field b', 'field c']);
  press('Ctrl+a');
  expect(selected()).toEqual(['field a', 'field b', 'field c']);
  expect(card('b').getAttribute('aria-selected')).toBe('true');
});

test('a field is carried by keys alone, and every step is said', async () => {
  const { shape, said } = await openCanvas(order);
  click(card('a'));
  press(' ', 'ArrowDown');
  expect(shape()).toEqual(before);
  press('ArrowRight', ' ');
  expect(shape()).toEqual(['general: b+c+a', 'lineas: detalle', 'vacia: ']);
  press('Ctrl+z');
  expect(shape()).toEqual(before);
  press('Ctrl+Shift+Z');
  expect(shape()).toEqual(['general: b+c+a', 'lineas: detalle', 'vacia: ']);
  expect(said).toEqual([
    '«Alfa» levantado. Flechas: elegir lugar. Espacio o Intro: soltar. Escape: dejarlo donde estaba.',
    'Debajo de «Gama»',
    'A la derecha de «Gama»',
    'Movido: «Alfa». A la derecha de «Gama»',
    'Deshecho: mover «Alfa»',
    'Rehecho: mover «Alfa»',
  ]);
  expect(focused()).toBe('field:a');
});

test('with Alt an arrow moves a field by one place at once, each time a step of its own', async () => {
  const { shape, said } = await openCanvas(order);
  click(card('c'));
  press('Alt+ArrowUp');
  expect(shape()).toEqual(['general: a | c | b', 'lineas: detalle', 'vacia: ']);
  expect(focused()).toBe('field:c');
  press('Alt+ArrowUp');
  expect(shape()).toEqual(['general: c | a | b', 'lineas: detalle', 'vacia: ']);
  press('Alt+ArrowUp', 'Ctrl+z');
  expect(shape()).toEqual(['general: a | c | b', 'lineas: detalle', 'vacia: ']);
  press('Ctrl+z', 'Alt+ArrowLeft');
  expect(shape()).toEqual(['general: a | c+b', 'lineas: detalle', 'vacia: ']);
  expect(said).toEqual([
    'Movido: «Gama». Debajo de «Alfa»',
    'Movido: «Gama». Al principio de «General»',
    'No hay más lugares en esa dirección',
    'Deshecho: mover «Gama»',
    'Deshecho: mover «Gama»',
    'Movido: «Gama». A la izquierda de «Beta»',
  ]);
  expect(focused()).toBe('field:c');
});

test('with Alt an arrow moves all that is selected, and sections, tabs and columns too', async () => {
  const { shape, selected, definition } = await openCanvas(order);
  click(card('c'));
  click(card('b'), { ctrlKey: true });
  press('Alt+ArrowUp');
  expect(shape()).toEqual(['general: b | c | a', 'lineas: detalle', 'vacia: ']);
  expect([focused(), selected()]).toEqual(['field:b', ['field b', 'field c']]);
  press('Alt+ArrowRight');
  expect(shape()).toEqual(['general: b | c | a', 'lineas: detalle', 'vacia: ']);
  press('Home', 'Alt+ArrowDown');
  expect(shape()).toEqual(['lineas: detalle', 'general: b | c | a', 'vacia: ']);
  click(stopNamed('column:detalle.cuanto'));
  press('Alt+ArrowLeft');
  expect(findTable(definition(), 'detalle')?.columns.map(({ key }) => key)).toEqual(['cuanto', 'que']);
  click(tabNamed('datos'));
  press('Alt+ArrowRight');
  expect(shape()).toEqual(['vacia: ', 'lineas: detalle', 'general: b | c | a']);
});

test('what is carried stays where it was when the carrying is given up', async () => {
  const { shape, said } = await openCanvas(order);
  click(card('detalle'));
  press(' ', 'ArrowUp', 'Escape');
  expect(shape()).toEqual(before);
  expect(said.at(-1)).toBe('«Detalle» queda donde estaba');
  expect(focused()).toBe('field:detalle');
});

test('a field carried into another tab is seen there', async () => {
  const { shape } = await openCanvas(order);
  click(card('a'));
  press(' ', 'End', 'Enter');
  expect(shape()).toEqual(['general: b+c', 'lineas: detalle', 'vacia: a']);
  expect(tabNamed('otros').getAttribute('aria-selected')).toBe('true');
  expect(focused()).toBe('field:a');
});

test('a removed part gives the focus to the next one, and undoing brings it back', async () => {
  const { shape } = await openCanvas(order);
  click(card('b'));
  press('Delete');
  expect([shape()[0], focused()]).toEqual(['general: a | c', 'field:c']);
  press('Ctrl+z');
  expect([shape()[0], focused()]).toEqual(['general: a | b+c', 'field:b']);
});

test('a name is typed where it stands; Escape leaves it as it was', async () => {
  const { shape, definition } = await openCanvas(order);
  click(card('c'));
  press('F2');
  fireEvent.change(screen.getByLabelText('Nombre de «Gama»'), { target: { value: '<b>Fecha</b>' } });
  press('Enter');
  expect(definition().tabs[0]?.sections[0]?.rows[1]?.fields[1]).toEqual({ ...text('c', '<b>Fecha</b>', 6) });
  expect(card('c').querySelector('b')).toBeNull();
  expect(focused()).toBe('field:c');
  press('F2');
  fireEvent.change(screen.getByLabelText('Nombre de «<b>Fecha</b>»'), { target: { value: 'Otra' } });
  press('Escape');
  expect(shape()).toEqual(before);
  expect(card('c').textContent).toContain('<b>Fecha</b>');
});

test('fields travel by the clipboard as text, and anything else is refused in words', async () => {
  const { shape, told } = await openCanvas(order);
  click(card('a'));
  const copied = await clip('copy');
  click(card('detalle'));
  await clip('paste', copied);
  expect(shape()).toEqual(['general: a | b+c', 'lineas: detalle | a_2', 'vacia: ']);
  await clip('cut');
  expect(shape()).toEqual(before);
  await clip('paste', 'Hola');
  expect(shape()).toEqual(before);
  expect(told.notices.map(({ text: words }) => words)).toEqual([
    'Copiado: «Alfa»',
    'Cortado: «Alfa»',
    'En el portapapeles no hay partes de un formulario. Copie antes campos, secciones o pestañas.',
  ]);
});

test('columns are gone through, carried and duplicated as fields are', async () => {
  const { definition } = await openCanvas(order);
  const columns = () => {
    const table = definition().tabs[0]?.sections[1]?.rows[0]?.fields[0];
    return table?.kind === 'table' ? table.columns.map(({ key }) => key) : [];
  };
  click(card('detalle'));
  press('ArrowRight', ' ', 'ArrowRight', ' ');
  expect([columns(), focused()]).toEqual([['cuanto', 'que'], 'column:detalle.que']);
  press('Ctrl+d');
  expect(columns()).toEqual(['cuanto', 'que', 'que_2']);
});

test('in a control that is typed into, keys are its own', async () => {
  const { shape } = await openCanvas(order);
  click(card('a'));
  press('Delete');
  const search = screen.getByLabelText('Buscar en el formulario');
  act(() => search.focus());
  press('Ctrl+z', 'Delete');
  expect(shape()[0]).toBe('general: b+c');
});
