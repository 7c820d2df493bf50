import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, foundCompany, PASSWORD, perfilNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await foundCompany(api, 'ana@uno.com.py', 'Empresa Uno');
});

afterAll(() => api.close());

const rename = (by: Person, name: string) => api.call('changeAccount', { ...by.as, body: { name } });
const users = async (by: Person, text = '') => (await api.call('users', { ...by.as, query: { text } })).data.rows;
const named = async (by: Person, text: string) => (await users(by, text)).map(({ name, email }) => [name, email]);

test('whoever may do nothing else corrects their own name, and is found and greeted by it', async () => {
  const member = await addMember(api, ana, 'bruno@uno.com.py', [(await perfilNamed(api, ana, 'Consulta')).id]);
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

test('a name is corrected in every company of the person, and nobody else’s with it', async () => {
  const eva = await foundCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  const body = {
    company: { name: 'Empresa Tres', ruc: '80009735-1' },
    user: { name: 'E. Báez', email: eva.email },
    password: PASSWORD,
  };
  const { data } = await api.call('register', { body, workstation: eva.workstation });
  const there = { ...eva, as: { token: data.api_token } };
  await addMember(api, eva, 'carlos@dos.com.py', [(await perfilNamed(api, eva, 'Consulta')).id]);
  await rename(eva, 'Eva Báez');
  expect(await named(eva, '')).toEqual([
    ['Bruno Cáceres', 'carlos@dos.com.py'],
    ['Eva Báez', eva.email],
  ]);
  expect(await named(there, '')).toEqual([['Eva Báez', eva.email]]);
  const told = async (by: Person) => (await api.call('audit', { ...by.as, query: { act: 'user.changed' } })).data.rows;
  expect((await told(there)).map(({ changes }) => changes)).toEqual([
    [{ field: 'Nombre', from: 'E. Báez', to: 'Eva Báez' }],
  ]);
  expect(await told(ana)).toHaveLength(1);
});

test.each([
  ['   ', 'Complete este dato.'],
  ['x'.repeat(121), 'Use como máximo 120 caracteres.'],
])('the name «%s» is refused at its field', async (name, text) => {
  const answer = await rename(ana, name);
  expect([answer.status, answer.error.errors]).toEqual([422, { name: [text] }]);
});

test('of an invitation that was not accepted nobody changes the name this way', async () => {
  const perfiles = [(await perfilNamed(api, ana, 'Consulta')).id];
  const body = { id: newId(), name: 'Zoe', email: 'zoe@uno.com.py', perfiles, branches: [] };
  await api.call('inviteUser', { ...ana.as, body });
  await rename(ana, 'Ana Benítez Ríos');
  expect(await named(ana, 'zoe')).toEqual([['Zoe', body.email]]);
});
