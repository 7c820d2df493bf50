import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumeCompany, suspendCompany } from '#server/modules/company/administration.ts';
import { addMember, registerCompany, PASSWORD, roleNamed, type Person, personOf, tokenIn } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
});

afterAll(() => api.close());

const rename = (by: Person, name: string) => api.call('changeAccount', { ...by.as, body: { name } });
const users = async (by: Person, text = '') => (await api.call('users', { ...by.as, query: { text } })).data.rows;
const named = async (by: Person, text: string) => (await users(by, text)).map(({ name, email }) => [name, email]);

test('a member who may not change users can correct their own name; searches and sign-in use the new name', async () => {
  const member = await addMember(api, ana, 'bruno@uno.com.py', [(await roleNamed(api, ana, 'Consulta')).id]);
  const before = (await users(ana, 'bruno'))[0];
  const answer = await rename(member, '  Bruno  Núñez\u200b ');
  expect([answer.status, answer.data]).toEqual([200, { name: 'Bruno  Núñez' }]);
  expect(await named(ana, 'nunez')).toEqual([['Bruno  Núñez', member.email]]);
  expect(await named(ana, 'caceres')).toEqual([]);
  expect((await users(ana, 'nunez'))[0]?.revision).toBe((before?.revision ?? 0) + 1);
  const login = { email: member.email, password: PASSWORD };
  const { data } = await api.call('login', { body: login, workstation: member.workstation });
  expect(data).toMatchObject({ user: { name: 'Bruno  Núñez', email: member.email } });
  const audit = await api.call('audit', { ...ana.as, query: { act: 'user.changed' } });
  expect(audit.data.rows).toMatchObject([
    {
      user: { name: 'Bruno  Núñez' },
      subject: member.email,
      changes: [{ field: 'Nombre', from: 'Bruno Cáceres', to: 'Bruno  Núñez' }],
    },
  ]);
});

test('correcting a name changes the name of that person in every company, and of no other person', async () => {
  const eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  const body = {
    company: { name: 'Empresa Tres', ruc: '80009735-1' },
    user: { name: 'E. Báez', email: eva.email },
    password: PASSWORD,
  };
  const { data } = await api.call('register', { body, workstation: eva.workstation });
  const there = { ...eva, as: { token: data.api_token } };
  await addMember(api, eva, 'carlos@dos.com.py', [(await roleNamed(api, eva, 'Consulta')).id]);
  await rename(eva, 'Eva Báez');
  expect(await named(eva, '')).toEqual([
    ['Bruno Cáceres', 'carlos@dos.com.py'],
    ['Eva Báez', eva.email],
  ]);
  expect(await named(there, '')).toEqual([['Eva Báez', eva.email]]);
  const auditRows = async (by: Person) =>
    (await api.call('audit', { ...by.as, query: { act: 'user.changed' } })).data.rows;
  expect((await auditRows(there)).map(({ changes }) => changes)).toEqual([
    [{ field: 'Nombre', from: 'E. Báez', to: 'Eva Báez' }],
  ]);
  expect(await auditRows(ana)).toHaveLength(1);
});

test.each([
  ['   ', 'Complete este dato.'],
  ['x'.repeat(121), 'Use como máximo 120 caracteres.'],
])('the name «%s» is refused with an error at the field', async (name, text) => {
  const answer = await rename(ana, name);
  expect([answer.status, answer.error.errors]).toEqual([422, { name: [text] }]);
});

/** A person with a company of their own and a pending invitation to Ana's company. */
async function invitedElsewhere(email: string) {
  const person = await registerCompany(api, email, `Propia de ${email}`);
  const id = newId();
  const roles = [(await roleNamed(api, ana, 'Consulta')).id];
  await api.call('inviteUser', { ...ana.as, body: { id, name: 'Como se les invitó', email, roles, branches: [] } });
  return { person, id };
}

/** A person who is an active member of a company of their own and of Ana's company. */
async function memberElsewhere(email: string) {
  const { person, id } = await invitedElsewhere(email);
  const token = tokenIn((await api.mailTo(email, 2)).text);
  await api.call('newUserConfirm', { body: { token, password: PASSWORD } });
  return { person, id };
}

test('correcting a name leaves a pending invitation unchanged', async () => {
  const { person } = await invitedElsewhere('gloria@cuatro.com.py');
  expect((await rename(person, 'Gloria Núñez')).status).toBe(200);
  expect(await named(person, '')).toEqual([['Gloria Núñez', person.email]]);
  expect(await named(ana, 'gloria')).toEqual([['Como se les invitó', person.email]]);
});

test('correcting a name changes and logs nothing in a company where the person is disabled, until enabled again', async () => {
  const { person, id } = await memberElsewhere('hugo@cinco.com.py');
  await api.call('disableUser', { ...ana.as, revision: 2, body: { id } });
  const there = async () => [
    (await api.call('user', { ...ana.as, id })).data,
    (await api.call('audit', { ...ana.as, query: { text: person.email } })).data.rows.map(({ act }) => act),
  ];
  const before = await there();
  expect((await rename(person, 'Hugo Ríos')).status).toBe(200);
  expect(await named(person, '')).toEqual([['Hugo Ríos', person.email]]);
  expect(await there()).toEqual(before);
  await api.call('enableUser', { ...ana.as, revision: 3, body: { id } });
  await rename(person, 'Hugo Ríos');
  expect(await named(ana, 'hugo')).toEqual([['Hugo Ríos', person.email]]);
});

test('correcting a name neither changes nor logs anything in a suspended company', async () => {
  const { person, id } = await memberElsewhere('iris@seis.com.py');
  const there = () =>
    api.database.owner(
      (sql) => sql`
      select name, revision, (select count(*) from audit_entry e where e.tenant_id = m.tenant_id) as entries
      from membership m where id = ${id}`,
    );
  await suspendCompany(api.options, ana.tenant, 'operadora');
  const before = await there();
  expect((await rename(person, 'Iris Ríos')).status).toBe(200);
  const after = await there();
  await resumeCompany(api.options, ana.tenant, 'operadora');
  const { data } = await api.call('login', {
    body: { email: ana.email, password: PASSWORD },
    workstation: ana.workstation,
  });
  ana = personOf(ana.email, data, ana.workstation);
  expect(await named(person, '')).toEqual([['Iris Ríos', person.email]]);
  expect([before.length, after]).toEqual([1, before]);
});

test('a name can be changed five times in a row, then once every ten minutes; an unchanged name does not count', async () => {
  const person = await registerCompany(api, 'julia@siete.com.py', 'Empresa Siete');
  const statuses = async (...names: string[]) => {
    const answers = [];
    for (const name of names) answers.push(await rename(person, name));
    return answers.map(({ status, headers }) => [status, headers.get('Retry-After')]);
  };
  const done = [200, null];
  expect(await statuses('J 1', 'J 2', 'J 2', 'J 2', 'J 3', 'J 4', 'J 5')).toEqual([
    done,
    done,
    done,
    done,
    done,
    done,
    done,
  ]);
  expect(await statuses('J 6', 'J 5')).toEqual([[429, '600'], done]);
  expect(await named(person, '')).toEqual([['J 5', person.email]]);
  api.advanceClock(600_000);
  expect(await statuses('J 6', 'J 7')).toEqual([done, [429, '600']]);
});
