import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailRefused } from '#server/mail/create-mail.ts';
import {
  addMember,
  addRole,
  type Member,
  PASSWORD,
  type Person,
  personOf,
  registerCompany,
  roleNamed,
  tokenIn,
} from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const TITLE = 'Ana Benítez cambió su acceso';

let api: Api;
let ana: Person;
let bruno: Member;
let sales: string;
let consult: string;
let administrator: string;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  sales = (await roleNamed(api, ana, 'Ventas')).id;
  consult = (await roleNamed(api, ana, 'Consulta')).id;
  administrator = (await roleNamed(api, ana, 'Administrador')).id;
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [consult]);
});

afterAll(() => api.close());

beforeEach(() => api.database.owner((sql) => sql`delete from notice`));

const inboxOf = async (person: Person) =>
  (await api.call('notices', person.as)).data.rows.map(({ kind, title, text, address }) => [
    kind,
    title,
    text,
    address,
  ]);

/** Gives a member these roles and branches, as `by`. */
async function change(by: Person, member: Member, roles: readonly string[], branches: readonly string[] = []) {
  // Later than the notices before, so that the inbox has one order.
  api.advanceClock(1_000);
  const { data } = await api.call('user', { ...by.as, id: member.id });
  const body = { id: member.id, name: data.name, roles, branches };
  const { status, text } = await api.call('changeUser', { ...by.as, revision: data.revision, body });
  if (status !== 200) throw new Error(text);
}

describe('a change of access', () => {
  test('names who made it and the programs that can be opened now; those taken away are counted', async () => {
    const audits = await addRole(api, ana, 'Auditor', [
      { program: 'auditoria', actions: ['view'], scope: 'all' },
      { program: 'usuarios', actions: ['view'], scope: 'all' },
      { program: 'empresa', actions: ['view'], scope: 'all' },
    ]);
    await change(ana, bruno, [audits]);
    await change(ana, bruno, [consult]);
    expect(await inboxOf(bruno)).toEqual([
      [
        'accessChanged',
        TITLE,
        'Ahora puede abrir Clientes, Productos y Calendario. Ya no puede abrir 2 programas que antes podía.',
        '/apps',
      ],
      // The programs of the earlier change cannot be opened any longer, so the notice no longer names them.
      ['accessChanged', TITLE, 'Ya no puede abrir 3 programas que antes podía.', '/apps'],
    ]);
    expect(await inboxOf(ana)).toEqual([]);
  });

  test('says what became an administrator, and that a member is none any longer', async () => {
    await change(ana, bruno, [administrator]);
    expect(await inboxOf(bruno)).toEqual([
      ['accessChanged', TITLE, 'Ahora es administrador de la empresa y puede hacer todo.', '/apps'],
    ]);
    await change(ana, bruno, [consult]);
    expect((await inboxOf(bruno))[0]?.[2]).toBe(
      'Ya no es administrador de la empresa. Cambió lo que puede hacer en Clientes, Productos, Calendario y Empresa. ' +
        'Ya no puede abrir 3 programas que antes podía.',
    );
  });

  test('of a role reaches every member who has it, and a single program is opened by its notice', async () => {
    const id = await addRole(api, ana, 'Depósito', [{ program: 'productos', actions: ['view'], scope: 'all' }]);
    const dora = await addMember(api, ana, 'dora@uno.com.py', [id]);
    const { revision } = await roleNamed(api, ana, 'Depósito');
    const grants = [
      { program: 'productos', actions: ['view', 'edit'] as const, scope: 'all' as const },
      { program: 'clientes', actions: ['view'] as const, scope: 'all' as const },
    ];
    await api.call('changeRole', { ...ana.as, revision, body: { id, name: 'Depósito', grants } });
    expect(await inboxOf(dora)).toEqual([
      ['accessChanged', TITLE, 'Ahora puede abrir Clientes. Cambió lo que puede hacer en Productos.', '/clientes'],
    ]);
    expect(await inboxOf(bruno)).toEqual([]);
    const { revision: next } = await roleNamed(api, ana, 'Depósito');
    await api.call('changeRole', { ...ana.as, revision: next, body: { id, name: 'Almacén', grants } });
    expect(await inboxOf(dora)).toHaveLength(1);
  });

  test('of the branches is told, from the user and from the branch', async () => {
    const id = newId();
    const branch = { id, name: 'Matriz', establishment: '001', address: 'Palma', city: 'Asunción', phone: '' };
    const created = await api.call('createBranch', { ...ana.as, body: { ...branch, users: [bruno.id] } });
    expect(created.status).toBe(200);
    await change(ana, bruno, [consult], []);
    const told = ['accessChanged', TITLE, 'Cambiaron sus sucursales y, con ellas, los registros que ve.', '/apps'];
    expect(await inboxOf(bruno)).toEqual([told, told]);
  });

  test('of the name alone, or that a transaction undoes, is not told', async () => {
    await change(ana, bruno, [consult]);
    await expect(change(ana, bruno, [newId()])).rejects.toThrow(/perfiles/);
    expect(await inboxOf(bruno)).toEqual([]);
  });

  test('does not name its author once the author has left the company', async () => {
    const eva = await addMember(api, ana, 'eva@uno.com.py', [administrator]);
    await change(eva, bruno, [sales]);
    const { data } = await api.call('user', { ...ana.as, id: eva.id });
    await api.call('removeUser', { ...ana.as, revision: data.revision, body: { id: eva.id } });
    expect((await inboxOf(bruno)).map(([, title]) => title)).toEqual(['Su acceso cambió']);
    await change(ana, bruno, [consult]);
  });
});

