import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMail } from '#server/mail/create-mail.ts';
import type { SendMail } from '#server/server.types.ts';
import { registerCompany, PASSWORD, type Person, registration, tokenIn } from '../api/kit/people.ts';
import { type Api, newId, startApi } from '../api/kit/start-api.ts';
import { type MailServer, SMTP_PASSWORD, startMailServer, USER } from './mail-server.ts';

const EMAIL = 'ana@uno.com.py';
const LETTER = { id: 'a1@nemu.test', to: EMAIL, subject: 'Contraseña nueva', text: 'Hola, Ñandutí:\n' };

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  ends.push(server.close);
  return server;
}

/** The mail transport that is configured by this `SMTP_URL`. */
function mailIn(smtpUrl: string): SendMail {
  return createMail(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'Ñemu <nemu@correo.com.py>' }).smtp, '/nowhere');
}

/** Starts a back end that sends its mail through this mail server. */
async function startedApi({ port }: MailServer): Promise<Api> {
  const api = await startApi({ mail: mailIn(`smtp://127.0.0.1:${port}`) });
  ends.push(api.close);
  return api;
}

const codeOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: { code?: string }) => error.code,
  );

const headerOf = (message: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]?.trim();

/** The text of a mail after decoding the line breaks and equals signs of its quoted-printable encoding. */
const textOf = (message: string) => message.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

/** Makes failed jobs due now instead of after their retry pause. */
const makeJobsDue = (api: Api) =>
  api.database.owner((sql) => sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);

async function untilReceived(server: MailServer, count: number, api?: Api): Promise<void> {
  await vi.waitUntil(
    async () => {
      if (api) await makeJobsDue(api);
      return server.received.length === count;
    },
    { timeout: 15_000 },
  );
}

const jobs = (api: Api) => api.database.owner((sql) => sql`select from graphile_worker._private_jobs`);

test('a mail arrives with its text, from the configured sender and with its id as Message-ID', async () => {
  const server = await mailServer();
  await mailIn(`smtp://127.0.0.1:${server.port}`)(LETTER);
  expect(server.received).toEqual([
    { user: undefined, encrypted: false, from: USER, to: [EMAIL], message: expect.any(String) as string },
  ]);
  const { message = '' } = server.received[0] ?? {};
  expect([headerOf(message, 'Message-ID'), headerOf(message, 'To')]).toEqual(['<a1@nemu.test>', EMAIL]);
  expect(textOf(message)).toContain('Hola, =C3=91andut=C3=AD:');
});

test('SMTP_URL signs in after STARTTLS; a wrong password or an untrusted certificate makes sending fail', async () => {
  const server = await mailServer({ disabledCommands: [] });
  const url = (password: string, query: string) =>
    `smtp://${encodeURIComponent(USER)}:${password}@127.0.0.1:${server.port}${query}`;
  await mailIn(url(SMTP_PASSWORD, '?tls.rejectUnauthorized=false'))(LETTER);
  expect(server.received).toMatchObject([{ user: USER, encrypted: true }]);
  const wrong = mailIn(url('mala', '?tls.rejectUnauthorized=false'))(LETTER);
  expect([await codeOf(wrong), await codeOf(mailIn(url(SMTP_PASSWORD, ''))(LETTER))]).toEqual(['EAUTH', 'ESOCKET']);
  expect(server.received).toHaveLength(1);
});

test('a server without STARTTLS gets no password unless SMTP_URL contains requireTLS=false', async () => {
  const receivedPasswords: string[] = [];
  const server = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      receivedPasswords.push(password ?? '');
      done(null, { user: username ?? '' });
    },
  });
  const url = `smtp://${encodeURIComponent(USER)}:${SMTP_PASSWORD}@127.0.0.1:${server.port}`;
  expect(await codeOf(mailIn(url)(LETTER))).toBe('ETLS');
  expect(receivedPasswords).toEqual([]);
  await mailIn(`${url}?requireTLS=false`)(LETTER);
  expect(receivedPasswords).toEqual([SMTP_PASSWORD]);
});

test('an smtps:// URL uses TLS from the first byte', async () => {
  const server = await mailServer({ secure: true, disabledCommands: [] });
  await mailIn(
    `smtps://${encodeURIComponent(USER)}:${SMTP_PASSWORD}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`,
  )(LETTER);
  expect(server.received).toMatchObject([{ user: USER, encrypted: true }]);
});

