import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { addMember, addMemberWith, addRole, type Person, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
  { kind: 'ruc', key: 'ruc', label: 'RUC' },
  { kind: 'cedula', key: 'documento', label: 'Documento' },
  { kind: 'text', key: 'ciudad', label: 'Ciudad' },
  { kind: 'text', key: 'secreto', label: 'Apodo', help: 'Así lo llaman los vecinos.' },
  {
    kind: 'formula',
    key: 'resumen',
    label: 'Resumen',
    result: 'text',
    expression: "'apodo ' + secreto",
  },
  {
    kind: 'table',
    key: 'visitas',
    label: 'Visitas',
    columns: [{ kind: 'text', key: 'motivo', label: 'Motivación' }],
  },
];
const list = { columns: ['nombre', 'resumen', 'ciudad'], sort: [] };

const search = async ({ as }: Pick<Person, 'as'>, text: string) => {
  const { data, status, text: answer } = await api.call('searchRecords', { ...as, body: { text } });
  if (status !== 200) throw new Error(answer);
  return data;
};

const byText = (one: readonly string[], other: readonly string[]) => (String(one) < String(other) ? -1 : 1);

/** The found records with their second fact. */
const found = async (person: Pick<Person, 'as'>, text: string) =>
  (await search(person, text)).rows
    .flatMap(({ records }) => records.map(({ name, detail }) => [name, detail]))
    .toSorted(byText);

const named = async ({ as }: Pick<Person, 'as'>, ids: readonly string[]) => {
  const { data } = await api.call('recordNames', { ...as, body: { ids: [...ids] } });
  return data.rows.flatMap(({ records }) => records.map(({ name, detail }) => [name, detail]));
};

const viewOf = (program: string, more: Partial<Grant> = {}): Grant => ({
  program,
  actions: ['view'],
  scope: 'all',
  ...more,
});

let ids: string[];

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'socios', formOf('Socios', fields, { list, description: 'Quienes aportan.' }));
  const socios = recordsOf(api, ana, 'socios');
  ids = [
    await createRecord(socios, { nombre: 'Juan Báez', ruc: '80009735-1', ciudad: 'Luque', secreto: 'Pombero' }),
    await createRecord(socios, { nombre: 'Juan Báez', documento: '4567890', ciudad: 'Areguá', secreto: 'Kurupí' }),
    await createRecord(socios, { nombre: 'Juan Báez', ciudad: 'Caacupé', secreto: 'Jasy' }),
    await createRecord(socios, { nombre: 'Juan Báez', secreto: 'Moñái' }),
  ];
});

afterAll(() => api.close());

describe('the second fact of a record', () => {
  test('is its RUC, its cédula or the first column of the list that has a value, as lists show them', async () => {
    const facts = [
      ['Juan Báez', ''],
      ['Juan Báez', '4.567.890'],
      ['Juan Báez', '80009735-1'],
      ['Juan Báez', 'Caacupé'],
    ];
    expect([await found(ana, 'juan'), (await named(ana, ids)).toSorted(byText)]).toEqual([facts, facts]);
  });

  test('is never the value of a hidden field, nor what is computed from one', async () => {
    const hidden = { ruc: 'hidden', documento: 'hidden', secreto: 'hidden' } as const;
    const luis = await addMemberWith(api, ana, 'luis@uno.com.py', viewOf('socios', { fields: hidden }));
    expect(await found(luis, 'juan')).toEqual([
      ['Juan Báez', ''],
      ['Juan Báez', 'Areguá'],
      ['Juan Báez', 'Caacupé'],
      ['Juan Báez', 'Luque'],
    ]);
    expect(await found(luis, '80009735')).toEqual([]);
  });

  test('tells records apart whose name is hidden', async () => {
    const eva = await addMemberWith(api, ana, 'eva@uno.com.py', viewOf('socios', { fields: { nombre: 'hidden' } }));
    expect(await found(eva, 'luque')).toEqual([['', '80009735-1']]);
    expect(await named(eva, ids.slice(1, 2))).toEqual([['', '4.567.890']]);
  });

  test('prefers a unique field, also in records that an earlier version of the form stored', async () => {
    await publish(
      api,
      ana,
      'lotes',
      formOf('Lotes', [
        { kind: 'text', key: 'nombre', label: 'Nombre' },
        { kind: 'text', key: 'codigo', label: 'Código' },
      ]),
    );
    const id = await createRecord(recordsOf(api, ana, 'lotes'), { nombre: 'Lote', codigo: 'A-7' });
    expect(await named(ana, [id])).toEqual([['Lote', '']]);
    const columns: Field[] = [
      { kind: 'text', key: 'nombre', label: 'Nombre' },
      { kind: 'ruc', key: 'ruc', label: 'RUC' },
      { kind: 'text', key: 'codigo', label: 'Código', unique: true },
    ];
    await publish(api, ana, 'lotes', formOf('Lotes', columns));
    expect(await named(ana, [id])).toEqual([['Lote', 'A-7']]);
  });
});

