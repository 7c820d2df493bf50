import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { findRecordDays } from '#server/modules/calendar/record-days.ts';
import { programCalendars } from '#server/modules/calendar/virtual-calendars.ts';
import { calendarOf } from './kit/calendar.ts';
import { addMemberWith, type Person, registerCompany } from './kit/people.ts';
import { plansFor } from './kit/plans.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const PER_DAY = 50;
const FIRST_DAY = Date.UTC(2026, 10, 1);

let api: Api;
let ana: Person;

/** A company whose records appear in the calendar. */
async function openCompany(email: string): Promise<Person> {
  const person = await registerCompany(api, email);
  const form = formOf(
    'Entregas',
    [
      { kind: 'text', key: 'cliente', label: 'Cliente' },
      { kind: 'date', key: 'entrega', label: 'Entrega' },
    ],
    { calendar: 'entrega' },
  );
  await publish(api, person, 'entregas', form);
  return person;
}

/** Adds records, the last days first, with triggers disabled so that it is fast. */
async function fill(sql: postgres.Sql, tenant: string, count: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`set local search_path = nemu`;
    await transaction`
      create temporary table made on commit drop as
      select gen_random_uuid() as id, ${count - 1}::integer - n as n, p.tenant_id, p.id as program_id, p.version
      from generate_series(0, ${count - 1}::integer) n, program p
      where p.tenant_id = ${tenant} and p.router_name = 'entregas'`;
    await transaction`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, version, 'Entrega ' || n, '{}', now(), '', now(), '', '' from made`;
    await transaction`
      insert into record_date
      select tenant_id, program_id, 'entrega', ${new Date(FIRST_DAY)}::date + n / ${PER_DAY}::integer, id from made`;
  });
}

beforeAll(async () => {
  api = await startApi();
  const sql = postgres(api.database.superuserAddress, { max: 1, onnotice: () => undefined });
  await fill(sql, (await openCompany('eva@dos.com.py')).tenant, 2_000);
  await sql`vacuum analyze`;
  // The statistics do not know this company.
  ana = await openCompany('ana@uno.com.py');
  await fill(sql, ana.tenant, MAX_OCCURRENCES + 1);
  await sql.end();
});

afterAll(() => api.close());

const eventsIn = (text: string) => text.split('BEGIN:VEVENT').slice(1);

test('a file of more records than a window shows is refused with the reason', async () => {
  const { status, error } = await api.call('exportCalendar', { ...ana.as, query: { calendar: 'program:entregas' } });
  expect([status, error.errors]).toEqual([
    422,
    { '': ['«Entregas» tiene más de 10.000 registros en estos meses. Expórtelos desde su lista.'] },
  ]);
});

test('an address gives the first of too many records, and tells on the last day that there are more', async () => {
  const { address } = (await api.call('createCalendarFeed', ana.as)).data;
  const text = await (await api.send(new URL(address).pathname)).text();
  const records = eventsIn(text).filter((event) => /SUMMARY:Entrega /.test(event));
  // Days of 50 records: the 10,000 first ones are those of 200 days, up to 19 May 2027.
  expect([records.length, records.some((event) => event.includes(`SUMMARY:Entrega ${MAX_OCCURRENCES}\r`))]).toEqual([
    MAX_OCCURRENCES,
    false,
  ]);
  const more = eventsIn(text)
    .find((event) => event.includes('UID:program:entregas@nemu'))
    ?.replaceAll('\r\n ', '');
  expect(more).toContain('DTSTART;VALUE=DATE:20270519\r\n');
  expect(more).toContain('SUMMARY:«Entregas» tiene más de 10.000 registros: se muestran hasta el 19/05/2027\r\n');
});

/**
 * Makes the index of the records a level shallower than that of the values, as the random ids of about as many records
 * do now and then.
 */
async function deepenValues(): Promise<void> {
  const sql = postgres(api.database.superuserAddress, { max: 1 });
  await sql`delete from nemu.record_date where tenant_id <> ${ana.tenant}`;
  await sql`alter index nemu.record_date_value set (fillfactor = 10)`;
  await sql`alter index nemu.record_date_pkey set (fillfactor = 100)`;
  await sql`reindex table nemu.record_date`;
  await sql.end();
}

test('a window reads each record once, also of a company that the statistics do not know', async () => {
  // PostgreSQL expects one row of such a company, for which the shallower index costs less.
  await deepenValues();
  const plans = await plansFor(api, ana, async (work) => {
    for (const calendar of await programCalendars(work)) {
      await findRecordDays(calendar, { from: '2026-12-01', to: '2026-12-31' });
    }
  });
  const reads = plans.flat();
  expect(reads.filter(({ table }) => table === 'record_date').map(({ rows }) => rows)).toEqual([31 * PER_DAY]);
  const records = reads.filter(({ table }) => table === 'record').reduce((sum, { rows }) => sum + rows, 0);
  expect(records).toBeLessThanOrEqual(MAX_OCCURRENCES + 1);
});

test('a user sees their own record behind more records of others than a window shows', async () => {
  const bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', {
    program: 'entregas',
    actions: ['view', 'create'],
    scope: 'own',
  });
  await api.database.owner(
    (sql) => sql`
      update role set grants = grants || '[{"program": "calendario", "actions": ["view"], "scope": "all"}]'
      where name = 'bruno@uno.com.py'`,
  );
  await createRecord(recordsOf(api, bruno, 'entregas'), { cliente: 'Propio', entrega: '2027-06-01' });
  const choice = { calendars: ['program:entregas'] };
  expect(await calendarOf(api, bruno).titles('2026-11-01', '2027-11-30', choice)).toEqual(['2027-06-01 Propio']);
});
