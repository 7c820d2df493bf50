import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chainBatch, chainEntries } from '#server/modules/audit/chain.ts';
import { verifyChains } from '#server/modules/audit/verify-chain.ts';
import { enterCompany } from '#server/modules/shared/transaction.ts';
import { personOf, registration } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let tenant: string;
let count = 0;

beforeAll(async () => {
  api = await startApi({ started: false });
});

afterAll(() => api.close());

beforeEach(async () => {
  count += 1;
  const email = `ana${count}@uno.com.py`;
  tenant = personOf(email, (await api.call('register', { body: registration(email) })).data).tenant;
  await chainEntries(api.options);
});

/** Writes an audit entry about `subject`; runs `beforeCommit` after it, in the same transaction. */
const write = (subject: string, beforeCommit: () => Promise<void> = () => Promise.resolve()) =>
  api.database.tenant({ tenantId: tenant }, async (sql) => {
    await enterCompany(api.options, sql, { tenantId: tenant }, (work) =>
      Promise.resolve(work.audit({ act: 'company.changed', subject })),
    );
    await beforeCommit();
  });

/** Writes an entry in a transaction that stays open. Gives a function that commits it. */
const writeUncommitted = (subject: string) =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const writing = write(
      subject,
      () =>
        new Promise((commit) => {
          resolve(() => {
            commit();
            return writing;
          });
        }),
    );
    writing.catch(reject);
  });

/** Subjects of the entries about notes, in the order of the chain. */
async function chainedNotes(): Promise<string[]> {
  const links = await api.database.owner(
    (sql) => sql<{ subject: string }[]>`
      select k.content::json ->> 'subject' as subject from audit_chain c
      join audit_content k on k.tenant_id = c.tenant_id and k.entry_id = c.entry_id
      where c.tenant_id = ${tenant} and k.content::json ->> 'subject' like 'nota %' order by c.position`,
  );
  return links.map(({ subject }) => subject);
}

/** What the verification says about the company. */
async function verify() {
  const report = (await verifyChains(api.options)).find(({ tenantId }) => tenantId === tenant);
  return { faults: report?.faults, unchained: report?.unchained };
}

const asOwner = (statement: string) => api.database.owner((sql) => sql.unsafe(statement, [tenant]));

describe('the audit chain', () => {
  test('contains an entry that was committed three batches after later entries', async () => {
    const commit = await writeUncommitted('nota lenta');
    for (const batch of [1, 2, 3]) {
      await write(`nota ${batch}`);
      await chainEntries(api.options);
    }
    expect(await chainedNotes()).toEqual(['nota 1', 'nota 2', 'nota 3']);
    await commit();
    await chainEntries(api.options);
    expect(await chainedNotes()).toEqual(['nota 1', 'nota 2', 'nota 3', 'nota lenta']);
    api.advanceClock(3_600_000);
    expect(await verify()).toEqual({ faults: [], unchained: 0 });
  });

  test('makes no writer of the company wait for another', async () => {
    const commit = await writeUncommitted('nota abierta');
    api.advanceClock(1);
    await write('nota siguiente');
    await commit();
    await chainEntries(api.options);
    expect(await chainedNotes()).toEqual(['nota abierta', 'nota siguiente']);
  });

  test('has each entry once when several processes add entries at the same time', async () => {
    for (const note of [1, 2, 3, 4, 5]) {
      api.advanceClock(1);
      await write(`nota ${note}`);
    }
    await Promise.all([1, 2, 3].map(() => chainEntries(api.options)));
    await chainEntries(api.options);
    expect(await chainedNotes()).toEqual(['nota 1', 'nota 2', 'nota 3', 'nota 4', 'nota 5']);
    api.advanceClock(3_600_000);
    expect(await verify()).toEqual({ faults: [], unchained: 0 });
  });

  test('is extended without reading the entries that it already has', async () => {
    await asOwner(`
      with entry as (
        insert into audit_entry (tenant_id, id, at, act, digest)
        select $1::text::uuid, gen_random_uuid(), '2020-01-01', 'company.changed', '' from generate_series(1, 3000)
        returning id
      )
      insert into audit_chain (tenant_id, position, entry_id, digest)
      select $1::text::uuid, 1000 + row_number() over (), id, '' from entry`);
    await asOwner(`delete from audit_unchained where tenant_id = $1::text::uuid`);
    await api.database.owner((sql) => sql`analyze audit_entry, audit_chain`);
    await write('nota');
    const read = await api.database.tenant({ tenantId: tenant }, async (sql) => {
      // Counts what the connection has not reported yet, also of its transactions before.
      const readRows = async () => {
        const [counted] = await sql<{ rows: number }[]>`
          select sum(seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables
          where relname in ('audit_entry', 'audit_chain')`;
        return counted?.rows ?? 0;
      };
      const before = await readRows();
      await enterCompany(api.options, sql, { tenantId: tenant }, chainBatch);
      return (await readRows()) - before;
    });
    // The last link and the entry; the foreign key of the new link reads the entry again.
    expect(read).toBe(3);
  });
});

describe('the verification of the audit log', () => {
  beforeEach(async () => {
    for (const note of [1, 2, 3]) await write(`nota ${note}`);
    await chainEntries(api.options);
    api.advanceClock(3_600_000);
  });

  const second = `(select entry_id from audit_chain where tenant_id = $1::text::uuid and position = 2)`;

  test('finds nothing in a log that nobody altered', async () => {
    expect(await verify()).toEqual({ faults: [], unchained: 0 });
  });

  test.each([
    [
      'a changed content',
      `update audit_content set content = '{}' where entry_id = ${second}`,
      { faults: [{ position: 2, kind: 'content' }], unchained: 0 },
    ],
    [
      'a changed instant',
      `update audit_entry set at = at + interval '1 day' where id = ${second}`,
      { faults: [{ position: 2, kind: 'content' }], unchained: 0 },
    ],
    [
      'a changed digest of an entry',
      `update audit_entry set digest = '' where id = ${second}`,
      {
        faults: [
          { position: 2, kind: 'link' },
          { position: 2, kind: 'content' },
        ],
        unchained: 0,
      },
    ],
    [
      'another actor',
      `update audit_entry set actor_id = gen_random_uuid()
       where tenant_id = $1::text::uuid and act = 'company.created'`,
      { faults: [{ position: expect.any(Number), kind: 'content' }], unchained: 0 },
    ],
    [
      'a removed entry',
      `delete from audit_entry where id = ${second}`,
      { faults: [{ position: 2, kind: 'missing' }], unchained: 0 },
    ],
    [
      'an old entry that was written past the chain',
      `with entry as (
         insert into audit_entry (tenant_id, id, at, act, digest)
         values ($1::text::uuid, gen_random_uuid(), '2020-01-01', 'company.changed', '') returning id)
       select from entry`,
      { faults: [], unchained: 1 },
    ],
    [
      'an erased content, which is no fault',
      `delete from audit_content where entry_id = ${second}`,
      { faults: [], unchained: 0 },
    ],
  ])('finds %s', async (_name, statement, found) => {
    await asOwner(statement);
    expect(await verify()).toEqual(found);
  });
});
