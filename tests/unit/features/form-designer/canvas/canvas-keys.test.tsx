import { findTable } from '#domain/design/form-parts.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { card, click, clip, focused, openCanvas, press, stopNamed, tabNamed } from './canvas-harness.tsx';
import { order, text } from './canvas-forms.ts';

afterEach(cleanup);

const before = ['general: a | b+c', 'lineas: detalle', 'vacia: '];

test('arrow keys select a part, Shift+arrow extends the selection, and Control+arrow moves only the focus', async () => {
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

test('the grid has one tab stop, at the part that had the focus last', async () => {
  await openCanvas(order);
  const reached = () =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] [tabindex="0"]')].map(({ dataset }) => dataset['stop']);
  expect(reached()).toEqual(['section:general']);
  click(card('c'));
  expect(reached()).toEqual(['field:c']);
});

test('a Control+click adds or removes a field, and a Shift+click selects a range of fields', async () => {
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

test('drags a field by keyboard alone, and announces every step', async () => {
  const { shape, announcements } = await openCanvas(order);
  click(card('a'));
  press(' ', 'ArrowDown');
  expect(shape()).toEqual(before);
  press('ArrowRight', ' ');
  expect(shape()).toEqual(['general: b+c+a', 'lineas: detalle', 'vacia: ']);
  press('Ctrl+z');
  expect(shape()).toEqual(before);
  press('Ctrl+Shift+Z');
  expect(shape()).toEqual(['general: b+c+a', 'lineas: detalle', 'vacia: ']);
  expect(announcements).toEqual([
    '«Alfa» levantado. Flechas: elegir lugar. Espacio o Intro: soltar. Escape: dejarlo donde estaba.',
    'Debajo de «Gama»',
    'A la derecha de «Gama»',
    'Movido: «Alfa». A la derecha de «Gama»',
    'Deshecho: mover «Alfa»',
    'Rehecho: mover «Alfa»',
  ]);
  expect(focused()).toBe('field:a');
});

test('moves a field by one place with Alt and an arrow, each time as one undo step', async () => {
  const { shape, announcements } = await openCanvas(order);
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
  expect(announcements).toEqual([
    'Movido: «Gama». Debajo de «Alfa»',
    'Movido: «Gama». Al principio de «General»',
    'No hay más lugares en esa dirección',
    'Deshecho: mover «Gama»',
    'Deshecho: mover «Gama»',
    'Movido: «Gama». A la izquierda de «Beta»',
  ]);
  expect(focused()).toBe('field:c');
});

test('Alt+arrow moves all selected fields, and likewise a section, a column or a tab', async () => {
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

test('leaves dragged parts in place when the drag is cancelled', async () => {
  const { shape, announcements } = await openCanvas(order);
  click(card('detalle'));
  press(' ', 'ArrowUp', 'Escape');
  expect(shape()).toEqual(before);
  expect(announcements.at(-1)).toBe('«Detalle» queda donde estaba');
  expect(focused()).toBe('field:detalle');
});

test('opens the tab that a field was dragged into, and focuses the field', async () => {
  const { shape } = await openCanvas(order);
  click(card('a'));
  press(' ', 'End', 'Enter');
  expect(shape()).toEqual(['general: b+c', 'lineas: detalle', 'vacia: a']);
  expect(tabNamed('otros').getAttribute('aria-selected')).toBe('true');
  expect(focused()).toBe('field:a');
});

test('focuses the next field after a removal, and undo restores and focuses the removed field', async () => {
  const { shape } = await openCanvas(order);
  click(card('b'));
  press('Delete');
  expect([shape()[0], focused()]).toEqual(['general: a | c', 'field:c']);
  press('Ctrl+z');
  expect([shape()[0], focused()]).toEqual(['general: a | b+c', 'field:b']);
});

test('F2 edits a name inline, Enter stores the name, and Escape cancels', async () => {
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

test('copies and pastes fields as text, and explains why other text is refused', async () => {
  const { shape, feedback } = await openCanvas(order);
  click(card('a'));
  const copied = await clip('copy');
  click(card('detalle'));
  await clip('paste', copied);
  expect(shape()).toEqual(['general: a | b+c', 'lineas: detalle | a_2', 'vacia: ']);
  await clip('cut');
  expect(shape()).toEqual(before);
  await clip('paste', 'Hola');
  expect(shape()).toEqual(before);
  expect(feedback.notices.map(({ text: message }) => message)).toEqual([
    'Copiado: «Alfa»',
    'Cortado: «Alfa»',
    'En el portapapeles no hay partes de un formulario. Copie antes campos, secciones o pestañas.',
  ]);
});

test('navigates, drags and duplicates columns like fields', async () => {
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

test('undo and Delete in a focused text control do not change the form', async () => {
  const { shape } = await openCanvas(order);
  click(card('a'));
  press('Delete');
  const search = screen.getByLabelText('Buscar en el formulario');
  act(() => search.focus());
  press('Ctrl+z', 'Delete');
  expect(shape()[0]).toBe('general: b+c');
});
