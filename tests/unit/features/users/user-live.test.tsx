import { RolePage } from '#features/users/role-page.tsx';
import { UserPage } from '#features/users/user-page.tsx';
import type { RoleRow, UserRow } from '#features/users/user-record.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { textsIn } from '../../kit/shown.ts';

afterEach(cleanup);

const bea: UserRow = {
  id: 'u2',
  name: 'Bea Duarte',
  email: 'bea@example.com',
  state: 'invited',
  roles: [],
  branches: [],
  sessions: 0,
  last_seen_at: null,
  self: false,
  manageable: true,
  revision: 1,
};
const caja: RoleRow = { id: 'p1', name: 'Caja', builtin: false, grants: [], users: 1, manageable: true, revision: 1 };

const allowed: AllowedProgram = {
  routerName: 'usuarios',
  title: 'Usuarios',
  icon: 'users',
  group: 'g',
  description: '',
  actions: ['view', 'edit', 'grant'],
};

/** Renders a page with a live connection. `othersSave` changes the response of one path and sends a live event. */
async function open(page: ReactNode, path: string, first: unknown) {
  const answers = { [path]: { ok: true as const, data: first } };
  const { connection, sendEvent } = liveConnection();
  const harness = createHarness({
    auth: { restored: identity, permissions: { programs: [allowed], others: [], userData: {} } },
    api: { get: fakeGet(answers).get },
    services: { connection },
  });
  await renderPage(page, harness, '/usuarios');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Nombre/);
  return {
    field,
    othersSave: (next: unknown) =>
      act(() => {
        answers[path] = { ok: true, data: next };
        sendEvent('users.changed');
      }),
    heading: () => screen.getByRole('heading', { level: 1 }).textContent,
  };
}

const ignore = () => undefined;

describe('an open record', () => {
  test('of a user updates heading, state and read-only fields when another user changes it', async () => {
    const page = <UserPage record="u2" address="/usuarios/usuario/u2" roles={[]} onClose={ignore} />;
    const { field, othersSave } = await open(page, 'users/:id', bea);
    const shown = () => textsIn(screen.getByRole('heading', { level: 1 }).parentElement);
    expect([shown(), field.readOnly]).toEqual([['Usuario Bea Duarte', 'Invitado'], false]);
    othersSave({ ...bea, name: 'Beatriz Duarte', state: 'active', manageable: false, revision: 2 });
    await waitFor(() => expect(field.value).toBe('Beatriz Duarte'));
    expect([shown(), field.readOnly]).toEqual([['Usuario Beatriz Duarte', 'Activo'], true]);
  });

  test('of a role updates its heading when another user renames the role', async () => {
    const page = <RolePage role={caja} isManageable programs={[]} address="/usuarios/perfil/p1" onClose={ignore} />;
    const { field, othersSave, heading } = await open(page, 'roles', { rows: [caja], programs: [] });
    expect(heading()).toBe('Perfil Caja');
    othersSave({ rows: [{ ...caja, name: 'Caja y ventas', revision: 2 }], programs: [] });
    await waitFor(() => expect(field.value).toBe('Caja y ventas'));
    expect(heading()).toBe('Perfil Caja y ventas');
  });

  test('of a role that grants permissions the current user lacks is read-only and says why', async () => {
    const wider = { ...caja, manageable: false };
    const page = (
      <RolePage role={wider} isManageable={false} programs={[]} address="/usuarios/perfil/p1" onClose={ignore} />
    );
    const { field } = await open(page, 'roles', { rows: [wider], programs: [] });
    expect([field.readOnly, screen.queryByRole('button', { name: 'Guardar' })]).toEqual([true, null]);
    expect(textsIn(field.closest('form'))[0]).toBe(
      'Este perfil otorga permisos que usted no tiene: usted no puede modificarlo ni eliminarlo.',
    );
  });
});
