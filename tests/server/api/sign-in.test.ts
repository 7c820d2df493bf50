import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { registerCompany, PASSWORD, type Person, personOf, registration } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

vi.mock('@node-rs/argon2', { spy: true });
// An earlier test file in the same worker may already have loaded the real module.
vi.hoisted(() => vi.resetModules());
const PERSONAL = 'La contraseña no puede contener su nombre, su correo ni el nombre de la empresa.';

const { verify } = await import('@node-rs/argon2');

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
});

afterAll(() => api.close());

const logIn = (email: string, password: string, more: object = {}) =>
  api.call('login', { body: { email, password, ...more } });

describe('a refused sign-in', () => {
  test('gets the same response and computes one hash, for a wrong password and for an unknown user', async () => {
    const tries = [];
    for (const email of ['ana@uno.com.py', 'nadie@uno.com.py']) {
      vi.mocked(verify).mockClear();
      const { status, text } = await logIn(email, 'otra contraseña cualquiera');
      tries.push({ status, text, hashes: vi.mocked(verify).mock.calls.length });
    }
    expect(tries[0]).toEqual({
      status: 401,
      text: '{"code":"credentials","message":"Correo electrónico o contraseña incorrectos."}',
      hashes: 1,
    });
    expect(tries[1]).toEqual(tries[0]);
  });
});

describe('a password', () => {
  const passwords = [
    ['of 12 characters', 'tajýs azules'],
    ['of 128 characters', 'é'.repeat(127) + '☂'],
    ['of emoji', '🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂'],
    ['with spaces around it', '  yvy marae ỹ hag̃ua  '],
    ['of more than 72 bytes, distinguished by its end', `${'x'.repeat(80)}1`],
  ] as const;
  test.each(passwords)('%s is accepted and verified exactly', async (_name, password) => {
    const email = `${createHash('sha256').update(password).digest('hex').slice(0, 12)}@clave.com.py`;
    const registered = await api.call('register', {
      body: { ...registration(email), password },
      address: '198.51.100.1',
    });
    expect(registered.status).toBe(200);
    const right = await logIn(email, password);
    const wrong = await logIn(email, `${[...password].slice(0, -1).join('')}2`);
    const composedOtherwise = await logIn(email, password.normalize('NFD'));
    expect([right.status, wrong.status, composedOtherwise.status]).toEqual([200, 401, 200]);
  });
  test.each([
    ['too short', 'once letras', 'Use al menos 12 caracteres.'],
    ['too long', 'x'.repeat(129), 'Use como máximo 128 caracteres.'],
    ['well known', 'Password123456', 'Esa contraseña es muy conocida. Elija otra.'],
    ['only spaces', ' '.repeat(12), 'Una contraseña de solo espacios no sirve. Elija otra.'],
    ['a name of the person', 'soy ana benitez', PERSONAL],
    ['a name of the company', 'comercial12345', PERSONAL],
    ['well known in another case', 'QWERTYUIOPAS', 'Esa contraseña es muy conocida. Elija otra.'],
  ])('that is %s is refused with an error at the field', async (_name, password, text) => {
    const answer = await api.call('register', { body: { ...registration('otra@uno.com.py'), password } });
    expect([answer.status, answer.error.errors]).toEqual([422, { password: [text] }]);
  });
});

describe('a session', () => {
  test('starts with a response that names user, company and time; its token is stored only as a digest', async () => {
    const { data, status } = await logIn('ana@uno.com.py', PASSWORD);
    expect(status).toBe(200);
    expect(data).toEqual({
      api_token: expect.stringMatching(/^[\w-]{43}$/),
      token_info: expect.stringMatching(/^[\w-]{16}$/),
      tenant: ana.tenant,
      user: { id: expect.any(String), name: 'Ana Benítez', email: 'ana@uno.com.py' },
      company: { id: ana.tenant, name: 'Empresa Uno', ruc: '80009735-1' },
      server_date: '2026-11-20T12:00:00.000Z',
      sale_series: [null, null, null, null],
      credit_note_series: null,
    });
    const stored = await api.database.owner((sql) => sql<{ t: string }[]>`select s::text as t from session s`);
    const token = personOf('', data).token;
    const digest = createHash('sha256').update(token).digest('hex');
    expect(stored.filter(({ t }) => t.includes(digest))).toHaveLength(1);
    expect(stored.map(({ t }) => t).join()).not.toContain(token);
  });

  test('has its own token, and signing out ends no other session', async () => {
    const first = personOf('', (await logIn('ana@uno.com.py', PASSWORD)).data);
    const second = personOf('', (await logIn('ana@uno.com.py', PASSWORD)).data);
    expect(first.token).not.toBe(second.token);
    expect((await api.call('logout', first.as)).data).toEqual({ ok: true });
    const after = [await api.call('company', first.as), await api.call('company', second.as)];
    expect(after.map(({ status }) => status)).toEqual([401, 200]);
  });

  test('is listed with its browser and network address, and the current session is flagged', async () => {
    const body = { email: 'ana@uno.com.py', password: PASSWORD };
    const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
    const { data } = await api.call('login', { body, headers, address: '198.51.100.20' });
    const { rows } = (await api.call('sessions', personOf('', data).as)).data;
    const at = new Date(api.options.clock()).toISOString();
    expect(rows.filter(({ current }) => current)).toEqual([
      {
        id: expect.any(String),
        workstation: '',
        user_agent: headers['User-Agent'],
        address: '198.51.100.20',
        created_at: at,
        last_seen_at: at,
        current: true,
      },
    ]);
  });

  test('can be ended from another session of the same person, which stays open', async () => {
    const here = personOf('', (await logIn('ana@uno.com.py', PASSWORD)).data);
    const there = personOf('', (await logIn('ana@uno.com.py', PASSWORD)).data);
    const { data } = await api.call('sessions', there.as);
    const id = data.rows.find((row) => row.current)?.id;
    await api.call('endSession', { ...here.as, body: { id } });
    expect([(await api.call('company', here.as)).status, (await api.call('company', there.as)).status]).toEqual([
      200, 401,
    ]);
  });
});

