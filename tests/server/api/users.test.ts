import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockCompany } from '#server/modules/shared/lock-company.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { addMember, addRole, registerCompany, type Member, PASSWORD, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let consulta: string;
let administrador: string;
let count = 0;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  consulta = (await roleNamed(api, ana, 'Consulta')).id;
  administrador = (await roleNamed(api, ana, 'Administrador')).id;
});

afterAll(() => api.close());

const nextEmail = () => `u${(count += 1)}@uno.com.py`;
const rowOf = async (by: Person, id: string) => (await api.call('users', by.as)).data.rows.find((row) => row.id === id);
const ownRow = async (by: Person) => (await api.call('users', by.as)).data.rows.find((row) => row.self);

describe('a member', () => {
  let member: Member;
  beforeEach(async () => {
    member = await addMember(api, ana, nextEmail(), [consulta]);
  });

  test('who is disabled loses access at once, cannot sign in, and gets access again when enabled', async () => {
    const disabled = await api.call('disableUser', { ...ana.as, revision: 2, body: { id: member.id } });
    const logIn = () =>
      api.call('login', { body: { email: member.email, password: PASSWORD }, workstation: member.workstation });
    expect([disabled.data.state, (await api.call('company', member.as)).status, (await logIn()).status]).toEqual([
      'disabled',
      401,
      401,
    ]);
    await api.call('enableUser', { ...ana.as, revision: 3, body: { id: member.id } });
    expect((await logIn()).status).toBe(200);
  });

  test('who is disabled sees that reason at sign-in only with the right password', async () => {
    await api.call('disableUser', { ...ana.as, revision: 2, body: { id: member.id } });
    const logIn = async (password: string) => {
      const { status, error } = await api.call('login', {
        body: { email: member.email, password },
        workstation: member.workstation,
      });
      return [status, error];
    };
    expect(await logIn('no es esta contraseña')).toEqual([
      401,
      { code: 'credentials', message: 'Correo electrónico o contraseña incorrectos.' },
    ]);
    expect(await logIn(PASSWORD)).toEqual([
      401,
      {
        code: 'userDisabled',
        message: 'Su usuario está desactivado en esta empresa. Pida a un administrador que lo active.',
      },
    ]);
  });

  test('can be managed by a user with at least the same permissions, and by no user with fewer', async () => {
    const role = await addRole(api, ana, `G${member.id}`, [
      { program: 'usuarios', actions: ['view', 'edit', 'grant'], scope: 'all' },
      ...(await roleNamed(api, ana, 'Consulta')).grants,
    ]);
    const manager = await addMember(api, ana, nextEmail(), [role]);
    const manageable = async (by: Person) => {
      const { data } = await api.call('users', by.as);
      const listedEmails = new Set([member.email, manager.email, ana.email]);
      return Object.fromEntries(
        data.rows.filter(({ email }) => listedEmails.has(email)).map((row) => [row.email, row.manageable]),
      );
    };
    expect(await manageable(manager)).toEqual({ [ana.email]: false, [manager.email]: true, [member.email]: true });
    expect(await manageable(ana)).toEqual({ [ana.email]: true, [manager.email]: true, [member.email]: true });
  });

  test('who is removed loses access at once and is in no list', async () => {
    await api.call('removeUser', { ...ana.as, revision: 2, body: { id: member.id } });
    expect([(await api.call('company', member.as)).status, await rowOf(ana, member.id)]).toEqual([401, undefined]);
  });

  test('whose sessions are ended must sign in again', async () => {
    const { data } = await api.call('endUserSessions', { ...ana.as, body: { id: member.id } });
    expect([data, (await api.call('company', member.as)).status]).toEqual([{ ended: 1 }, 401]);
  });

  test('who gets other roles has the permissions of these roles from the next call on', async () => {
    const role = await addRole(api, ana, `P${member.id}`, [{ program: 'auditoria', actions: ['view'], scope: 'all' }]);
    const body = { id: member.id, name: 'Bruno', roles: [role], branches: [] };
    await api.call('changeUser', { ...ana.as, revision: 2, body });
    expect([(await api.call('company', member.as)).status, (await api.call('audit', member.as)).status]).toEqual([
      403, 200,
    ]);
  });
});

