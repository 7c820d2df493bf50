import { findUser } from '#features/users/user-page.tsx';
import type { UserRow } from '#features/users/user-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../api/client-fixtures.ts';
import { reply, startFaultyServer } from '../../api/faulty-server.ts';

const row: UserRow = {
  id: 'm1',
  name: 'Ana Benítez',
  email: 'ana@ejemplo.com.py',
  state: 'active',
  roles: [{ id: 'p1', name: 'Ventas' }],
  branches: [],
  sessions: 2,
  last_seen_at: null,
  self: false,
  manageable: true,
  revision: 5,
};

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.stop());

const find = (id: string) => findUser(createClient(server.base).api, id, new AbortController().signal);

test('a user is requested by id in one call', async () => {
  server.answer(reply(200, row));
  expect(await find('m1')).toEqual({ ok: true, data: row });
  expect(server.received.map(({ url }) => url)).toEqual(['/api/v1/users/m1']);
});

test('a 404 response gives null instead of a user; any other error response stays an error', async () => {
  server.answer(reply(404, { code: 'notFound', message: 'No existe o no está disponible.' }));
  expect(await find('m1')).toEqual({ ok: true, data: null });
  server.answer(reply(403, { code: 'forbidden', message: 'No tiene permiso para hacer esto.' }));
  expect(await find('m1')).toMatchObject({ ok: false, error: { kind: 'forbidden', status: 403 } });
});
