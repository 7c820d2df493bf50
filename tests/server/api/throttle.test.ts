import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, PASSWORD, perfilNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await foundCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

const reset = (email: string, address: string) => api.call('requestPasswordReset', { body: { email }, address });

describe('requests for a new password', () => {
  test('for one account stop being answered, from wherever they come, and its mailbox is not flooded', async () => {
    const before = api.mails.length;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => reset(ana.email, `10.${i}.1.1`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused[0]?.error]).toEqual([
      5,
      { code: 'throttled', message: 'Demasiados intentos.' },
    ]);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBe(180);
    await api.mailTo(ana.email, 2);
    expect(api.mails.length - before).toBeLessThanOrEqual(5);
  });

  test('are answered again after the seconds the refusal names', async () => {
    const refused = await reset(ana.email, '10.250.1.1');
    api.pass((Number(refused.headers.get('Retry-After')) - 1) * 1000);
    const early = await reset(ana.email, '10.250.1.1');
    api.pass(1000);
    expect([early.status, (await reset(ana.email, '10.250.1.1')).status]).toEqual([429, 200]);
  });

  test.each([
    ['one network of IPv4', (i: number) => `192.0.2.${i}`],
    ['one /64 of IPv6, whatever its lower half', (i: number) => `2001:db8:0:7::${i.toString(16)}:1`],
  ])('from %s stop being answered', async (_name, address) => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => reset(`${newId()}@x.com.py`, address(i))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  test('are counted by what a trusted proxy says, and by nobody else’s word', async () => {
    const proxied = await startApi({ settings: { trustedProxies: ['10.0.0.1'] }, started: false });
    const ask = async (address: string, i: number) =>
      (
        await proxied.call('requestPasswordReset', {
          body: { email: `${newId()}@x.com.py` },
          address,
          headers: { 'X-Forwarded-For': `198.51.${i}.1` },
        })
      ).status;
    const through = await Promise.all(Array.from({ length: 35 }, (_, i) => ask('10.0.0.1', i)));
    const around = await Promise.all(Array.from({ length: 35 }, (_, i) => ask('10.0.0.2', i)));
    await proxied.close();
    expect([through, around].map((all) => all.filter((status) => status === 429).length)).toEqual([0, 5]);
  });
});

test('wrong passwords of strangers slow strangers down and never keep the owner out', async () => {
  const logIn = (password: string, address: string, workstation?: string) =>
    api.call('login', { body: { email: ana.email, password }, address, ...(workstation && { workstation }) });
  const tries = [];
  for (let i = 0; i < 14; i += 1) tries.push((await logIn('no es esta contraseña', `10.9.${i}.1`)).status);
  const stranger = await logIn(PASSWORD, '10.9.99.1');
  const owner = await logIn(PASSWORD, '203.0.113.7', ana.workstation);
  expect(tries).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  expect([stranger.status, owner.status]).toEqual([429, 200]);
});

test('whom the limit of their network stops uses up nobody’s account', async () => {
  const strangers = Array.from({ length: 60 }, () => reset(`${newId()}@x.com.py`, '192.0.3.1'));
  await Promise.all(strangers);
  const stopped = await Promise.all(Array.from({ length: 9 }, () => reset('dueno@x.com.py', '192.0.3.1')));
  const owner = await reset('dueno@x.com.py', '10.251.1.1');
  expect([stopped.map(({ status }) => status), owner.status]).toEqual([Array<number>(9).fill(429), 200]);
});

test('a company sends at most 100 invitations in an hour', async () => {
  const perfiles = [(await perfilNamed(api, ana, 'Consulta')).id];
  const invite = (email: string) =>
    api.call('inviteUser', { ...ana.as, body: { id: newId(), name: 'Zoe', email, perfiles, branches: [] } });
  await invite('z1@uno.com.py');
  await api.database.owner(
    (sql) => sql`
      insert into audit_entry (tenant_id, id, at, act, digest)
      select tenant_id, gen_random_uuid(), at, act, digest from audit_entry, generate_series(1, 98) where act = 'user.invited'`,
  );
  api.pass(60_000);
  const answers = [await invite('z2@uno.com.py'), await invite('z3@uno.com.py')];
  expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  expect(answers[1]?.headers.get('Retry-After')).toBe('3540');
  api.pass(3_540_000);
  expect((await invite('z3@uno.com.py')).status).toBe(200);
});

test('signing in rightly uses nothing up', async () => {
  const body = { email: ana.email, password: PASSWORD };
  const { workstation } = ana;
  const statuses = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await api.call('login', { body, workstation })).status);
  expect(statuses).toEqual(Array<number>(12).fill(200));
});