test('a user who was disabled and enabled again is told so', async () => {
  const fito = await addMember(api, ana, 'fito@uno.com.py', [consult]);
  const revisionOf = async () => (await api.call('user', { ...ana.as, id: fito.id })).data.revision;
  await api.call('disableUser', { ...ana.as, revision: await revisionOf(), body: { id: fito.id } });
  await api.call('enableUser', { ...ana.as, revision: await revisionOf(), body: { id: fito.id } });
  const { data } = await api.call('login', {
    body: { email: fito.email, password: PASSWORD },
    workstation: newId(),
  });
  if ('companies' in data) throw new Error('fito has one company');
  expect(await inboxOf({ ...fito, as: { ...fito.as, token: data.api_token } })).toEqual([
    ['accessChanged', TITLE, 'Puede volver a entrar en Comercial Ñandutí.', '/apps'],
  ]);
});

test('a person with an account who joins another company is told there who invited them; a new person is not', async () => {
  const zoe = await registerCompany(api, 'zoe@dos.com.py', 'Empresa Dos');
  const roles = [(await roleNamed(api, zoe, 'Consulta')).id];
  const joined = await admitBruno(zoe, roles);
  const fresh = await addMember(api, zoe, 'nilda@dos.com.py', roles);
  expect(await inboxOf(joined)).toEqual([['accessChanged', TITLE, 'Ya puede trabajar en Empresa Dos.', '/apps']]);
  expect([await inboxOf(fresh), await inboxOf(bruno)]).toEqual([[], []]);
});

test('who invited a person is told that the mail was refused, with its address only while they may see users', async () => {
  const refusing = await startApi({
    mail: ({ to }) => (to === 'nadie@uno.com.py' ? Promise.reject(new MailRefused(550, undefined)) : Promise.resolve()),
  });
  const admin = await registerCompanyWithoutMail(refusing);
  const id = newId();
  const [role] = (await refusing.call('roles', admin)).data.rows;
  const body = { id, name: 'Nadie', email: 'nadie@uno.com.py', roles: [role?.id], branches: [] };
  await refusing.call('inviteUser', { ...admin, body });
  const inbox = async () => (await refusing.call('notices', admin)).data.rows;
  await expect
    .poll(async () => (await inbox()).map(({ text, address }) => [text, address]))
    .toEqual([
      [
        'El servidor de correo rechazó nadie@uno.com.py. Revise la dirección e invite de nuevo a la persona.',
        `/usuarios/${id}`,
      ],
    ]);
  await refusing.database.owner((sql) => sql`update role set builtin = false, grants = '[]'::jsonb where builtin`);
  expect((await inbox()).map(({ text, address }) => [text, address])).toEqual([
    ['El servidor de correo rechazó la dirección de una persona que usted invitó.', null],
  ]);
  await refusing.close();
});

/** Invites Bruno, who has an account, to a further company, and accepts the invitation. */
async function admitBruno(admin: Person, roles: readonly string[]): Promise<Person> {
  const body = { id: newId(), name: 'Bruno Cáceres', email: bruno.email, roles, branches: [] };
  await api.call('inviteUser', { ...admin.as, body });
  const { text } = await api.mailTo(bruno.email, 2);
  const workstation = newId();
  const { data } = await api.call('newUserConfirm', {
    body: { token: tokenIn(text), password: PASSWORD },
    workstation,
  });
  return personOf(bruno.email, data, workstation);
}

/** Registers a company whose administrator's address is confirmed without a mail. */
async function registerCompanyWithoutMail(at: Api) {
  const workstation = newId();
  const body = {
    company: { name: 'Empresa Tres', ruc: '80009735-1' },
    user: { name: 'Ana Benítez', email: 'ana@tres.com.py' },
    password: PASSWORD,
  };
  const { data } = await at.call('register', { body, workstation });
  await at.database.owner((sql) => sql`update account set confirmed_at = created_at`);
  return { token: data.api_token, tenant: data.tenant, workstation };
}
