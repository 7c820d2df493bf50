import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { addMemberWith, type Person } from './kit/people.ts';
import { createPets, visits } from './kit/pets.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

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

const join = (email: string, ...grants: Grant[]) => addMemberWith(api, ana, email, ...grants);

const may = (program: string, more: Partial<Grant> = {}): Grant => ({
  program,
  actions: ['view', 'create', 'edit'],
  scope: 'all',
  ...more,
});

test('the records that link a record are counted once each, by program, without records in the bin', async () => {
  const dueno = await createRecord(owners, { nombre: 'Tomás' });
  expect((await owners.uses(dueno)).data).toEqual({ rows: [] });
  await createRecord(pets, { nombre: 'Uno', dueno, visitas: visits(dueno, luis) });
  await createRecord(pets, { nombre: 'Dos', visitas: visits(dueno) });
  await pets.remove(await createRecord(pets, { nombre: 'Tres', dueno }), 1);
  const rows = [{ program: 'mascotas', title: 'Mascotas', count: 2 }];
  expect((await owners.uses(dueno)).data).toEqual({ rows });
  await owners.remove(dueno, 1);
  expect((await owners.uses(dueno)).data).toEqual({ rows });
});

test('a linking record is counted only if the user may see that record and the linking field', async () => {
  const dueno = await createRecord(owners, { nombre: 'Rocío' });
  await createRecord(pets, { nombre: 'Uno', dueno });
  await createRecord(pets, { nombre: 'Dos', visitas: visits(dueno) });
  const withoutView = await join('nadamas@uno.com.py', may('duenos'));
  const hides = may('mascotas', { fields: { visitas: 'hidden' } });
  const half = await join('lamitad@uno.com.py', may('duenos'), hides);
  const own = await join('losmios@uno.com.py', may('duenos'), may('mascotas', { scope: 'own' }));
  const counts = await Promise.all(
    [withoutView, half, own].map(async (person) => (await recordsOf(api, person, 'duenos').uses(dueno)).data.rows),
  );
  expect(counts).toEqual([[], [{ program: 'mascotas', title: 'Mascotas', count: 1 }], []]);
  expect((await recordsOf(api, eva, 'duenos').uses(dueno)).status).toBe(404);
});

test('a record says whether its reader made the last change', async () => {
  const id = await createRecord(owners, { nombre: 'Nilda' });
  const other = recordsOf(api, await join('otra@uno.com.py', may('duenos')), 'duenos');
  const readers = () =>
    Promise.all([owners, other].map(async (reader) => (await reader.read(id)).data.changed_by_you ?? false));
  expect(await readers()).toEqual([true, false]);
  await other.change(id, 1, { nombre: 'Nilda II' });
  expect(await readers()).toEqual([false, true]);
  const { status, error } = await other.change(id, 1, { nombre: 'Nilda III' });
  expect([status, error.current]).toEqual([412, expect.objectContaining({ revision: 2, changed_by_you: true })]);
});
