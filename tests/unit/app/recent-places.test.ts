import { createRecentPlaces, MAX_RECENT } from '#app/stores/recent-places.ts';
import { placeAt } from '#app/command-palette/use-recent-places.ts';
import { expect, test } from 'vitest';

const ana = { user: 'u1', tenant: 't1' };
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

/** A storage area in memory, and its content. */
function memory() {
  const stored = new Map<string, string>();
  const area = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, text: string) => stored.set(key, text) !== undefined,
    remove: (key: string) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
  return { area, stored };
}

test('the place opened last comes first, once, and the oldest are dropped', () => {
  const recent = createRecentPlaces(memory().area, 'r');
  const programs = Array.from({ length: MAX_RECENT + 2 }, (_, n) => `programa-${n}`);
  for (const program of [...programs, 'programa-5', 'programa-5']) recent.add(ana, { program, record: null });
  expect(recent.list(ana).map(({ program }) => program)).toEqual([
    'programa-5',
    ...programs
      .toReversed()
      .filter((program) => program !== 'programa-5')
      .slice(0, MAX_RECENT - 1),
  ]);
});

test('each user has their own places in each company, stored as ids without names', () => {
  const { area, stored } = memory();
  const recent = createRecentPlaces(area, 'r');
  recent.add(ana, { program: 'clientes', record: id });
  expect([recent.list({ ...ana, tenant: 't2' }), recent.list({ ...ana, user: 'u2' })]).toEqual([[], []]);
  expect([...stored]).toEqual([['r.t1.u1', `[{"program":"clientes","record":"${id}"}]`]]);
});

test('signing out removes the places of its user in its company only', () => {
  const { area, stored } = memory();
  const recent = createRecentPlaces(area, 'r');
  recent.add(ana, { program: 'clientes', record: id });
  recent.add({ ...ana, user: 'u2' }, { program: 'clientes', record: null });
  recent.erase(ana);
  expect([...stored.keys()]).toEqual(['r.t1.u2']);
});

test('invalid content counts as none', () => {
  const { area, stored } = memory();
  const recent = createRecentPlaces(area, 'r');
  for (const text of ['x', '{}', '[{"program":"../","record":null}]', '[{"program":"clientes","record":"x"}]']) {
    stored.set('r.t1.u1', text);
    expect(recent.list(ana)).toEqual([]);
  }
});

test('a path gives its program, and the record of a program of the company', () => {
  expect(
    [
      `/clientes/${id}`,
      '/clientes',
      '/clientes/nuevo',
      '/clientes/papelera',
      `/usuarios/${id}`,
      '/',
      '/apps',
      '/config-local',
    ].map(placeAt),
  ).toEqual([
    { program: 'clientes', record: id },
    { program: 'clientes', record: null },
    { program: 'clientes', record: null },
    { program: 'clientes', record: null },
    { program: 'usuarios', record: null },
    null,
    null,
    null,
  ]);
});
