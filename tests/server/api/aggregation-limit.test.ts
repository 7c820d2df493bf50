import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.types.ts';
import { addMember, registerCompany, roleNamed, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let eva: Person;
let sessions: Person[];

/** Holds the next transactions of users of a company, each with its connection, until `release` is called. */
function createHold() {
  let tenant: string | undefined;
  let left = 0;
  let reached: () => void = () => undefined;
  let release: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  return {
    database: (opened: Database): Database => ({
      ...opened,
      tenant: (scope, work) =>
        opened.tenant(scope, async (sql) => {
          // Jobs of the company have no account.
          if (scope.tenantId !== tenant || scope.accountId === undefined || left === 0) return work(sql);
          left -= 1;
          if (left === 0) reached();
          await held;
          return work(sql);
        }),
    }),
    /** Resolves when `count` transactions of the company are held. */
    next: (tenantId: string, count: number) => {
      tenant = tenantId;
      left = count;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return new Promise<void>((resolve) => {
        reached = resolve;
      });
    },
    release: () => release(),
  };
}

const hold = createHold();

beforeAll(async () => {
  api = await startApi({ database: hold.database });
  ana = await registerCompany(api, 'ana@uno.com.py');
  const { id: role } = await roleNamed(api, ana, 'Administrador');
  sessions = [ana];
  for (const email of ['berta@uno.com.py', 'carlos@uno.com.py']) {
    sessions.push(await addMember(api, ana, email, [role]));
  }
  eva = await registerCompany(api, 'eva@dos.com.py');
});

afterAll(() => api.close());

const program = 'clientes';
const figures = [{ id: 'f', query: { program, measure: { kind: 'count' } } }];
const askFigures = ({ as }: Person) => api.call('figures', { ...as, body: { figures } });

test('a company with too many aggregating calls keeps no other company waiting', async () => {
  const isFull = hold.next(ana.tenant, 2);
  // One call of each of two sessions runs, and twenty wait, at most ten of a session.
  const calls = [11, 11, 1].flatMap((count, at) =>
    Array.from({ length: count }, () => askFigures(sessions[at] ?? ana)),
  );
  await isFull;
  const refused = await Promise.race(calls);
  expect([refused.status, refused.error.code, refused.headers.get('Retry-After')]).toEqual([429, 'throttled', '5']);
  const others = await Promise.all([
    askFigures(eva),
    api.call('recordTotals', { ...eva.as, body: { program } }),
    api.call('activity', eva.as),
    api.call('activity', ana.as),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  hold.release();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, statuses.length]).toEqual([22, 23]);
});

test.each(['figures', 'recordTotals', 'recordGroups', 'recordDays'] as const)(
  'a call of %s waits for the figures of its session, and is refused when the session ends meanwhile',
  async (name) => {
    const session = await addMember(api, ana, `${name.toLowerCase()}@uno.com.py`, [
      (await roleNamed(api, ana, 'Administrador')).id,
    ]);
    const isFull = hold.next(ana.tenant, 1);
    const first = askFigures(session);
    await isFull;
    const field = { group: { field: 'nombre' }, field: 'nacimiento', from: '2026-11-01', to: '2026-11-30' };
    const second = api.call(name, { ...session.as, body: { program, figures, ...field } });
    await api.call('activity', session.as);
    await api.call('logout', session.as);
    hold.release();
    expect([(await first).status, (await second).status]).toEqual([200, 401]);
  },
);