describe('no user', () => {
  test('can change, disable or remove their own access', async () => {
    const row = await ownRow(ana);
    const { id = '', revision = 0 } = row ?? {};
    const as = { ...ana.as, revision };
    const answers = [
      await api.call('changeUser', { ...as, body: { id, name: 'Ana', roles: [consulta], branches: [] } }),
      await api.call('disableUser', { ...as, body: { id } }),
      await api.call('removeUser', { ...as, body: { id } }),
      await api.call('changeRole', {
        ...ana.as,
        revision: 1,
        body: { id: administrador, name: 'Administrador', grants: [] },
      }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(answers.map(() => [409, 'ownAccess']));
    const renamed = await api.call('changeUser', {
      ...as,
      body: { id, name: 'Ana B.', roles: [administrador], branches: [] },
    });
    expect([renamed.status, renamed.data.name]).toEqual([200, 'Ana B.']);
  });

  test('can grant more than they hold, or change a user who holds more', async () => {
    const limited = await addRole(api, ana, 'Encargado', [
      { program: 'usuarios', actions: ['view', 'create', 'edit', 'delete', 'grant'], scope: 'all' },
    ]);
    const boss = await addMember(api, ana, nextEmail(), [limited]);
    const grants = [{ program: 'empresa', actions: ['view'], scope: 'all' }];
    const { id: anaId = '', revision = 0 } = (await ownRow(ana)) ?? {};
    const role = await addRole(api, boss, 'Ayudante', [{ program: 'usuarios', actions: ['view'], scope: 'all' }]);
    const invitation = { id: newId(), name: 'Z', email: nextEmail(), roles: [administrador], branches: [] };
    const answers = [
      await api.call('createRole', { ...boss.as, body: { id: newId(), name: 'Más', grants } }),
      await api.call('changeRole', { ...boss.as, revision: 1, body: { id: role, name: 'Ayudante', grants } }),
      await api.call('inviteUser', { ...boss.as, body: invitation }),
      await api.call('changeUser', {
        ...boss.as,
        revision,
        body: { id: anaId, name: 'Otra', roles: [administrador], branches: [] },
      }),
      await api.call('disableUser', { ...boss.as, revision, body: { id: anaId } }),
      await api.call('removeUser', { ...boss.as, revision, body: { id: anaId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    const allowed = await api.call('inviteUser', { ...boss.as, body: { ...invitation, roles: [role] } });
    expect(allowed.status).toBe(200);
  });
});

test('when two administrators disable each other at once, one remains active', async () => {
  const other = await startApi();
  const one = await registerCompany(other, 'uno@uno.com.py');
  const role = (await roleNamed(other, one, 'Administrador')).id;
  const two = await addMember(other, one, 'dos@uno.com.py', [role]);
  const rows = (await other.call('users', one.as)).data.rows;
  const disable = (by: Person, email: string) => {
    const row = rows.find((candidate) => candidate.email === email);
    return other.call('disableUser', { ...by.as, revision: row?.revision ?? 0, body: { id: row?.id } });
  };
  const answers = await Promise.all([disable(one, two.email), disable(two, one.email)]);
  const remaining = await other.database.owner((sql) => sql`select 1 from membership where state = 'active'`);
  await other.close();
  expect([answers.filter(({ status }) => status === 200).length, remaining.length]).toEqual([1, 1]);
});

test('signing in does not wait for a transaction that changes permissions', async () => {
  const { workstation } = ana;
  const status = await inCompany(api.options, { tenantId: ana.tenant }, async (work) => {
    await lockCompany(work);
    return (await api.call('login', { body: { email: ana.email, password: PASSWORD }, workstation })).status;
  });
  expect(status).toBe(200);
});

test('users are found by word prefixes without accents, and the pages of the list contain each user once', async () => {
  const found = await api.call('users', { ...ana.as, query: { text: 'caceres BRU' } });
  expect([found.data.rows.map(({ name }) => name), found.data.total]).toEqual([
    Array.from({ length: 6 }, () => 'Bruno Cáceres'),
    6,
  ]);
  const body = { id: newId(), name: 'Íñigo Ñandutí', email: nextEmail(), roles: [consulta], branches: [] };
  await api.call('inviteUser', { ...ana.as, body });
  for (const text of ['nanduti', 'ÑANDUTÍ inig']) {
    const { data } = await api.call('users', { ...ana.as, query: { text } });
    expect(data.rows.map(({ id }) => id)).toEqual([body.id]);
  }
  const none = await api.call('users', { ...ana.as, query: { text: '%' } });
  expect(none.data.total).toBe((await api.call('users', ana.as)).data.total);
  const ids: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { data }: Awaited<ReturnType<typeof api.call<'users'>>> = await api.call('users', {
      ...ana.as,
      query: { limit: '2', ...(after !== '' && { after }) },
    });
    ids.push(...data.rows.map((row) => row.id));
    after = data.next;
  }
  expect([new Set(ids).size, ids.length]).toEqual([none.data.total, none.data.total]);
  const forged = ['bm8', ...[['\u0000', consulta], ['Ana', 'x'], ['Ana']].map((keys) => btoa(JSON.stringify(keys)))];
  for (const cursor of forged) {
    expect((await api.call('users', { ...ana.as, query: { after: cursor } })).status).toBe(400);
  }
});

test('a user can be read by id as the list shows them, and an unknown or malformed id is not found', async () => {
  const member = await addMember(api, ana, nextEmail(), [consulta]);
  const alone = await api.call('user', { ...ana.as, id: member.id });
  expect([alone.status, alone.data]).toEqual([200, await rowOf(ana, member.id)]);
  expect(alone.headers.get('ETag')).toBe(`"${alone.data.revision}"`);
  const unknownUsers = await Promise.all(
    [newId(), 'nuevo', "1' or '1"].map((id) => api.call('user', { ...ana.as, id })),
  );
  expect(unknownUsers.map(({ status, error }) => [status, error])).toEqual(
    unknownUsers.map(() => [404, { code: 'notFound', message: 'No existe o no está disponible.' }]),
  );
});
