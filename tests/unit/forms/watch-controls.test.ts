// @vitest-environment happy-dom
import { watchControls } from '#forms/renderer/field-hints.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/**
 * Blurs the only control of a form while the pointer is pressed on a button. `happen` dispatches an event at that
 * button and returns the ids of the controls reported as blurred.
 */
function leavePressed() {
  const around = document.createElement('form');
  const control = document.createElement('input');
  const pressed = document.createElement('button');
  control.id = 'nombre';
  around.append(control);
  document.body.append(around, pressed);
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((name) => (name === ':active' ? pressed : find(name)));
  const left: string[] = [];
  const end = watchControls(around, {
    onAccepted: () => undefined,
    onRefused: () => undefined,
    onLeft: ({ id }) => left.push(id),
  });
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const happen = (event: Event) => {
    pressed.dispatchEvent(event);
    vi.runAllTimers();
    return [...left];
  };
  return { happen, end };
}

const bubbles = true;
const cancelOf = (pointerType: string) => new PointerEvent('pointercancel', { bubbles, pointerType });

test.each([
  ['the button is released', () => new MouseEvent('mouseup', { bubbles })],
  ['a native drag ends', () => new Event('dragend', { bubbles })],
  ['a touch becomes a scroll', () => cancelOf('touch')],
  ['a pen becomes a scroll', () => cancelOf('pen')],
])('a control that is blurred while a pointer is pressed is reported only when %s', (_, released) => {
  const { happen } = leavePressed();
  expect([happen(new Event('pointermove', { bubbles })), happen(released())]).toEqual([[], ['nombre']]);
});

test('a mouse button still counts as pressed when a native drag starts', () => {
  const { happen } = leavePressed();
  expect([happen(cancelOf('mouse')), happen(new Event('dragend', { bubbles }))]).toEqual([[], ['nombre']]);
});

test('several release events report a blurred control only once', () => {
  const { happen } = leavePressed();
  happen(new Event('dragend', { bubbles }));
  expect([happen(new MouseEvent('mouseup', { bubbles })), happen(cancelOf('touch'))]).toEqual([['nombre'], ['nombre']]);
});

test('an unmounted form reports nothing when the pointer is released', () => {
  const { happen, end } = leavePressed();
  end();
  expect(happen(new MouseEvent('mouseup', { bubbles }))).toEqual([]);
});