test('a session ends after 12 idle hours or after 7 days, as the company configured', async () => {
  const other = await startApi({ started: true });
  const eva = await registerCompany(other, 'eva@dos.com.py');
  const hour = 3_600_000;
  const alive = async () => (await other.call('company', eva.as)).status;
  const statuses = [];
  other.advanceClock(11 * hour);
  statuses.push(await alive());
  other.advanceClock(12 * hour + 1);
  statuses.push(await alive());
  const again = personOf(
    '',
    (await other.call('login', { body: { email: 'eva@dos.com.py', password: PASSWORD } })).data,
  );
  for (let i = 0; i < 16; i += 1) {
    other.advanceClock(11 * hour);
    statuses.push((await other.call('company', again.as)).status);
  }
  await other.close();
  expect(statuses).toEqual([200, 401, ...Array<number>(15).fill(200), 401]);
});

test('a sign-in opens no session when the password changes during the sign-in', async () => {
  const pat = await registerCompany(api, 'pat@uno.com.py');
  let signingIn: ReturnType<typeof logIn> | undefined;
  const waiting = async () => {
    const rows = await api.database.owner(
      (sql) => sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  await api.database.owner(async (sql) => {
    await sql`update account set password_hash = password_hash || 'x' where email = ${pat.email}`;
    signingIn = logIn(pat.email, PASSWORD);
    let isOver = false;
    void signingIn.then(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting()), { timeout: 15_000 }).toBe(true);
  });
  expect((await signingIn)?.error.code).toBe('credentials');
});

describe('a person of two companies', () => {
  test('chooses one at sign-in, cannot enter a third company, and loses the former token by switching', async () => {
    const email = 'dos@empresas.com.py';
    const one = await api.call('register', { body: registration(email, 'Alfa'), address: '198.51.100.2' });
    const two = await api.call('register', { body: registration(email, 'Beta'), address: '198.51.100.2' });
    const choice = await logIn(email, PASSWORD);
    expect(choice.data).toEqual({
      companies: [
        { tenant: one.data.tenant, name: 'Alfa' },
        { tenant: two.data.tenant, name: 'Beta' },
      ],
    });
    const third = await logIn(email, PASSWORD, { tenant: ana.tenant });
    expect([third.status, third.error.code]).toEqual([403, 'forbidden']);
    const chosen = personOf(email, (await logIn(email, PASSWORD, { tenant: one.data.tenant })).data);
    const refused = await api.call('switchCompany', { ...chosen.as, body: { tenant: ana.tenant } });
    expect(refused.status).toBe(403);
    const switched = await api.call('switchCompany', { ...chosen.as, body: { tenant: two.data.tenant } });
    const there = personOf(email, switched.data);
    expect(switched.data.company.name).toBe('Beta');
    expect([(await api.call('company', chosen.as)).status, (await api.call('company', there.as)).data.name]).toEqual([
      401,
      'Beta',
    ]);
    expect((await api.call('myCompanies', there.as)).data).toEqual(choice.data);
    const ended = await api.database.owner(
      (sql) => sql`select act from audit_entry where tenant_id = ${one.data.tenant} and act = 'session.ended'`,
    );
    expect(ended).toEqual([{ act: 'session.ended' }]);
  });

  test('must give the password of their account to register the second company', async () => {
    const body = { ...registration('ana@uno.com.py', 'Intrusa'), password: 'otra contraseña cualquiera' };
    const answer = await api.call('register', { body });
    expect([answer.status, answer.error.code]).toEqual([401, 'credentials']);
  });
});
