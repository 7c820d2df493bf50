import type { Action } from '#contract/permissions.ts';
import { UsersPage } from '#features/users/users.page.tsx';
import { viewAsMachine } from '#machines/view-as/index.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { chooseFromMenu } from '../../kit/menu.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { putClockForward } from '../records/list/list-harness.tsx';

putClockForward();

const user = (name: string, more: object = {}) => ({
  id: name,
  name,
  email: `${name}@example.com`,
  state: 'active',
  roles: [],
  branches: [],
  sessions: 1,
  last_seen_at: null,
  self: false,
  manageable: true,
  revision: 1,
  ...more,
});

const rows = [
  user('Ana', { self: true }),
  user('Bruno'),
  user('Carla', { manageable: false }),
  user('Dino', { state: 'disabled' }),
];

/** Shows the list to a user with these actions; `requests` are the events that the chart of views gets. */
async function showUsers(...actions: Action[]) {
  const { get } = fakeGet({
    users: { ok: true, data: { rows, total: rows.length, next: null } },
    roles: { ok: true, data: { rows: [], programs: [] } },
  });
  const program = { routerName: 'usuarios', title: 'Usuarios', icon: 'users', group: '', description: '' } as const;
  const viewAs = createActor(viewAsMachine).start();
  const send = vi.spyOn(viewAs, 'send');
  const permissions = { programs: [{ ...program, actions }], others: [], userData: {} };
  const harness = createHarness({ auth: { restored: identity, permissions }, api: { get }, services: { viewAs } });
  await renderPage(<UsersPage />, harness, '/usuarios');
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Dino'));
  const menus = () =>
    screen.queryAllByRole('button', { name: /^Acciones de/ }).map((one) => one.getAttribute('aria-label'));
  return { send, menus };
}

const menuOfBruno = () => screen.getByRole('button', { name: 'Acciones de Bruno' });

test('the menu of an active user with no more permissions offers to see the app as them, by the id of the list', async () => {
  const { send, menus } = await showUsers('view', 'grant');
  expect(menus()).toEqual(['Acciones de Bruno']);
  await chooseFromMenu('Ver como esta persona', menuOfBruno);
  expect(send.mock.calls).toEqual([[{ type: 'view.open', user: 'Bruno' }]]);
});

test('without the permission to grant, the menu does not offer it', async () => {
  const { menus } = await showUsers('view', 'edit');
  expect(menus()).toEqual(['Acciones de Bruno', 'Acciones de Dino']);
  await act(async () => void fireEvent.click(menuOfBruno()));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(['Terminar sesiones', 'Desactivar']);
});
