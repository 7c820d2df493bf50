import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteCompany,
  listCompanies,
  listInstallationEntries,
  resumeCompany,
  suspendCompany,
} from '#server/modules/company/administration.ts';
import { registerCompany, PASSWORD, type Person, personOf } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let eva: Person;
let count = 0;

beforeAll(async () => {
  api = await startApi();
  await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

beforeEach(async () => {
  count += 1;
  eva = await registerCompany(api, `eva${count}@dos.com.py`, `Efímera ${count} SA`);
});

const logIn = () => api.call('login', { body: { email: eva.email, password: PASSWORD }, workstation: eva.workstation });

/** Opens an event stream of the company. Gives a function that reads the stream to its end. */
async function listen() {
  const { body } = await api.send('/api/v1/events', { headers: { Authorization: `Bearer ${eva.token}` } });
  const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
  await reader.read();
  return async () => {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value);
    return text;
  };
}

const entriesOf = async (tenant: string) =>
  (await listInstallationEntries(api.options)).filter((entry) => entry.tenant === tenant);

describe('a suspended company', () => {
  test('is inaccessible at once, sends the reason to its open streams, and can be resumed', async () => {
    const readEvents = await listen();
    await suspendCompany(api.options, eva.tenant, 'root');
    expect(await readEvents()).toContain('event: session.ended\ndata: {"message":"La empresa está suspendida."}');
    const refused = [await api.call('company', eva.as), await logIn()];
    expect(refused.map(({ status }) => status)).toEqual([401, 403]);
    await resumeCompany(api.options, eva.tenant, 'root');
    expect((await logIn()).status).toBe(200);
  });

  test('is logged once as suspended and once as resumed, in its audit log and in that of the installation', async () => {
    for (const set of [suspendCompany, suspendCompany, resumeCompany, resumeCompany]) {
      expect(await set(api.options, eva.tenant, 'operadora')).toBe(true);
      api.advanceClock(60_000);
    }
    const { data, text } = await logIn();
    if (!('api_token' in data)) throw new Error(text);
    const { as } = personOf(eva.email, data);
    const { rows } = (await api.call('audit', { ...as, query: { text: 'efimera' } })).data;
    const subject = `Efímera ${count} SA`;
    expect(rows.map((row) => [row.act, row.subject, row.user])).toEqual(
      expect.arrayContaining([
        ['company.suspended', subject, null],
        ['company.resumed', subject, null],
      ]),
    );
    expect(rows).toHaveLength(3);
    const begin = api.options.clock() - 4 * 60_000;
    const common = { tenant: eva.tenant, name: subject, ruc: '80009735-1', operator: 'operadora' };
    expect(await entriesOf(eva.tenant)).toEqual([
      { ...common, at: new Date(begin), act: 'company.suspended' },
      { ...common, at: new Date(begin + 2 * 60_000), act: 'company.resumed' },
    ]);
  });

  // The timeout is shorter than the 20 seconds to the next heartbeat of the stream, which would end it too.
  test('has no open stream, even if a session was not ended with the suspension', { timeout: 10_000 }, async () => {
    const readEvents = await listen();
    await api.database.owner(async (sql) => {
      await sql`update company set suspended_at = now() where tenant_id = ${eva.tenant}`;
      await sql`select pg_notify('nemu_live', ${eva.tenant})`;
    });
    expect(await readEvents()).toBe('');
  });
});

describe('a deleted company', () => {
  test('ends its open streams and leaves only an entry in the log of the installation', async () => {
    const readEvents = await listen();
    const quiet = { deps: api.options, operator: 'operadora' };
    const remove = () => deleteCompany(quiet.deps, eva.tenant, quiet.operator);
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await readEvents()).toBe('');
    expect((await api.call('company', eva.as)).status).toBe(401);
    expect((await listCompanies(api.options)).map(({ tenant }) => tenant)).not.toContain(eva.tenant);
    const remaining = await api.database.owner(async (sql) => {
      const tables = await sql<{ name: string }[]>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relnamespace = 'nemu'::regnamespace and c.relkind = 'r'`;
      const rows = [];
      for (const { name } of tables)
        rows.push(...(await sql`select 1 from ${sql(name)} where tenant_id = ${eva.tenant}`));
      return [...rows, ...(await sql`select 1 from account where email = ${eva.email}`)];
    });
    expect(remaining).toEqual([]);
    expect(await entriesOf(eva.tenant)).toEqual([
      {
        at: new Date(api.options.clock()),
        act: 'company.deleted',
        tenant: eva.tenant,
        name: `Efímera ${count} SA`,
        ruc: '80009735-1',
        operator: 'operadora',
      },
    ]);
  });

  test('leaves no queued jobs of the company and its accounts; other jobs remain', async () => {
    const idle = await startApi({ started: false });
    const register = async (email: string) =>
      (
        await idle.call('register', {
          body: { company: { name: 'X', ruc: '80009735-1' }, user: { name: 'X', email }, password: PASSWORD },
        })
      ).data;
    const deleted = await register('ida@tres.com.py');
    await register('queda@cuatro.com.py');
    for (const email of ['ida@tres.com.py', 'queda@cuatro.com.py']) {
      await idle.call('requestPasswordReset', { body: { email } });
      await idle.call('login', { body: { email, password: 'no es esta contraseña' } });
    }
    const waiting = () =>
      idle.database.owner(
        (sql) => sql<{ task: string; owner: string }[]>`
          select j.task_identifier as task, coalesce(p.payload ->> 'tenant', a.email, p.payload -> 'data' ->> 'email') as owner
          from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
          left join account a on a.id::text = p.payload -> 'data' ->> 'accountId' order by 1, 2`,
      );
    const before = await waiting();
    expect(new Set(before.map(({ task }) => task))).toEqual(
      new Set(['note-refusal', 'send-confirmation', 'send-reset']),
    );
    await deleteCompany(idle.options, deleted.tenant, 'operadora');
    const after = await waiting();
    await idle.close();
    expect(after).toEqual(before.filter(({ owner }) => owner !== deleted.tenant && owner !== 'ida@tres.com.py'));
    expect(after.length).toBe(before.length / 2);
  });
});
