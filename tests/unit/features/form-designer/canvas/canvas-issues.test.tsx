import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { createDesigner } from '#features/form-designer/designer-context.ts';
import { createCanvasView } from '#features/form-designer/canvas/canvas-view.ts';
import { copyText, paste } from '#features/form-designer/canvas/clipboard-commands.ts';
import { clipboardTexts } from '#features/form-designer/canvas/canvas.texts.ts';
import { findField } from '#domain/design/form-parts.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { card, click, clip, focused, openCanvas, press, tabNamed } from './canvas-harness.tsx';
import { order, shapeOf, text } from './canvas-forms.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const table = (key: string, ...columns: readonly string[]): Field => ({
  kind: 'table',
  key,
  label: key,
  columns: columns.map((column) => ({ kind: 'text', key: column, label: column })),
});

/** A form with one section. */
const formOf = (...fields: readonly Field[]): FormDefinition => ({
  ...order,
  tabs: [
    { key: 'datos', title: 'Datos', sections: [{ key: 'general', rows: fields.map((one) => ({ fields: [one] })) }] },
  ],
});

const twoTables = formOf(text('a'), table('una', 'que', 'cuanto'), table('otra', 'que'));

const columnsOf = (definition: FormDefinition, key: string) => {
  const field = findField(definition, key);
  return field?.kind === 'table' ? field.columns.map((column) => column.key) : [];
};

test('a column dragged by keyboard into another table gets a free key and keeps the focus', async () => {
  const { definition, announcements } = await openCanvas(twoTables);
  click(card('una'));
  press('ArrowRight', ' ', 'ArrowDown');
  expect(announcements.at(-1)).toBe('Detrás de «que», en «otra»');
  press(' ');
  expect([columnsOf(definition(), 'una'), columnsOf(definition(), 'otra')]).toEqual([['cuanto'], ['que', 'que_2']]);
  expect(focused()).toBe('column:otra.que_2');
  expect(
    [...document.querySelectorAll<HTMLElement>('[role=grid] [tabindex="0"]')].map(({ dataset }) => dataset['stop']),
  ).toEqual(['column:otra.que_2']);
});

test('Delete removes neither the only column of a table nor the only tab, and the part keeps the focus', async () => {
  const { definition } = await openCanvas(formOf(text('a'), table('una', 'que'), text('z')));
  click(card('una'));
  press('ArrowRight', 'Delete');
  expect([columnsOf(definition(), 'una'), focused()]).toEqual([['que'], 'column:una.que']);
  click(tabNamed('datos'));
  press('Delete');
  expect(focused()).toBe('tab:datos');
});

test('cutting a selection of fields and sections cuts only the fields', async () => {
  const { shape, feedback } = await openCanvas(order);
  click(card('a'));
  const head = document.querySelector<HTMLElement>('[data-stop="section:lineas"]');
  if (head === null) throw new Error('No section is drawn');
  click(head, { ctrlKey: true });
  act(() => head.blur());
  const copied = await clip('cut');
  expect(JSON.parse(copied)).toMatchObject({ fields: [{ key: 'a' }] });
  expect(shape()).toEqual(['general: b+c', 'lineas: detalle', 'vacia: ']);
  expect(feedback.notices[0]).toEqual({ type: 'info', text: 'Cortado: «Alfa»' });
});

test('stores a name that is being typed when the field moves to another section', async () => {
  const { definition, actor } = await openCanvas(order);
  click(card('c'));
  press('F2');
  fireEvent.change(screen.getByLabelText('Nombre de «Gama»'), { target: { value: 'Fecha' } });
  const to = { part: 'field', section: 'lineas', row: 'own', after: 'detalle' } as const;
  act(() => actor.send({ type: 'form.edit', intent: { type: 'move', of: [{ part: 'field', key: 'c' }], to } }));
  expect([shapeOf(definition()), findField(definition(), 'c')?.label]).toEqual([
    ['general: a | b', 'lineas: detalle | c', 'vacia: '],
    'Fecha',
  ]);
  expect([screen.queryByLabelText(/^Nombre de/), focused()]).toEqual([null, 'field:c']);
});

test('saves a name being typed when the form is closed', async () => {
  const { definition, unmount } = await openCanvas(order);
  click(card('c'));
  press('F2');
  fireEvent.change(screen.getByLabelText('Nombre de «Gama»'), { target: { value: 'Fecha' } });
  unmount();
  expect(findField(definition(), 'c')?.label).toBe('Fecha');
});

