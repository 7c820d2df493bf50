import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { formOf, publish } from './kit/forms.ts';
import { addMember, addRole, registerCompany, type Member, PASSWORD, type Person, personOf } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const program = 'vehiculos';

let api: Api;
let ana: Person;
let designer: Member;
let eva: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  eva = await registerCompany(api, 'eva@dos.com.py');
  const design = await addRole(api, ana, 'Diseño', [{ program: 'tests', actions: ['view', 'design'], scope: 'all' }]);
  designer = await addMember(api, ana, 'diana@uno.com.py', [design]);
  const definition = formOf([{ kind: 'text', key: 'patente', label: 'Patente' }]);
  for (const person of [ana, eva]) await publish(api, person, program, definition);
});

beforeEach(() => api.database.owner((sql) => sql`delete from form_presence`));

afterAll(() => api.close());

const updatePresence = (person: Person, window: string, present = true, name = program) =>
  api.call('formPresence', { ...person.as, body: { program: name, window, present } });

const othersOf = async (person: Person, window: string) => (await updatePresence(person, window)).data.others;

const now = () => new Date(api.options.clock()).toISOString();

/** Number of live events about the presence of participants in the form. */
async function countEvents({ tenant }: Person = ana): Promise<number> {
  const [row] = await api.database.owner(
    (sql) => sql<{ count: number }[]>`
      select count(*) as count from live_event
      where tenant_id = ${tenant} and topic = 'forms.attended' and data = ${JSON.stringify({ program })}`,
  );
  return row?.count ?? 0;
}

test('opening a form lists the other participants and since when they have the form open', async () => {
  const since = now();
  expect(await othersOf(ana, newId())).toEqual([]);
  api.advanceClock(5_000);
  expect(await othersOf(designer, newId())).toEqual([{ name: 'Ana Benítez', since, is_own: false }]);
});

test('the participants of a form include other windows of the same user, in the same and in other sessions', async () => {
  const [first, second] = [newId(), newId()];
  const body = { email: ana.email, password: PASSWORD };
  const elsewhere = personOf(ana.email, (await api.call('login', { body })).data);
  const own = { name: 'Ana Benítez', since: now(), is_own: true };
  await updatePresence(ana, first);
  expect(await othersOf(ana, second)).toEqual([own]);
  expect(await othersOf(elsewhere, first)).toEqual([own, own]);
});

test('a live event is published when a participant joins or leaves, and not while they stay', async () => {
  const window = newId();
  const before = await countEvents();
  await updatePresence(ana, window);
  const afterJoining = await countEvents();
  api.advanceClock(20_000);
  await updatePresence(ana, window);
  const afterStaying = await countEvents();
  await updatePresence(ana, window, false);
  const afterLeaving = await countEvents();
  await updatePresence(ana, window, false);
  expect([afterJoining, afterStaying, afterLeaving, await countEvents()].map((count) => count - before)).toEqual([
    1, 1, 2, 2,
  ]);
});

test('a window that sends nothing for a minute is no longer a participant, and a live event is published', async () => {
  const window = newId();
  await updatePresence(ana, newId());
  api.advanceClock(59_999);
  expect(await othersOf(designer, window)).toHaveLength(1);
  const before = await countEvents();
  api.advanceClock(1);
  expect([await othersOf(designer, window), (await countEvents()) - before]).toEqual([[], 1]);
});

test('a window that sends nothing for a minute and then returns joins anew', async () => {
  const window = newId();
  await updatePresence(ana, window);
  api.advanceClock(60_000);
  const before = await countEvents();
  await updatePresence(ana, window);
  expect((await countEvents()) - before).toBe(1);
  expect(await othersOf(designer, newId())).toMatchObject([{ since: now() }]);
});

test('signing out removes the session from the participants of a form', async () => {
  const body = { email: ana.email, password: PASSWORD };
  const elsewhere = personOf(ana.email, (await api.call('login', { body })).data);
  await updatePresence(elsewhere, newId());
  await api.call('logout', elsewhere.as);
  expect(await othersOf(designer, newId())).toEqual([]);
});

test('presence is separate for forms of the same name in two companies, and for two forms of one company', async () => {
  await updatePresence(ana, newId());
  const before = await countEvents();
  expect(await othersOf(eva, newId())).toEqual([]);
  expect((await updatePresence(designer, newId(), true, 'clientes')).data.others).toEqual([]);
  expect(await countEvents()).toBe(before);
});

test('at most twenty windows of a session count as participants, the most recent ones', async () => {
  const [other, ...windows] = Array.from({ length: 23 }, newId);
  for (const window of windows) {
    api.advanceClock(1);
    await updatePresence(ana, window);
  }
  const others = await othersOf(designer, other ?? '');
  expect([others.length, others.at(-1)?.since]).toEqual([20, now()]);
});

test('many participants who join at once are all listed', async () => {
  const windows = Array.from({ length: 12 }, newId);
  const answers = await Promise.all(windows.map((window, at) => updatePresence(at % 2 === 0 ? ana : designer, window)));
  expect(answers.map(({ status }) => status)).toEqual(windows.map(() => 200));
  expect(await othersOf(ana, windows[0] ?? '')).toHaveLength(11);
});

test('the clean-up removes expired participants and no others', async () => {
  await updatePresence(ana, newId());
  api.advanceClock(30_000);
  await updatePresence(designer, newId());
  api.advanceClock(30_000);
  await cleanUp(api.options);
  const rows = await api.database.owner(
    (sql) => sql`select s.membership_id from form_presence a join session s on s.id = a.session_id`,
  );
  expect([...rows]).toEqual([{ membership_id: designer.id }]);
});

test('a deleted form has no participants', async () => {
  const body = { id: newId(), router_name: 'fugaz', definition: formOf([]) };
  await api.call('createForm', { ...ana.as, body });
  await updatePresence(designer, newId(), true, 'fugaz');
  await api.call('deleteForm', { ...ana.as, revision: 1, body: { program: 'fugaz' } });
  const [row] = await api.database.owner((sql) => sql`select count(*) as count from form_presence`);
  expect(row).toEqual({ count: 0 });
});

test.each<[string, object, string]>([
  ['a window id that is not a UUID', { program, window: 'mía', present: true }, 'window'],
  ['no window', { program, present: true }, 'window'],
  ['a presence that is not a boolean', { program, window: newId(), present: 'si' }, 'present'],
  ['an invalid program name', { program: "x'--", window: newId(), present: true }, 'program'],
])('%s is refused with an error at the field', async (_, body, field) => {
  const answer = await api.call('formPresence', { ...ana.as, body });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
});

test('presence in a form that does not exist responds 404', async () => {
  expect((await updatePresence(ana, newId(), true, 'nada')).status).toBe(404);
});
