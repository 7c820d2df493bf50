import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { textsIn } from '../../../kit/shown.ts';
import { add, card, click, focused, offered, openCanvas, press, tabNamed } from './canvas-harness.tsx';
import { formOf } from '../publishing/tools-harness.tsx';
import { order, shapeOf, text } from './canvas-forms.ts';

afterEach(cleanup);

const payload = '"><img src=x onerror=alert(1)>';

test('adds a palette item after the selected field, or at the end of the section when nothing is selected', async () => {
  const { shape, announcements } = await openCanvas(order);
  add('date');
  expect(shape()[0]).toBe('general: a | b+c | fecha');
  click(card('a'));
  add('number');
  expect(shape()[0]).toBe('general: a | numero | b+c | fecha');
  expect(announcements.filter((message) => message.startsWith('Agregado'))).toEqual([
    'Agregado: «Fecha»',
    'Agregado: «Número»',
  ]);
});

test('adds columns from the palette after a selected column', async () => {
  const { definition } = await openCanvas(order);
  click(card('detalle'));
  press('ArrowRight');
  add('currency');
  const table = definition().tabs[0]?.sections[1]?.rows[0]?.fields[0];
  expect(table?.kind === 'table' && table.columns.map(({ key }) => key)).toEqual(['que', 'importe', 'cuanto']);
});

test('filters the palette while typing, and adds the first match with Enter', async () => {
  const { shape } = await openCanvas(order);
  const filter = screen.getByLabelText('Filtrar tipos');
  fireEvent.change(filter, { target: { value: 'telef' } });
  expect(offered().map(({ dataset }) => dataset['item'])).toEqual(['phone']);
  fireEvent.keyDown(filter, { key: 'Enter' });
  expect(shape()[0]).toBe('general: a | b+c | telefono');
});

test('the palette filter ignores accents, and ranks matches in names before those in descriptions', async () => {
  const { shape } = await openCanvas(order);
  const filter = screen.getByLabelText('Filtrar tipos');
  fireEvent.change(filter, { target: { value: 'sí' } });
  expect(offered().map(({ dataset }) => dataset['item'])).toEqual(['switch', 'number']);
  fireEvent.keyDown(filter, { key: 'Enter' });
  expect(shape()[0]).toBe('general: a | b+c | si_o_no');
});

test('the palette is one tab stop, and arrow keys move among its items', async () => {
  await openCanvas(order);
  const stops = () => offered().flatMap(({ dataset, tabIndex }) => (tabIndex === 0 ? [dataset['item']] : []));
  const at = () => document.activeElement instanceof HTMLElement && document.activeElement.dataset['item'];
  expect(stops()).toEqual(['text']);
  act(() => offered()[0]?.focus());
  press('ArrowDown', 'ArrowDown');
  expect([at(), stops()]).toEqual(['ruc', ['ruc']]);
  press('End');
  expect([at(), stops()]).toEqual(['tab', ['tab']]);
  press('Home', 'ArrowUp');
  expect([focused(), stops()]).toEqual(['Filtrar tipos', ['text']]);
});

test('the side panels have the names that the introduction uses', async () => {
  await openCanvas(order);
  const named = (name: string) => screen.getAllByRole('heading', { level: 2, name }).length;
  expect([named('Agregar campos'), named('Propiedades')]).toEqual([1, 1]);
});

test('the introduction mentions no keys on a touch screen, and stores that the user closed it', async () => {
  const { sent } = await openCanvas(emptyDefinition);
  expect(textsIn(screen.getByRole('region', { name: 'Su formulario en tres pasos' }))).toEqual([
    'Su formulario en tres pasos',
    '1. Agregue un campo',
    'Elija un tipo en «Agregar campos»: texto, fecha, importe…',
    '2. Póngale nombre',
    'Toque el campo y escriba su etiqueta en «Propiedades».',
    '3. Publíquelo',
    'Con «Publicar», arriba. Recién entonces lo ven los demás.',
  ]);
  fireEvent.click(screen.getByLabelText('Ocultar los pasos'));
  expect(screen.queryByText('Su formulario en tres pasos')).toBeNull();
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['user-data', { key: 'primeros-pasos', value: 'ocultos' }],
  ]);
});

