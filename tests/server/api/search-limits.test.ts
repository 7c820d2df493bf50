import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCompany, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
const LONG = 'x'.repeat(100);

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  const roles = [(await roleNamed(api, ana, 'Consulta')).id];
  for (const name of [LONG, 'Rosa', 'Sara', 'Teo']) {
    const body = { id: newId(), name, email: `${name.slice(0, 64)}@uno.com.py`, roles, branches: [] };
    await api.call('inviteUser', { ...ana.as, body });
  }
});

afterAll(() => api.close());

const nine = 'a an ana b be ben beni benit benite';

test.each(['users', 'audit'] as const)('a search of %s uses the first ten words and ignores the rest', async (list) => {
  const found = async (text: string) => (await api.call(list, { ...ana.as, query: { text } })).data.total > 0;
  expect([await found(nine), await found(`${nine} zeta`), await found(`${nine} benitez zeta`)]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each(['users', 'audit'] as const)('a search of %s uses the first sixty letters of a word', async (list) => {
  const found = async (text: string) => (await api.call(list, { ...ana.as, query: { text } })).data.total > 0;
  const within = `${LONG.slice(0, 59)}y`;
  expect([await found(within), await found(`${LONG.slice(0, 60)}y`)]).toEqual([false, true]);
});

test.each(['users', 'audit', 'exportAudit'] as const)('%s refuses a search of more than 200 letters', async (list) => {
  const { status, error } = await api.call(list, { ...ana.as, query: { text: 'x'.repeat(201) } });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['text']]);
});

test.each(['users', 'audit'] as const)('a page of %s has 1 to 500 rows, and other sizes are refused', async (list) => {
  const listPage = async (limit: string) => {
    const { status, error } = await api.call(list, { ...ana.as, query: { limit } });
    return [status, error.errors];
  };
  expect([await listPage('1'), await listPage('500')]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  for (const limit of ['501', '999', '1000', '0', '-1', '1.5', '5e2', 'todas', '']) {
    expect(await listPage(limit)).toEqual([422, { limit: ['Pida de 1 a 500 filas por página.'] }]);
  }
});

test.each(['users', 'audit'] as const)('a page of %s starts after the skipped rows', async (list) => {
  const listPage = async (query: Record<string, string>) => {
    const { data } = await api.call(list, { ...ana.as, query });
    return data.rows.map(({ id }) => id);
  };
  const all = await listPage({});
  expect(all.length).toBeGreaterThan(3);
  const { data } = await api.call(list, { ...ana.as, query: { limit: '1' } });
  expect([
    await listPage({ skip: '0' }),
    await listPage({ skip: '2' }),
    await listPage({ skip: '1', limit: '1', after: data.next ?? '' }),
    await listPage({ skip: '1000000' }),
  ]).toEqual([all, all.slice(2), all.slice(2, 3), []]);
  for (const skip of ['-1', '1.5', '1e3', '1000001', 'todas', '']) {
    const { status, error } = await api.call(list, { ...ana.as, query: { skip } });
    expect([status, error.errors]).toEqual([422, { skip: ['Saltee de 0 a 1.000.000 filas.'] }]);
  }
});
