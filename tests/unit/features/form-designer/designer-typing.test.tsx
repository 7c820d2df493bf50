import { isTyped, commitTyping } from '#features/form-designer/designer-typing.ts';
import { selectDragged } from '#machines/form-designer/index.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findField } from '#domain/design/form-parts.ts';
import { order } from './canvas/canvas-forms.ts';
import { card, click, openCanvas, press } from './canvas/canvas-harness.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Adds a text control outside the canvas and focuses it. */
function controlBeside(): HTMLInputElement {
  const control = document.createElement('input');
  document.body.append(control);
  control.focus();
  return control;
}

test('keys pressed in another control during a keyboard drag neither move nor end the drag', async () => {
  const { actor, shape } = await openCanvas(order);
  click(card('a'));
  press(' ', 'ArrowDown');
  const control = controlBeside();
  for (const key of [' ', 'Enter', 'Tab', 'ArrowDown', 'Escape']) {
    expect(fireEvent.keyDown(control, { key }), key).toBe(true);
  }
  expect(selectDragged(actor.getSnapshot())?.of).toEqual([{ part: 'field', key: 'a' }]);
  card('a').focus();
  press(' ');
  expect(shape()[0]).toBe('general: b+c | a');
});

test('an edit during a keyboard drag is applied and cancels the drag', async () => {
  const { actor, definition, shape } = await openCanvas(order);
  click(card('a'));
  press(' ', 'ArrowDown');
  const of = { part: 'field', key: 'a' } as const;
  act(() => actor.send({ type: 'form.edit', intent: { type: 'set', of, property: 'label', value: 'Uno' } }));
  expect(selectDragged(actor.getSnapshot())).toBeNull();
  expect(findField(definition(), 'a')?.label).toBe('Uno');
  expect(shape()[0]).toBe('general: a | b+c');
});

test('commitTyping stores a name that is being typed inline', async () => {
  const { definition } = await openCanvas(order);
  click(card('b'));
  press('F2');
  const control = screen.getByRole('textbox', { name: 'Nombre de «Beta»' });
  fireEvent.change(control, { target: { value: 'Bis' } });
  expect(document.activeElement).toBe(control);
  act(() => {
    expect(commitTyping()).toBe(control);
  });
  expect(definition().tabs[0]?.sections[0]?.rows[1]?.fields[0]?.label).toBe('Bis');
});

test('commitTyping does nothing unless a text control of the designer has the focus', async () => {
  await openCanvas(order);
  const control = controlBeside();
  expect(isTyped(control)).toBe(true);
  expect(commitTyping()).toBeNull();
  expect(document.activeElement).toBe(control);
  click(card('a'));
  expect(commitTyping()).toBeNull();
  expect(document.activeElement).toBe(card('a'));
});
