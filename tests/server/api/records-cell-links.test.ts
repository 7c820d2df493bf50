import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { deleteCompany } from '#server/modules/company/administration.ts';
import { insertRecords } from '#server/modules/records/insert-records.ts';
import { loadProgramToWrite } from '#server/modules/records/program.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { formOf, publish } from './kit/forms.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let owners: Records;
let pets: Records;
let luis: string;
let mara: string;

const named: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const who: FieldOf<'link'> = { kind: 'link', key: 'quien', label: 'Quién', program: 'duenos' };
const payer: FieldOf<'link'> = { ...who, key: 'paga', label: 'Paga' };
const visits = (...columns: FieldOf<'table'>['columns']): Field => ({
  kind: 'table',
  key: 'visitas',
  label: 'Visitas',
  columns,
});
const rows = (...of: Record<string, string>[]) => of.map((values) => ({ id: newId(), values }));

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'duenos', formOf([named]));
  await publish(api, ana, 'mascotas', formOf([named, visits(who, payer)]));
  owners = recordsOf(api, ana, 'duenos');
  pets = recordsOf(api, ana, 'mascotas');
  luis = await createRecord(owners, { nombre: 'Luis' });
  mara = await createRecord(owners, { nombre: 'Mara' });
});

afterAll(() => api.close());

/** The rows of a record in the link index, each as `<table>.<column> <name of the linked record>`. */
async function linksOf(id: string): Promise<string[]> {
  const found = await api.database.owner(
    (sql) => sql<{ link: string }[]>`
      select concat(l.field_id, ' ', r.title) as link
      from record_cell_link l join record r on r.tenant_id = l.tenant_id and r.id = l.value
      where l.tenant_id = ${ana.tenant} and l.record_id = ${id} order by l.field_id, r.title`,
  );
  return found.map(({ link }) => link);
}

/** Number of pets that link each of the two owners. */
async function counts(): Promise<number[]> {
  const uses = await Promise.all([luis, mara].map(async (id) => (await owners.uses(id)).data.rows));
  return uses.map(([use]) => use?.count ?? 0);
}

describe('the link index of table rows', () => {
  test('is updated when a record is created, changed, deleted and restored', async () => {
    const id = await createRecord(pets, {
      nombre: 'Tobi',
      visitas: rows({ quien: luis }, { quien: luis, paga: luis }, { quien: mara }, { quien: '' }),
    });
    const allLinks = ['visitas.paga Luis', 'visitas.quien Luis', 'visitas.quien Mara'];
    expect([await linksOf(id), await counts()]).toEqual([allLinks, [1, 1]]);
    await pets.change(id, 1, { nombre: 'Tobías' });
    expect([await linksOf(id), await counts()]).toEqual([allLinks, [1, 1]]);
    await pets.change(id, 2, { visitas: rows({ paga: mara }) });
    expect([await linksOf(id), await counts()]).toEqual([['visitas.paga Mara'], [0, 1]]);
    await pets.remove(id, 3);
    expect([await linksOf(id), await counts()]).toEqual([[], [0, 0]]);
    await pets.restore(id, 4);
    expect([await linksOf(id), await counts()]).toEqual([['visitas.paga Mara'], [0, 1]]);
    await pets.change(id, 5, { visitas: [] });
    expect([await linksOf(id), await counts()]).toEqual([[], [0, 0]]);
  });

  test('is filled by a bulk insert, even if a row links a record that does not exist', async () => {
    const [one, other] = [newId(), newId()];
    const problems = await inCompany(api.options, { tenantId: ana.tenant }, async (work) =>
      insertRecords(work, await loadProgramToWrite(work, 'mascotas'), [
        { id: one, values: { nombre: 'Uno', visitas: rows({ quien: luis }, { paga: mara }) } },
        { id: other, values: { nombre: 'Otro', visitas: rows({ quien: luis }, { quien: newId() }) } },
      ]),
    );
    expect([problems, await linksOf(one), await linksOf(other), await counts()]).toEqual([
      [],
      ['visitas.paga Mara', 'visitas.quien Luis'],
      ['visitas.quien Luis'],
      [2, 1],
    ]);
    await Promise.all([one, other].map((id) => pets.remove(id, 1)));
  });
});

describe('publishing a form again', () => {
  const publishWith = (...columns: FieldOf<'table'>['columns']) =>
    publish(api, ana, 'mascotas', formOf([named, visits(...columns)]));

  afterEach(() => publishWith(who, payer));

  test('removes a removed column from the link index, and restores it when the column returns', async () => {
    const id = await createRecord(pets, { nombre: 'Mica', visitas: rows({ quien: luis, paga: mara }) });
    await publishWith(who);
    expect([await linksOf(id), await counts()]).toEqual([['visitas.quien Luis'], [1, 0]]);
    await publishWith({ ...who, label: 'Quién vino' }, payer);
    expect([await linksOf(id), await counts()]).toEqual([
      ['visitas.paga Mara', 'visitas.quien Luis'],
      [1, 1],
    ]);
    await publish(api, ana, 'mascotas', formOf([named]));
    expect([await linksOf(id), await counts()]).toEqual([[], [0, 0]]);
    await pets.remove(id, 1);
  });

  test('makes a record that is restored afterwards index the links of the remaining columns only', async () => {
    const id = await createRecord(pets, { nombre: 'Luna', visitas: rows({ quien: luis, paga: mara }) });
    await pets.remove(id, 1);
    await publishWith(payer);
    await pets.restore(id, 2);
    expect([await linksOf(id), await counts()]).toEqual([['visitas.paga Mara'], [0, 1]]);
    await pets.remove(id, 3);
  });
});

test('deleting a company removes its rows from the link index and leaves the rows of another company', async () => {
  const eva = await registerCompany(api, 'eva@dos.com.py');
  await publish(api, eva, 'duenos', formOf([named]));
  await publish(api, eva, 'mascotas', formOf([named, visits(who)]));
  const dueno = await createRecord(recordsOf(api, eva, 'duenos'), { nombre: 'De Eva' });
  await createRecord(recordsOf(api, eva, 'mascotas'), { nombre: 'Rex', visitas: rows({ quien: dueno }) });
  const id = await createRecord(pets, { nombre: 'Nala', visitas: rows({ quien: luis }) });
  const tenants = () =>
    api.database.owner(async (sql) => {
      const found = await sql<{ tenant_id: string }[]>`select distinct tenant_id from record_cell_link order by 1`;
      return found.map(({ tenant_id: tenant }) => tenant);
    });
  expect(await tenants()).toEqual([ana.tenant, eva.tenant].toSorted());
  await deleteCompany(api.options, eva.tenant, 'Prueba');
  expect([await tenants(), await linksOf(id)]).toEqual([[ana.tenant], ['visitas.quien Luis']]);
});
