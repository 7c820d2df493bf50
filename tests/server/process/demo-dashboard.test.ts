import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemo } from '#server/demo/make-demo.ts';
import { figureTasks } from '#server/modules/figures/daily/figure-tasks.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf } from '../api/kit/figures.ts';
import { type Person, personOf } from '../api/kit/people.ts';
import { recordsOf, totalsOf } from '../api/kit/records.ts';
import { type Api, startApi } from '../api/kit/start-api.ts';

let folder: string;
let api: Api;
let ana: Person;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-demo-dashboard-'));
  api = await startApi({ started: false });
  await makeDemo(api.options, folder);
  const credentials = await readFile(path.join(folder, 'demo.txt'), 'utf8');
  const [email = '', password = ''] = /(ana\.\S+) +(\S+)/.exec(credentials)?.slice(1) ?? [];
  const { data } = await api.call('login', { body: { email, password } });
  ana = personOf(email, data);
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** The figures without groups that the company preset, with their titles. */
async function presetFigures() {
  const { data } = await api.call('dashboard', ana.as);
  return (data.layout?.widgets ?? []).flatMap((widget) =>
    widget.kind === 'figure' ? [{ title: widget.title ?? '', query: widget.query }] : [],
  );
}

test('the demonstration company queues the job of the daily figures', async () => {
  const jobs = await api.database.owner(
    (sql) => sql`select key from graphile_worker._private_jobs where key like '%:daily-figures'`,
  );
  expect(jobs).toHaveLength(1);
});

test('its four figures have a line of thirty days that moves, and equal the list that each opens', async () => {
  const figures = await presetFigures();
  for (const program of new Set(figures.map(({ query }) => query.program))) {
    await figureTasks(api.options)['daily-figures']({ program }, ana.tenant, 'digest');
  }
  const rows = await figuresOf(api, ana)(...figures.map(({ query }) => query));
  const lines = rows.map((row) => (row.ok ? (row.days ?? []) : []));
  expect(figures.map(({ title }, at) => [title, lines[at]?.length])).toEqual([
    ['Clientes activos', 31],
    ['Productos a reponer', 31],
    ['Precios por debajo del costo', 31],
    ['Crédito otorgado', 31],
  ]);
  // Each rises and falls, also after the records were entered.
  for (const line of lines) {
    const late = line.slice(-17).map(({ value }) => Number(value));
    const steps = new Set(late.slice(1).map((value, at) => Math.sign(value - (late[at] ?? 0))));
    expect([steps.has(1), steps.has(-1), late.every((value) => value > 0)]).toEqual([true, true, true]);
  }
  for (const [at, { query }] of figures.entries()) {
    const records = recordsOf(api, ana, query.program);
    const field = 'field' in query.measure ? [query.measure.field] : [];
    const { total, totals } = await totalsOf(records, { filter: query.filter, totals: field });
    const row = rows[at];
    expect(row?.ok === true && row.total).toBe(field[0] === undefined ? String(total) : totals[field[0]]);
  }
});

test('today’s activity shows what both users did this morning', async () => {
  const { data } = await api.call('activity', ana.as);
  expect(data.rows.map(({ title, by, act }) => [title, by, act])).toEqual([
    ['Clientes', 'Óscar Giménez', 'changed'],
    ['Clientes', 'Óscar Giménez', 'changed'],
    ['Clientes', 'Óscar Giménez', 'created'],
    ['Productos', 'Ana Benítez', 'changed'],
    ['Productos', 'Ana Benítez', 'changed'],
    ['Productos', 'Ana Benítez', 'changed'],
  ]);
});
