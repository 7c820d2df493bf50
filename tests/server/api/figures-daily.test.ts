import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DASHBOARD_KEY } from '#contract/schemas/dashboard.ts';
import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { figureTasks } from '#server/modules/figures/daily/figure-tasks.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import type { Field } from '#domain/fields/field.ts';
import { figuresOf, type Query } from './kit/figures.ts';
import { addMemberWith, addRole, roleNamed, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const program = 'ventas';
const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'currency', key: 'monto', label: 'Monto', currency: 'PYG' },
  { kind: 'switch', key: 'pagada', label: 'Pagada' },
];

const unpaid = { field: 'pagada', op: 'is', value: 'false' } as const;
const sumUnpaid: Query = { program, measure: { kind: 'sum', field: 'monto' }, filter: unpaid };
const countAll: Query = { program, measure: { kind: 'count' } };
const average: Query = { program, measure: { kind: 'average', field: 'monto' } };

/** The day on which the clock of the server begins. */
const FIRST = dayNumberOf('2026-11-20');

let api: Api;
let ana: Person;
let sales: Records;
let members: Record<'own' | 'all' | 'hidden', Person>;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, formOf('Ventas', fields));
  sales = recordsOf(api, ana, program);
  const view = { program, actions: ['view'] as const, scope: 'all' as const };
  members = {
    own: await addMemberWith(api, ana, 'propio@uno.com.py', { ...view, scope: 'own' }),
    all: await addMemberWith(api, ana, 'todo@uno.com.py', view),
    hidden: await addMemberWith(api, ana, 'oculto@uno.com.py', { ...view, fields: { monto: 'hidden' } }),
  };
  // Sessions outlive the days that the tests let pass.
  await api.database.owner(
    (sql) => sql`
    update company set session_idle_minutes = 200000, session_absolute_minutes = 200000`,
  );
  await api.server.stop();
});

afterAll(() => api.close());

/** Sets the clock to an hour of Paraguay on a day counted from the first one. */
function at(day: number, hour: number) {
  const instant = Date.parse(`${dayTextOf(FIRST + day)}T${String(hour).padStart(2, '0')}:00:00-03:00`);
  api.advanceClock(instant - api.options.clock());
}

const dayOf = (day: number) => dayTextOf(FIRST + day);
const runJob = (data: { program?: string }) => figureTasks(api.options)['daily-figures'](data, ana.tenant, 'digest');
/** Runs the job of the company and those that it queues. */
async function run() {
  await runJob({});
  await runJob({ program });
}
const queued = () =>
  api.database.owner(
    (sql) => sql`
    select key from graphile_worker._private_jobs where key like '%daily-figures'`,
  );

const forgetJobs = () => api.database.owner((sql) => sql`delete from graphile_worker._private_jobs`);
const removeDay = (day: number) => api.database.owner((sql) => sql`delete from figure_day where day = ${dayOf(day)}`);
/** Number of figures with stored values. */
async function storedFigures(): Promise<unknown> {
  const [row] = await api.database.owner((sql) => sql`select count(distinct figure) as figures from figure_day`);
  return row?.['figures'];
}

const save = (queries: readonly Query[], revision: number, kind = 'figure') => {
  const widgets = queries.map((query, at) => ({ id: `w${at}`, kind, size: 'small', query }));
  return api.call('saveDashboard', { ...ana.as, revision, body: { role: null, layout: { widgets } } });
};

const daysOf = async (person: Person, ...queries: Query[]) => {
  const rows = await figuresOf(api, person)(...queries);
  return rows.map((row) => (row.ok ? row.days?.map(({ day, value }) => `${day} ${value}`) : row.reason));
};

test('the values at the end of each day come from the history, and then from each night', async () => {
  at(0, 9);
  const first = await createRecord(sales, { nombre: 'Uno', monto: '100' });
  const second = await createRecord(sales, { nombre: 'Dos', monto: '-30' });
  at(1, 23);
  await sales.change(first, 1, { nombre: 'Uno', monto: '150' });
  at(2, 1);
  await sales.change(second, 1, { nombre: 'Dos', monto: '-30', pagada: true });
  await createRecord(sales, { nombre: 'Tres' });
  at(3, 12);
  await sales.remove(first, 2);
  at(4, 12);
  await sales.restore(first, 3);
  expect((await save([sumUnpaid, countAll, average], 0)).status).toBe(200);
  expect(await queued()).toEqual([{ key: `${ana.tenant}:daily-figures` }]);
  expect(await daysOf(ana, sumUnpaid)).toEqual([undefined]);
  await run();
  expect(await daysOf(ana, sumUnpaid, countAll, average)).toEqual([
    [`${dayOf(0)} 70`, `${dayOf(1)} 120`, `${dayOf(2)} 150`, `${dayOf(3)} 0`, `${dayOf(4)} 150`],
    [`${dayOf(0)} 2`, `${dayOf(1)} 2`, `${dayOf(2)} 3`, `${dayOf(3)} 2`, `${dayOf(4)} 3`],
    [`${dayOf(0)} 35`, `${dayOf(1)} 60`, `${dayOf(2)} 60`, `${dayOf(3)} -30`, `${dayOf(4)} 60`],
  ]);
  at(5, 4);
  await cleanUp(api.options);
  expect(await queued()).toHaveLength(1);
  await run();
  await run();
  expect((await daysOf(ana, countAll))[0]?.slice(-2)).toEqual([`${dayOf(4)} 3`, `${dayOf(5)} 3`]);
});

