import { UsersPage } from '#features/users/users.page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clipboardSpy } from '../kit/clipboard-spy.ts';
import { chooseFromMenu } from '../../kit/menu.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { putClockForward } from '../records/list/list-harness.tsx';

putClockForward();
afterEach(() => vi.unstubAllGlobals());

const user = (name: string, rest: object = {}) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  state: 'active',
  roles: [{ id: 'r1', name: 'Ventas' }],
  branches: [],
  sessions: 2,
  last_seen_at: '2026-11-20T12:30:00Z',
  self: false,
  manageable: true,
  revision: 1,
  ...rest,
});
const role = { id: 'r1', name: 'Ventas', builtin: true, grants: [], users: 1, manageable: true, revision: 1 };

/** Opens the program; the list of users comes in parts of two. */
async function open(address: string) {
  const asked: unknown[] = [];
  const all = [user('Ana'), user('Bea', { state: 'invited', last_seen_at: null, sessions: 0 }), user('=Cal')];
  const { get } = fakeGet({
    users: (query) => {
      asked.push(query);
      const { after } = query as { after?: string };
      const rows = after === undefined ? all.slice(0, 2) : all.slice(2);
      return { ok: true, data: { rows, total: 3, next: after === undefined ? 'c1' : null } };
    },
    roles: { ok: true, data: { rows: [role], programs: [] } },
  });
  const harness = createHarness({ auth: { restored: identity }, api: { get } });
  await renderPage(<UsersPage />, harness, address);
  return { ...harness, asked };
}

const more = () => screen.getByRole('button', { name: 'Más acciones' });

test('all users of the filter are copied, whatever the page shows', async () => {
  const copied = clipboardSpy();
  const { feedback, asked } = await open('/usuarios?estado=active');
  await screen.findByText('Bea');
  await chooseFromMenu('Copiar', more);
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(feedback.notices).toEqual([
    { type: 'positive', text: 'Se copiaron 3 usuarios. Ya puede pegar en una planilla.' },
  ]);
  expect(asked.slice(-3)).toEqual([
    { state: 'active', limit: '1' },
    { state: 'active', limit: '500' },
    { state: 'active', limit: '500', after: 'c1' },
  ]);
  expect(await copied.text()).toBe(
    [
      'Nombre y apellido\tCorreo electrónico\tEstado\tPerfiles\tSucursales\tSesiones\tÚltimo uso',
      'Ana\tana@example.com\tActivo\tVentas\t\t2\t2026-11-20 09:30',
      'Bea\tbea@example.com\tInvitado\tVentas\t\t0\t',
      "'=Cal\t'=cal@example.com\tActivo\tVentas\t\t2\t2026-11-20 09:30",
    ].join('\r\n'),
  );
});

test('the roles are copied with what they grant and how many users have them', async () => {
  const copied = clipboardSpy();
  const { feedback } = await open('/usuarios/perfiles');
  await screen.findByText('Ventas');
  await chooseFromMenu('Copiar', more);
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(feedback.notices).toEqual([{ type: 'positive', text: 'Se copió 1 fila. Ya puede pegar en una planilla.' }]);
  expect((await copied.text())?.split('\r\n')[1]).toMatch(/^Ventas\t.+\t1$/);
});
