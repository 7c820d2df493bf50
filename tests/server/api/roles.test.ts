import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, addRole, registerCompany, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let consulta: string;
let count = 0;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  consulta = (await roleNamed(api, ana, 'Consulta')).id;
});

afterAll(() => api.close());

const nextEmail = () => `u${(count += 1)}@uno.com.py`;

describe('a role', () => {
  test('that is built in cannot be renamed, restricted or deleted', async () => {
    const { id, revision, grants } = await roleNamed(api, ana, 'Administrador');
    const renamed = await api.call('changeRole', { ...ana.as, revision, body: { id, name: 'Jefe', grants } });
    expect(renamed.error.errors).toEqual({ name: ['El nombre de este perfil no se puede cambiar.'] });
    const trusted = await addMember(api, ana, nextEmail(), [await addRole(api, ana, 'De confianza', grants)]);
    const lessened = await api.call('changeRole', {
      ...trusted.as,
      revision,
      body: { id, name: 'Administrador', grants: grants.slice(1) },
    });
    expect(lessened.error.errors).toEqual({
      grants: ['Este perfil otorga todos los programas, también los que se agreguen. Para otorgar menos, cree otro.'],
    });
    const deleted = await api.call('deleteRole', { ...ana.as, revision, body: { id } });
    expect([deleted.status, deleted.error.code]).toEqual([409, 'roleInUse']);
  });

  test('has a unique name, ignoring case and accents but not ñ, and cannot be deleted while in use', async () => {
    const taken = await api.call('createRole', { ...ana.as, body: { id: newId(), name: 'CONSÚLTA', grants: [] } });
    expect(taken.error.errors).toEqual({ name: ['Ya hay un perfil con ese nombre.'] });
    await addRole(api, ana, 'Cunado', []);
    const id = await addRole(api, ana, 'Cuñado', []);
    const deleted = await api.call('deleteRole', { ...ana.as, revision: 1, body: { id } });
    expect(deleted.data).toEqual({ ok: true });
    await addMember(api, ana, nextEmail(), [consulta]);
    const used = await roleNamed(api, ana, 'Consulta');
    expect(
      (await api.call('deleteRole', { ...ana.as, revision: used.revision, body: { id: used.id } })).error.code,
    ).toBe('roleInUse');
  });

  test('cannot grant an unknown program, or an action that the program does not have', async () => {
    const tries = [
      [{ program: 'tests', actions: ['create'], scope: 'all' }],
      [{ program: 'nada', actions: ['view'], scope: 'all' }],
      [{ program: 'auditoria', actions: ['delete'], scope: 'all' }],
    ];
    for (const grants of tries) {
      const answer = await api.call('createRole', { ...ana.as, body: { id: newId(), name: 'Raro', grants } });
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['grants']]);
    }
  });
});

describe('the grants a user can put into a role', () => {
  const grantableBy = async (person: Person) => {
    const { data } = await api.call('roles', person.as);
    return {
      held: data.programs.flatMap(({ router_name: name, held }) => (held.length === 0 ? [] : [[name, held]])),
      roles: data.rows.flatMap(({ name, manageable }) => (manageable ? [name] : [])),
    };
  };

  test('are all grants for an administrator, including those of a program without a page', async () => {
    const { data } = await api.call('roles', ana.as);
    expect((await grantableBy(ana)).held).toEqual(
      data.programs.map(({ router_name, actions }) => [router_name, actions]),
    );
    expect(data.programs.find(({ router_name }) => router_name === 'tests')?.held).toEqual(['view', 'design']);
    expect(data.rows.map(({ name, manageable }) => [name, manageable])).toEqual([
      ['Administrador', true],
      ['Consulta', true],
      ['Cunado', true],
      ['De confianza', true],
      ['Ventas', true],
    ]);
  });

  test('are for any other user the grants that the user holds, with their scope and fields', async () => {
    const grants = [
      { program: 'usuarios', actions: ['view', 'grant'], scope: 'all' },
      { program: 'clientes', actions: ['view'], scope: 'branch', fields: { plazo: 'hidden' } },
      { program: 'tests', actions: ['design'], scope: 'all' },
    ] as const;
    const delegate = await addMember(api, ana, nextEmail(), [await addRole(api, ana, 'Encargado', grants)]);
    const narrow = { program: 'clientes', actions: ['view'], scope: 'own', fields: { plazo: 'hidden' } } as const;
    await addRole(api, ana, 'Menos', [narrow]);
    await addRole(api, ana, 'Más lejos', [{ ...narrow, scope: 'all' }]);
    await addRole(api, ana, 'Más campos', [{ ...narrow, fields: {} }]);
    expect(await grantableBy(delegate)).toEqual({
      held: [
        ['clientes', ['view']],
        ['usuarios', ['view', 'grant']],
        ['tests', ['view', 'design']],
      ],
      roles: ['Cunado', 'Encargado', 'Menos'],
    });
  });
});