test('a record of the night does not count for the day before', async () => {
  at(6, 1);
  await createRecord(sales, { nombre: 'Noche', pagada: true });
  at(6, 4);
  await run();
  expect((await daysOf(ana, countAll))[0]?.slice(-2)).toEqual([`${dayOf(5)} 3`, `${dayOf(6)} 4`]);
});

test('the job of the company queues one for each program', async () => {
  await forgetJobs();
  await runJob({});
  const jobs = await api.database.owner((sql) => sql`select key, priority from graphile_worker._private_jobs`);
  expect(jobs).toEqual([{ key: `${ana.tenant}:daily-figures:${program}`, priority: 1 }]);
});

describe('the stored values', () => {
  test('are told only to those who see all records', async () => {
    const { own, all, hidden } = members;
    expect(await daysOf(own, countAll)).toEqual([undefined]);
    expect(await daysOf(all, countAll)).toEqual([expect.arrayContaining([`${dayOf(1)} 2`])]);
    expect(await daysOf(hidden, countAll, sumUnpaid)).toEqual([expect.arrayContaining([`${dayOf(1)} 2`]), 'field']);
  });

  test('belong to figures without period and groups, of widgets that show a figure', async () => {
    const other: Query = { program, measure: { kind: 'max', field: 'monto' } };
    await save([other], 1, 'donut');
    await run();
    const grouped: Query = { ...countAll, group: { field: 'pagada' } };
    expect(await daysOf(ana, other, grouped)).toEqual([undefined, undefined]);
  });

  test('end with the preset that had the figure', async () => {
    await save([sumUnpaid], 2);
    await run();
    expect(await daysOf(ana, countAll)).toEqual([undefined]);
  });

  test('are those of thirty days', async () => {
    at(60, 10);
    await run();
    const [days = []] = await daysOf(ana, sumUnpaid);
    expect([days.length, days[0], days.at(-1)]).toEqual([31, `${dayOf(30)} 150`, `${dayOf(60)} 150`]);
  });

  test('older than that are not shown, nor those before a day without a value', async () => {
    at(65, 10);
    expect(await daysOf(ana, sumUnpaid)).toEqual([undefined]);
    await run();
    await removeDay(62);
    const [days = []] = await daysOf(ana, sumUnpaid);
    expect(days).toEqual([`${dayOf(63)} 150`, `${dayOf(64)} 150`, `${dayOf(65)} 150`]);
  });

  test('are removed after the last preset, also when that is deleted with its role', async () => {
    const id = await addRole(api, ana, 'Depósito', []);
    const layout = { widgets: [{ id: 'uno', kind: 'figure', size: 'small', query: countAll } as const] };
    const { revision } = await roleNamed(api, ana, 'Depósito');
    expect((await api.call('saveDashboard', { ...ana.as, revision: 0, body: { role: id, layout } })).status).toBe(200);
    await forgetJobs();
    expect((await api.call('deleteDashboard', { ...ana.as, revision: 3, body: { role: null } })).status).toBe(200);
    expect(await queued()).toHaveLength(1);
    await run();
    expect(await storedFigures()).toBe(1);
    await forgetJobs();
    expect((await api.call('deleteRole', { ...ana.as, revision, body: { id } })).status).toBe(200);
    expect(await queued()).toHaveLength(1);
    await run();
    expect(await storedFigures()).toBe(0);
    await forgetJobs();
    await cleanUp(api.options);
    expect(await queued()).toEqual([]);
  });

  test('belong also to a dashboard that a user arranged, as long as somebody has it', async () => {
    const { all } = members;
    const store = (value: unknown) => api.call('userData', { ...all.as, body: { key: DASHBOARD_KEY, value } });
    const layout = { widgets: [{ id: 'uno', kind: 'figure', size: 'small', query: countAll }] };
    expect([(await store(layout)).status, await queued()]).toEqual([200, [{ key: `${ana.tenant}:daily-figures` }]]);
    await forgetJobs();
    await store({ widgets: [{ ...layout.widgets[0], title: 'Ventas' }] });
    expect(await queued()).toEqual([]);
    await run();
    expect((await daysOf(all, countAll))[0]).toHaveLength(31);
    await forgetJobs();
    await store({ widgets: [...layout.widgets, { id: 'dos', kind: 'activity', size: 'wide' }] });
    expect(await queued()).toEqual([]);
    await store(null);
    await run();
    expect(await storedFigures()).toBe(0);
  });
});
