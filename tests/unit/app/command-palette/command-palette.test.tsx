import { CommandPalette } from '#app/command-palette/command-palette.tsx';
import { usePalette } from '#app/command-palette/use-palette.ts';
import { useShortcuts } from '#features/kit/commands/use-shortcuts.ts';
import type { Result } from '#contract/app-error.ts';
import type { RecentPlace } from '#features/kit/services/services.types.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Call, createHarness, fakePosts, identity, renderPage } from '../../features/kit/page-harness.tsx';

// An open dialog that is only unmounted would return the focus during the next test, whose dialog then closes.
afterEach(async () => {
  const open = screen.queryByRole('combobox');
  if (open !== null) press(open, 'Escape');
  await waitFor(() => {
    if (screen.queryByRole('combobox') !== null) throw new Error('the palette is still open');
  });
  cleanup();
});

const [juana, other] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
const rowOf = (id: string, name: string, detail = '') => ({
  program: 'clientes',
  title: 'Clientes',
  icon: 'users',
  records: [{ id, name, detail }],
});
const found = (...rows: readonly unknown[]): Result<unknown> => ({ ok: true, data: { rows, help: [] } });
const offline: Result<unknown> = { ok: false, error: { kind: 'offline', text: 'Sin conexión.', place: 'notice' } };

const command = (id: string, title: string, more: Partial<ShownCommand> = {}): ShownCommand => ({
  id,
  title,
  group: 'Clientes',
  icon: <svg />,
  place: 'toolbar',
  run: () => undefined,
  ...more,
});

interface Opened {
  search?: (call: Call) => Result<unknown>;
  recent?: readonly RecentPlace[];
  named?: Result<unknown>;
  programs?: readonly AllowedProgram[];
}

/** Opens the palette over a page with one command. */
async function openPalette({ search = () => found(), recent = [], named = found(), programs = [] }: Opened = {}) {
  const { post, calls } = fakePosts((call) => (call.path === 'record-names' ? named : search(call)));
  const harness = createHarness({
    api: { post },
    auth: { restored: identity, permissions: { programs, others: [], userData: {} } },
    services: { recent: { list: () => recent, add: () => undefined } },
  });
  const ran: string[] = [];
  harness.services
    .shared(createCommandRegistry)
    .add(() => [
      command('records.new', 'Nuevo', { keys: ['Alt+N'], words: 'crear', run: () => ran.push('new') }),
      command('records.remove', 'Eliminar', { disabled: true, run: () => ran.push('remove') }),
    ]);
  const appCommands = [
    command('go.clientes', 'Clientes', { place: 'navigation', opens: 'clientes', run: () => ran.push('clientes') }),
    command('company.t2', 'Cambiar a Ñandú S.A.', { place: 'user', company: 't2', run: () => ran.push('company') }),
    command('app.sign-out', 'Cerrar sesión', { place: 'user', words: 'salir', run: () => ran.push('sign-out') }),
  ];
  await renderPage(<Layout commands={appCommands} />, harness);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Buscar o ir a…' });
  return { calls, ran, field };
}

/** The palette as the layout shows it, with the command that opens it. */
function Layout({ commands }: { commands: readonly ShownCommand[] }) {
  const { palette, turn, open } = usePalette();
  const all = [...commands, command('app.palette', 'Buscar o ir a…', { place: 'keys', keys: ['Ctrl+K'], run: open })];
  useShortcuts(all);
  return turn !== null && <CommandPalette key={turn} palette={palette} turn={turn} appCommands={all} />;
}

const isClosed = () => screen.queryByRole('combobox') === null;

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

/** The groups shown, each with its options; the active one is marked. */
const groups = () =>
  screen.queryAllByRole('group').map((group) => [
    within(group).getAllByText(/./)[0]?.textContent,
    ...within(group)
      .getAllByRole('option')
      .map((option) => `${option.getAttribute('aria-selected') === 'true' ? '› ' : ''}${option.textContent}`),
  ]);

/** The groups shown, without the pages of help, whose texts load meanwhile. */
const shown = () => groups().filter(([title]) => title !== 'Ayuda');

const press = (field: HTMLElement, ...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(field, { key });
};

test('an empty text shows what was opened last, as far as it still has a name, and the commands of the page', async () => {
  const { calls } = await openPalette({
    recent: [
      { program: 'clientes', record: juana },
      { program: 'clientes', record: other },
      { program: 'clientes', record: null },
      { program: 'privado', record: null },
    ],
    named: found(rowOf(juana, 'Despensa Doña Juana', '80012345-6')),
  });
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Abiertos últimamente', '› Despensa Doña Juana80012345-6 · Clientes', 'Clientes'],
      ['Acciones de Clientes', 'NuevoAlt+N', 'Eliminar'],
    ]),
  );
  expect(calls).toEqual([{ path: 'record-names', body: { ids: [juana, other] } }]);
});

test('a text finds commands at once, without accents and by their other words, and records by the server', async () => {
  const { field, calls } = await openPalette({ search: () => found(rowOf(juana, 'Ñandú Crear')) });
  type(field, 'crear');
  expect(shown()).toEqual([['Acciones de Clientes', '› NuevoAlt+N']]);
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Acciones de Clientes', '› NuevoAlt+N'],
      ['Clientes', 'Ñandú Crear'],
    ]),
  );
  expect(calls).toEqual([{ path: 'search-records', body: { text: 'crear' } }]);
  type(field, 'NANDU');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(shown().at(-1)).toEqual(['Empresas', 'Cambiar a Ñandú S.A.']);
});

