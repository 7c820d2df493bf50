import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { formOf, publish } from './kit/forms.ts';
import { addMember, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const patente: Field = { kind: 'text', key: 'patente', label: 'Patente', required: true };
const marca: Field = { kind: 'text', key: 'marca', label: 'Marca' };

let api: Api;
let ana: Person;
let designer: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  const design = await addRole(api, ana, 'Diseño', [{ program: 'tests', actions: ['view', 'design'], scope: 'all' }]);
  designer = await addMember(api, ana, 'diana@uno.com.py', [design]);
});

afterAll(() => api.close());

const formAs = async (person: Person, program: string) =>
  (await api.call('form', { ...person.as, query: { program } })).data;

describe('a form draft', () => {
  const program = 'borradores';
  const id = newId();

  test('is saved unchanged even when invalid, and its issues are reported with their paths', async () => {
    const wrong = { ...formOf([patente]), titulo: 'no se conoce', naming: 'nada' };
    const body = { id, router_name: program, definition: wrong };
    const created = await api.call('createForm', { ...designer.as, body });
    expect([created.status, created.data.id, created.data.revision]).toEqual([200, id, 1]);
    expect(created.data.problems).toEqual([{ path: 'titulo', text: 'Esta propiedad no se conoce. Quítela.' }]);
    expect(await formAs(designer, program)).toEqual({
      id,
      router_name: program,
      version: null,
      published: null,
      draft: wrong,
      revision: 1,
      earlier_names: [],
    });
    const refused = await api.call('publishForm', { ...designer.as, revision: 1, body: { program } });
    expect([refused.status, Object.keys(refused.error.errors ?? {}).toSorted()]).toEqual([
      422,
      [...new Set(created.data.problems.map(({ path }) => path))].toSorted(),
    ]);
  });

  test('created again with the same id and content gets the first response; other content is a conflict', async () => {
    const definition = formOf([patente]);
    const body = { id: newId(), router_name: 'repetidos', definition };
    const first = await api.call('createForm', { ...designer.as, body });
    await api.call('saveForm', { ...designer.as, revision: 1, body: { program: 'repetidos', definition: {} } });
    const again = await api.call('createForm', { ...designer.as, body });
    const other = await api.call('createForm', { ...designer.as, body: { ...body, definition: {} } });
    expect([again.text, other.error.code]).toEqual([first.text, 'conflict']);
  });

  test.each([
    ['clientes', 'Ya hay un formulario con esta dirección. Elija otra.'],
    ['apps', 'Esta dirección es de otra página de Ñemu. Elija otra.'],
    ['usuarios', 'Esta dirección es de otra página de Ñemu. Elija otra.'],
    ['password-reset', 'Esta dirección es de otra página de Ñemu. Elija otra.'],
  ])('cannot use the path /%s, which is already taken', async (name, text) => {
    const body = { id: newId(), router_name: name, definition: formOf([patente]) };
    const answer = await api.call('createForm', { ...designer.as, body });
    expect([answer.status, answer.error.errors]).toEqual([422, { router_name: [text] }]);
  });

  test('saved by two people from the same revision is refused for the second, who receives the first’s draft', async () => {
    const { revision } = await formAs(designer, program);
    const save = (person: Person, title: string) =>
      api.call('saveForm', { ...person.as, revision, body: { program, definition: formOf([patente], { title }) } });
    api.advanceClock(1_000);
    expect((await save(ana, 'Camiones')).data).toEqual({ id, revision: revision + 1, problems: [] });
    const late = await save(designer, 'Autos');
    const { earlier_names: _names, ...current } = await formAs(ana, program);
    expect([late.status, late.error]).toEqual([
      412,
      {
        code: 'stale',
        message: 'Otra persona modificó este registro mientras usted lo editaba.',
        current,
        changed_by: 'Ana Benítez',
        changed_at: '2026-11-20T12:00:01.000Z',
      },
    ]);
  });

  test('saved with the content of the published version is removed', async () => {
    const published = formOf([patente]);
    const { revision } = await publish(api, designer, 'iguales', published);
    const save = (definition: object, at: number) =>
      api.call('saveForm', { ...designer.as, revision: at, body: { program: 'iguales', definition } });
    await save({ ...published, title: 'Otros' }, revision);
    expect(await formAs(designer, 'iguales')).toMatchObject({ draft: { title: 'Otros' } });
    await save(published, revision + 1);
    expect(await formAs(designer, 'iguales')).toMatchObject({ draft: null, revision: revision + 2 });
    const none = await api.call('publishForm', {
      ...designer.as,
      revision: revision + 2,
      body: { program: 'iguales' },
    });
    expect([none.status, none.error.errors]).toEqual([422, { '': ['No hay cambios que publicar.'] }]);
  });

  test('with a long title of emojis is logged with the first 60 characters of the title, and can be saved again', async () => {
    const definition = { ...formOf([patente]), title: `Aa ${'🙂'.repeat(100)}` };
    const body = { id: newId(), router_name: 'emojis', definition };
    api.advanceClock(1_000);
    const created = await api.call('createForm', { ...designer.as, body });
    const saved = await api.call('saveForm', { ...designer.as, revision: 1, body: { program: 'emojis', definition } });
    const { data } = await api.call('audit', { ...ana.as, query: { act: 'form.drafted', limit: '1' } });
    expect([created.status, saved.status, data.rows[0]?.subject]).toEqual([200, 200, `Aa ${'🙂'.repeat(57)}`]);
  });

  test('is listed with the first 60 characters of its title, or its path if the title is blank or not a string', async () => {
    const titles: Record<string, unknown> = {
      'aa-largo': `Aa ${'🙂'.repeat(100)}`,
      'aa-lista': ['Zapatos'],
      'aa-nada': null,
      'aa-numero': 7,
      'aa-parte': { largo: 'x'.repeat(100) },
      'aa-vacio': ' \u00A0\t',
      'zz-corto': 'Aa corto',
    };
    for (const [name, title] of Object.entries(titles)) {
      const body = { id: newId(), router_name: name, definition: { title } };
      await api.call('createForm', { ...designer.as, body });
    }
    const { data } = await api.call('forms', designer.as);
    const shown = data.rows.filter(({ router_name: name }) => name in titles);
    expect(shown.map(({ router_name: name, title }) => [name, title])).toEqual([
      ['aa-largo', `Aa ${'🙂'.repeat(57)}`],
      ['zz-corto', 'Aa corto'],
      ['aa-lista', 'aa-lista'],
      ['aa-nada', 'aa-nada'],
      ['aa-numero', 'aa-numero'],
      ['aa-parte', 'aa-parte'],
      ['aa-vacio', 'aa-vacio'],
    ]);
  });

  test.each<[string, unknown]>([
    ['a string', 'clientes'],
    ['an array', [formOf([patente])]],
    ['null', null],
  ])('that is %s is refused', async (_, definition) => {
    const body = { id: newId(), router_name: 'raros', definition };
    const answer = await api.call('createForm', { ...designer.as, body });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      { definition: ['El formulario no tiene la forma esperada.'] },
    ]);
  });

  test('is in no menu and cannot be opened as a program before it is published', async () => {
    const { data } = await api.call('getPermissions', ana.as);
    const named = [...data.programas, ...data.others].map(({ router_name }) => router_name);
    expect(named).not.toContain(program);
    const answer = await api.call('program', { ...ana.as, query: { program } });
    expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
  });
});

