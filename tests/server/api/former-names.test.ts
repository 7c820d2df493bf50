import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, registerCompany, type Member, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let consulta: { id: string; name: string };
let ventas: { id: string; name: string };
let guest: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  const named = async (name: string) => ({ id: (await roleNamed(api, ana, name)).id, name });
  consulta = await named('Consulta');
  ventas = await named('Ventas');
  guest = await addMember(api, ana, 'bruno@uno.com.py', [consulta.id]);
});

afterAll(() => api.close());

interface Sent {
  body?: unknown;
  revision?: number;
  key?: string;
  person?: Person;
}

/** Calls the API at any path, as a browser app of the previous version does. */
async function send(path: string, { body, revision, key = newId(), person = ana }: Sent = {}) {
  const answer = await api.send(`/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${person.token}`,
      'X-Tenant': person.tenant,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, data: JSON.parse(text) };
}

const formerPaths: [path: string, body?: object][] = [
  ['perfiles'],
  ['create-perfil', {}],
  ['change-perfil', {}],
  ['delete-perfil', {}],
  ['form-perfiles?program=clientes'],
  ['attend-form', {}],
];

describe('a path of the previous version', () => {
  test.each(formerPaths)('%s refuses an unknown token and a member without the permission', async (path, body) => {
    const stranger = { ...guest, token: 'x'.repeat(43) };
    const statuses = [
      (await send(path, { person: stranger, ...(body && { body }) })).status,
      (await send(path, { person: guest, ...(body && { body }) })).status,
    ];
    expect(statuses).toEqual([401, 403]);
  });

  test('gives the same response as the current path', async () => {
    const calls = ['perfiles', 'roles', 'form-perfiles?program=clientes', 'form-roles?program=clientes'];
    const [former, current, formerOfForm, currentOfForm] = await Promise.all(calls.map((path) => send(path)));
    expect([former?.text, formerOfForm?.text]).toEqual([current?.text, currentOfForm?.text]);
    expect([current?.status, currentOfForm?.status]).toEqual([200, 200]);
  });

  test('creates, changes and deletes a role; the idempotency key prevents a second creation', async () => {
    const key = newId();
    const body = { id: newId(), name: 'Caja', grants: [] };
    const created = await send('create-perfil', { body, key });
    const again = await send('create-perfil', { body, key });
    const changed = await send('change-perfil', { body: { ...body, name: 'Cajas' }, revision: 1 });
    const deleted = await send('delete-perfil', { body: { id: body.id }, revision: 2 });
    expect([created.data, again.text, changed.data, deleted.data]).toEqual([
      { ...body, builtin: false, users: 0, revision: 1 },
      created.text,
      { ...body, name: 'Cajas', builtin: false, users: 0, revision: 2 },
      { ok: true },
    ]);
    const { data: log } = await api.call('audit', { ...ana.as, query: { text: 'caja' } });
    expect(log.rows.map(({ act }) => act).toSorted()).toEqual(['perfil.changed', 'perfil.created', 'perfil.deleted']);
  });

  test('announces presence in a form', async () => {
    const window = newId();
    const body = { program: 'clientes', window: newId(), present: true };
    const first = await send('attend-form', { body: { ...body, window } });
    const { data } = await send('form-presence', { body });
    expect([first.data.others, data.others]).toEqual([
      [],
      [{ name: 'Ana Benítez', since: expect.any(String), is_own: true }],
    ]);
  });
});

describe('a field name of the previous version', () => {
  test('is accepted when a user is invited or changed, and returned together with the current name', async () => {
    const user = { id: newId(), name: 'Carla', branches: [] };
    const email = 'carla@uno.com.py';
    const invited = await send('invite-user', { body: { ...user, email, perfiles: [consulta.id] } });
    const changed = await send('change-user', { body: { ...user, perfiles: [ventas.id] }, revision: 1 });
    const read = await send(`users/${user.id}`);
    const listed = (await send('users?text=carla')).data.rows;
    const row = { ...user, email, state: 'invited', sessions: 0, last_seen_at: null, self: false, manageable: true };
    expect([invited.data, changed.data, read.data, listed]).toEqual([
      { ...row, roles: [consulta], perfiles: [consulta], revision: 1 },
      { ...row, roles: [ventas], perfiles: [ventas], revision: 2 },
      { ...row, roles: [ventas], perfiles: [ventas], revision: 2 },
      [{ ...row, roles: [ventas], perfiles: [ventas], revision: 2 }],
    ]);
  });

  test('is included in the current record of a refused change', async () => {
    const stale = await send('change-user', {
      body: { id: guest.id, name: 'Bruno', perfiles: [ventas.id], branches: [] },
      revision: 77,
    });
    expect([stale.status, stale.data.current.perfiles]).toEqual([412, [consulta]]);
  });

  test('is ignored when a call contains the current name too', async () => {
    const user = { id: newId(), name: 'Delia', email: 'delia@uno.com.py', branches: [] };
    const { data } = await send('invite-user', { body: { ...user, roles: [ventas.id], perfiles: [consulta.id] } });
    expect(data.roles).toEqual([ventas]);
  });

  test('is accepted as the parameter that selects the role of a form preview', async () => {
    const query = { program: 'clientes', role: consulta.id };
    const { text } = await api.call('formSeenAs', { ...ana.as, query });
    const former = await send(`form-seen-as?program=clientes&perfil=${consulta.id}`);
    expect([former.status, former.text]).toEqual([200, text]);
  });
});

describe('an invitation stored by the previous version', () => {
  const email = 'elisa@uno.com.py';
  const user = { id: newId(), name: 'Elisa', email, branches: [] };

  /** The digest of an invitation as the previous version computes it, from the content with sorted keys. */
  const formerDigest = (perfil: string) =>
    createHash('sha256')
      .update(JSON.stringify({ branches: [], email, id: user.id, name: user.name, perfiles: [perfil] }))
      .digest('hex');

  test('is returned with its roles when the current version sends the same invitation again', async () => {
    const invite = () => api.call('inviteUser', { ...ana.as, body: { ...user, roles: [consulta.id] } });
    const { data: first } = await invite();
    const [stored] = await api.database.owner(
      (sql) => sql<{ digest: string }[]>`
        update membership set created_answer = (created_answer::jsonb - 'roles')::json where id = ${user.id}
        returning encode(created_digest, 'hex') as digest`,
    );
    const again = await invite();
    expect([stored?.digest, again.status, again.data]).toEqual([formerDigest(consulta.id), 200, first]);
  });
});
