import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumeCompany, suspendCompany } from '#server/modules/company/administration.ts';
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

describe('an invitation', () => {
  const invite = async (by: Person, email: string) => {
    const { id: role } = await roleNamed(api, by, 'Consulta');
    const id = newId();
    const sent = api.mails.filter((mail) => mail.to === email).length;
    const body = { id, name: 'Bruno Cáceres', email, roles: [role], branches: [] };
    const answer = await api.call('inviteUser', { ...by.as, body });
    const mail = await api.mailTo(email, sent + 1);
    return { id, answer, token: tokenIn(mail.text), text: mail.text };
  };

  test('lets a new person choose a password once, and gives access to the granted programs only', async () => {
    const { token, answer, text } = await invite(ana, 'carla@uno.com.py');
    expect(answer.data.state).toBe('invited');
    expect(text).toMatch(/^http:\/\/nemu\.test\/#\/new-user-confirm\?token=[\w-]{43}$/m);
    const confirm = (password: string) => api.call('newUserConfirm', { body: { token, password } });
    expect((await confirm('corta')).error.errors).toEqual({ password: ['Use al menos 12 caracteres.'] });
    const joined = await confirm(PASSWORD);
    expect(joined.data).toMatchObject({
      tenant: ana.tenant,
      user: { email: 'carla@uno.com.py', name: 'Bruno Cáceres' },
    });
    expect((await confirm(PASSWORD)).error.code).toBe('invalidLink');
    const { data } = await api.call('getPermissions', { token: joined.data.api_token });
    expect(data.programas.map((program) => program.router_name)).toEqual([
      'clientes',
      'productos',
      'calendario',
      'empresa',
    ]);
    expect(Buffer.from(data.draft_key, 'base64')).toHaveLength(32);
  });

  test('of a person who has an account requires its password and reveals nothing of their other companies', async () => {
    const eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
    const { token, answer, text } = await invite(ana, eva.email);
    expect(text).toMatch(/^http:\/\/nemu\.test\/#\/new-user-confirm\?token=[\w-]{43}$/m);
    expect(text).toContain('confirme con la contraseña que ya usa en Ñemu');
    expect(JSON.stringify(answer.data)).not.toMatch(/Empresa Dos|Ana Benítez/);
    const confirm = (password: string) => api.call('newUserConfirm', { body: { token, password } });
    const wrong = await confirm(NEW_PASSWORD);
    expect([wrong.status, wrong.error.code]).toEqual([401, 'credentials']);
    expect((await confirm(PASSWORD)).data.tenant).toBe(ana.tenant);
    expect((await api.call('company', eva.as)).data.name).toBe('Empresa Dos');
    const choice = await api.call('login', { body: { email: eva.email, password: PASSWORD } });
    expect(choice.data).toHaveProperty('companies.length', 2);
  });

  test('shows the company and the invited email address each time it is opened, until it is accepted', async () => {
    const eva = await registerCompany(api, 'olga@ocho.com.py', 'Empresa Ocho');
    const known = await invite(ana, eva.email);
    const { token } = await invite(ana, 'pablo@uno.com.py');
    const read = (link: string) => api.call('invitation', { body: { token: link } });
    expect((await read(known.token)).data).toEqual({
      company: { name: 'Empresa Uno' },
      user: { email: eva.email },
      known: true,
    });
    for (let opened = 0; opened < 40; opened += 1) await read(token);
    const invitation = await read(token);
    expect(invitation.data).toEqual({
      company: { name: 'Empresa Uno' },
      user: { email: 'pablo@uno.com.py' },
      known: false,
    });
    await api.call('newUserConfirm', { body: { token, password: PASSWORD } });
    const [invalid, confirmed] = [
      await read(token),
      await api.call('newUserConfirm', { body: { token, password: PASSWORD } }),
    ];
    expect([invalid.status, invalid.text]).toEqual([422, confirmed.text]);
    expect(invalid.error).toEqual({
      code: 'invalidLink',
      message: 'El enlace no es válido o ya venció. Solicite uno nuevo.',
    });
  });

  test('has one valid link, the last one sent, until it is revoked or 7 days old', async () => {
    const { id, token } = await invite(ana, 'dario@uno.com.py');
    await api.call('resendInvitation', { ...ana.as, body: { id } });
    const second = tokenIn((await api.mailTo('dario@uno.com.py', 2)).text);
    const use = async (link: string) => {
      const invitation = await api.call('invitation', { body: { token: link } });
      const { error } = await api.call('newUserConfirm', { body: { token: link, password: PASSWORD } });
      return invitation.error.code === error.code ? error.code : [invitation.error.code, error.code];
    };
    expect([second === token, await use(token)]).toEqual([false, 'invalidLink']);
    await api.call('removeUser', { ...ana.as, revision: 1, body: { id } });
    expect(await use(second)).toBe('invalidLink');
    const late = await invite(ana, 'elsa@uno.com.py');
    api.advanceClock(7 * 24 * 60 * MINUTE + 1);
    expect(await use(late.token)).toBe('invalidLink');
  });

  test.each([
    ['somebody new', 'nueve', false],
    ['somebody with an account', 'diez', true],
  ])('of a suspended company cannot be used by %s until the company is resumed', async (_who, name, known) => {
    const admin = await registerCompany(api, `admin@${name}.com.py`, name);
    const email = `invitada@${name}.com.py`;
    if (known) await registerCompany(api, email, `Propia de ${name}`);
    const { token } = await invite(admin, email);
    const tryLink = async () => [
      await api.call('invitation', { body: { token } }),
      await api.call('newUserConfirm', { body: { token, password: PASSWORD } }),
    ];
    await suspendCompany(api.options, admin.tenant, 'operadora');
    const error = {
      code: 'companySuspended',
      message: 'La empresa está suspendida. Comuníquese con el administrador del servicio.',
    };
    expect((await tryLink()).map((answer) => [answer.status, answer.error])).toEqual([
      [403, error],
      [403, error],
    ]);
    await resumeCompany(api.options, admin.tenant, 'operadora');
    expect((await tryLink()).map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('the invitation mail of a company whose name ends in a period does not double the period', async () => {
  const other = await startApi();
  const admin = await registerCompany(other, 'ines@cinco.com.py', 'Cinco S.A.');
  await addMember(other, admin, 'julio@cinco.com.py', [(await roleNamed(other, admin, 'Consulta')).id]);
  await other.close();
  const { text } = await other.mailTo('julio@cinco.com.py');
  expect(text).toContain('Le invitaron a trabajar en Cinco S.A. Abra este enlace');
});
