import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { searchRecords } from '#server/modules/records/search.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { fillBySql } from '../kit/fill-by-sql.ts';
import { addMemberWith, registerCompany, type Person } from './kit/people.ts';
import { plansFor } from './kit/plans.ts';
import { formOf, publish } from './kit/programs.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const PROGRAMS = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
/** Records of each program. */
const RECORDS = 3_000;

let api: Api;
let ana: Person;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'email', key: 'correo', label: 'Correo' },
];

/** Adds records with three words each to every program. */
const fill = (tenant: string): Promise<void> =>
  fillBySql(api.database.superuserAddress, async (sql) => {
    await sql`
      create temporary table made on commit drop as
      select gen_random_uuid() as id, n, p.tenant_id, p.id as program_id, p.version from generate_series(1, ${RECORDS}) n, program p
      where p.tenant_id = ${tenant} and p.router_name = any(${PROGRAMS})`;
    await sql`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, version, 'Lote a' || n, '{}', now(), '', now(), '', '' from made`;
    await sql`insert into record_word select tenant_id, program_id, w, 'nombre', id from made, unnest(array['lote', 'a' || n]) w`;
    await sql`insert into record_word select tenant_id, program_id, 'ax' || n, 'correo', id from made`;
  });

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  for (const program of PROGRAMS) await publish(api, ana, program, formOf(program, fields));
  await fill(ana.tenant);
}, 60_000);

afterAll(() => api.close());

/** Rows read from each table by the statement of a search. */
async function rowsRead(text: string): Promise<Record<string, number>> {
  const [scans = []] = await plansFor(api, ana, (work) => searchRecords(work, text));
  expect(scans.filter(({ node }) => node === 'Seq Scan')).toEqual([]);
  const read: Record<string, number> = {};
  for (const { table, rows } of scans) read[table] = (read[table] ?? 0) + rows;
  // A plan gives the rows of a node as a rounded mean of its loops.
  return Object.fromEntries(Object.entries(read).map(([table, rows]) => [table, Math.round(rows)]));
}

/** The share of a bound that each of the programs and the two that every company begins with have. */
const share = (bound: number) => Math.ceil(bound / (PROGRAMS.length + 2));
/** Entries of the index that are enough for the records that a search compares. */
const ENOUGH = 2 * share(1_500);

test('a text of one letter reads a bounded number of index entries, and only the records it gives', async () => {
  const found = await inCompany(api.options, { tenantId: ana.tenant }, (work) => searchRecords(work, 'a'));
  expect(found.rows.map(({ records }) => records.length)).toEqual([5, 5, 5, 5, 5]);
  expect(await rowsRead('a')).toEqual({ record_word: PROGRAMS.length * ENOUGH, record: 30 });
});

test('a text that no name has reads the entries once more for the other fields', async () => {
  expect(await rowsRead('ax')).toEqual({ record_word: PROGRAMS.length * (share(20_000) + ENOUGH), record: 30 });
});

test('a search of several words starts from the rarest one', async () => {
  expect((await rowsRead('lote a777'))['record']).toBe(PROGRAMS.length);
});

test('the words of a search share the entries that are counted to find the rarest one', async () => {
  // Nine words are counted; then the entries of the first one and the words of the records are read.
  const words = 'a ax lote l lo lot a1 a2 ax1';
  const counted = PROGRAMS.length * 9 * share(40_000 / 9);
  expect((await rowsRead(words))['record_word']).toBeLessThan(
    counted + PROGRAMS.length * (share(20_000) + ENOUGH + 3 * share(1_500)),
  );
});

describe.each(['own', 'branch'] as const)('in the scope %s', (scope) => {
  /** Gives the last records of the first program, by id, to a new member or to their new branch. */
  async function giveRecords(count: number): Promise<{ member: Person; ids: string[] }> {
    const [program = ''] = PROGRAMS;
    const member = await addMemberWith(api, ana, `${scope}${count}@uno.com.py`, { program, actions: ['view'], scope });
    const body = {
      id: newId(),
      name: `S${count}`,
      address: 'x',
      city: '',
      phone: '',
      establishment: String(count).padStart(3, '0').slice(0, 3),
    };
    if (scope === 'branch') await api.call('createBranch', { ...ana.as, body: { ...body, users: [member.id] } });
    const rows = await api.database.owner(
      (sql) => sql<{ id: string }[]>`
        update record set owner_id = ${scope === 'own' ? member.id : null}, branch_id = ${scope === 'own' ? null : body.id}
        where id in (select r.id from record r join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
                     where p.router_name = ${program} order by r.id desc limit ${count})
        returning id`,
    );
    return {
      member,
      ids: rows
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    };
  }
  const search = async ({ as }: Person, text: string) =>
    (await api.call('searchRecords', { ...as, body: { text } })).data.rows;

  test('the few records among many with the same word are found, the newest first', async () => {
    const { member, ids } = await giveRecords(7);
    const rows = await search(member, 'lote');
    expect(rows.map(({ records, more }) => [records.map(({ id }) => id), more])).toEqual([[ids.slice(0, 5), true]]);
  });

  test('a rare word is found among many records', async () => {
    const { member } = await giveRecords(RECORDS);
    const rows = await search(member, 'lote a777');
    expect(rows.map(({ records, more }) => [records.map(({ name }) => name), more])).toEqual([[['Lote a777'], false]]);
  });
});
