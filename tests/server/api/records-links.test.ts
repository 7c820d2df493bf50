import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { addMemberWith, type Person } from './kit/people.ts';
import { createPets, visits } from './kit/pets.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, names, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let eva: Person;
let owners: Records;
let pets: Records;
let luis: string;

beforeAll(async () => {
  api = await startApi();
  ({ ana, eva, owners, pets, luis } = await createPets(api));
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

test('linked records are shown by name, in fields and in table rows', async () => {
  const mara = await createRecord(owners, { nombre: 'Mara' });
  const { data } = await pets.create({ nombre: 'Tobi', dueno: luis, visitas: visits(mara, luis) });
  expect(data.references).toEqual({ records: { [luis]: 'Luis', [mara]: 'Mara' }, files: {} });
  await owners.change(mara, 1, { nombre: 'Mara Luz' });
  expect((await pets.read(data.id)).data.references.records).toEqual({ [luis]: 'Luis', [mara]: 'Mara Luz' });
});

test('a link must name an existing record of the linked program in the same company', async () => {
  const binned = await createRecord(owners, { nombre: 'Ido' });
  await owners.remove(binned, 1);
  const pet = await createRecord(pets, { nombre: 'Mica' });
  const foreign = await createRecord(recordsOf(api, eva, 'duenos'), { nombre: 'De Eva' });
  const errors = await Promise.all(
    [binned, pet, foreign, newId()].map(async (dueno) => (await pets.create({ nombre: 'x', dueno })).error.errors),
  );
  expect(errors).toEqual(errors.map(() => ({ dueno: [refused] })));
  const inRow = await pets.create({ nombre: 'x', visitas: visits(luis, foreign) });
  expect(inRow.error.errors).toEqual({ 'visitas.1.quien': [refused] });
});

test('when a linked record is deleted, the link stays and the linking record can still be saved', async () => {
  const dueno = await createRecord(owners, { nombre: 'Efraín' });
  const id = await createRecord(pets, { nombre: 'Luna', dueno });
  await owners.remove(dueno, 1);
  const { status, data } = await pets.change(id, 1, { nombre: 'Luna II', dueno });
  expect([status, data.references]).toEqual([200, { records: { [dueno]: 'Efraín' }, binned: [dueno], files: {} }]);
  const listed = await pets.list({ columns: ['dueno'], filter: { field: 'dueno', op: 'is', value: dueno } });
  expect(listed.data.references).toEqual(data.references);
});

describe('a user', () => {
  test('who may not see the linked program reads no linked name, sets no link, and can keep an existing link', async () => {
    const withoutView = recordsOf(api, await join('ciego@uno.com.py', may('mascotas')), 'mascotas');
    const id = await createRecord(pets, { nombre: 'Rex' });
    await pets.change(id, 1, { dueno: luis });
    const { data } = await withoutView.read(id);
    expect([data.values['dueno'], data.references.records]).toEqual([luis, {}]);
    const list = await withoutView.list({ columns: ['dueno'] });
    expect(list.data.references.records).toEqual({});
    const { data: history } = await withoutView.history(id);
    expect(history.rows[0]?.changes).toEqual([{ key: 'dueno', label: 'Dueño', from: '', to: '(no disponible)' }]);
    const unchanged = await withoutView.change(id, 2, { nombre: 'Rex I', dueno: luis });
    const linked = await withoutView.create({ nombre: 'x', dueno: luis });
    expect([unchanged.status, linked.error.errors]).toEqual([200, { dueno: [refused] }]);
  });

  test('who sees only their own linked records links only these; who sees no names reads no linked name', async () => {
    const person = await join('propios@uno.com.py', may('mascotas'), may('duenos', { scope: 'own' }));
    const [own, mine] = [recordsOf(api, person, 'mascotas'), recordsOf(api, person, 'duenos')];
    const dueno = await createRecord(mine, { nombre: 'Propio' });
    const { data } = await own.create({ nombre: 'Sol', dueno });
    const other = await own.create({ nombre: 'x', dueno: luis });
    expect([data.references.records, other.error.errors]).toEqual([{ [dueno]: 'Propio' }, { dueno: [refused] }]);
    const hides = may('duenos', { fields: { nombre: 'hidden' } });
    const withoutNames = recordsOf(api, await join('sinnombres@uno.com.py', may('mascotas'), hides), 'mascotas');
    expect((await withoutNames.read(data.id)).data.references.records).toEqual({});
  });
});

describe('an id of another company', () => {
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

  test.each(kinds)('gets the same response as an unknown id: %s', async (kind) => {
    const evaRecords = recordsOf(api, eva, 'duenos');
    const foreign = await calls(evaRecords, luis)[kind]();
    const unknown = await calls(evaRecords, newId())[kind]();
    const shape = ({ headers }: typeof foreign) => [...headers.keys()].toSorted();
    expect([foreign.status, foreign.text, shape(foreign)]).toEqual([404, unknown.text, shape(unknown)]);
  });

  test('can be used for a new record, which leaves the record of the other company unchanged', async () => {
    const { status, data } = await recordsOf(api, eva, 'duenos').create({ nombre: 'Otro Luis' }, luis);
    expect([status, data.title, (await owners.read(luis)).data.title]).toEqual([200, 'Otro Luis', 'Luis']);
  });

  test('matches nothing in a filter, and lists contain no record of another company', async () => {
    const evaRecords = recordsOf(api, eva, 'mascotas');
    const filter = { field: 'dueno', op: 'is', value: luis };
    expect([await totalsOf(evaRecords, { filter }), await totalsOf(evaRecords)]).toEqual([
      { total: 0, exact: true, totals: {} },
      { total: 0, exact: true, totals: {} },
    ]);
    expect([await names(evaRecords, { filter }), await names(evaRecords)]).toEqual([[], []]);
  });
});

test('a unique value of another company can be used again', async () => {
  const unique: Field[] = [{ kind: 'text', key: 'nombre', label: 'Nombre', unique: true }];
  for (const person of [ana, eva]) await publish(api, person, 'unicos', formOf('Únicos', unique));
  await createRecord(recordsOf(api, ana, 'unicos'), { nombre: 'Mismo' });
  expect((await recordsOf(api, eva, 'unicos').create({ nombre: 'Mismo' })).status).toBe(200);
});
