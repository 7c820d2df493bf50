import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { type Person, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { type Api, startApi } from './kit/start-api.ts';

const PER_DAY = 50;
const FIRST_DAY = Date.UTC(2026, 10, 1);

let api: Api;
let ana: Person;

/** Adds one record more than are shown, the last days first, with triggers disabled so that it is fast. */
async function fill(tenant: string): Promise<void> {
  const sql = postgres(api.database.superuserAddress, { max: 1, onnotice: () => undefined });
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`set local search_path = nemu`;
    await transaction`
      create temporary table made on commit drop as
      select gen_random_uuid() as id, ${MAX_OCCURRENCES}::integer - n as n, p.tenant_id, p.id as program_id, p.version
      from generate_series(0, ${MAX_OCCURRENCES}) n, program p
      where p.tenant_id = ${tenant} and p.router_name = 'entregas'`;
    await transaction`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, version, 'Entrega ' || n, '{}', now(), '', now(), '', '' from made`;
    await transaction`
      insert into record_date
      select tenant_id, program_id, 'entrega', ${new Date(FIRST_DAY)}::date + n / ${PER_DAY}::integer, id from made`;
  });
  await sql`vacuum analyze`;
  await sql.end();
}

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(
    api,
    ana,
    'entregas',
    formOf(
      'Entregas',
      [
        { kind: 'text', key: 'cliente', label: 'Cliente' },
        { kind: 'date', key: 'entrega', label: 'Entrega' },
      ],
      { calendar: 'entrega' },
    ),
  );
  await fill(ana.tenant);
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
