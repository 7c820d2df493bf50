import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCompany, PASSWORD, type Person, personOf, tokenIn } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const NEW_PASSWORD = 'otra muy distinta 7';

let api: Api;
let count = 0;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const newPerson = () => {
  count += 1;
  return registerCompany(api, `p${count}@uno.com.py`, `Empresa ${count}`);
};

const change = (person: Person, body: object) =>
  api.call('changePassword', { ...person.as, body: { current: PASSWORD, password: NEW_PASSWORD, ...body } });

const statusOf = async (person: Person) => (await api.call('myCompanies', person.as)).status;

async function signIn(email: string, password: string): Promise<Person> {
  const workstation = newId();
  const { data } = await api.call('login', { body: { email, password }, workstation });
  return personOf(email, data, workstation);
}

describe('changing one’s password', () => {
  test('keeps the current session, ends every other one, and makes only the new password valid', async () => {
    const person = await newPerson();
    const elsewhere = await signIn(person.email, PASSWORD);
    const neighbour = await newPerson();
    const { status, data } = await change(person, {});
    expect([status, data]).toEqual([200, { ok: true }]);
    expect([await statusOf(person), await statusOf(elsewhere), await statusOf(neighbour)]).toEqual([200, 401, 200]);
    const logIn = async (password: string) =>
      (await api.call('login', { body: { email: person.email, password } })).status;
    expect([await logIn(PASSWORD), await logIn(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test('ends the person’s sessions in other companies too, and is logged in each company', async () => {
    const person = await newPerson();
    const { data } = await api.call('register', {
      body: {
        company: { name: 'Otra', ruc: '80009735-1' },
        user: { name: 'Ana Benítez', email: person.email },
        password: PASSWORD,
      },
    });
    const other = personOf(person.email, data);
    await change(person, {});
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    const login = { email: person.email, password: NEW_PASSWORD, tenant: other.tenant };
    const again = personOf(person.email, (await api.call('login', { body: login })).data);
    for (const there of [person, again]) {
      const { rows } = (await api.call('audit', { ...there.as, query: { act: 'password.changed' } })).data;
      expect(rows).toMatchObject([{ subject: person.email, user: { name: 'Ana Benítez' }, address: '203.0.113.7' }]);
    }
  });

  test('invalidates a reset link that was requested before', async () => {
    const person = await newPerson();
    await api.call('requestPasswordReset', { body: { email: person.email } });
    const token = tokenIn((await api.mailTo(person.email, 2)).text);
    await change(person, {});
    const body = { email: person.email, token, password: PASSWORD };
    expect((await api.call('passwordReset', { body })).error.code).toBe('invalidLink');
  });

  test.each([
    [
      'a wrong current password',
      { current: 'no es esta contraseña' },
      { current: ['La contraseña actual no es correcta.'] },
    ],
    ['no current password', { current: '' }, { current: ['Complete este dato.'] }],
    ['a short new password', { password: 'corta' }, { password: ['Use al menos 12 caracteres.'] }],
    [
      'a well-known new password',
      { password: 'password123456' },
      { password: ['Esa contraseña es muy conocida. Elija otra.'] },
    ],
    [
      'a new password with the name of the person',
      { password: 'clave de Benítez' },
      { password: ['La contraseña no puede contener su nombre, su correo ni el nombre de la empresa.'] },
    ],
  ])('is refused with %s, and ends no session', async (_name, body, errors) => {
    const person = await newPerson();
    const elsewhere = await signIn(person.email, PASSWORD);
    const { status, error } = await change(person, body);
    expect([status, error.errors]).toEqual([422, errors]);
    expect([await statusOf(person), await statusOf(elsewhere)]).toEqual([200, 200]);
  });

  test('is refused after ten wrong current passwords, even with the right one', async () => {
    const person = await newPerson();
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await change(person, { current: `intento número ${i}` })).status);
    statuses.push((await change(person, {})).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('is refused for the second of two simultaneous calls, whose current password is no longer valid', async () => {
    const person = await newPerson();
    const answers = await Promise.all([change(person, {}), change(person, { password: 'y una tercera más 9' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});
