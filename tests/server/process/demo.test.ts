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

async function history(): Promise<readonly Entry[]> {
  const api = await startApi({ started: false });
  opened.push(api);
  await makeDemo(api.options, folder);
  return api.database.owner(
    (sql) => sql<Entry[]>`
      select e.at, e.act, c.content::jsonb ->> 'actor' as actor, c.content::jsonb ->> 'workstation' as workstation
      from audit_entry e join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
      order by e.at, e.id`,
  );
}

test('the demonstration company was worked in for weeks, in hours of business, by several at named workstations', async () => {
  const entries = await history();
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
    last: '2026-11-19',
    hours: ['07:48', '17:44'],
    weekdays: [1, 2, 3, 4, 5],
    people: ['Ana Benítez', 'Lucía Ñamandú', 'Óscar Giménez'],
    workstations: ['', 'Administración', 'Caja 1', 'Encarnación'],
  });
  expect(entries.length).toBeGreaterThan(40);
  expect(await history()).toEqual(entries);
});
