import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { draftsOf, formOf, publish } from './kit/forms.ts';
import { addMember, addRole, registerCompany, type Member, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const program = 'articulos';
const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const costo: Field = { kind: 'number', key: 'costo', label: 'Costo' };
const vence: Field = { kind: 'date', key: 'vence', label: 'Vence' };
const doble: Field = { kind: 'formula', key: 'doble', label: 'Doble', result: 'number', expression: 'costo * 2' };

const inTabs = (sections: FormDefinition['tabs'][number]['sections']) => [{ key: 'datos', title: 'Datos', sections }];

const definition = formOf([], {
  naming: 'nombre',
  tabs: inTabs([
    { key: 'general', rows: [{ fields: [nombre] }, { fields: [doble] }] },
    { key: 'plazos', rows: [{ fields: [vence] }] },
    { key: 'costos', rows: [{ fields: [costo] }] },
  ]),
  list: { columns: ['nombre', 'costo'], sort: [] },
  calendar: 'vence',
  print: { orientation: 'landscape', without: ['plazos', 'costos'] },
});

let api: Api;
let ana: Person;
let designer: Member;
let narrow: string;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  const design = await addRole(api, ana, 'Diseño', [{ program: 'tests', actions: ['view', 'design'], scope: 'all' }]);
  designer = await addMember(api, ana, 'diana@uno.com.py', [design]);
  await publish(api, designer, program, definition);
  narrow = await addRole(api, ana, 'Góndola', [
    { program, actions: ['view', 'edit'], scope: 'own', fields: { costo: 'hidden', nombre: 'read' } },
  ]);
});

afterAll(() => api.close());

const rolesOf = async (name: string) =>
  (await api.call('formRoles', { ...designer.as, query: { program: name } })).data.rows;

const previewAs = async (role: string, name = program) =>
  (await api.call('formSeenAs', { ...designer.as, query: { program: name, role } })).data;

const keysOf = (view: FormDefinition | null) => (view === null ? null : fieldsOf(view).map(({ key }) => key));

describe('the roles of a form', () => {
  test('are all listed with their allowed actions in the form and their number of users', async () => {
    await addMember(api, ana, 'gina@uno.com.py', [narrow]);
    const rows = await rolesOf(program);
    const id = expect.any(String);
    expect(rows).toEqual([
      { id, name: 'Administrador', builtin: true, actions: ['view', 'create', 'edit', 'delete'], users: 1 },
      { id, name: 'Consulta', builtin: false, actions: [], users: 0 },
      { id, name: 'Diseño', builtin: false, actions: [], users: 1 },
      { id: narrow, name: 'Góndola', builtin: false, actions: ['view', 'edit'], users: 1 },
      { id, name: 'Ventas', builtin: false, actions: [], users: 0 },
    ]);
  });

  test('allow no action before the first version, except the built-in role that grants everything', async () => {
    await api.call('createForm', { ...designer.as, body: { id: newId(), router_name: 'nuevo', definition } });
    const rows = await rolesOf('nuevo');
    expect(rows.filter(({ actions }) => actions.length > 0).map(({ name }) => name)).toEqual(['Administrador']);
  });

  test('do not include the roles of another company', async () => {
    const eva = await registerCompany(api, 'eva@dos.com.py');
    await addRole(api, eva, 'Ajeno', [{ program: 'clientes', actions: ['view'], scope: 'all' }]);
    expect((await rolesOf('clientes')).map(({ name }) => name)).not.toContain('Ajeno');
  });
});

