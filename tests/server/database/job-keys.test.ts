import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.types.ts';
import { migrate, shippedMigrations } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { installJobs } from '#server/jobs/worker.ts';
import { createTestDatabase } from '../kit/open-test-database.ts';
import { silentLog } from '../kit/silent-log.ts';

const JOB_KEYS = 22;
const TENANT = '01890a5d-ac96-774b-bcce-b302099a8001';
const EVENT = '01890a5d-ac96-774b-bcce-b302099a8002';
const HELD = '01890a5d-ac96-774b-bcce-b302099a8003';

let address = '';
let drop: () => Promise<void>;
let database: Database;

beforeEach(async () => {
  ({ address, drop } = await createTestDatabase({ empty: true }));
  database = openDatabase(address, { connections: 2 });
  await migrate(address, shippedMigrations.slice(0, JOB_KEYS - 1));
  await installJobs(address, silentLog);
});

afterEach(async () => {
  await database.close();
  await drop();
});

test('jobs that wait since before keys began with the company are replaced by new ones, except one that is held', async () => {
  await database.tenant({ tenantId: TENANT }, async (sql) => {
    await sql`select nemu_add_job('chain-audit', '{}', ${`chain-audit:${TENANT}`})`;
    await sql`select nemu_add_job('send-reminder', '{}', ${`send-reminder:${EVENT}`})`;
    await sql`select nemu_add_job('send-reminder', '{}', ${`send-reminder:${HELD}`})`;
  });
  await database.identity((sql) => sql`select nemu_add_job('send-reset', '{}', 'send-reset:a@uno.com.py')`);
  await database.owner(async (sql) => {
    await sql`select from graphile_worker._private_jobs where key = ${`send-reminder:${HELD}`} for update`;
    await migrate(address, shippedMigrations.slice(0, JOB_KEYS));
  });
  await database.tenant({ tenantId: TENANT }, async (sql) => {
    await sql`select nemu_add_job('chain-audit', '{}', 'chain-audit')`;
    await sql`select nemu_add_job('send-reminder', '{}', ${`send-reminder:${EVENT}`})`;
  });
  const jobs = await database.owner((sql) => sql`select key, revision from graphile_worker._private_jobs order by id`);
  expect([...jobs]).toEqual([
    { key: `${TENANT}:chain-audit`, revision: 1 },
    { key: `${TENANT}:send-reminder:${EVENT}`, revision: 1 },
    { key: `send-reminder:${HELD}`, revision: 0 },
    { key: 'send-reset:a@uno.com.py', revision: 0 },
  ]);
});
