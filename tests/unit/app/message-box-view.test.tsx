import { type App, AppProvider } from '#app/app-context.ts';
import { askInBox } from '#app/feedback/boxes.ts';
import { MessageBoxView } from '#app/feedback/message-box-view.tsx';
import { messageBoxMachine } from '#machines/message-box/index.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';

afterEach(cleanup);

test('a question stands at once, and what was to be known of it joins it, read out, without taking the focus', async () => {
  const messageBox = createActor(messageBoxMachine).start();
  render(
    // The view reads nothing of the app but its dialogs.
    <AppProvider value={{ actors: { messageBox } } as unknown as App}>
      <MessageBoxView />
    </AppProvider>,
  );
  let tell = (_text: string): void => undefined;
  const note = new Promise<string>((resolve) => void (tell = resolve));
  act(() => void askInBox(messageBox, 'box-1', { text: '¿Seguro?', note }, () => undefined));
  const yes = await screen.findByRole('button', { name: 'SI' });
  const box = screen.getByRole('alertdialog');
  const room = screen.getByRole('status');
  yes.focus();
  expect([box.textContent, room.textContent]).toEqual(['Atención¿Seguro?NOSI', '']);
  await act(async () => tell('Lo usa 1 registro de Pedidos.'));
  expect([screen.getByRole('status'), room.textContent]).toEqual([room, 'Lo usa 1 registro de Pedidos.']);
  expect(document.activeElement).toBe(yes);
});

test('a question of which nothing more is to be known keeps no room for it', async () => {
  const messageBox = createActor(messageBoxMachine).start();
  render(
    // The view reads nothing of the app but its dialogs.
    <AppProvider value={{ actors: { messageBox } } as unknown as App}>
      <MessageBoxView />
    </AppProvider>,
  );
  act(() => void askInBox(messageBox, 'box-1', { text: '¿Seguro?' }, () => undefined));
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('status')).toBeNull();
});