test('when more records match than are shown, the last option is the list of all', async () => {
  const { field } = await openPalette({
    search: () => found({ ...rowOf(juana, 'Despensa Doña Juana'), more: true }),
  });
  type(field, 'juana');
  const options = ['› Despensa Doña Juana', 'Ver todos los que coinciden en Clientes'];
  await waitFor(() => expect(shown()).toEqual([['Clientes', ...options]]));
});

test('records of one name are told apart by their second fact, also where the name is hidden', async () => {
  const rows = [rowOf(juana, 'Ana Báez', '80012345-6'), rowOf(other, '', '4.567.890')];
  const { field } = await openPalette({
    search: () => found({ ...rows[0], records: rows.flatMap(({ records }) => records) }),
  });
  type(field, '80012');
  await waitFor(() => expect(shown()).toEqual([['Clientes', '› Ana Báez80012345-6', '(sin nombre)4.567.890']]));
  // Found by that fact, they stay while the text goes on.
  type(field, '800123');
  expect(shown()).toEqual([['Clientes', '› Ana Báez80012345-6']]);
});

test('records of a program that the user no longer has are not named', async () => {
  const secret = { ...rowOf(juana, 'Sueldo de Juana'), program: 'sueldos', title: 'Sueldos', more: true };
  const { field } = await openPalette({ search: () => found(secret, rowOf(other, 'Juana Paredes')) });
  type(field, 'juana');
  await waitFor(() => expect(shown()).toEqual([['Clientes', '› Juana Paredes']]));
});

test('while a new text is searched, only the records remain whose names match it', async () => {
  const { field } = await openPalette({ search: () => found(rowOf(juana, 'Despensa Doña Juana')) });
  type(field, 'juana');
  await waitFor(() => expect(shown()).toEqual([['Clientes', '› Despensa Doña Juana']]));
  type(field, 'juana des');
  const matching = shown();
  type(field, 'pedro');
  expect([matching, shown()]).toEqual([[['Clientes', '› Despensa Doña Juana']], []]);
});

test('arrows, Home and End move through all groups, and Enter runs what is active once the palette has closed', async () => {
  const { field, ran } = await openPalette();
  type(field, 'c');
  await screen.findByRole('option', { name: 'Ayuda: Configuración local' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const visited = [active()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    press(field, key);
    visited.push(active());
  }
  expect(visited).toEqual([
    'NuevoAlt+N',
    'Clientes',
    'Cambiar a Ñandú S.A.',
    'Cerrar sesión',
    'Cambiar a Ñandú S.A.',
    'NuevoAlt+N',
    'Ayuda: Configuración local',
  ]);
  press(field, 'ArrowUp', 'ArrowUp');
  press(field, 'Enter');
  await waitFor(() => expect([ran, isClosed()]).toEqual([['sign-out'], true]));
});

test('a click runs a command; a disabled one does nothing', async () => {
  const { ran } = await openPalette();
  fireEvent.click(screen.getByRole('option', { name: 'Eliminar' }));
  expect([ran, isClosed()]).toEqual([[], false]);
  fireEvent.click(screen.getByRole('option', { name: /Nuevo/ }));
  await waitFor(() => expect([ran, isClosed()]).toEqual([['new'], true]));
});

test('Escape closes it and runs nothing', async () => {
  const { field, ran } = await openPalette();
  press(field, 'Escape');
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(ran).toEqual([]);
});

test('it opens again, empty, when it is asked for before the closing has been processed', async () => {
  const { field } = await openPalette();
  type(field, 'juana');
  press(field, 'Escape');
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.getByRole('combobox')).not.toBe(field));
  expect([screen.getByRole('combobox').getAttribute('value'), screen.getAllByRole('dialog').length]).toEqual(['', 1]);
  press(screen.getByRole('combobox'), 'Escape');
  await waitFor(() => expect(isClosed()).toBe(true));
});

test('offline it says so, still offers commands, and searches again on request', async () => {
  const answers = [offline, found(rowOf(juana, 'Salinas'))];
  const { field, calls } = await openPalette({ search: () => answers.shift() ?? found() });
  type(field, 'sal');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Sin conexión.');
  expect(shown()).toEqual([['Mi cuenta', '› Cerrar sesión']]);
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(shown()[0]).toEqual(['Clientes', '› Salinas']));
  expect([screen.queryByRole('alert'), calls.length]).toEqual([null, 2]);
});

test('a text that matches nothing says so, and the results are announced', async () => {
  const { field } = await openPalette();
  type(field, 'zzz');
  await screen.findByText('Nada coincide con «zzz».');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sin resultados.'));
  await act(async () => void type(field, 'salir'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 resultado.'));
});

test('the help of a program is found where the server finds the text in it, and no longer with another text', async () => {
  const answers = [['clientes', 'sueldos'], []];
  const { field } = await openPalette({
    search: () => ({ ok: true, data: { rows: [], help: answers.shift() ?? [] } }),
    programs: [
      { routerName: 'clientes', title: 'Clientes', icon: 'users', group: '', description: '', actions: ['view'] },
    ],
  });
  type(field, 'cédula');
  await waitFor(() => expect(groups()).toEqual([['Ayuda', '› Ayuda: Clientes']]));
  type(field, 'cédulas viejas');
  expect(groups()).toEqual([]);
});

test('pages of help are found by their titles and, from four characters on, by their texts', async () => {
  const { field } = await openPalette();
  type(field, 'planilla');
  await waitFor(() => expect(groups().at(-1)).toEqual(['Ayuda', '› Ayuda: Lista de registros']));
  type(field, 'pla');
  expect(groups()).toEqual([]);
  type(field, 'fic');
  await waitFor(() => expect(groups()).toEqual([['Ayuda', '› Ayuda: Ficha de un registro']]));
});
