import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../kit/open-test-database.ts';

const quiet = { max: 1, onnotice: () => undefined };

test('dropping a test database waits for the end of its last session instead of terminating it', async () => {
  const { address, drop } = await createTestDatabase({ empty: true });
  const name = new URL(address).pathname.slice(1);
  const superuser = postgres(inject('testCluster').superuser, quiet);
  const session = postgres(address, quiet);
  const openTo = async () => (await superuser`select datallowconn from pg_database where datname = ${name}`)[0];
  await session`select 1`;
  const dropped = drop();
  await expect.poll(openTo, { timeout: 15_000 }).toEqual({ datallowconn: false });
  expect([...(await session`select 'still here' as answer`)]).toEqual([{ answer: 'still here' }]);
  await session.end();
  await dropped;
  expect(await openTo()).toBeUndefined();
  await superuser.end();
});