describe('the field access of a published program', () => {
  const restricted = { limite_credito: 'hidden', plazo: 'read' } as const;
  const scoped = [
    {
      program: 'clientes',
      actions: ['view'],
      scope: 'all',
      fields: { ...restricted, notas: 'hidden', nada: 'hidden' },
    },
    { program: 'clientes', actions: ['edit'], scope: 'own', fields: { plazo: 'read', limite_credito: 'hidden' } },
    { program: 'empresa', actions: ['view'], scope: 'all', fields: { ruc: 'hidden' } },
  ];

  test('can be set for each field, in reading order; built-in programs list no fields', async () => {
    const { data } = await api.call('roles', ana.as);
    const fieldsOf = (name: string) => data.programs.find(({ router_name }) => router_name === name)?.fields;
    expect(fieldsOf('clientes')?.slice(0, 3)).toEqual([
      { key: 'nombre', label: 'Nombre o razón social' },
      { key: 'nombre_fantasia', label: 'Nombre de fantasía' },
      { key: 'tipo', label: 'Tipo' },
    ]);
    expect(data.programs.map(({ router_name: name, naming }) => [name, naming])).toEqual(
      expect.arrayContaining([
        ['clientes', 'nombre'],
        ['empresa', null],
      ]),
    );
    expect(fieldsOf('empresa')).toEqual([]);
  });

  test('is combined from all grants of the program, stored in each of them and shown in the audit log', async () => {
    const { data } = await api.call('createRole', {
      ...ana.as,
      body: { id: newId(), name: 'Vendedores', grants: scoped },
    });
    expect(data.grants).toEqual([
      { program: 'clientes', actions: ['view'], scope: 'all', fields: restricted },
      { program: 'clientes', actions: ['edit'], scope: 'own', fields: restricted },
      { program: 'empresa', actions: ['view'], scope: 'all' },
    ]);
    const { data: log } = await api.call('audit', { ...ana.as, query: { act: 'perfil.created' } });
    const entry = log.rows.find(({ subject }) => subject === 'Vendedores');
    expect(entry?.changes.find(({ field }) => field === 'Permisos')?.to).toBe(
      'Clientes (Todos): Ver; Clientes (Propios): Modificar; ocultos: Límite de crédito; ' +
        'solo lectura: Plazo en días; Empresa: Ver',
    );
  });

  test.each([
    ['an action in two scopes', [['view'], 'own'], [['view'], 'all']],
    ['an action twice', [['view', 'edit'], 'all'], [['edit'], 'all']],
    ['another action in a wider scope than to view', [['view'], 'own'], [['edit'], 'all']],
  ] as const)('is not merged: %s is refused', async (_, ...given) => {
    const grants = given.map(([actions, scope]) => ({ program: 'clientes', actions, scope }));
    const created = await api.call('createRole', { ...ana.as, body: { id: newId(), name: 'Ambiguo', grants } });
    expect([created.status, created.error.errors]).toEqual([
      422,
      {
        grants: [
          'El perfil otorga una acción de Clientes con más de un alcance. Otorgue cada acción una sola vez, y Ver con el alcance más amplio.',
        ],
      },
    ]);
  });

  test('can restrict as many fields as a form can have', async () => {
    const createWithFields = async (count: number) => {
      const fields = Object.fromEntries(Array.from({ length: count }, (_, n) => [`campo_${n}`, 'hidden']));
      const grants = [{ program: 'clientes', actions: ['view'], scope: 'all', fields }];
      const body = { id: newId(), name: `Con ${count}`, grants };
      const { status, error } = await api.call('createRole', { ...ana.as, body });
      return [status, Object.values(error.errors ?? {})];
    };
    expect([await createWithFields(500), await createWithFields(501)]).toEqual([
      [200, []],
      [422, [['Admite hasta 500 campos ocultos o de solo lectura.']]],
    ]);
  });

  test('cannot be granted wider than that of the granting user', async () => {
    const may = [{ program: 'usuarios', actions: ['view', 'create', 'grant'], scope: 'all' } as const];
    const grants = [...may, { program: 'clientes', actions: ['view'], scope: 'all', fields: restricted } as const];
    const delegate = await addMember(api, ana, nextEmail(), [await addRole(api, ana, 'Delega', grants)]);
    const createRestricted = async (name: string, fields: object) => {
      const wanted = [{ program: 'clientes', actions: ['view'], scope: 'all', fields }];
      return (await api.call('createRole', { ...delegate.as, body: { id: newId(), name, grants: wanted } })).status;
    };
    expect([
      await createRestricted('A', restricted),
      await createRestricted('B', { ...restricted, plazo: 'hidden' }),
    ]).toEqual([200, 200]);
    expect([
      await createRestricted('C', { ...restricted, limite_credito: 'read' }),
      await createRestricted('D', {}),
    ]).toEqual([403, 403]);
  });

  test('cannot be changed by a user in their own role', async () => {
    const grants = [
      { program: 'usuarios', actions: ['view', 'grant'], scope: 'all' } as const,
      { program: 'clientes', actions: ['view'], scope: 'all', fields: restricted } as const,
    ];
    const own = await addRole(api, ana, 'Propio', grants);
    const delegate = await addMember(api, ana, nextEmail(), [own]);
    const widen = (person: Person, fields: object) => {
      const wanted = [grants[0], { ...grants[1], fields }];
      return api.call('changeRole', { ...person.as, revision: 1, body: { id: own, name: 'Propio', grants: wanted } });
    };
    const answers = [await widen(delegate, {}), await widen(delegate, { ...restricted, notas: 'hidden' })];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'ownAccess'],
      [409, 'ownAccess'],
    ]);
    expect((await widen(ana, {})).status).toBe(200);
  });

  test('accepts only hidden and read-only', async () => {
    const grants = [{ program: 'clientes', actions: ['view'], scope: 'all', fields: { plazo: 'write' } }];
    const answer = await api.call('createRole', { ...ana.as, body: { id: newId(), name: 'Todo', grants } });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      { 'grants.0.fields.plazo': ['El valor no es válido.'] },
    ]);
  });

  test('cannot be restricted in the built-in role', async () => {
    const { id: builtin, name, revision, grants } = await roleNamed(api, ana, 'Administrador');
    const trusted = await addMember(api, ana, nextEmail(), [await addRole(api, ana, 'Casi todo', grants)]);
    const less = grants.map((grant) => (grant.program === 'clientes' ? { ...grant, fields: restricted } : grant));
    const answer = await api.call('changeRole', {
      ...trusted.as,
      revision,
      body: { id: builtin, name, grants: less },
    });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['grants']]);
  });
});
