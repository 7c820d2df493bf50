import { noticeKinds } from '#contract/endpoints/notices.ts';
import { notify } from '#server/modules/notices/notify.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, type Member, type Person, registerCompany, roleNamed } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let bruno: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [(await roleNamed(api, ana, 'Consulta')).id]);
});

afterAll(() => api.close());

beforeEach(() =>
  api.database.owner(async (sql) => {
    await sql`delete from notice`;
    await sql`delete from user_data`;
    await sql`delete from live_event`;
  }),
);

const choose = (person: Person, value: unknown) =>
  api.call('userData', { ...person.as, body: { key: 'avisos', value } });

/** Sends the member a notice of every kind, and gives the kinds that arrived. */
async function kindsOf(member: Member) {
  const ids = await inCompany(api.options, { tenantId: member.tenant }, async (work) => {
    const sent = [];
    for (const kind of noticeKinds) {
      sent.push(await notify(work, { membershipId: member.id, kind, title: kind, text: '', address: null }));
    }
    return sent;
  });
  const { data } = await api.call('notices', member.as);
  expect(ids.filter((id) => id !== undefined).toSorted()).toEqual(data.rows.map(({ id }) => id).toSorted());
  return noticeKinds.filter((kind) => data.rows.some((row) => row.kind === kind));
}

test('every kind arrives until the member turns some off, and others decide for themselves', async () => {
  expect(await kindsOf(bruno)).toEqual(noticeKinds);
  await api.database.owner((sql) => sql`delete from notice`);
  await choose(ana, { off: ['mailFailed'] });
  expect((await choose(bruno, { off: ['invited', 'reminder'] })).status).toBe(200);
  expect(await kindsOf(bruno)).toEqual(noticeKinds.filter((kind) => kind !== 'invited' && kind !== 'reminder'));
  await choose(bruno, null);
  await api.database.owner((sql) => sql`delete from notice`);
  expect(await kindsOf(bruno)).toEqual(noticeKinds);
});

test.each([{ off: 'x' }, { off: ['x'] }, '{'])('the preferences %j are refused in Spanish', async (value) => {
  const { status, error } = await choose(bruno, value);
  expect([status, error.errors]).toEqual([422, { value: ['El valor no es válido.'] }]);
});

test('a kind that is off is not written, and open pages learn nothing of it', async () => {
  await choose(bruno, { off: ['invited'] });
  const id = await inCompany(api.options, { tenantId: bruno.tenant }, (work) =>
    notify(work, { membershipId: bruno.id, kind: 'invited', title: 'x', text: '', address: null }),
  );
  const events = await api.database.owner((sql) => sql`select topic from live_event where topic = 'notices.changed'`);
  expect([id, [...events]]).toEqual([undefined, []]);
});

test.each([
  { off: ['accessChanged'] },
  { off: ['unknown'] },
  { off: 'invited' },
  { on: ['invited'] },
  'invited',
  [...noticeKinds, ...noticeKinds],
])('a choice that is none is refused: %o', async (value) => {
  const { status, error } = await choose(bruno, value);
  expect([status, error.code]).toEqual([422, 'invalidFields']);
  expect(await kindsOf(bruno)).toEqual(noticeKinds);
});

test('what concerns access arrives even when the stored choice says otherwise', async () => {
  await api.database.owner(
    (sql) => sql`
      insert into user_data (tenant_id, membership_id, key, value)
      values (${bruno.tenant}, ${bruno.id}, 'avisos', '{"off":["accessChanged","invited"]}')`,
  );
  expect(await kindsOf(bruno)).toEqual(noticeKinds.filter((kind) => kind !== 'invited'));
});
