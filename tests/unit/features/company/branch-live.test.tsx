import { BranchPage } from '#features/company/branch-page.tsx';
import type { BranchRow } from '#features/company/branch-record.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';

afterEach(cleanup);

const stored: BranchRow = {
  id: 'b1',
  name: 'Itá',
  establishment: '001',
  address: 'Ruta 1',
  city: '',
  phone: '',
  users: [],
  revision: 1,
};

test('the heading of an open branch shows the name that another user gave it', async () => {
  const answers = { branches: { ok: true as const, data: { rows: [stored], users: [] } } };
  const { connection, sendEvent } = liveConnection();
  const harness = createHarness({
    auth: { restored: identity },
    api: { get: fakeGet(answers).get },
    services: { connection },
  });
  await renderPage(
    <BranchPage branch={stored} users={[]} address="/empresa/sucursal/b1" onClose={() => undefined} />,
    harness,
    '/empresa',
  );
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre/);
  expect(heading()).toBe('Sucursal Itá');
  act(() => {
    answers.branches.data = { rows: [{ ...stored, name: 'Itá Centro', revision: 2 }], users: [] };
    sendEvent('company.changed');
  });
  await waitFor(() => expect(name.value).toBe('Itá Centro'));
  expect(heading()).toBe('Sucursal Itá Centro');
});
