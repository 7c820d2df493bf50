import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { commandTable } from '#features/kit/commands/command-table.ts';
import { PageShown, usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createHarness, renderPage } from '../page-harness.tsx';

afterEach(cleanup);

const table = commandTable('page', 'Página', {
  new: { title: 'Nuevo', icon: <svg />, place: 'toolbar', keys: ['Alt+N'] },
  save: { title: 'Guardar', icon: <svg />, place: 'toolbar', keys: ['Ctrl+S'] },
  search: { title: 'Buscar', icon: <svg />, place: 'keys', keys: ['/'] },
  undo: { title: 'Deshacer', icon: <svg />, place: 'keys', keys: ['Ctrl+Z'], outsideFields: true },
});

interface PageProps {
  name: string;
  run: (act: string) => void;
  isDisabled?: boolean;
}

function Page({ name, run, isDisabled = false }: PageProps) {
  const commands = usePageCommands(table, {
    new: () => run(`${name}: new`),
    save: { run: () => run(`${name}: save`), disabled: isDisabled },
    search: () => run(`${name}: search`),
    undo: () => run(`${name}: undo`),
  });
  return (
    <>
      <CommandButton command={commands.new} />
      <input aria-label={name} />
    </>
  );
}

const press = (target: Element, ...keys: readonly [string, object?][]) => {
  for (const [key, modifiers] of keys) fireEvent.keyDown(target, { key, ...modifiers });
};

const [ctrl, alt] = [{ ctrlKey: true }, { altKey: true }];

test('shortcuts run the commands of what is shown; those of one character not in fields', async () => {
  const run = vi.fn<(act: string) => void>();
  await renderPage(<Page name="Lista" run={run} />);
  press(document.body, ['n', alt], ['s', ctrl], ['/'], ['z', ctrl], ['x']);
  press(screen.getByLabelText('Lista'), ['n', alt], ['/'], ['z', ctrl], ['s', ctrl]);
  expect(run.mock.calls.flat()).toEqual([
    'Lista: new',
    'Lista: save',
    'Lista: search',
    'Lista: undo',
    'Lista: new',
    'Lista: save',
  ]);
});

test('the page shown last wins; a hidden page has no shortcuts, and a disabled command does nothing', async () => {
  const run = vi.fn<(act: string) => void>();
  await renderPage(
    <>
      <PageShown value={false}>
        <Page name="Oculta" run={run} />
      </PageShown>
      <Page name="Lista" run={run} />
      <Page name="Registro" run={run} isDisabled />
    </>,
  );
  press(document.body, ['n', alt], ['s', ctrl]);
  expect(run.mock.calls.flat()).toEqual(['Registro: new']);
});

test('a key that a control used, and keys while a dialog is open, run nothing', async () => {
  const run = vi.fn<(act: string) => void>();
  await renderPage(
    <>
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Propio
      </button>
      <Page name="Lista" run={run} />
    </>,
  );
  press(screen.getByText('Propio'), ['n', alt]);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.dataset['state'] = 'open';
  document.body.append(dialog);
  press(document.body, ['n', alt]);
  dialog.remove();
  expect(run).not.toHaveBeenCalled();
  press(document.body, ['n', alt]);
  expect(run).toHaveBeenCalledOnce();
});

test('keys of a command never reach the browser, also while the command cannot run', async () => {
  const run = vi.fn<(act: string) => void>();
  await renderPage(<Page name="Lista" run={run} isDisabled />);
  const reaches = (key: string, init: object) => fireEvent.keyDown(document.body, { key, ...init });
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.dataset['state'] = 'open';
  const disabled = reaches('s', ctrl);
  const held = reaches('n', { ...alt, repeat: true });
  document.body.append(dialog);
  const inDialog = reaches('n', alt);
  dialog.remove();
  expect([disabled, held, inDialog, reaches('q', ctrl)]).toEqual([false, false, false, true]);
  expect(run).not.toHaveBeenCalled();
});

test('users may turn the shortcuts of one character off', async () => {
  const run = vi.fn<(act: string) => void>();
  const harness = createHarness();
  harness.services.preferences.set({ singleKeys: false });
  await renderPage(<Page name="Lista" run={run} />, harness);
  press(document.body, ['/'], ['n', alt]);
  expect(run.mock.calls.flat()).toEqual(['Lista: new']);
});

test('the labels show while Alt is held alone, and not in a combination', async () => {
  vi.useFakeTimers();
  await renderPage(<Page name="Lista" run={vi.fn<(act: string) => void>()} />);
  const isShown = () => 'shortcutsShown' in document.documentElement.dataset;
  const button = screen.getByRole('button', { name: 'Nuevo' });
  expect([button.dataset['shortcut'], button.getAttribute('aria-keyshortcuts'), button.dataset['command']]).toEqual([
    'Alt+N',
    'Alt+N',
    'page.new',
  ]);
  const hold = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  press(document.body, ['Alt', alt]);
  hold(299);
  const early = isShown();
  hold(1);
  const held = isShown();
  fireEvent.keyUp(document.body, { key: 'Alt' });
  const released = isShown();
  press(document.body, ['Alt', alt], ['n', alt]);
  hold(1_000);
  expect([early, held, released, isShown()]).toEqual([false, true, false, false]);
});
