import { UsersPage } from '#features/users/users.page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { putClockForward } from '../records/list/list-harness.tsx';

putClockForward();

const userNamed = (name: string) => ({
  id: name,
  name,
  email: `${name}@example.com`,
  state: 'active',
  roles: [],
  branches: [],
  sessions: 0,
  last_seen_at: null,
  self: false,
  manageable: true,
  revision: 1,
});

test('the list of users reads what its URL says, and reads it again when another user changes a user', async () => {
  const queries: unknown[] = [];
  const company = { rows: ['Ana'] };
  const { connection, sendEvent } = liveConnection();
  const { get } = fakeGet({
    users: (query) => {
      queries.push(query);
      return { ok: true, data: { rows: company.rows.map(userNamed), total: company.rows.length, next: null } };
    },
    roles: { ok: true, data: { rows: [], programs: [] } },
  });
  const harness = createHarness({ auth: { restored: identity }, api: { get }, services: { connection } });
  await renderPage(<UsersPage />, harness, '/usuarios?buscar=an&estado=active&filas=50');
  const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
  await waitFor(() => expect(names()).toEqual(['Ana']));
  company.rows = ['Ana', 'Anahí'];
  act(() => sendEvent('users.changed'));
  await waitFor(() => expect(names()).toEqual(['Ana', 'Anahí']));
  const query = { text: 'an', state: 'active', limit: '50' };
  expect([queries, screen.getByRole('status').textContent]).toEqual([[query, query], '1–2 de 2 usuarios']);
});
