import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { businessDateOf, showTime } from '#domain/dates.ts';
import { makeDemo } from '#server/demo/make-demo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../api/kit/start-api.ts';

interface Entry {
  at: Date;
  act: string;
  actor: string;
  workstation: string;
}

let folder: string;
const opened: Api[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-demo-'));
});

afterAll(async () => {
  for (const api of opened) await api.close();
  await rm(folder, { recursive: true });
});

interface DemoData {
  entries: readonly Entry[];
  /** Records in order of creation; `shown` are their values without the link and two tables. */
  records: readonly { program: string; at: Date; by: string; title: string; shown: string }[];
}

async function readDemoData(): Promise<DemoData> {
  const api = await startApi({ started: false });
  opened.push(api);
  await makeDemo(api.options, folder);
  return api.database.owner(async (sql) => ({
    entries: await sql<Entry[]>`
      select e.at, e.act, c.content::jsonb ->> 'actor' as actor, c.content::jsonb ->> 'workstation' as workstation
      from audit_entry e join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
      order by e.at, e.id`,
    records: await sql`
      select p.router_name as program, r.created_at as at, r.created_by as by, r.title,
             (r.data - array['cliente_principal', 'precios_acordados', 'contactos'])::text as shown
      from record r join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
      order by r.created_at, 5`,
  }));
}

let demoData: DemoData;

test('the demonstration company has weeks of activity in business hours, by several users at named workstations', async () => {
  demoData = await readDemoData();
  const { entries } = demoData;
  const hours = entries.map(({ at }) => showTime(at)).toSorted();
  const weekdays = new Set(entries.map(({ at }) => new Date(businessDateOf(at)).getUTCDay()));
  expect({
    first: businessDateOf(entries[0]?.at ?? 0),
    last: businessDateOf(entries.at(-1)?.at ?? 0),
    hours: [hours[0], hours.at(-1)],
    weekdays: [...weekdays].toSorted((a, b) => a - b),
    people: [...new Set(entries.map(({ actor }) => actor))].toSorted((a, b) => a.localeCompare(b)),
    workstations: [...new Set(entries.map(({ workstation }) => workstation))].toSorted((a, b) => a.localeCompare(b)),
  }).toEqual({
    first: '2026-10-19',
    last: '2026-11-20',
    hours: ['07:48', '17:44'],
    weekdays: [1, 2, 3, 4, 5],
    people: ['Ana Benítez', 'Lucía Ñamandú', 'Óscar Giménez'],
    workstations: ['', 'Administración', 'Caja 1', 'Encarnación'],
  });
  expect(entries.length).toBeGreaterThan(40);
});

test('the demonstration company has a thousand products and customers, added on five days, and a customer of today', () => {
  const of = (program: string) => demoData.records.filter((record) => record.program === program);
  const summary = ['clientes', 'productos'].map((program) => {
    const records = of(program);
    const days = new Set(records.map(({ at }) => businessDateOf(at)));
    return [program, records.length, days.size, [...new Set(records.map(({ by }) => by))]];
  });
  expect(summary).toEqual([
    ['clientes', 1_001, 6, ['Óscar Giménez']],
    ['productos', 1_000, 5, ['Ana Benítez']],
  ]);
  expect(new Set(of('productos').map(({ title }) => title)).size).toBe(1_000);
});

test('the demonstration data is the same each time it is created', async () => {
  const again = await readDemoData();
  expect(again.entries).toEqual(demoData.entries);
  expect(again.records).toEqual(demoData.records);
});
