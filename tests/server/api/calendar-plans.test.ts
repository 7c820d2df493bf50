import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOccurrences } from '#server/modules/calendar/window-events.ts';
import { createPace } from '#server/modules/shared/pace.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { calendarOf } from './kit/calendar.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { plansFor } from './kit/plans.ts';
import { type Api, startApi } from './kit/start-api.ts';

/** Events of the year before the window, and of the time after it. */
const BEFORE = 12_000;
const AFTER = 12_000;
/** Weekly series that go on through the window, one event every day of it, and series that ended or begin later. */
const SERIES = 50;
const DAYS = 30;

let api: Api;
let ana: Person;
let calendar: string;

/** Adds events by SQL: `kind` names what they are. */
async function fill(tenant: string, id: string): Promise<void> {
  const sql = postgres(api.database.superuserAddress, { max: 1, onnotice: () => undefined });
  await sql.begin(async (sql) => {
    await sql`set local search_path = nemu`;
    await sql`
      insert into calendar_event
        (tenant_id, id, calendar_id, uid, title, all_day, start_wall, end_wall, time_zone, rule, owner_name, starts_at,
         ends_at, created_digest)
      select ${tenant}, gen_random_uuid(), ${id}, gen_random_uuid()::text, kind, false,
             to_char(starts, 'YYYY-MM-DD"T"HH24:MI:SS'), to_char(starts + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS'),
             'America/Asuncion', rule, '', (starts || '-03')::timestamptz,
             case when ends = 'infinity' then 'infinity' else (ends || '-03')::timestamptz end, ''
      from (
        select 'before' as kind, null as rule, t as starts, t + interval '1 hour' as ends
        from generate_series(1, ${BEFORE}) n, lateral (select '2025-12-01'::timestamp + n * interval '40 minutes' as t) at
        union all
        select 'after', null, t, t + interval '1 hour'
        from generate_series(1, ${AFTER}) n, lateral (select '2027-03-01'::timestamp + n * interval '40 minutes' as t) at
        union all
        select 'series', 'FREQ=WEEKLY', '2025-11-02 10:00'::timestamp, 'infinity'::timestamp
        from generate_series(1, ${SERIES})
        union all
        select 'ended', 'FREQ=WEEKLY;COUNT=10', '2025-11-02 10:00'::timestamp, '2026-01-04 11:00'::timestamp
        from generate_series(1, ${SERIES})
        union all
        select 'later', 'FREQ=WEEKLY', '2028-01-02 10:00'::timestamp, 'infinity'::timestamp
        from generate_series(1, ${SERIES})
        union all
        select 'daily', null, t, t + interval '1 hour'
        from generate_series(1, ${DAYS}) n, lateral (select '2026-12-31 14:00'::timestamp + n * interval '1 day' as t) at
      ) made`;
  });
  await sql`vacuum analyze`;
  await sql.end();
}

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  calendar = (await calendarOf(api, ana).calendar('company')).id;
  await fill(ana.tenant, calendar);
}, 60_000);

afterAll(() => api.close());

const days = { from: '2027-01-01', to: '2027-01-31' };
const choice = () => ({ calendars: [calendar], invitedBeside: [calendar], withNotes: false });

test('a window is one statement that reads only events of the window, by the index', async () => {
  const plans = await plansFor(api, ana, (work) => findOccurrences(work, days, choice()));
  expect(plans).toHaveLength(1);
  const reads = (plans[0] ?? []).filter(({ rows }) => rows > 0);
  // One read for the events of a week at most, one for longer ones. None reads a row that is not in the window.
  expect(reads.map(({ table, rows }) => [table, rows])).toEqual([
    ['calendar_event', DAYS],
    ['calendar_event', SERIES],
  ]);
  expect(reads.filter(({ condition }) => !/calendar_id.*is_long.*starts_at.*ends_at/.test(condition))).toEqual([]);
});

test('a window expands only the series of the window', async () => {
  const found = await inCompany(api.options, { tenantId: ana.tenant }, (work) => findOccurrences(work, days, choice()));
  const counts = new Map<string, number>();
  for (const { source } of found) counts.set(source.series.title, (counts.get(source.series.title) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ series: SERIES * 5, daily: DAYS });
});

test('a window reads the excluded dates around it only', async () => {
  const everyOtherDay = Array.from({ length: 700 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + 2 * at)));
  const excluded = everyOtherDay.map((day) => `${day.toISOString().slice(0, 10)}T14:00:00`);
  await api.database.owner(
    (sql) => sql`
      update calendar_event set exdates = ${excluded}::text[], rule = 'FREQ=DAILY', ends_at = 'infinity'
      where title = 'daily' and start_wall = '2027-01-01T14:00:00'`,
  );
  const window = { from: '2027-01-10', to: '2027-02-20' };
  const found = await inCompany(api.options, { tenantId: ana.tenant }, (work) =>
    findOccurrences(work, window, choice()),
  );
  const daily = found.filter(({ source }) => source.series.rule === 'FREQ=DAILY');
  const { exdates } = daily[0]?.source.series ?? { exdates: [] };
  expect([daily.length, daily[0]?.occurrence.wall]).toEqual([21, '2027-01-11T14:00:00']);
  expect([exdates[0], exdates.at(-1), exdates.length]).toEqual(['2027-01-06T14:00:00', '2027-02-21T14:00:00', 24]);
});

test('a window is expanded in small parts, between which the process does other work, and refused when it takes long', async () => {
  let now = 0;
  let turns = 0;
  const running = new AbortController();
  const others = (async () => {
    for (; !running.signal.aborted; turns += 1) await turn();
  })();
  let steps = 0;
  // Each step takes ten milliseconds of this clock.
  const read = (limit: number) => {
    const pace = createPace(limit, () => (now += 10));
    const counted = () => {
      steps += 1;
      return pace();
    };
    return inCompany(api.options, { tenantId: ana.tenant }, (work) => findOccurrences(work, days, choice(), counted));
  };
  await read(10_000);
  running.abort();
  await others;
  expect([steps, turns >= steps]).toEqual([SERIES + DAYS, true]);
  await expect(read(100)).rejects.toMatchObject({
    code: 'invalidFields',
    details: {
      errors: {
        '': [
          'Las reglas de repetición de estos eventos necesitan demasiado tiempo. Elija menos calendarios o menos días.',
        ],
      },
    },
  });
});
