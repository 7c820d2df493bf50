import postgres from 'postgres';
import { expect, test } from 'vitest';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { isCommonPassword } from '#server/modules/shared/passwords.ts';
import { addJob } from '#server/modules/shared/queue.ts';
import { registerCompany, PASSWORD, registration } from './kit/people.ts';
import { newId, startApi } from './kit/start-api.ts';

test('a job exists if and only if the transaction that queued it commits', async () => {
  const api = await startApi({ started: false });
  const broken = api.database.identity(async (sql) => {
    await sql`select nemu_add_job('send-reset', '{"email":"x@x.com"}'::json, 'k1')`;
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  await api.database.identity((sql) => sql`select nemu_add_job('send-reset', '{"email":"y@x.com"}'::json, 'k2')`);
  const keys = await api.database.owner((sql) => sql`select key from graphile_worker._private_jobs`);
  await api.close();
  expect(keys).toEqual([{ key: 'k2' }]);
});

test('a transaction can queue neither an unknown task nor a job of another company', async () => {
  const api = await startApi({ started: false });
  const unknown = api.database.identity((sql) => sql`select nemu_add_job('clean-up', '{}'::json, 'k')`);
  await expect(unknown).rejects.toThrow(/unknown task/);
  const tenantId = newId();
  await api.database.tenant(
    { tenantId },
    (sql) => sql`select nemu_add_job('chain-audit', '{"tenant":"other"}'::json, 'k')`,
  );
  const jobs = await api.database.owner((sql) => sql`select payload from graphile_worker._private_jobs`);
  await api.close();
  expect(jobs).toEqual([{ payload: { tenant: tenantId, data: { tenant: 'other' } } }]);
});

test('a job may wait, and the function still takes calls of the previous version', async () => {
  const api = await startApi({ started: false });
  const tenantId = newId();
  await api.database.tenant({ tenantId }, async (sql) => {
    await addJob(sql, 'send-reset', { email: 'ana@uno.com.py' }, 'later', 3_600_500);
    await sql`select nemu_add_job('send-reset', '{}'::json, 'now')`;
  });
  const jobs = await api.database.owner(
    (sql) => sql`
      select key, (run_at - created_at)::text as wait from graphile_worker._private_jobs order by key`,
  );
  await api.close();
  expect([...jobs]).toEqual([
    { key: `${tenantId}:later`, wait: '01:00:00.5' },
    { key: `${tenantId}:now`, wait: '00:00:00' },
  ]);
});

test('a job replaces no job of another company, and a job without a key replaces none', async () => {
  const api = await startApi({ started: false });
  const tenants = [newId(), newId()];
  for (const tenantId of [...tenants, ...tenants]) {
    await api.database.tenant({ tenantId }, async (sql) => {
      await addJob(sql, 'send-reminder', { eventId: 'e' }, 'send-reminder:e');
      await addJob(sql, 'schedule-reminders', { eventIds: ['e'], since: '2026-11-20T12:00:00Z' }, null);
    });
  }
  const jobs = await api.database.owner((sql) => sql`select key, priority from graphile_worker._private_jobs`);
  await api.close();
  const keys = tenants.map((tenant) => ({ key: `${tenant}:send-reminder:e`, priority: 0 }));
  expect(jobs).toHaveLength(6);
  expect([...jobs]).toEqual(
    expect.arrayContaining([...keys, ...Array.from({ length: 4 }, () => ({ key: null, priority: 1 }))]),
  );
});

test('jobs with the same key are merged while they wait', async () => {
  const api = await startApi({ started: false });
  for (let i = 0; i < 3; i += 1) await api.call('requestPasswordReset', { body: { email: 'ana@uno.com.py' } });
  const jobs = await api.database.owner((sql) => sql`select 1 from graphile_worker._private_jobs`);
  await api.close();
  expect(jobs).toHaveLength(1);
});

test('the next worker runs the job of a killed process at once, and leaves the job of a live process alone', async () => {
  const api = await startApi({ started: false });
  await api.call('register', { body: registration('ana@uno.com.py') });
  await api.call('requestPasswordReset', { body: { email: 'ana@uno.com.py' } });
  await api.database.owner(
    (sql) => sql`
      update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by =
        case when key like 'send-confirmation%' then 'nemu-killed' else 'nemu-living' end`,
  );
  const livingWorker = postgres(api.database.connectionString, { max: 1 });
  await livingWorker`select pg_advisory_lock(7236869, hashtext('nemu-living'))`;
  await api.server.start();
  await api.mailTo('ana@uno.com.py');
  const left = await api.database.owner(
    (sql) => sql`select locked_by from graphile_worker._private_jobs where locked_by = 'nemu-living'`,
  );
  await livingWorker.end();
  await api.close();
  expect(left).toHaveLength(1);
});

test('the clean-up removes expired rows and no others', async () => {
  const api = await startApi();
  const ana = await registerCompany(api, 'ana@uno.com.py');
  await api.call('userData', { ...ana.as, body: { key: 'a', value: 1 } });
  await api.call('requestPasswordReset', { body: { email: ana.email } });
  await api.mailTo(ana.email, 2);
  const count = () =>
    api.database.owner(async (sql) => {
      const [row] = await sql`
        select (select count(*) from session) as sessions, (select count(*) from account_link) as links,
               (select count(*) from throttle) as throttles, (select count(*) from idempotency_key) as keys,
               (select count(*) from register_key) as registrations, (select count(*) from user_data) as data`;
      return row;
    });
  await cleanUp(api.options);
  const before = await count();
  api.advanceClock(31 * 24 * 3_600_000);
  await cleanUp(api.options);
  const after = await count();
  const again = await api.call('login', { body: { email: ana.email, password: PASSWORD } });
  await api.close();
  expect(before).toMatchObject({ sessions: 1, links: 2, keys: 1, registrations: 1, data: 1 });
  expect(after).toEqual({ sessions: 0, links: 0, throttles: 0, keys: 0, registrations: 0, data: 1 });
  expect(again.status).toBe(200);
});

test('the log has one line per entry and no secret, whatever a request contains', async () => {
  const api = await startApi();
  const ana = await registerCompany(api, 'ana@uno.com.py');
  await api.call('login', {
    body: { email: ana.email, password: 'MiSecreto-imposible' },
    headers: { 'User-Agent': 'x\u001b[31m rojo', 'X-Forwarded-For': '1.2.3.4' },
  });
  await api.send('/api/v1/%0d%0afalso?token=abcdef');
  await api.close();
  const log = api.lines.join('');
  const messages = log
    .split('\n')
    .filter(Boolean)
    .map((line): { msg: string } => JSON.parse(line));
  expect(messages.map(({ msg }) => msg)).toEqual(['request', 'request', 'request', 'request']);
  for (const secret of [PASSWORD, 'MiSecreto', ana.token, ana.tokenInfo, 'abcdef', '\u001b'])
    expect(log).not.toContain(secret);
});

test('well-known passwords are refused whatever their case and accents, and an original sentence is accepted', () => {
  expect(
    ['Contraseña123', 'PASSWORD2026', 'qwertyuiop12', 'aaaaaaaaaaaa', '123456789012', 'Paraguay2026!'].map(
      isCommonPassword,
    ),
  ).toEqual(Array<boolean>(6).fill(true));
  expect(isCommonPassword(PASSWORD)).toBe(false);
});
