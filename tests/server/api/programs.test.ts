import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { formOf, publish } from './kit/forms.ts';
import { addMember, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

const patente: Field = { kind: 'text', key: 'patente', label: 'Patente', required: true };
const marca: Field = { kind: 'text', key: 'marca', label: 'Marca' };
const largo: Field = { kind: 'text', key: 'largo', label: 'Largo' };

let api: Api;
let ana: Person;
let designer: Member;
let seller: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  const design = await addRole(api, ana, 'Diseño', [{ program: 'tests', actions: ['view', 'design'], scope: 'all' }]);
  designer = await addMember(api, ana, 'diana@uno.com.py', [design]);
  const sells = await addRole(api, ana, 'Vende', [{ program: 'clientes', actions: ['view'], scope: 'all' }]);
  seller = await addMember(api, ana, 'saul@uno.com.py', [sells]);
});

afterAll(() => api.close());

const formAs = async (person: Person, program: string) =>
  (await api.call('form', { ...person.as, query: { program } })).data;

describe('publishing a form', () => {
  test('makes a program that Administrador can use at once, lists it by name for others, and sends live events', async () => {
    const counted = () =>
      api.database.owner(
        (sql) => sql`select topic, data from live_event where tenant_id = ${ana.tenant} order by id desc limit 3`,
      );
    const published = await publish(api, designer, 'vehiculos', formOf([patente, marca]));
    expect(published).toEqual({
      version: 1,
      revision: 2,
      changes: [
        expect.objectContaining({ key: 'patente', change: 'added', records: 0, unreadable: 0 }),
        expect.objectContaining({ key: 'marca', label: 'Marca', change: 'added' }),
      ],
    });
    expect([...(await counted())].map(({ topic, data }) => [topic, JSON.parse(String(data))])).toEqual([
      ['forms.changed', { program: 'vehiculos', revision: 2 }],
      ['programs.changed', { program: 'vehiculos' }],
      ['permissions.changed', {}],
    ]);
    const { data: all } = await api.call('getPermissions', ana.as);
    expect(all.programas.find(({ router_name }) => router_name === 'vehiculos')).toEqual({
      router_name: 'vehiculos',
      title: 'Vehículos',
      one: 'vehículo',
      icon: 'box',
      group: 'Flota',
      description: '',
      actions: ['view', 'create', 'edit', 'delete'],
    });
    const { data: permissions } = await api.call('getPermissions', seller.as);
    expect(permissions.programas.map(({ router_name }) => router_name)).toEqual(['clientes']);
    expect(permissions.others).toContainEqual({ router_name: 'vehiculos', title: 'Vehículos' });
    const refused = await api.call('program', { ...seller.as, query: { program: 'vehiculos' } });
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  });

  test('makes the program readable with its version number, and lists the form without a draft', async () => {
    const definition = formOf([patente, marca]);
    const { data } = await api.call('program', { ...ana.as, query: { program: 'vehiculos' } });
    expect(data).toMatchObject({
      router_name: 'vehiculos',
      version: 1,
      definition,
      read_only: [],
      server_computed: [],
    });
    const { data: list } = await api.call('forms', designer.as);
    expect(list.rows.find(({ router_name }) => router_name === 'vehiculos')).toEqual({
      id: expect.any(String),
      router_name: 'vehiculos',
      title: 'Vehículos',
      version: 1,
      has_draft: false,
      records: 0,
      revision: 2,
      changed_by: 'Bruno Cáceres',
      changed_at: '2026-11-20T12:00:00.000Z',
    });
    expect(list.rows.find(({ router_name }) => router_name === 'clientes')).toMatchObject({
      changed_by: 'Ñemu',
      changed_at: '2026-11-20T12:00:00.000Z',
    });
  });

  test('logs the changes in words', async () => {
    await publish(api, designer, 'anotados', formOf([patente]));
    api.advanceClock(1_000);
    await publish(api, designer, 'anotados', formOf([{ ...patente, label: 'Chapa' }, marca], { title: 'Anotados' }));
    const { data } = await api.call('audit', { ...ana.as, query: { act: 'form.published' } });
    expect(data.rows[0]).toMatchObject({ act: 'form.published', subject: 'Anotados', user: { name: 'Bruno Cáceres' } });
    expect(data.rows[0]?.changes).toEqual([
      { field: 'Versión', from: '1', to: '2' },
      { field: 'Chapa', from: '', to: expect.stringMatching(/^Renombrado: .*Patente/) },
      { field: 'Marca', from: '', to: 'Agregado' },
    ]);
  });

  test('is refused when a field of another kind uses the key of a removed field', async () => {
    await publish(api, designer, 'claves', formOf([patente, largo]));
    await publish(api, designer, 'claves', formOf([patente]));
    const { revision } = await formAs(designer, 'claves');
    const definition = formOf([patente, { kind: 'switch', key: 'largo', label: 'Largo' }]);
    const saved = await api.call('saveForm', { ...designer.as, revision, body: { program: 'claves', definition } });
    const { data } = await api.call('formChanges', { ...designer.as, query: { program: 'claves' } });
    expect(data).toMatchObject({
      changes: [],
      records: 0,
      problems: [{ text: 'La clave «largo» fue de «Largo» (texto), que se quitó. Use otra clave.' }],
    });
    const refused = await api.call('publishForm', {
      ...designer.as,
      revision: saved.data.revision,
      body: { program: 'claves' },
    });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([
      422,
      data.problems.map(({ path }) => path),
    ]);
  });

  test('by two people at once makes one version, and the second person receives a conflict', async () => {
    const { revision } = await publish(api, designer, 'carreras', formOf([patente]));
    const body = { program: 'carreras', definition: formOf([patente, marca]) };
    await api.call('saveForm', { ...designer.as, revision, body });
    const answers = await Promise.all(
      [ana, designer].map(({ as }) =>
        api.call('publishForm', { ...as, revision: revision + 1, body: { program: 'carreras' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(await formAs(ana, 'carreras')).toMatchObject({ version: 2, draft: null, revision: revision + 2 });
    expect(answers.find(({ status }) => status === 412)?.error.current).toMatchObject({ version: 2 });
  });

  test('makes a version that the server cannot change afterwards', async () => {
    const change = () =>
      api.database.tenant({ tenantId: ana.tenant }, (sql) => sql`update program_version set definition = '{}'`);
    await expect(change()).rejects.toThrow('permission denied');
  });
});

const designing = [
  'forms',
  'form',
  'createForm',
  'saveForm',
  'formChanges',
  'publishForm',
  'formVersions',
  'formVersion',
  'deleteForm',
  'formRoles',
  'formSeenAs',
  'formPresence',
] as const;

test.each(designing)(
  '%s is refused to users who may not design forms, whatever they may do with records',
  async (name) => {
    const program = 'clientes';
    const answer = await api.call(name, { ...seller.as, revision: 1, body: { program }, query: { program } });
    expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
  },
);