test('does not paste parts that a previously signed-in user copied in this browser tab', async () => {
  const { actor, shape } = await openCanvas(order);
  let owner = 'ana uno';
  const notices: string[] = [];
  const tools = {
    designer: createDesigner({ program: 'ordenes', actor, announce: () => undefined }),
    view: createCanvasView(),
    feedback: { notify: (_: string, message: string) => void notices.push(message) },
    owner: () => owner,
  };
  copyText(tools, [{ part: 'field', key: 'a' }]);
  owner = 'ana dos';
  paste(tools, '');
  expect([notices, shape()]).toEqual([[clipboardTexts.noFields], shapeOf(order)]);
  owner = 'ana uno';
  act(() => paste(tools, ''));
  expect([notices.length, shape().join().includes('a_2')]).toEqual([1, true]);
});

test('a click on a column selects the column even if the click ends a rename that changes the column id', async () => {
  const { definition, selected } = await openCanvas({
    ...order,
    tabs: [
      {
        key: 'pestana',
        title: 'Pestaña',
        sections: [{ key: 'seccion', title: 'Sección', rows: [{ fields: [table('tabla', 'que')] }] }],
      },
    ],
  });
  const pressed: string[] = [];
  for (const [part, name] of [
    ['tab:pestana', 'Taller'],
    ['section:seccion', 'Trabajo'],
    ['field:tabla', 'Repuestos'],
  ]) {
    const head = screen.getByRole('button', { name: 'Columna «que», Texto' });
    act(() => document.querySelector<HTMLElement>(`[data-stop="${part}"]`)?.focus());
    press('F2');
    fireEvent.change(screen.getByLabelText(/^Nombre de /), { target: { value: name } });
    act(() => head.focus());
    fireEvent.click(head);
    pressed.push(...selected(), focused() ?? '');
    expect(document.activeElement === head, name).toBe(true);
  }
  expect(pressed).toEqual([
    'column que',
    'column:tabla.que',
    'column que',
    'column:tabla.que',
    'column que',
    'column:repuestos.que',
  ]);
  const [tab] = definition().tabs;
  expect([tab?.key, tab?.sections[0]?.key]).toEqual(['taller', 'trabajo']);
});

test('keeps the tab stop on a column, without scrolling, when the key of its table changes with the label', async () => {
  const { actor, definition } = await openCanvas(formOf(text('a'), table('tabla', 'que'), text('z')));
  const stop = () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.dataset['stop'];
  click(card('tabla'));
  press('ArrowRight');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const of = { part: 'field', key: 'tabla' } as const;
  const intents: DesignIntent[] = [
    { type: 'set', of, property: 'label', value: 'Repuestos' },
    { type: 'followLabel', of },
  ];
  act(() => {
    for (const intent of intents) actor.send({ type: 'form.edit', intent });
  });
  expect([columnsOf(definition(), 'repuestos'), stop(), scroll.mock.calls]).toEqual([
    ['que'],
    'column:repuestos.que',
    [],
  ]);
});

/** Fakes animation frames; `frame` runs the pending ones and returns the parts scrolled into view meanwhile. */
function watchScrolling() {
  const waiting = new Map<number, FrameRequestCallback>();
  let calls = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    waiting.set((calls += 1), callback);
    return calls;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((call) => void waiting.delete(call));
  const scrolled: (string | undefined)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this instanceof HTMLElement ? this.dataset['stop'] : undefined);
  });
  const frame = () => {
    scrolled.length = 0;
    const due = [...waiting.values()];
    waiting.clear();
    act(() => {
      for (const callback of due) callback(0);
    });
    return [...scrolled];
  };
  return { scrolled, frame };
}

test('an animation frame scrolls only to the part moved or focused last, and to none after unmount', async () => {
  const { unmount } = await openCanvas(order);
  click(card('a'));
  const { scrolled, frame } = watchScrolling();
  press('Alt+ArrowDown');
  click(card('c'));
  press('Alt+ArrowUp');
  expect(scrolled).toContain('field:c');
  expect(frame()).toEqual(['field:c']);
  click(card('b'));
  expect(frame()).toEqual(['field:b']);
  unmount();
  expect(frame()).toEqual([]);
});

test('cutting the only column of a table copies the column, keeps it in the form and shows no notice', async () => {
  const { definition, feedback } = await openCanvas(formOf(text('a'), table('una', 'que')));
  click(card('una'));
  press('ArrowRight');
  expect(JSON.parse(await clip('cut'))).toMatchObject({ fields: [{ key: 'que' }] });
  expect([columnsOf(definition(), 'una'), focused()]).toEqual([['que'], 'column:una.que']);
  expect(feedback.notices).toEqual([]);
});

test('hides the tools of a field while the name of the field is edited inline', async () => {
  await openCanvas(formOf(text('a')));
  click(card('a'));
  const tools = () => card('a').querySelectorAll('[data-tools]').length;
  const before = tools();
  press('F2');
  expect([before, tools()]).toEqual([1, 0]);
});
