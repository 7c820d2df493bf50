import { appCommands } from '#app/commands/app-commands.tsx';
import { ShortcutsSheet } from '#app/commands/shortcuts-sheet.tsx';
import { commandForEach, commandTable } from '#features/kit/commands/command-table.ts';
import { useOfferedCommands, usePageCommands, useWidgetKeys } from '#features/kit/commands/use-page-commands.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../features/kit/page-harness.tsx';

afterEach(cleanup);

const table = commandTable('things', 'Cosas', {
  new: { title: 'Nuevo', place: 'toolbar', keys: ['Alt+N'] },
  open: { title: 'Abrir', place: 'menu', keys: ['Alt+O'] },
  plain: { title: 'Sin atajo', place: 'menu' },
});

const gridKeys = [{ title: 'Grilla', rows: [{ title: 'Subir', keys: ['Alt+ArrowUp', 'Home'] }] }];

const nothing = () => undefined;

function Things() {
  usePageCommands(table, { new: nothing, plain: nothing });
  useOfferedCommands(commandForEach(table, 'open', [{ key: 'a', title: 'Abrir A', run: nothing }]));
  useWidgetKeys(gridKeys);
  return null;
}

const appShortcuts = appCommands(
  { programs: [], otherCompanies: [], isViewing: false },
  {
    navigate: nothing,
    openPalette: nothing,
    leaveView: nothing,
    prefer: nothing,
    openSheet: nothing,
    openHelp: nothing,
    switchCompany: nothing,
    signOut: nothing,
  },
);

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <Things />}
      <button type="button" onClick={() => setShown(false)}>
        Salir
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Ayuda
      </button>
      {isOpen && <ShortcutsSheet open onClose={nothing} appCommands={appShortcuts} />}
    </>
  );
}

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

/** The sections of the open help, each with its lines. */
const sections = () =>
  [...screen.getByRole('dialog', { name: 'Atajos de teclado' }).querySelectorAll('section')].map((section) => [
    section.querySelector('h3')?.textContent,
    ...[...section.querySelectorAll('li')].map((line) =>
      [line.firstElementChild, ...line.querySelectorAll('kbd')].map((part) => part?.textContent).join(' '),
    ),
  ]);

const everywhere = ['En todas las páginas', 'Buscar o ir a… Ctrl+K', 'Ayuda de esta pantalla ¿', 'Atajos de teclado ?'];

test('the help lists the shortcuts of the page, the keys of its widgets and those of every page', async () => {
  await renderPage(<Page />);
  press('Ayuda');
  expect(sections()).toEqual([['Cosas', 'Abrir A Alt+O', 'Nuevo Alt+N'], ['Grilla', 'Subir Alt+↑ Inicio'], everywhere]);
});

test('the help forgets a page that is no longer shown', async () => {
  await renderPage(<Page />);
  press('Salir');
  press('Ayuda');
  expect(sections()).toEqual([everywhere]);
});
