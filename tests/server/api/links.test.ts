import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, registerCompany, PASSWORD, roleNamed, type Person, tokenIn } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const NEW_PASSWORD = 'otra muy distinta 7';
const MINUTE = 60_000;

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
});

afterAll(() => api.close());

/** The mails with a reset link that were sent to an address. */
const resets = (email: string) => api.mails.filter((mail) => mail.to === email && mail.text.includes('password-reset'));

async function requestReset(email: string, headers: Record<string, string> = {}): Promise<string> {
  const before = api.mails.filter((mail) => mail.to === email).length;
  await api.call('requestPasswordReset', { body: { email }, headers });
  const mail = await api.mailTo(email, before + 1);
  return mail.text;
}

describe('a password reset link', () => {
  test('starts with the configured public URL whatever the Host header is; its token is stored and logged nowhere', async () => {
    const text = await requestReset(ana.email, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
    expect(text).toMatch(/^http:\/\/nemu\.test\/#\/password-reset\?email=ana%40uno\.com\.py&token=[\w-]{43}$/m);
    const token = tokenIn(text);
    const rows = await api.database.owner(
      (sql) =>
        sql`select l::text as t from account_link l union all select payload::text from graphile_worker._private_jobs`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(api.lines.join('')).not.toContain(token);
  });

  test('works once and ends every session; another email address or an altered token is refused', async () => {
    const member = await addMember(api, ana, 'bruno@uno.com.py', [(await roleNamed(api, ana, 'Consulta')).id]);
    const token = tokenIn(await requestReset(member.email));
    const reset = (body: object) =>
      api.call('passwordReset', { body: { email: member.email, token, password: NEW_PASSWORD, ...body } });
    const refusals = [
      { email: 'ana@uno.com.py' },
      { token: token.slice(0, -1) },
      { token: token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase() },
      { token: '' },
      { token: null },
      { token: [token] },
      { token: true },
    ];
    for (const body of refusals) expect((await reset(body)).status).toBe(422);
    const common = await reset({ password: 'password123456' });
    expect(common.error.errors).toEqual({ password: ['Esa contraseña es muy conocida. Elija otra.'] });
    const personal = 'La contraseña no puede contener su nombre, su correo ni el nombre de la empresa.';
    const named = { password: 'clave de Cáceres' };
    expect((await reset(named)).error.errors).toEqual({ password: [personal] });
    // Without the link nobody learns the names of an account.
    expect((await reset({ ...named, token: token.slice(0, -1) })).error.code).toBe('invalidLink');
    expect((await api.call('company', member.as)).status).toBe(200);
    const uses = [(await reset({})).status, (await reset({})).status];
    expect(uses).toEqual([200, 422]);
    expect((await api.call('company', member.as)).status).toBe(401);
    const logIn = async (password: string) =>
      (await api.call('login', { body: { email: member.email, password } })).status;
    expect([await logIn(PASSWORD), await logIn(NEW_PASSWORD)]).toEqual([401, 200]);
    const acts = async (act: string) => (await api.call('audit', { ...ana.as, query: { act } })).data.rows;
    expect(await acts('password.changed')).toEqual([]);
    expect(await acts('password.reset')).toMatchObject([{ user: { name: 'Bruno Cáceres' }, subject: member.email }]);
  });

  test('can be checked any number of times without being used up', async () => {
    const member = await addMember(api, ana, 'carlos@uno.com.py', [(await roleNamed(api, ana, 'Consulta')).id]);
    const token = tokenIn(await requestReset(member.email));
    const checkLink = async (body: object) => {
      const answer = await api.call('passwordResetLink', { body: { email: member.email, token, ...body } });
      return [answer.status, answer.error.code];
    };
    const alive = [200, undefined];
    const dead = [422, 'invalidLink'];
    expect([await checkLink({}), await checkLink({})]).toEqual([alive, alive]);
    expect([await checkLink({ email: ana.email }), await checkLink({ token: token.slice(1) })]).toEqual([dead, dead]);
    await api.call('passwordReset', { body: { email: member.email, token, password: NEW_PASSWORD } });
    const late = tokenIn(await requestReset(member.email));
    expect([await checkLink({}), await checkLink({ token: late })]).toEqual([dead, alive]);
    api.advanceClock(30 * MINUTE + 1);
    expect(await checkLink({ token: late })).toEqual(dead);
  });

  test('stops working when another link is requested, and after 30 minutes', async () => {
    api.advanceClock(60 * MINUTE);
    const first = tokenIn(await requestReset(ana.email));
    const second = tokenIn(await requestReset(ana.email));
    const use = async (token: string) =>
      (await api.call('passwordReset', { body: { email: ana.email, token, password: NEW_PASSWORD } })).error.code;
    expect(await use(first)).toBe('invalidLink');
    api.advanceClock(30 * MINUTE + 1);
    expect(await use(second)).toBe('invalidLink');
  });

  test('can be requested for an unknown email address with the same response; nothing is sent', async () => {
    const known = await api.call('requestPasswordReset', { body: { email: ana.email } });
    const unknown = await api.call('requestPasswordReset', { body: { email: 'nadie@uno.com.py' } });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await api.mailTo(ana.email, api.mails.filter(({ to }) => to === ana.email).length);
    expect(resets('nadie@uno.com.py')).toEqual([]);
  });
});

test('a password reset mail is sent by a job and never within the request', async () => {
  const quiet = await startApi({ started: false });
  const email = 'eva@dos.com.py';
  const { status } = await quiet.call('requestPasswordReset', { body: { email } });
  const jobs = await quiet.database.owner(
    (sql) =>
      sql`select t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
  );
  await quiet.close();
  expect(status).toBe(200);
  expect(quiet.mails).toEqual([]);
  expect(jobs).toEqual([{ identifier: 'send-reset', payload: { tenant: null, data: { email } } }]);
});

describe('an email address confirmation mail', () => {
  const register = async (email: string, company: string) => {
    await api.call('register', {
      body: { company: { name: company, ruc: '80009735-1' }, user: { name: 'Eva', email }, password: PASSWORD },
      address: '198.51.100.9',
    });
    return (await api.mailTo(email)).text;
  };

  test('names the company, and says what to do if the recipient did not register the company', async () => {
    const text = await register('gloria@tres.com.py', 'Tres S.A.');
    expect(text.replace(/^http.*$/m, '<enlace>')).toBe(
      [
        'Hola, Eva:',
        'Con esta dirección se creó la empresa Tres S.A. Confirme con este enlace que la dirección es suya; vence en 7 días:',
        '<enlace>',
        'Mientras no la confirme no podrá invitar a otras personas a su empresa.',
        'Si usted no lo pidió, ignore este correo.\n',
      ].join('\n\n'),
    );
  });

  test('has a link whose use is logged once in each company of the person and publishes a live event', async () => {
    const email = 'irma@seis.com.py';
    const token = tokenIn(await register(email, 'Seis'));
    const { data } = await api.call('register', {
      body: { company: { name: 'Siete', ruc: '80009735-1' }, user: { name: 'Irma', email }, password: PASSWORD },
    });
    const as = { token: data.api_token };
    const stream = await api.send('/api/v1/events', { headers: { Authorization: `Bearer ${data.api_token}` } });
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader();
    await reader.read();
    for (let opened = 0; opened < 2; opened += 1) await api.call('confirmEmail', { body: { token } });
    const receivedEvent = new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(receivedEvent).toBe('id: 1\nevent: users.changed\ndata: {}\n\n');
    const audit = await api.call('audit', { ...as, query: { act: 'email.confirmed' } });
    expect(audit.data.rows).toMatchObject([{ subject: email, user: { name: 'Irma' }, address: '203.0.113.7' }]);
    const audited = await api.database.owner(
      (sql) => sql`
      select c.name from audit_entry e join company c using (tenant_id)
      where e.act = 'email.confirmed' and c.name in ('Seis', 'Siete') order by 1`,
    );
    expect(audited).toEqual([{ name: 'Seis' }, { name: 'Siete' }]);
  });

  test('has a link that can be opened again with the same response, until it expires after 7 days', async () => {
    const token = tokenIn(await register('hilda@cuatro.com.py', 'Cuatro'));
    const confirm = async () => (await api.call('confirmEmail', { body: { token } })).status;
    const opened = [await confirm(), await confirm()];
    api.advanceClock(7 * 24 * 60 * MINUTE + 1);
    expect([...opened, await confirm()]).toEqual([200, 200, 422]);
  });
});

test('users who may invite are notified of an invitation mail that cannot be delivered', async () => {
  const broken = await startApi({ mail: () => Promise.reject(new Error('mailbox on fire')), started: false });
  const { data } = await broken.call('register', {
    body: { company: { name: 'X SA', ruc: '80009735-1' }, user: { name: 'Ana', email: ana.email }, password: PASSWORD },
  });
  await broken.database.owner((sql) => sql`update account set confirmed_at = now()`);
  const as = { token: data.api_token };
  const roles = await broken.call('roles', as);
  const body = {
    id: newId(),
    name: 'Zoe',
    email: 'zoe@uno.com.py',
    roles: [roles.data.rows[0]?.id],
    branches: [],
  };
  await broken.call('inviteUser', { ...as, body });
  await broken.server.start();
  await expect
    .poll(async () => (await broken.call('attention', as)).data.items)
    .toContainEqual({ code: 'undeliveredMail', count: 1 });
  await broken.close();
  expect(broken.lines.join('')).not.toContain('token=');
});
