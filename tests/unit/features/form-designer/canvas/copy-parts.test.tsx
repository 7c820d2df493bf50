import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { click, clip, focused, openCanvas, press, tabNamed } from './canvas-harness.tsx';
import { order } from './canvas-forms.ts';

afterEach(cleanup);

const stop = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-stop="${id}"]`);
  if (found === null) throw new Error(`nothing of ${id} is drawn`);
  return found;
};
const tabs = () =>
  [...document.querySelectorAll<HTMLElement>('[data-stop^="tab:"]')].map(({ dataset }) => dataset['stop']);
const sections = () =>
  [...document.querySelectorAll<HTMLElement>('[data-stop^="section:"]')].map(({ dataset }) => dataset['stop']);

const before = ['general: a | b+c', 'lineas: detalle', 'vacia: '];

test('duplicates a section by keyboard, and undoes it in one step', async () => {
  const { shape, selected } = await openCanvas(order);
  click(stop('section:general'));
  press('Ctrl+d');
  expect(shape()).toEqual(['general: a | b+c', 'general_2: a_2 | b_2+c_2', 'lineas: detalle', 'vacia: ']);
  expect([focused(), selected()]).toEqual(['section:general_2', ['section general_2']]);
  press('Ctrl+z');
  expect(shape()).toEqual(before);
});

test('Ctrl+D duplicates a tab, and opens and focuses the copy', async () => {
  const { definition, announcements } = await openCanvas(order);
  click(tabNamed('datos'));
  press('Ctrl+d');
  expect(tabs()).toEqual(['tab:datos', 'tab:datos_2', 'tab:otros']);
  expect([focused(), sections()]).toEqual(['tab:datos_2', ['section:general_2', 'section:lineas_2']]);
  expect(definition().tabs[1]?.title).toBe('Datos');
  expect(announcements.at(-1)).toBe('Duplicado: «Datos»');
});

test('pastes a section that was cut in another tab after the last section of the open tab', async () => {
  const { shape, feedback } = await openCanvas(order);
  click(stop('section:lineas'));
  const cut = await clip('cut');
  expect([shape(), feedback.notices[0]?.text]).toEqual([['general: a | b+c', 'vacia: '], 'Cortado: «Líneas»']);
  click(tabNamed('otros'));
  await clip('paste', cut);
  expect(shape()).toEqual(['general: a | b+c', 'vacia: ', 'lineas: detalle']);
  expect(focused()).toBe('section:lineas');
});

test('pastes a copied tab after the open tab', async () => {
  const { feedback, selected } = await openCanvas(order);
  click(tabNamed('datos'));
  const copied = await clip('copy');
  expect(feedback.notices).toEqual([{ type: 'info', text: 'Copiado: «Datos»' }]);
  click(tabNamed('otros'));
  await clip('paste', copied);
  expect([tabs(), selected(), focused()]).toEqual([
    ['tab:datos', 'tab:otros', 'tab:datos_2'],
    ['tab datos_2'],
    'tab:datos_2',
  ]);
});

test('shows the number of copied fields in a notice', async () => {
  const { feedback } = await openCanvas(order);
  click(stop('field:b'));
  click(stop('field:c'), { ctrlKey: true });
  await clip('copy');
  expect(feedback.notices).toEqual([{ type: 'info', text: 'Copiado: 2 campos' }]);
});
