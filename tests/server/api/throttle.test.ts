import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCompany, PASSWORD, roleNamed, type Person, personOf, tokenIn } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

const reset = (email: string, address: string) => api.call('requestPasswordReset', { body: { email }, address });

/** Number of queued mails with a password reset link. */
const waitingResets = async () => {
  const jobs = await api.database.owner(
    (sql) => sql`select from graphile_worker.jobs where task_identifier = 'send-reset'`,
  );
  return jobs.length;
};

describe('requests for a password reset', () => {
  test('for one account always get the same response, from any network, and send at most five mails', async () => {
    const before = api.mails.length;
    const requestResets = (email: string) =>
      Promise.all(Array.from({ length: 20 }, (_, i) => reset(email, `10.${i}.1.1`)));
    const answers = [...(await requestResets(ana.email)), ...(await requestResets('nadie@x.com.py'))];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"ok":true}']));
    await expect.poll(waitingResets).toBe(0);
    const sent = api.mails.slice(before);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([ana.email]));
    expect(sent.length).toBeLessThanOrEqual(5);
  });

  test('by a stranger do not prevent the owner of the account from resetting the password and signing in', async () => {
    for (let i = 0; i < 30; i += 1) await reset(ana.email, `10.${i}.2.1`);
    const guess = { email: ana.email, token: 'x'.repeat(43), password: PASSWORD };
    const guesses = [];
    for (let i = 0; i < 15; i += 1) {
      guesses.push((await api.call('passwordReset', { body: guess, address: `10.${i}.3.1` })).status);
      await api.call('login', { body: { email: ana.email, password: 'adivinada' }, address: `10.${i}.3.1` });
    }
    expect(guesses).toEqual(Array<number>(15).fill(422));
    await expect.poll(waitingResets).toBe(0);
    const token = tokenIn(api.mails.findLast(({ to }) => to === ana.email)?.text ?? '');
    const body = { email: ana.email, token, password: PASSWORD };
    const owner = { address: '203.0.113.9', workstation: newId() };
    expect((await api.call('passwordReset', { ...owner, body })).status).toBe(200);
    const signedIn = await api.call('login', { ...owner, body: { email: ana.email, password: PASSWORD } });
    ana = personOf(ana.email, signedIn.data, owner.workstation);
  });

  test('send a mail again once the mail limit of the account has recovered', async () => {
    const sent = () => api.mails.filter(({ to }) => to === ana.email).length;
    const sentAfterRequest = async () => {
      await reset(ana.email, '10.250.1.1');
      await expect.poll(waitingResets).toBe(0);
      return sent();
    };
    const before = sent();
    const early = await sentAfterRequest();
    api.advanceClock(180_000);
    expect([early - before, (await sentAfterRequest()) - before]).toEqual([0, 1]);
    api.advanceClock(300_000);
  });

  test.each([
    ['one network of IPv4', (i: number) => `192.0.2.${i}`],
    ['one /64 of IPv6, whatever its lower half', (i: number) => `2001:db8:0:7::${i.toString(16)}:1`],
  ])('from %s are throttled', async (_name, address) => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => reset(`${newId()}@x.com.py`, address(i))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  test('count by the IP address in X-Forwarded-For only if a trusted proxy sent the header', async () => {
    const proxied = await startApi({ settings: { trustedProxies: ['10.0.0.1'] }, started: false });
    const requestFrom = async (address: string, i: number) =>
      (
        await proxied.call('requestPasswordReset', {
          body: { email: `${newId()}@x.com.py` },
          address,
          headers: { 'X-Forwarded-For': `198.51.${i}.1` },
        })
      ).status;
    const viaProxy = await Promise.all(Array.from({ length: 35 }, (_, i) => requestFrom('10.0.0.1', i)));
    const direct = await Promise.all(Array.from({ length: 35 }, (_, i) => requestFrom('10.0.0.2', i)));
    await proxied.close();
    expect([viaProxy, direct].map((all) => all.filter((status) => status === 429).length)).toEqual([0, 5]);
  });
});

test('wrong passwords throttle sign-ins from unknown workstations, and never lock out the owner at a known one', async () => {
  const logIn = (password: string, address: string, workstation?: string) =>
    api.call('login', { body: { email: ana.email, password }, address, ...(workstation && { workstation }) });
  const tries = [];
  for (let i = 0; i < 14; i += 1) tries.push((await logIn('no es esta contraseña', `10.9.${i}.1`)).status);
  const stranger = await logIn(PASSWORD, '10.9.99.1');
  const owner = await logIn(PASSWORD, '203.0.113.7', ana.workstation);
  expect(tries).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  expect([stranger.status, owner.status]).toEqual([429, 200]);
});

test('a request refused by the limit of its network does not count for the account, and has Retry-After', async () => {
  const email = 'eva@dos.com.py';
  await registerCompany(api, email);
  await Promise.all(Array.from({ length: 60 }, () => reset(`${newId()}@x.com.py`, '192.0.3.1')));
  const stopped = await Promise.all(Array.from({ length: 9 }, () => reset(email, '192.0.3.1')));
  expect(new Set(stopped.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['429 {"code":"throttled","message":"Demasiados intentos."}']),
  );
  expect(Number(stopped[0]?.headers.get('Retry-After'))).toBe(10);
  await reset(email, '10.251.1.1');
  expect((await api.mailTo(email, 2)).text).toContain('password-reset');
});

test.each([
  ['invitation', { token: 'x'.repeat(43) }],
  ['passwordResetLink', { email: 'ana@uno.com.py', token: 'x'.repeat(43) }],
] as const)('guessing a link token with %s is throttled', async (name, body) => {
  const statuses = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await api.call(name, { body, address: '192.0.9.1' })).status);
  expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
});

test('a company sends at most 100 invitations in an hour', async () => {
  const roles = [(await roleNamed(api, ana, 'Consulta')).id];
  const invite = (email: string) =>
    api.call('inviteUser', { ...ana.as, body: { id: newId(), name: 'Zoe', email, roles, branches: [] } });
  await invite('z1@uno.com.py');
  await api.database.owner(
    (sql) => sql`
      insert into audit_entry (tenant_id, id, at, act, digest)
      select tenant_id, gen_random_uuid(), at, act, digest from audit_entry, generate_series(1, 98) where act = 'user.invited'`,
  );
  api.advanceClock(60_000);
  const answers = [await invite('z2@uno.com.py'), await invite('z3@uno.com.py')];
  expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  expect(answers[1]?.headers.get('Retry-After')).toBe('3540');
  api.advanceClock(3_540_000);
  expect((await invite('z3@uno.com.py')).status).toBe(200);
});

test('successful sign-ins do not count as attempts', async () => {
  const body = { email: ana.email, password: PASSWORD };
  const { workstation } = ana;
  const statuses = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await api.call('login', { body, workstation })).status);
  expect(statuses).toEqual(Array<number>(12).fill(200));
});
