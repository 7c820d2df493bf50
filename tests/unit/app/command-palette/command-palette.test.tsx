import { CommandPalette } from '#app/command-palette/command-palette.tsx';
import type { Result } from '#contract/app-error.ts';
import type { RecentPlace } from '#features/kit/services/services.types.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
const rowOf = (id: string, name: string) => ({
  program: 'clientes',
  title: 'Clientes',
  icon: 'users',
  records: [{ id, name }],
});
const found = (...rows: readonly unknown[]): Result<unknown> => ({ ok: true, data: { rows } });
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
}

/** Opens the palette over a page with one command. */
async function openPalette({ search = () => found(), recent = [], named = found() }: Opened = {}) {
  const { post, calls } = fakePosts((call) => (call.path === 'record-names' ? named : search(call)));
  const harness = createHarness({
    api: { post },
    auth: { restored: identity, permissions: { programs: [], others: [], userData: {} } },
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
  const [onClose, onClosed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await renderPage(<CommandPalette appCommands={appCommands} onClose={onClose} onClosed={onClosed} />, harness);
  const field = await screen.findByRole('combobox', { name: 'Buscar o ir a…' });
  return { calls, ran, onClose, onClosed, field };
}

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
    named: found(rowOf(juana, 'Despensa Doña Juana')),
  });
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Abiertos últimamente', '› Despensa Doña JuanaClientes', 'Clientes'],
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
  const { field, ran, onClosed } = await openPalette();
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
  await waitFor(() => expect([ran, onClosed.mock.calls.length]).toEqual([['sign-out'], 1]));
});

test('a click runs a command; a disabled one does nothing', async () => {
  const { ran, onClosed } = await openPalette();
  fireEvent.click(screen.getByRole('option', { name: 'Eliminar' }));
  expect([ran, onClosed.mock.calls.length]).toEqual([[], 0]);
  fireEvent.click(screen.getByRole('option', { name: /Nuevo/ }));
  await waitFor(() => expect([ran, onClosed.mock.calls.length]).toEqual([['new'], 1]));
});

test('Escape closes it and runs nothing', async () => {
  const { field, ran, onClose, onClosed } = await openPalette();
  press(field, 'Escape');
  await waitFor(() => expect([onClose.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 1]));
  expect(ran).toEqual([]);
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

test('pages of help are found by their titles and, from four characters on, by their texts', async () => {
  const { field } = await openPalette();
  type(field, 'papelera');
  await waitFor(() => expect(groups().at(-1)).toEqual(['Ayuda', '› Ayuda: Lista de registros']));
  type(field, 'pap');
  expect(groups()).toEqual([]);
  type(field, 'fic');
  await waitFor(() => expect(groups()).toEqual([['Ayuda', '› Ayuda: Ficha de un registro']]));
});
