import { AuditPage } from '#features/audit/audit.page.tsx';
import type { LiveTopic } from '#contract/live-events.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { putClockForward } from '../records/list/list-harness.tsx';

putClockForward();

test('the log reads what its URL says, names its users in the filter, and reads again what may be named otherwise', async () => {
  const queries: unknown[] = [];
  const { connection, sendEvent } = liveConnection();
  const { get } = fakeGet({
    audit: (query) => {
      queries.push(query);
      return { ok: true, data: { rows: [], total: 0, next: null, users: [{ id: 'u1', name: 'Ana Báez' }] } };
    },
  });
  const harness = createHarness({ auth: { restored: identity }, api: { get }, services: { connection } });
  await renderPage(<AuditPage />, harness, '/auditoria?buscar=mesa&usuario=u1&filas=100');
  const query = { text: 'mesa', user: 'u1', limit: '100' };
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Usuario' }).textContent).toContain('Ana Báez'));
  expect(queries).toEqual([query]);
  const topics: readonly LiveTopic[] = ['users.changed', 'company.changed'];
  for (const [at, topic] of topics.entries()) {
    act(() => sendEvent(topic));
    await waitFor(() => expect(queries).toHaveLength(at + 2));
  }
  expect([queries, screen.getByRole('status').textContent]).toEqual([[query, query, query], '0 hechos']);
});
