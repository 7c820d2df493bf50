import { UsersPage } from '#features/users/users.page.tsx';
import type { RoleRow } from '#features/users/user-record.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { putClockForward } from '../records/list/list-harness.tsx';

putClockForward();

const roleNamed = (name: string): RoleRow => ({
  id: name,
  name,
  builtin: false,
  grants: [{ program: 'auditoria', actions: ['view'], scope: 'all' }],
  users: 2,
  manageable: true,
  revision: 1,
});

const auditoria = {
  router_name: 'auditoria',
  title: 'Auditoría',
  group: '',
  actions: [],
  held: [],
  scoped: false,
  fields: [],
  naming: null,
};

const loaded = (...names: string[]) => ({
  ok: true as const,
  data: { rows: names.map(roleNamed), programs: [auditoria] },
});

/** Opens an address of the program; `others` changes the roles as another user. */
async function open(address: string) {
  const answers = {
    users: { ok: true as const, data: { rows: [], total: 0, next: null } },
    roles: loaded('Caja'),
  };
  const { connection, sendEvent } = liveConnection();
  const { get, calls } = fakeGet(answers);
  const harness = createHarness({ auth: { restored: identity }, api: { get }, services: { connection } });
  await renderPage(<UsersPage />, harness, address);
  return {
    calls,
    othersSave: (...names: string[]) =>
      act(() => {
        answers.roles = loaded(...names);
        sendEvent('users.changed');
      }),
  };
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

test('the list of roles shows what each grants, and is read again when another user changes a role', async () => {
  const { othersSave } = await open('/usuarios/perfiles');
  await waitFor(() => expect(lines()).toEqual([['Caja', 'Auditoría', '2']]));
  othersSave('Caja', 'Ventas');
  await waitFor(() => expect(lines().map(([name]) => name)).toEqual(['Caja', 'Ventas']));
  expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
});

test('the link of a role opens it without another request, and has the focus when the role closes', async () => {
  const { calls } = await open('/usuarios/perfiles/Caja');
  await screen.findByRole('heading', { name: 'Perfil Caja' });
  expect(calls.filter((path) => path === 'roles')).toEqual(['roles']);
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Caja'));
});

test('the address of a role that does not exist says that it was deleted', async () => {
  await open('/usuarios/perfiles/otro');
  const heading = await screen.findByRole('heading', { name: 'Este perfil ya no existe.' });
  expect(heading.tagName).toBe('H1');
});