describe('the preview of a form as a role', () => {
  test('equals the program that a member with that role receives', async () => {
    const member = await addMember(api, ana, 'gaby@uno.com.py', [narrow]);
    const { data: memberProgram } = await api.call('program', { ...member.as, query: { program } });
    const { actions, problems, creates, ...view } = await previewAs(narrow);
    const { router_name: _name, version: _version, ...expected } = memberProgram;
    expect([actions, problems, creates, view]).toEqual([['view', 'edit'], [], [], expected]);
    expect([view.read_only, view.server_computed]).toEqual([['nombre'], ['doble']]);
  });

  test('limits printing and calendar settings to the visible parts', async () => {
    const { definition: view } = await previewAs(narrow);
    expect([view?.calendar, view?.print]).toEqual(['vence', { orientation: 'landscape', without: ['plazos'] }]);
    const noDates = await addRole(api, ana, 'Sin fechas', [
      { program, actions: ['view'], scope: 'all', fields: { vence: 'hidden' } },
    ]);
    const { definition: other } = await previewAs(noDates);
    expect([other && 'calendar' in other, other?.print]).toEqual([
      false,
      { orientation: 'landscape', without: ['costos'] },
    ]);
  });

  test('shows the draft if there is one, restricted by the current field access', async () => {
    await draftsOf(api, designer).changesOf(program, [nombre, costo, { ...costo, key: 'flete', label: 'Flete' }]);
    const { definition: view, problems } = await previewAs(narrow);
    expect([keysOf(view), problems]).toEqual([['nombre', 'flete'], []]);
  });

  test('shows the whole form without allowed actions when the role grants nothing in that form', async () => {
    const { id } = await roleNamed(api, ana, 'Ventas');
    const view = await previewAs(id);
    expect([view.actions, keysOf(view.definition), view.read_only]).toEqual([[], ['nombre', 'costo', 'flete'], []]);
  });

  test('shows the whole form for the built-in role, even before the first version', async () => {
    const { id } = await roleNamed(api, ana, 'Administrador');
    const view = await previewAs(id, 'nuevo');
    expect([view.actions, view.definition]).toEqual([['view', 'create', 'edit', 'delete'], definition]);
  });

  test.each<[string, object, { path: string; text: string }[]]>([
    [
      'an incomplete expression',
      formOf([nombre, { ...doble, expression: 'costo *' }]),
      [{ path: 'tabs.0.sections.0.rows.1.fields.0.expression', text: 'La expresión está incompleta.' }],
    ],
    [
      'an empty definition',
      {},
      ['format', 'title', 'one', 'many', 'icon', 'group', 'naming', 'tabs', 'list'].map((path) => ({
        path,
        text: 'Falta este dato.',
      })),
    ],
    ['wrong types', { ...definition, tabs: 'todas' }, [{ path: 'tabs', text: 'El valor no tiene la forma esperada.' }]],
    [
      '5,000 fields',
      formOf(Array.from({ length: 5_000 }, (_, index) => ({ ...nombre, key: `f${index}` }))),
      [{ path: 'tabs', text: 'Un formulario admite hasta 500 campos, contando columnas. Divídalo en varios.' }],
    ],
  ])('is replaced by a list of problems when the draft has %s', async (_, draft, problems) => {
    const name = `p${newId().slice(-8)}`;
    const body = { id: newId(), router_name: name, definition: draft };
    const { data: created } = await api.call('createForm', { ...designer.as, body });
    const view = await previewAs(narrow, name);
    expect(created.problems).toEqual(problems);
    expect(view).toEqual({
      actions: [],
      definition: null,
      expressions: {},
      read_only: [],
      server_computed: [],
      creates: [],
      problems,
    });
  });

  test('names the linked programs in which the role may create records', async () => {
    const link = (key: string, to: string): Field => ({ kind: 'link', key, label: key, program: to, create: true });
    const table: Field = {
      kind: 'table',
      key: 'items',
      label: 'Ítems',
      columns: [{ kind: 'link', key: 'otro', label: 'Otro', program: 'productos' }],
    };
    const links = formOf([nombre, link('cliente', 'clientes'), link('articulo', program), table]);
    await api.call('createForm', {
      ...designer.as,
      body: { id: newId(), router_name: 'enlazados', definition: links },
    });
    const sells = await addRole(api, ana, 'Mostrador', [
      { program: 'clientes', actions: ['view', 'create'], scope: 'all' },
      { program: 'productos', actions: ['view'], scope: 'all' },
    ]);
    const { id: all } = await roleNamed(api, ana, 'Administrador');
    expect([
      (await previewAs(sells, 'enlazados')).creates,
      (await previewAs(all, 'enlazados')).creates.toSorted(),
    ]).toEqual([['clientes'], ['articulos', 'clientes', 'productos']]);
  });

  test.each([
    ['an unknown role', newId(), 404],
    ['a role id that is not a UUID', "' or 1=1", 422],
    ['an empty role id', '', 422],
  ])('is refused for %s', async (_, role, status) => {
    const answer = await api.call('formSeenAs', { ...designer.as, query: { program, role } });
    expect(answer.status).toBe(status);
  });
});