test.each([
  ['refused temporarily', { reply: 451, at: 'message' } as const],
  ['refused temporarily at its recipient', { reply: 450, at: 'recipient' } as const],
  ['whose connection is cut off', 'hang up' as const],
])('a mail %s is retried later, and the next mail has another id', async (_, reaction) => {
  const server = await mailServer();
  server.reactions.push(reaction, { reply: 421, at: 'message' });
  const api = await startedApi(server);
  await api.call('register', { body: registration(EMAIL) });
  await untilReceived(server, 1, api);
  expect(server.conversations).toBe(3);
  await vi.waitUntil(async () => (await jobs(api)).length === 0);
  await api.call('requestPasswordReset', { body: { email: EMAIL } });
  await untilReceived(server, 2);
  const ids = server.received.map(({ message }) => headerOf(message, 'Message-ID') ?? '');
  expect(ids.map((id) => /^<[0-9a-f]{32}@nemu\.test>$/.test(id))).toEqual([true, true]);
  expect(new Set(ids).size).toBe(2);
});

test.each(['recipient', 'message'] as const)(
  'a mail refused permanently for its %s is not retried, and is logged without its content',
  async (at) => {
    const server = await mailServer();
    const api = await startedApi(server);
    server.reactions.push({ reply: 550, at });
    await api.call('register', { body: registration(EMAIL) });
    await vi.waitUntil(async () => server.conversations === 1 && (await jobs(api)).length === 0, { timeout: 10_000 });
    const logged = api.lines.map((line): Record<string, unknown> => JSON.parse(line) as Record<string, unknown>);
    expect(logged.filter(({ level }) => level === 50)).toMatchObject([
      { to: EMAIL, reply: 550, msg: 'El servidor de correo rechazó un mensaje; no se reintenta' },
    ]);
    expect(api.lines.join('')).not.toMatch(/token=|new-user-confirm|confirmar/);
    expect(server.received).toEqual([]);
  },
);

/** Registers a company whose administrator confirmed their email address while the mail server accepted mails. */
async function startWithCompany(server: MailServer): Promise<{ api: Api; ana: Person }> {
  const api = await startedApi(server);
  const mailTo = async () => {
    await untilReceived(server, 1, api);
    return { ...LETTER, text: textOf(server.received[0]?.message ?? '') };
  };
  return { api, ana: await registerCompany({ ...api, mailTo }, EMAIL) };
}

test('an invitation to an email address that does not exist is flagged as undelivered', async () => {
  const server = await mailServer();
  const { api, ana } = await startWithCompany(server);
  server.reactions.push({ reply: 550, at: 'recipient' });
  const body = { id: newId(), name: 'Bruno Cáceres', email: 'nadie@uno.com.py', roles: [], branches: [] };
  const { data: roles } = await api.call('roles', ana.as);
  await api.call('inviteUser', {
    ...ana.as,
    body: { ...body, roles: roles.rows.slice(0, 1).map(({ id }) => id) },
  });
  const marks = () =>
    api.database.owner((sql) => sql`select undelivered from membership where email = 'nadie@uno.com.py'`);
  await vi.waitUntil(async () => (await marks())[0]?.['undelivered'] === true, { timeout: 10_000 });
  await vi.waitUntil(async () => (await jobs(api)).length === 0);
  expect(server.received).toHaveLength(1);
});

test('when a delivered mail is retried because its confirmation was lost, the links of both mails work', async () => {
  const server = await mailServer();
  const sendMail = mailIn(`smtp://127.0.0.1:${server.port}`);
  let isLost = true;
  const api = await startApi({
    mail: async (mail) => {
      await sendMail(mail);
      if (isLost) throw new Error('the connection ended before the answer came');
    },
  });
  ends.push(api.close);
  await api.call('register', { body: registration(EMAIL) });
  await untilReceived(server, 1);
  isLost = false;
  await untilReceived(server, 2, api);
  const messages = server.received.map(({ message }) => message);
  expect(new Set(messages.map((message) => headerOf(message, 'Message-ID'))).size).toBe(1);
  const tokens = messages.map((message) => tokenIn(textOf(message)));
  expect(new Set(tokens).size).toBe(2);
  const opened = await Promise.all(tokens.map((token) => api.call('confirmEmail', { body: { token } })));
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  expect((await api.call('login', { body: { email: EMAIL, password: PASSWORD } })).status).toBe(200);
});