test('adds a tab and a section, each named inline, and removes a tab', async () => {
  const { definition } = await openCanvas(order);
  fireEvent.click(screen.getByLabelText('Agregar pestaña'));
  fireEvent.change(screen.getByLabelText('Nombre de «Pestaña»'), { target: { value: 'Firmas' } });
  press('Enter');
  expect(definition().tabs.map(({ title }) => title)).toEqual(['Datos', 'Firmas', 'Otros']);
  expect(focused()).toBe(`tab:${definition().tabs[1]?.key ?? ''}`);
  press('Delete');
  expect(definition().tabs.map(({ title }) => title)).toEqual(['Datos', 'Otros']);
  expect(focused()).toBe('tab:otros');
  fireEvent.click(screen.getByText('Agregar sección'));
  fireEvent.change(screen.getByLabelText('Nombre de «Sección»'), { target: { value: 'Anexos' } });
  press('Enter');
  expect(definition().tabs[1]?.sections.map(({ title }) => title)).toEqual([undefined, 'Anexos']);
});

test('reorders tabs by keyboard', async () => {
  const { definition } = await openCanvas(order);
  click(tabNamed('otros'));
  press(' ', 'ArrowLeft', 'Enter');
  expect(definition().tabs.map(({ key }) => key)).toEqual(['otros', 'datos']);
});

test('in the search box, Enter selects the next match in any tab and Shift+Enter the previous one', async () => {
  const { selected, announcements } = await openCanvas({
    ...order,
    tabs: order.tabs.map((tab) =>
      tab.key === 'otros' ? { ...tab, sections: [{ key: 'vacia', rows: [{ fields: [text('z', 'Alfanje')] }] }] } : tab,
    ),
  });
  press('/');
  expect(focused()).toBe('Buscar en el formulario');
  fireEvent.change(screen.getByLabelText('Buscar en el formulario'), { target: { value: 'alfa' } });
  press('Enter');
  expect(selected()).toEqual(['field a']);
  press('Enter');
  expect(selected()).toEqual(['field z']);
  expect(card('z').getAttribute('aria-selected')).toBe('true');
  press('Shift+Enter');
  expect(selected()).toEqual(['field a']);
  expect(announcements.filter((message) => message.includes(' de '))).toEqual([
    '1 de 2. «Alfa» · Datos › General',
    '2 de 2. «Alfanje» · Otros',
    '1 de 2. «Alfa» · Datos › General',
  ]);
});

test('in the search box, a first Shift+Enter selects the last match', async () => {
  const { selected, announcements } = await openCanvas(
    formOf(text('x', 'Alfa'), text('y', 'Alfanje'), text('z', 'Alfarero')),
  );
  press('/');
  fireEvent.change(screen.getByLabelText('Buscar en el formulario'), { target: { value: 'alfa' } });
  press('Shift+Enter');
  expect(selected()).toEqual(['field z']);
  press('Shift+Enter');
  expect(selected()).toEqual(['field y']);
  expect(announcements.filter((message) => message.includes(' de '))).toEqual([
    '3 de 3. «Alfarero»',
    '2 de 3. «Alfanje»',
  ]);
});

test('shows the introduction on an empty form and ticks off completed steps', async () => {
  await openCanvas({ ...emptyDefinition, title: 'Nuevo' });
  const steps = () =>
    within(screen.getByLabelText('Su formulario en tres pasos'))
      .getAllByText(/^\d\. /)
      .map((step) => step.textContent.includes('(hecho)'));
  expect(steps()).toEqual([false, false, false]);
  add('text');
  expect(steps()).toEqual([true, false, false]);
  click(card('texto'));
  press('F2');
  fireEvent.change(screen.getByLabelText('Nombre de «Texto»'), { target: { value: 'Equipo' } });
  press('Enter');
  expect(steps()).toEqual([true, true, false]);
  expect(focused()).toBe('field:equipo');
});

test('renders hostile definition text as plain text', async () => {
  const { definition } = await openCanvas({
    ...order,
    tabs: [
      {
        key: 'datos',
        title: payload,
        sections: [
          {
            key: 'general',
            title: payload,
            help: payload,
            rows: [
              { fields: [{ kind: 'text', key: 'a', label: payload, help: payload, placeholder: payload }] },
              { fields: [{ kind: 'note', key: 'n', label: payload, text: payload }] },
              { fields: [{ kind: 'formula', key: 'f', label: payload, expression: payload, result: 'text' }] },
              { fields: [{ kind: 'text', key: 'v', label: payload, visible: payload }] },
              { fields: [{ kind: 'link', key: 'l', label: payload, program: payload }] },
            ],
          },
        ],
      },
    ],
  });
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByText(payload, { exact: false }).length).toBeGreaterThan(9);
  expect(shapeOf(definition())).toEqual(['general: a | n | f | v | l']);
});
