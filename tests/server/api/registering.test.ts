import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personOf, registration, tokenIn } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

describe('registering a company', () => {
  test('again with the same idempotency key makes one company and signs in; other data is refused', async () => {
    const key = newId();
    const body = registration('repite@uno.com.py', 'Una sola');
    const answers = await Promise.all([1, 2].map(() => api.call('register', { body, key, address: '198.51.100.3' })));
    const again = await api.call('register', { body, key, address: '198.51.100.3' });
    const tenants = [...answers, again].map(({ status, data }) => [status, data.tenant]);
    expect(tenants).toEqual(tenants.map(() => [200, answers[0]?.data.tenant]));
    const [count] = await api.database.owner((sql) => sql`select count(*) as n from company where name = 'Una sola'`);
    expect(count).toEqual({ n: 1 });
    const other = await api.call('register', {
      body: registration('repite@uno.com.py', 'Otra'),
      key,
      address: '198.51.100.3',
    });
    expect([other.status, other.error.code]).toEqual([422, 'idempotencyMismatch']);
  });

  test('is refused when registration is closed, or limited to the first company and one exists', async () => {
    const closed = await startApi({ settings: { registration: 'closed' }, started: false });
    const first = await startApi({ settings: { registration: 'first' }, started: false });
    const refused = await closed.call('register', { body: registration('ana@uno.com.py') });
    const emails = ['a@uno.com.py', 'b@uno.com.py', 'c@uno.com.py'];
    const race = await Promise.all(emails.map((email) => first.call('register', { body: registration(email) })));
    const [count] = await first.database.owner((sql) => sql`select count(*) as n from company`);
    const guesses = await Promise.all(
      emails.map((email) => first.call('register', { body: { ...registration(email), password: 'no es esta clave' } })),
    );
    await Promise.all([closed.close(), first.close()]);
    // The response must not depend on whether the email address has an account.
    expect(guesses.map(({ error }) => error.code)).toEqual(emails.map(() => 'registrationClosed'));
    expect([refused.status, refused.error.code]).toEqual([403, 'registrationClosed']);
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect(count).toEqual({ n: 1 });
  });

  test('sends an email confirmation link; until it is used the administrator cannot invite anybody', async () => {
    const email = 'nueva@uno.com.py';
    const registered = await api.call('register', { body: registration(email), address: '198.51.100.4' });
    const person = personOf(email, registered.data);
    const attention = async () => (await api.call('attention', person.as)).data.items.map(({ code }) => code);
    expect((await api.call('attention', person.as)).data.items).toContainEqual({
      code: 'incompleteCompany',
      count: 4,
      missing: ['address', 'city', 'phone', 'email'],
    });
    expect(await attention()).toContain('confirmEmail');
    const { data } = await api.call('roles', person.as);
    const invitation = {
      id: newId(),
      name: 'Zoe',
      email: 'zoe@uno.com.py',
      roles: [data.rows[0]?.id],
      branches: [],
    };
    const before = await api.call('inviteUser', { ...person.as, body: invitation });
    expect([before.status, before.error.code]).toEqual([403, 'emailUnconfirmed']);
    const mail = await api.mailTo(email);
    expect(mail.text).toMatch(/^http:\/\/nemu\.test\/#\/new-user-confirm\?token=[\w-]{43}&tipo=correo$/m);
    const token = tokenIn(mail.text);
    expect((await api.call('confirmEmail', { body: { token } })).status).toBe(200);
    expect((await api.call('inviteUser', { ...person.as, body: invitation })).status).toBe(200);
    expect(await attention()).not.toContain('confirmEmail');
  });
});
