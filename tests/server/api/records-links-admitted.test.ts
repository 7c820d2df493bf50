import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { addMemberWith, type Person } from './kit/people.ts';
import { createPets, named, visits } from './kit/pets.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let owners: Records;
let pets: Records;
let luis: string;

beforeAll(async () => {
  api = await startApi();
  ({ ana, owners, pets, luis } = await createPets(api));
});

afterAll(() => api.close());

const refused = 'Elija un registro que exista y que usted pueda ver.';

const join = (email: string, ...grants: Grant[]) => addMemberWith(api, ana, email, ...grants);

const may = (program: string, more: Partial<Grant> = {}): Grant => ({
  program,
  actions: ['view', 'create', 'edit'],
  scope: 'all',
  ...more,
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
  const notAdmitted = 'Elija un registro donde «Activo» sea «Sí» y «Ciudad» sea «Luque».';
  let clubs: Records;
  let members: Records;
  let open: string;
  let closed: string;

  beforeAll(async () => {
    await publish(api, ana, 'clubes', formOf('Clubes', clubFields));
    await publish(api, ana, 'socios', formOf('Socios', [named, link, rows]));
    clubs = recordsOf(api, ana, 'clubes');
    members = recordsOf(api, ana, 'socios');
    open = await createRecord(clubs, { nombre: 'Sportivo', activo: true, ciudad: 'Luque' });
    closed = await createRecord(clubs, { nombre: 'Cerrado', activo: false, ciudad: 'Luque' });
  });

  test('accepts only admitted records, in fields and in table rows', async () => {
    const far = await createRecord(clubs, { nombre: 'Lejano', activo: true, ciudad: 'Ayolas' });
    const pases = [open, closed, far].map((a) => ({ id: newId(), values: { a } }));
    const refusal = await members.create({ nombre: 'x', club: far, pases });
    expect([refusal.status, refusal.error.errors]).toEqual([
      422,
      { club: [notAdmitted], 'pases.1.a': [notAdmitted], 'pases.2.a': [notAdmitted] },
    ]);
    const { status } = await members.create({ nombre: 'x', club: open, pases: pases.slice(0, 1) });
    expect(status).toBe(200);
    const missing = await members.create({ nombre: 'x', club: newId() });
    expect(missing.error.errors).toEqual({ club: [refused] });
  });

  test('keeps a linked record that is no longer admitted, and refuses that record in new links', async () => {
    const club = await createRecord(clubs, { nombre: 'Cambiante', activo: true, ciudad: 'Luque' });
    const id = await createRecord(members, { nombre: 'Rosa', club });
    await clubs.change(club, 1, { activo: false });
    const unchanged = await members.change(id, 1, { nombre: 'Rosa Díaz', club });
    const row = await members.change(id, 2, { pases: [{ id: newId(), values: { a: club } }] });
    expect([unchanged.status, row.error.errors]).toEqual([200, { 'pases.0.a': [notAdmitted] }]);
  });

  test('admits no record and names no field when its condition reads a field hidden from the user', async () => {
    const hides = may('clubes', { fields: { ciudad: 'hidden' } });
    const person = await join('sinciudad@uno.com.py', may('socios'), hides);
    const answers = await Promise.all(
      [open, closed].map((club) => recordsOf(api, person, 'socios').create({ nombre: 'x', club })),
    );
    expect(answers.map(({ error }) => error.errors)).toEqual([{ club: [refused] }, { club: [refused] }]);
  });

  test('admits no record when its condition reads a field that the linked program does not have', async () => {
    await publish(api, ana, 'sedes', formOf('Sedes', [named]));
    const sede = await createRecord(recordsOf(api, ana, 'sedes'), { nombre: 'Centro' });
    const missingProgram: Field = { ...link, key: 'sede', program: 'sedes' };
    await publish(api, ana, 'visitas', formOf('Visitas', [named, missingProgram]));
    const { error } = await recordsOf(api, ana, 'visitas').create({ nombre: 'x', sede: sede });
    expect(error.errors).toEqual({ sede: [refused] });
  });
});

describe('a link with a default record', () => {
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
  const adoptionsOf = (person: Person) => recordsOf(api, person, 'adoptados');

  test('accepts the default record from users who cannot see that record', async () => {
    await publish(api, ana, 'adoptados', formOf('Adoptados', [named, startingWith(luis), rowsWith(luis)]));
    const withoutView = await join('adopta@uno.com.py', may('adoptados'));
    const { status, data } = await adoptionsOf(withoutView).create({ nombre: 'Uno' });
    expect([status, data.values['dueno'], data.references.records]).toEqual([200, luis, {}]);
    expect((await adoptionsOf(ana).read(data.id)).data.references.records).toEqual({ [luis]: 'Luis' });
  });

  test('is refused if the record is deleted, of another program or not admitted, until another value is sent', async () => {
    const deleted = await createRecord(owners, { nombre: 'Ida' });
    const pet = await createRecord(pets, { nombre: 'Nala' });
    const only = [{ field: 'nombre', is: 'Otro' }];
    await owners.remove(deleted, 1);
    const errors: unknown[] = [];
    for (const field of [startingWith(deleted), startingWith(pet), startingWith(luis, { only })]) {
      await publish(api, ana, 'adoptados', formOf('Adoptados', [named, field, rowsWith(deleted)]));
      errors.push((await adoptionsOf(ana).create({ nombre: 'Dos' })).error.errors);
    }
    expect(errors).toEqual(errors.map(() => ({ dueno: [wrong], 'turnos.0.a': [wrong] })));
    const without = await adoptionsOf(ana).create({ nombre: 'Dos', dueno: '', turnos: visits() });
    expect(Object.keys(without.error.errors ?? {})).toEqual(['turnos']);
    const turnos = [{ id: newId(), values: { a: luis } }];
    expect((await adoptionsOf(ana).create({ nombre: 'Dos', dueno: '', turnos })).status).toBe(200);
  });

  test('accepts a record that its condition excludes, from users who may not see what the condition reads', async () => {
    const only = [{ field: 'nombre', is: 'Otro' }];
    await publish(api, ana, 'adoptados', formOf('Adoptados', [named, startingWith(luis, { only })]));
    const hides = await join('adopta2@uno.com.py', may('adoptados'), may('duenos', { fields: { nombre: 'hidden' } }));
    const some = await join('adopta3@uno.com.py', may('adoptados'), may('duenos', { scope: 'own' }));
    const statuses = [hides, some].map(async (person) => (await adoptionsOf(person).create({ nombre: 'Uno' })).status);
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  test('can be saved if it is read-only and the default record does not exist; lists treat the link as empty', async () => {
    const missingDefault = startingWith(newId(), { readOnly: true });
    await publish(api, ana, 'perdidos', formOf('Perdidos', [named, missingDefault]));
    const lostRecords = recordsOf(api, ana, 'perdidos');
    const { status } = await lostRecords.create({ nombre: 'Sin dueño' });
    const { data } = await lostRecords.list({ filter: { field: 'dueno', op: 'empty' } });
    expect([status, data.rows.map(({ title }) => title)]).toEqual([200, ['Sin dueño']]);
  });
});