describe('what was permitted once', () => {
  /** Name, second fact and help that a member gets of the first record. */
  const answered = async (member: Person) => [
    await found(member, 'juan luque'),
    await named(member, ids.slice(0, 1)),
    (await search(member, 'vecinos')).help,
  ];

  test('is neither found nor named once the permission, the scope or a field is withdrawn', async () => {
    const role = await addRole(api, ana, 'Cambiante', [viewOf('socios')]);
    const member = await addMember(api, ana, 'cambia@uno.com.py', [role]);
    const answers = [await answered(member)];
    const later: Grant[][] = [
      [viewOf('socios', { fields: { ruc: 'hidden', secreto: 'hidden' } })],
      [viewOf('socios', { fields: { nombre: 'hidden' } })],
      [viewOf('socios', { scope: 'own' })],
      [viewOf('clientes')],
    ];
    for (const [at, grants] of later.entries()) {
      const body = { id: role, name: 'Cambiante', grants };
      const { status, text } = await api.call('changeRole', { ...ana.as, revision: at + 1, body });
      if (status !== 200) throw new Error(text);
      answers.push(await answered(member));
    }
    expect(answers).toEqual([
      [[['Juan Báez', '80009735-1']], [['Juan Báez', '80009735-1']], ['socios']],
      [[['Juan Báez', 'Luque']], [['Juan Báez', 'Luque']], []],
      [[], [['', '80009735-1']], ['socios']],
      [[], [], ['socios']],
      [[], [], []],
    ]);
  });

  test('is not named in another company, to the same person', async () => {
    const other = await registerCompany(api, 'otra@dos.com.py', 'Otra Empresa');
    await publish(api, other, 'socios', formOf('Socios', fields, { list }));
    expect(await answered(other)).toEqual([[], [], ['socios']]);
  });
});

describe('the help of programs', () => {
  const help = async (person: Pick<Person, 'as'>, text: string) => (await search(person, text)).help;

  test('is found by every word of its page: labels, kinds, help, columns of tables and the description', async () => {
    const texts = ['documento', 'vecinos', 'motivac', 'aportan', 'CÉDULA', 'socios llaman'];
    const answers = [];
    for (const text of texts) answers.push((await help(ana, text)).includes('socios'));
    expect(answers).toEqual(texts.map(() => true));
    expect(await help(ana, 'vecinos inexistente')).toEqual([]);
  });

  test('is not looked for with fewer than four characters', async () => {
    expect([await help(ana, 'vec'), await help(ana, 'veci')]).toEqual([[], ['socios']]);
  });

  test('is found neither by the words of a hidden field nor without permission to view the program', async () => {
    const hidden = viewOf('socios', { fields: { secreto: 'hidden', visitas: 'hidden' } });
    const zoe = await addMemberWith(api, ana, 'zoe@uno.com.py', hidden);
    const none = await addMemberWith(api, ana, 'nadie@uno.com.py', viewOf('clientes'));
    expect([await help(zoe, 'vecinos'), await help(zoe, 'motivac'), await help(zoe, 'documento')]).toEqual([
      [],
      [],
      ['socios'],
    ]);
    expect(await help(none, 'vecinos')).toEqual([]);
  });
});
