import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from './kit/forms.ts';
import { registerCompany, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi({});
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

const branch = (establishment: string, more: object = {}) => ({
  id: newId(),
  name: `Sucursal ${establishment}`,
  establishment,
  address: 'Palma 123',
  city: '',
  phone: '0981 123 456',
  users: [],
  ...more,
});

describe('a call with an idempotency key', () => {
  test('acts once when it is sent three times at once, and every response is the same', async () => {
    const key = newId();
    const body = branch('001');
    const answers = await Promise.all([1, 2, 3].map(() => api.call('createBranch', { ...ana.as, key, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { data } = await api.call('audit', { ...ana.as, query: { act: 'branch.created' } });
    expect(data.rows).toHaveLength(1);
    expect(answers[0]?.data.phone).toBe('+595981123456');
  });

  test('is refused when the key was used with another body, or without a key', async () => {
    const key = newId();
    await api.call('userData', { ...ana.as, key, body: { key: 'orden', value: 1 } });
    const other = await api.call('userData', { ...ana.as, key, body: { key: 'orden', value: 2 } });
    expect([other.status, other.error.code]).toEqual([422, 'idempotencyMismatch']);
    const without = await api.call('userData', { ...ana.as, key: '', body: { key: 'orden', value: 3 } });
    expect(without.status).toBe(400);
    expect((await api.call('getPermissions', ana.as)).data.user_data).toEqual({ orden: 1 });
  });

  test('is refused when the key was used with another revision', async () => {
    const key = newId();
    const body = { key: 'columnas', value: [1] };
    const first = await api.call('userData', { ...ana.as, key, body, revision: 0 });
    const again = await api.call('userData', { ...ana.as, key, body, revision: 0 });
    const other = await api.call('userData', { ...ana.as, key, body, revision: 1 });
    expect([first.data, again.data, other.error.code]).toEqual([
      { ok: true, revision: 1 },
      { ok: true, revision: 1 },
      'idempotencyMismatch',
    ]);
  });

  test('gets its first response again when the version before has stored it', async () => {
    const key = newId();
    const body = { key: 'filas', value: 25 };
    await api.call('userData', { ...ana.as, key, body, revision: 0 });
    await api.database.owner((sql) => sql`update idempotency_key set revision = null where key = ${key}`);
    expect((await api.call('userData', { ...ana.as, key, body, revision: 0 })).data).toEqual({ ok: true, revision: 1 });
  });

  test('can be sent again with the same key and another body after it was refused', async () => {
    const key = newId();
    const taken = await api.call('createBranch', { ...ana.as, key, body: branch('001') });
    expect(taken.error.errors).toEqual({ establishment: ['Ya hay una sucursal con ese establecimiento.'] });
    expect((await api.call('createBranch', { ...ana.as, key, body: branch('002') })).status).toBe(200);
  });
});

test('creating a branch again with the same id and content gets the first response; other content is refused', async () => {
  const body = branch('003');
  const first = await api.call('createBranch', { ...ana.as, body });
  const again = await api.call('createBranch', { ...ana.as, body });
  const other = await api.call('createBranch', { ...ana.as, body: { ...body, name: 'Otra' } });
  expect([again.text, other.status, other.error.code]).toEqual([first.text, 409, 'conflict']);
});

describe('a creation sent again with another idempotency key', () => {
  const creations = {
    branch: async () => {
      const body = branch('004', { users: [] });
      const create = () => api.call('createBranch', { ...ana.as, body });
      const change = () => api.call('changeBranch', { ...ana.as, revision: 1, body: { ...body, name: 'Otra' } });
      return { create, change, created: { ...body, phone: '+595981123456', revision: 1 } };
    },
    role: async () => {
      const grants = [{ program: 'empresa', actions: ['view'], scope: 'all' }];
      const body = { id: newId(), name: 'Depósito', grants };
      const create = () => api.call('createRole', { ...ana.as, body });
      const change = () => api.call('changeRole', { ...ana.as, revision: 1, body: { ...body, grants: [] } });
      return { create, change, created: { ...body, builtin: false, users: 0, revision: 1 } };
    },
    membership: async (email = 'bruno@uno.com.py') => {
      const { id, name } = await roleNamed(api, ana, 'Consulta');
      const body = { id: newId(), name: 'Bruno', email, roles: [id], branches: [] };
      const create = () => api.call('inviteUser', { ...ana.as, body });
      const change = () => api.call('changeUser', { ...ana.as, revision: 1, body: { ...body, name: 'Bruno C.' } });
      const more = { state: 'invited', sessions: 0, last_seen_at: null, self: false, manageable: true, revision: 1 };
      return { create, change, created: { ...body, roles: [{ id, name }], perfiles: [{ id, name }], ...more } };
    },
    program: () => {
      const program = 'vehiculos';
      const definition = formOf([{ kind: 'text', key: 'patente', label: 'Patente' }]);
      const body = { id: newId(), router_name: program, definition };
      const create = () => api.call('createForm', { ...ana.as, body });
      const other = { ...definition, title: 'Otros' };
      const change = () => api.call('saveForm', { ...ana.as, revision: 1, body: { program, definition: other } });
      return Promise.resolve({ create, change, created: { id: body.id, revision: 1, problems: [] } });
    },
  };

  test.each(['branch', 'role', 'membership', 'program'] as const)(
    'gets the first response, even if the record has changed since: %s',
    async (table) => {
      const { create, change, created } = await creations[table]();
      const first = await create();
      const changed = await change();
      const again = await create();
      expect([first.data, changed.data.revision]).toEqual([created, 2]);
      expect([again.status, again.text]).toEqual([200, first.text]);
      await api.database.owner((sql) => sql`update ${sql(table)} set created_answer = null where id = ${created.id}`);
      expect((await create()).data, 'made before first answers were kept').toEqual(changed.data);
    },
  );

  test('gets the first response, even if the user may no longer invite', async () => {
    const { create } = await creations.membership('carla@uno.com.py');
    const first = await create();
    await api.database.owner((sql) => sql`update account set confirmed_at = null where email = ${ana.email}`);
    const again = await create();
    await api.database.owner((sql) => sql`update account set confirmed_at = now() where email = ${ana.email}`);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});

describe('a change of a record', () => {
  test('is refused without a revision and with a stale revision, which returns the current record', async () => {
    const { data: company, headers } = await api.call('company', ana.as);
    expect(headers.get('ETag')).toBe(`"${company.revision}"`);
    const body = { ...company, city: 'Areguá' };
    const without = await api.call('changeCompany', { ...ana.as, body });
    expect([without.status, without.error.code]).toEqual([428, 'revisionRequired']);
    const first = await api.call('changeCompany', { ...ana.as, body, revision: company.revision });
    const second = await api.call('changeCompany', {
      ...ana.as,
      body: { ...company, city: 'Luque' },
      revision: company.revision,
    });
    expect([first.status, second.status, second.error]).toEqual([
      200,
      412,
      {
        code: 'stale',
        message: 'Otra persona modificó este registro mientras usted lo editaba.',
        current: first.data,
        changed_by: 'Ana Benítez',
        changed_at: new Date(api.options.clock()).toISOString(),
      },
    ]);
  });

  test('made by two calls at once succeeds once, and the other call receives a conflict', async () => {
    const { data: company } = await api.call('company', ana.as);
    const { revision } = company;
    const answers = await Promise.all(
      ['Itá', 'Ypacaraí'].map((city) => api.call('changeCompany', { ...ana.as, revision, body: { ...company, city } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});

test('a stored user value may have at most 64 KB', async () => {
  const saveValue = (size: number) =>
    api.call('userData', { ...ana.as, body: { key: 'grande', value: 'x'.repeat(size) } });
  expect([(await saveValue(65_534)).status, (await saveValue(65_535)).status]).toEqual([200, 413]);
});

test('a user may store at most 200 values: another value is refused, and existing values can be changed', async () => {
  const eva = await registerCompany(api, 'valores@uno.com.py');
  await api.database.owner(
    (sql) => sql`
      insert into user_data (tenant_id, membership_id, key, value)
      select m.tenant_id, m.id, 'k' || n, to_jsonb(n) from membership m, generate_series(1, 199) n
      where m.tenant_id = ${eva.tenant}`,
  );
  const saveValue = (key: string) => api.call('userData', { ...eva.as, body: { key, value: 'x' } });
  const answers = [await saveValue('k200'), await saveValue('k201'), await saveValue('k1')];
  expect(answers.map(({ status, text }) => [status, JSON.parse(text)])).toEqual([
    [200, { ok: true, revision: 1 }],
    [
      413,
      {
        code: 'tooManyValues',
        message:
          'Ya guarda 200 datos propios en esta empresa y no caben más. Cambie uno de ellos en lugar de agregar otro.',
      },
    ],
    [200, { ok: true, revision: 2 }],
  ]);
});

describe('a workstation', () => {
  test('without a name has revision 0, and can be named by users who may change the company', async () => {
    const other = { ...ana.as, workstation: newId() };
    const unnamed = await api.call('workstation', other);
    expect(unnamed.data).toMatchObject({ name: '', revision: 0, may_edit: true, server_offset_minutes: -180 });
    const named = await api.call('changeWorkstation', { ...other, revision: 0, body: { name: 'Caja 1' } });
    expect(named.data).toEqual({ name: 'Caja 1', revision: 1 });
    const late = await api.call('changeWorkstation', { ...other, revision: 0, body: { name: 'Caja 2' } });
    expect([late.status, late.error]).toEqual([
      412,
      {
        code: 'stale',
        message: 'Otra persona modificó este registro mientras usted lo editaba.',
        current: { name: 'Caja 1', revision: 1 },
        changed_by: 'Ana Benítez',
        changed_at: expect.any(String),
      },
    ]);
    const { data } = await api.call('audit', { ...other, query: { act: 'workstation.changed' } });
    expect(data.rows[0]).toMatchObject({ subject: 'Caja 1', changes: [{ field: 'Nombre', from: '', to: 'Caja 1' }] });
  });
});

test('a workstation can be read without waiting for a transaction that changes it', async () => {
  const caja = { ...ana.as, workstation: newId() };
  await api.call('changeWorkstation', { ...caja, revision: 0, body: { name: 'Caja 3' } });
  const read = await api.database.owner(async (sql) => {
    await sql`select from workstation where id = ${caja.workstation} for update`;
    return api.call('workstation', caja);
  });
  expect(read.data).toMatchObject({ name: 'Caja 3', revision: 1 });
});

test('a new workstation that two users name at once gets one name, and the other user receives a conflict', async () => {
  const ana = await registerCompany(api, 'estacion@uno.com.py');
  const answers = await Promise.all(
    ['Caja 1', 'Caja 2'].map((name) => api.call('changeWorkstation', { ...ana.as, revision: 0, body: { name } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const { data } = await api.call('workstation', ana.as);
  expect(answers.find(({ status }) => status === 412)?.error.current).toEqual({ name: data.name, revision: 1 });
});
