import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { formOf, publish } from './kit/forms.ts';
import { addMember, addRole, foundCompany, type Member, PASSWORD, type Person, personOf } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const program = 'vehiculos';

let api: Api;
let ana: Person;
let designer: Member;
let eva: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await foundCompany(api, 'ana@uno.com.py');
  eva = await foundCompany(api, 'eva@dos.com.py');
  const design = await addRole(api, ana, 'Diseño', [{ program: 'tests', actions: ['view', 'design'], scope: 'all' }]);
  designer = await addMember(api, ana, 'diana@uno.com.py', [design]);
  const definition = formOf([{ kind: 'text', key: 'patente', label: 'Patente' }]);
  for (const person of [ana, eva]) await publish(api, person, program, definition);
});

beforeEach(() => api.database.owner((sql) => sql`delete from form_presence`));

afterAll(() => api.close());

const attend = (person: Person, window: string, present = true, name = program) =>
  api.call('formPresence', { ...person.as, body: { program: name, window, present } });

const othersOf = async (person: Person, window: string) => (await attend(person, window)).data.others;

const now = () => new Date(api.options.clock()).toISOString();

/** Number of live events about the presence in a form. */
async function told({ tenant }: Person = ana): Promise<number> {
  const [row] = await api.database.owner(
    (sql) => sql<{ count: number }[]>`
      select count(*) as count from live_event
      where tenant_id = ${tenant} and topic = 'forms.attended' and data = ${JSON.stringify({ program })}`,
  );
  return row?.count ?? 0;
}

test('opening a form lists the other participants and since when they have it open', async () => {
  const since = now();
  expect(await othersOf(ana, newId())).toEqual([]);
  api.pass(5_000);
  expect(await othersOf(designer, newId())).toEqual([{ name: 'Ana Benítez', since, is_own: false }]);
});

test('the participants include one’s own other windows, of this session and of others', async () => {
  const [first, second] = [newId(), newId()];
  const body = { email: ana.email, password: PASSWORD };
  const elsewhere = personOf(ana.email, (await api.call('login', { body })).data);
  const own = { name: 'Ana Benítez', since: now(), is_own: true };
  await attend(ana, first);
  expect(await othersOf(ana, second)).toEqual([own]);
  expect(await othersOf(elsewhere, first)).toEqual([own, own]);
});

test('open screens are notified when a participant joins and leaves, and not while they stay', async () => {
  const window = newId();
  const before = await told();
  await attend(ana, window);
  const come = await told();
  api.pass(20_000);
  await attend(ana, window);
  const stayed = await told();
  await attend(ana, window, false);
  const gone = await told();
  await attend(ana, window, false);
  expect([come, stayed, gone, await told()].map((count) => count - before)).toEqual([1, 1, 2, 2]);
});

test('a window that sends nothing for a minute leaves the participants, and open screens are notified', async () => {
  const window = newId();
  await attend(ana, newId());
  api.pass(59_999);
  expect(await othersOf(designer, window)).toHaveLength(1);
  const before = await told();
  api.pass(1);
  expect([await othersOf(designer, window), (await told()) - before]).toEqual([[], 1]);
});

test('a window that returns after a minute joins anew', async () => {
  const window = newId();
  await attend(ana, window);
  api.pass(60_000);
  const before = await told();
  await attend(ana, window);
  expect((await told()) - before).toBe(1);
  expect(await othersOf(designer, newId())).toMatchObject([{ since: now() }]);
});

test('signing out removes a person from every form', async () => {
  const body = { email: ana.email, password: PASSWORD };
  const elsewhere = personOf(ana.email, (await api.call('login', { body })).data);
  await attend(elsewhere, newId());
  await api.call('logout', elsewhere.as);
  expect(await othersOf(designer, newId())).toEqual([]);
});

test('presence is separate for forms with the same address in two companies, and for two forms of one company', async () => {
  await attend(ana, newId());
  const before = await told();
  expect(await othersOf(eva, newId())).toEqual([]);
  expect((await attend(designer, newId(), true, 'clientes')).data.others).toEqual([]);
  expect(await told()).toBe(before);
});

test('a session counts in at most twenty windows, the most recent ones', async () => {
  const [other, ...windows] = Array.from({ length: 23 }, newId);
  for (const window of windows) {
    api.pass(1);
    await attend(ana, window);
  }
  const others = await othersOf(designer, other ?? '');
  expect([others.length, others.at(-1)?.since]).toEqual([20, now()]);
});

test('many participants who join at once are all listed', async () => {
  const windows = Array.from({ length: 12 }, newId);
  const answers = await Promise.all(windows.map((window, at) => attend(at % 2 === 0 ? ana : designer, window)));
  expect(answers.map(({ status }) => status)).toEqual(windows.map(() => 200));
  expect(await othersOf(ana, windows[0] ?? '')).toHaveLength(11);
});

test('the clean-up removes expired participants with everything else that expired', async () => {
  await attend(ana, newId());
  api.pass(30_000);
  await attend(designer, newId());
  api.pass(30_000);
  await cleanUp(api.options);
  const rows = await api.database.owner(
    (sql) => sql`select s.membership_id from form_presence a join session s on s.id = a.session_id`,
  );
  expect([...rows]).toEqual([{ membership_id: designer.id }]);
});

test('a deleted form has no participants', async () => {
  const body = { id: newId(), router_name: 'fugaz', definition: formOf([]) };
  await api.call('createForm', { ...ana.as, body });
  await attend(designer, newId(), true, 'fugaz');
  await api.call('deleteForm', { ...ana.as, revision: 1, body: { program: 'fugaz' } });
  const [row] = await api.database.owner((sql) => sql`select count(*) as count from form_presence`);
  expect(row).toEqual({ count: 0 });
});

test.each<[string, object, string]>([
  ['a window without an id', { program, window: 'mía', present: true }, 'window'],
  ['no window', { program, present: true }, 'window'],
  ['a word for being there', { program, window: newId(), present: 'si' }, 'present'],
  ['an address that cannot be one', { program: "x'--", window: newId(), present: true }, 'program'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await api.call('formPresence', { ...ana.as, body });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
});

test('a form that does not exist has no participants', async () => {
  expect((await attend(ana, newId(), true, 'nada')).status).toBe(404);
});
