import { type App, AppProvider } from '#app/app-context.ts';
import { queueQuestion } from '#app/message-box/dialog-questions.ts';
import { MessageBoxView } from '#app/message-box/message-box-view.tsx';
import { messageBoxMachine } from '#machines/message-box/index.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';

afterEach(cleanup);

function drawBoxes() {
  const messageBox = createActor(messageBoxMachine).start();
  render(
    // The view uses only the message box actor of the app.
    <AppProvider value={{ actors: { messageBox } } as unknown as App}>
      <MessageBoxView />
    </AppProvider>,
  );
  return messageBox;
}

/** The accessible description of an element. */
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((part) => part?.getAttribute('aria-label') ?? part?.textContent)
    .join(': ');

test.each([
  { kind: 'success', word: 'Éxito', icon: 'lucide-circle-check', palette: 'grass' },
  { kind: 'error', word: 'Error', icon: 'lucide-circle-alert', palette: 'red' },
  { kind: 'question', word: 'Pregunta', icon: 'lucide-circle-question-mark', palette: 'teal' },
  { kind: 'warning', word: 'Advertencia', icon: 'lucide-triangle-alert', palette: 'amber' },
  { kind: 'information', word: 'Información', icon: 'lucide-info', palette: 'blue' },
  { kind: 'system-error', word: 'Error del sistema', icon: 'lucide-circle-alert', palette: 'red' },
  { kind: 'version', word: 'Información', icon: 'lucide-info', palette: 'blue' },
] as const)(
  'a dialog of kind $kind has the icon and color of that kind, and its description starts with $word',
  async (expected) => {
    const messageBox = drawBoxes();
    act(() => void queueQuestion(messageBox, 'box-1', { kind: expected.kind, text: 'Mire' }, () => undefined));
    const box = await screen.findByRole('alertdialog', { name: 'Atención' });
    const sign = within(box).getByRole('img', { name: expected.word });
    expect({
      description: descriptionOf(box),
      icons: [...sign.querySelectorAll('svg')].map((icon) => [
        icon.classList.contains(expected.icon),
        icon.getAttribute('aria-hidden'),
      ]),
      palette: /color-palette_(\w+)/.exec(sign.className)?.[1],
    }).toEqual({ description: `${expected.word}: Mire`, icons: [[true, 'true']], palette: expected.palette });
  },
);

test('a question is shown at once, and its note is added and announced later without moving the focus', async () => {
  const messageBox = drawBoxes();
  let resolveNote = (_text: string): void => undefined;
  const note = new Promise<string>((resolve) => void (resolveNote = resolve));
  act(() => void queueQuestion(messageBox, 'box-1', { text: '¿Seguro?', note }, () => undefined));
  const yes = await screen.findByRole('button', { name: 'SI' });
  const box = screen.getByRole('alertdialog');
  const room = screen.getByRole('status');
  yes.focus();
  expect([box.textContent, room.textContent]).toEqual(['Atención¿Seguro?NOSI', '']);
  await act(async () => resolveNote('Lo usa 1 registro de Pedidos.'));
  expect([screen.getByRole('status'), room.textContent]).toEqual([room, 'Lo usa 1 registro de Pedidos.']);
  expect(document.activeElement).toBe(yes);
});

test('a question without a note renders no live region', async () => {
  const messageBox = drawBoxes();
  act(() => void queueQuestion(messageBox, 'box-1', { text: '¿Seguro?' }, () => undefined));
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('status')).toBeNull();
});
