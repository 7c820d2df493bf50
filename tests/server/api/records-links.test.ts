import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { addMember, addPerfil, type Person } from './kit/people.ts';
import { foundPets, named, visits } from './kit/pets.ts';
import { formOf, publish } from './kit/programs.ts';
import { made, names, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let eva: Person;
let owners: Records;
let pets: Records;
let luis: string;

beforeAll(async () => {
  api = await startApi();
  ({ ana, eva, owners, pets, luis } = await foundPets(api));
});

afterAll(() => api.close());

const refused = 'Elija un registro que exista y que usted pueda ver.';

async function join(email: string, ...grants: Grant[]): Promise<Person> {
  return addMember(api, ana, email, [await addPerfil(api, ana, email, grants)]);
}

const may = (program: string, more: Partial<Grant> = {}): Grant => ({
  program,
  actions: ['view', 'create', 'edit'],
  scope: 'all',
  ...more,
});

test('what a record refers to is told by name, in fields and in rows', async () => {
  const mara = await made(owners, { nombre: 'Mara' });
  const { data } = await pets.create({ nombre: 'Tobi', dueno: luis, visitas: visits(mara, luis) });
  expect(data.references).toEqual({ records: { [luis]: 'Luis', [mara]: 'Mara' }, files: {} });
  await owners.change(mara, 1, { nombre: 'Mara Luz' });
  expect((await pets.read(data.id)).data.references.records).toEqual({ [luis]: 'Luis', [mara]: 'Mara Luz' });
});

test('a link leads to a record in use of the program the form names, in one’s own company', async () => {
  const binned = await made(owners, { nombre: 'Ido' });
  await owners.remove(binned, 1);
  const pet = await made(pets, { nombre: 'Mica' });
  const foreign = await made(recordsOf(api, eva, 'duenos'), { nombre: 'De Eva' });
  const errors = await Promise.all(
    [binned, pet, foreign, newId()].map(async (dueno) => (await pets.create({ nombre: 'x', dueno })).error.errors),
  );
  expect(errors).toEqual(errors.map(() => ({ dueno: [refused] })));
  const inRow = await pets.create({ nombre: 'x', visitas: visits(luis, foreign) });
  expect(inRow.error.errors).toEqual({ 'visitas.1.quien': [refused] });
});

test('a link to a record that was put into the bin later may stay, and the record saved', async () => {
  const dueno = await made(owners, { nombre: 'Efraín' });
  const id = await made(pets, { nombre: 'Luna', dueno });
  await owners.remove(dueno, 1);
  const { status, data } = await pets.change(id, 1, { nombre: 'Luna II', dueno });
  expect([status, data.references]).toEqual([200, { records: { [dueno]: 'Efraín' }, binned: [dueno], files: {} }]);
  const listed = await pets.list({ columns: ['dueno'], filter: { field: 'dueno', op: 'is', value: dueno } });
  expect(listed.data.references).toEqual(data.references);
});

describe('whoever may not see the other program', () => {
  test('reads no name, in record, list or history, makes no link, and keeps the one there is', async () => {
    const blind = recordsOf(api, await join('ciego@uno.com.py', may('mascotas')), 'mascotas');
    const id = await made(pets, { nombre: 'Rex' });
    await pets.change(id, 1, { dueno: luis });
    const { data } = await blind.read(id);
    expect([data.values['dueno'], data.references.records]).toEqual([luis, {}]);
    const list = await blind.list({ columns: ['dueno'] });
    expect(list.data.references.records).toEqual({});
    const { data: history } = await blind.history(id);
    expect(history.rows[0]?.changes).toEqual([{ key: 'dueno', label: 'Dueño', from: '', to: '(no disponible)' }]);
    const kept = await blind.change(id, 2, { nombre: 'Rex I', dueno: luis });
    const linked = await blind.create({ nombre: 'x', dueno: luis });
    expect([kept.status, linked.error.errors]).toEqual([200, { dueno: [refused] }]);
  });

  test('nor does whoever sees only their own there, or no names', async () => {
    const person = await join('propios@uno.com.py', may('mascotas'), may('duenos', { scope: 'own' }));
    const [own, mine] = [recordsOf(api, person, 'mascotas'), recordsOf(api, person, 'duenos')];
    const dueno = await made(mine, { nombre: 'Propio' });
    const { data } = await own.create({ nombre: 'Sol', dueno });
    const other = await own.create({ nombre: 'x', dueno: luis });
    expect([data.references.records, other.error.errors]).toEqual([{ [dueno]: 'Propio' }, { dueno: [refused] }]);
    const hides = may('duenos', { fields: { nombre: 'hidden' } });
    const nameless = recordsOf(api, await join('sinnombres@uno.com.py', may('mascotas'), hides), 'mascotas');
    expect((await nameless.read(data.id)).data.references.records).toEqual({});
  });
});

describe('a link that admits only some records', () => {
  const clubFields: Field[] = [
    named,
    { kind: 'switch', key: 'activo', label: 'Activo' },
    { kind: 'text', key: 'ciudad', label: 'Ciudad' },
  ];
  const only = [
    { field: 'activo', is: 'true' },
    { field: 'ciudad', is: 'Luque' },
  ];
  const link: Field = { kind: 'link', key: 'club', label: 'Club', program: 'clubes', only };
  const rows: Field = { kind: 'table', key: 'pases', label: 'Pases', columns: [{ ...link, key: 'a' }] };
  const unfit = 'Elija un registro donde «Activo» sea «Sí» y «Ciudad» sea «Luque».';
  let clubs: Records;
  let members: Records;
  let open: string;
  let closed: string;

  beforeAll(async () => {
    await publish(api, ana, 'clubes', formOf('Clubes', clubFields));
    await publish(api, ana, 'socios', formOf('Socios', [named, link, rows]));
    clubs = recordsOf(api, ana, 'clubes');
    members = recordsOf(api, ana, 'socios');
    open = await made(clubs, { nombre: 'Sportivo', activo: true, ciudad: 'Luque' });
    closed = await made(clubs, { nombre: 'Cerrado', activo: false, ciudad: 'Luque' });
  });

  test('takes those and no other, in fields and in rows', async () => {
    const far = await made(clubs, { nombre: 'Lejano', activo: true, ciudad: 'Ayolas' });
    const pases = [open, closed, far].map((a) => ({ id: newId(), values: { a } }));
    const refusal = await members.create({ nombre: 'x', club: far, pases });
    expect([refusal.status, refusal.error.errors]).toEqual([
      422,
      { club: [unfit], 'pases.1.a': [unfit], 'pases.2.a': [unfit] },
    ]);
    const { status } = await members.create({ nombre: 'x', club: open, pases: pases.slice(0, 1) });
    expect(status).toBe(200);
    const gone = await members.create({ nombre: 'x', club: newId() });
    expect(gone.error.errors).toEqual({ club: [refused] });
  });

  test('keeps a record that fitted when it was chosen, and takes it nowhere else', async () => {
    const club = await made(clubs, { nombre: 'Cambiante', activo: true, ciudad: 'Luque' });
    const id = await made(members, { nombre: 'Rosa', club });
    await clubs.change(club, 1, { activo: false });
    const kept = await members.change(id, 1, { nombre: 'Rosa Díaz', club });
    const row = await members.change(id, 2, { pases: [{ id: newId(), values: { a: club } }] });
    expect([kept.status, row.error.errors]).toEqual([200, { 'pases.0.a': [unfit] }]);
  });

  test('tells nothing of a field that is hidden there, and admits none by it', async () => {
    const hides = may('clubes', { fields: { ciudad: 'hidden' } });
    const person = await join('sinciudad@uno.com.py', may('socios'), hides);
    const answers = await Promise.all(
      [open, closed].map((club) => recordsOf(api, person, 'socios').create({ nombre: 'x', club })),
    );
    expect(answers.map(({ error }) => error.errors)).toEqual([{ club: [refused] }, { club: [refused] }]);
  });

  test('admits none by a field the other program has no more', async () => {
    await publish(api, ana, 'sedes', formOf('Sedes', [named]));
    const sede = await made(recordsOf(api, ana, 'sedes'), { nombre: 'Centro' });
    const gone: Field = { ...link, key: 'sede', program: 'sedes' };
    await publish(api, ana, 'visitas', formOf('Visitas', [named, gone]));
    const { error } = await recordsOf(api, ana, 'visitas').create({ nombre: 'x', sede: sede });
    expect(error.errors).toEqual({ sede: [refused] });
  });
});

describe('a link that starts with a record', () => {
  const wrong = 'El valor inicial ya no existe o no se admite aquí. Elija otro registro o quite este.';
  const startingWith = (id: string, more: Partial<FieldOf<'link'>> = {}): Field => ({
    kind: 'link',
    key: 'dueno',
    label: 'Dueño',
    program: 'duenos',
    default: `'${id}'`,
    ...more,
  });
  const rowsWith = (id: string): Field => ({
    kind: 'table',
    key: 'turnos',
    label: 'Turnos',
    minRows: 1,
    columns: [{ kind: 'link', key: 'a', label: 'A', program: 'duenos', default: `'${id}'` }],
  });
  const adopted = (person: Person) => recordsOf(api, person, 'adoptados');

  test('takes it also for whoever does not see it, who did not choose it', async () => {
    await publish(api, ana, 'adoptados', formOf('Adoptados', [named, startingWith(luis), rowsWith(luis)]));
    const blind = await join('adopta@uno.com.py', may('adoptados'));
    const { status, data } = await adopted(blind).create({ nombre: 'Uno' });
    expect([status, data.values['dueno'], data.references.records]).toEqual([200, luis, {}]);
    expect((await adopted(ana).read(data.id)).data.references.records).toEqual({ [luis]: 'Luis' });
  });

  test('is refused at its place where the record is gone, of another program or not admitted, until another is chosen', async () => {
    const gone = await made(owners, { nombre: 'Ida' });
    const pet = await made(pets, { nombre: 'Nala' });
    const only = [{ field: 'nombre', is: 'Otro' }];
    await owners.remove(gone, 1);
    const errors: unknown[] = [];
    for (const field of [startingWith(gone), startingWith(pet), startingWith(luis, { only })]) {
      await publish(api, ana, 'adoptados', formOf('Adoptados', [named, field, rowsWith(gone)]));
      errors.push((await adopted(ana).create({ nombre: 'Dos' })).error.errors);
    }
    expect(errors).toEqual(errors.map(() => ({ dueno: [wrong], 'turnos.0.a': [wrong] })));
    const without = await adopted(ana).create({ nombre: 'Dos', dueno: '', turnos: visits() });
    expect(Object.keys(without.error.errors ?? {})).toEqual(['turnos']);
    const turnos = [{ id: newId(), values: { a: luis } }];
    expect((await adopted(ana).create({ nombre: 'Dos', dueno: '', turnos })).status).toBe(200);
  });

  test('tells nothing of a condition to who may not know it', async () => {
    const only = [{ field: 'nombre', is: 'Otro' }];
    await publish(api, ana, 'adoptados', formOf('Adoptados', [named, startingWith(luis, { only })]));
    const hides = await join('adopta2@uno.com.py', may('adoptados'), may('duenos', { fields: { nombre: 'hidden' } }));
    const some = await join('adopta3@uno.com.py', may('adoptados'), may('duenos', { scope: 'own' }));
    const statuses = [hides, some].map(async (person) => (await adopted(person).create({ nombre: 'Uno' })).status);
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  test('keeps nobody from saving who cannot choose another, and is none in lists', async () => {
    const lost = startingWith(newId(), { readOnly: true });
    await publish(api, ana, 'perdidos', formOf('Perdidos', [named, lost]));
    const lostOnes = recordsOf(api, ana, 'perdidos');
    const { status } = await lostOnes.create({ nombre: 'Sin dueño' });
    const { data } = await lostOnes.list({ filter: { field: 'dueno', op: 'empty' } });
    expect([status, data.rows.map(({ title }) => title)]).toEqual([200, ['Sin dueño']]);
  });
});

describe('an id of another company is answered like one nobody has', () => {
  const calls = (records: Records, id: string) => ({
    read: () => records.read(id),
    change: () => records.change(id, 1, { nombre: 'x' }),
    remove: () => records.remove(id, 1),
    restore: () => records.restore(id, 1),
    history: () => records.history(id),
    asOf: () => records.asOf(id, '2026-11-20'),
    neighbours: () => records.neighbours(id),
  });
  const kinds = ['read', 'change', 'remove', 'restore', 'history', 'asOf', 'neighbours'] as const;

  test.each(kinds)('%s', async (kind) => {
    const theirs = recordsOf(api, eva, 'duenos');
    const foreign = await calls(theirs, luis)[kind]();
    const nobodys = await calls(theirs, newId())[kind]();
    const shape = ({ headers }: typeof foreign) => [...headers.keys()].toSorted();
    expect([foreign.status, foreign.text, shape(foreign)]).toEqual([404, nobodys.text, shape(nobodys)]);
  });

  test('and may be used by both, without either learning of it', async () => {
    const { status, data } = await recordsOf(api, eva, 'duenos').create({ nombre: 'Otro Luis' }, luis);
    expect([status, data.title, (await owners.read(luis)).data.title]).toEqual([200, 'Otro Luis', 'Luis']);
  });

  test('in a filter it finds nothing, and a list has nothing of another company', async () => {
    const theirs = recordsOf(api, eva, 'mascotas');
    const filter = { field: 'dueno', op: 'is', value: luis };
    expect([await totalsOf(theirs, { filter }), await totalsOf(theirs)]).toEqual([
      { total: 0, exact: true, totals: {} },
      { total: 0, exact: true, totals: {} },
    ]);
    expect([await names(theirs, { filter }), await names(theirs)]).toEqual([[], []]);
  });
});

test('a unique value of another company is nobody’s here', async () => {
  const unique: Field[] = [{ kind: 'text', key: 'nombre', label: 'Nombre', unique: true }];
  for (const person of [ana, eva]) await publish(api, person, 'unicos', formOf('Únicos', unique));
  await made(recordsOf(api, ana, 'unicos'), { nombre: 'Mismo' });
  expect((await recordsOf(api, eva, 'unicos').create({ nombre: 'Mismo' })).status).toBe(200);
});