describe('hostile form definitions', () => {
  const hostile: [string, object][] = [
    ['an unknown kind', formOf([{ ...patente, kind: 'iframe' } as unknown as Field])],
    ['wrong types', { ...formOf([patente]), tabs: 'todas', list: 7 }],
    ['5,000 fields', formOf(Array.from({ length: 5_000 }, (_, index) => ({ ...marca, key: `f${index}` })))],
    ['a negative width', formOf([{ ...patente, width: -3 }])],
    [
      'a formula that refers to itself',
      formOf([patente, { kind: 'formula', key: 'f', label: 'F', result: 'number', expression: 'f + 1' }]),
    ],
  ];

  test.each(hostile)('with %s are saved as invalid drafts and never published', async (name, definition) => {
    const program = `h${hostile.findIndex(([one]) => one === name)}`;
    const body = { id: newId(), router_name: program, definition };
    const created = await api.call('createForm', { ...designer.as, body });
    expect([created.status, created.data.problems.length > 0]).toEqual([200, true]);
    const refused = await api.call('publishForm', { ...designer.as, revision: 1, body: { program } });
    expect([refused.status, refused.error.code]).toEqual([422, 'invalidFields']);
  });

  test('are refused with 400 when nested too deeply, and with 413 when too large', async () => {
    const deep = `{"id":"${newId()}","router_name":"hondo","definition":${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}}`;
    const large = { id: newId(), router_name: 'enorme', definition: { title: 'x'.repeat(1_100_000) } };
    const answers = [
      await api.call('createForm', { ...designer.as, body: deep }),
      await api.call('createForm', { ...designer.as, body: large }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [400, 'badRequest'],
      [413, 'tooLarge'],
    ]);
  });

  test('with links to missing programs or fields are saved, and the paths of these links are reported', async () => {
    const link = (program: string, more: object = {}): Field => ({
      kind: 'link',
      key: 'dueno',
      label: 'Dueño',
      program,
      ...more,
    });
    const problemsOf = async (field: Field) => {
      const body = { id: newId(), router_name: `l${newId().slice(-8)}`, definition: formOf([patente, field]) };
      return (await api.call('createForm', { ...designer.as, body })).data.problems;
    };
    const at = 'tabs.0.sections.0.rows.1.fields.0';
    expect(await problemsOf(link('nada'))).toEqual([
      { path: `${at}.program`, text: 'La empresa no tiene el programa «nada». Publíquelo antes o elija otro.' },
    ]);
    expect(await problemsOf(link('clientes', { columns: ['ruc', 'sueldo'] }))).toEqual([
      { path: `${at}.columns.1`, text: 'El programa «clientes» no tiene el campo «sueldo».' },
    ]);
    const table: Field = {
      kind: 'table',
      key: 'choferes',
      label: 'Choferes',
      columns: [{ ...link('nada'), kind: 'link' } as never],
    };
    expect(await problemsOf(table)).toMatchObject([{ path: `${at}.columns.0.program` }]);
    const self = formOf([patente, link('propios')]);
    const body = { id: newId(), router_name: 'propios', definition: self };
    expect((await api.call('createForm', { ...designer.as, body })).data.problems).toEqual([]);
  });

  test('with a missing link default are reported, and with one that is not admitted if the designer may see it', async () => {
    const clients = recordsOf(api, ana, 'clientes');
    const { data: client } = await clients.create({ nombre: 'Acme', tipo: 'juridica', ruc: '80009735-1' });
    const link = (id: string, is = 'Acme'): FieldOf<'link'> => ({
      kind: 'link',
      key: 'dueno',
      label: 'Dueño',
      program: 'clientes',
      only: [{ field: 'nombre', is }],
      default: `'${id}'`,
    });
    const problemsOf = async (person: Person, starting: FieldOf<'link'>) => {
      const table: Field = { kind: 'table', key: 'filas', label: 'Filas', columns: [starting] };
      const body = {
        id: newId(),
        router_name: `l${newId().slice(-8)}`,
        definition: formOf([patente, starting, table]),
      };
      return (await api.call('createForm', { ...person.as, body })).data.problems;
    };
    const text = 'El valor inicial no es un registro en uso que este campo admita. Indique otro o quítelo.';
    const wrong = ['fields.0', 'fields.0.columns.0'].map((at, row) => ({
      path: `tabs.0.sections.0.rows.${row + 1}.${at}.default`,
      text,
    }));
    expect([await problemsOf(ana, link(client.id)), await problemsOf(ana, link(client.id, 'Otro'))]).toEqual([
      [],
      wrong,
    ]);
    expect([await problemsOf(designer, link(newId())), await problemsOf(designer, link(client.id, 'Otro'))]).toEqual([
      wrong,
      [],
    ]);
    await clients.remove(client.id, 1);
    expect(await problemsOf(designer, link(client.id))).toEqual(wrong);
  });
});
