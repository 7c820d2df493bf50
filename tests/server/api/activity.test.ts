import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { addMemberWith, type Person, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
  { kind: 'text', key: 'nota', label: 'Nota' },
];

let api: Api;
let ana: Person;
let eva: Person;
let works: Records;

/** The activity of a user as `act name by`, in the order of the answer. */
const activityOf = async ({ as }: Pick<Person, 'as'>) => {
  const { data, status, text } = await api.call('activity', as);
  if (status !== 200) throw new Error(text);
  return data.rows.map(({ act, program, name, by }) => `${act} ${program} «${name}» ${by}`);
};

const grantOf = (more: Partial<Grant> = {}): Grant => ({ program: 'obras', actions: ['view'], scope: 'all', ...more });

const join = (name: string, ...grants: Grant[]) => addMemberWith(api, ana, `${name}@uno.com.py`, ...grants);

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  eva = await registerCompany(api, 'eva@dos.com.py');
  for (const person of [ana, eva]) await publish(api, person, 'obras', formOf('Obras', fields));
  await publish(api, ana, 'animales', formOf('Animales', fields));
  works = recordsOf(api, ana, 'obras');
  await createRecord(works, { nombre: 'De ayer' });
  const changed = await createRecord(works, { nombre: 'Cambiada' });
  const deleted = await createRecord(works, { nombre: 'Descartada' });
  // The next day, with sessions that outlive the night.
  await api.database.owner(
    (sql) => sql`update company set session_idle_minutes = 9000, session_absolute_minutes = 9000`,
  );
  api.advanceClock(86_400_000);
  const acts = [
    () => createRecord(works, { nombre: 'Nueva' }),
    () => works.change(changed, 1, { nombre: 'Cambiada hoy' }),
    () => works.remove(deleted, 1),
    () => createRecord(recordsOf(api, ana, 'animales'), { nombre: 'Toro' }),
  ];
  for (const act of acts) {
    api.advanceClock(1_000);
    await act();
  }
});

afterAll(() => api.close());

test('today’s activity are the records created, changed and deleted today, the last change first', async () => {
  const { data } = await api.call('activity', ana.as);
  expect({ ...data, rows: data.rows.map(({ id: _, at: __, ...row }) => row) }).toEqual({
    today: '2026-11-21',
    hasMore: false,
    rows: [
      { program: 'animales', title: 'Animales', name: 'Toro', by: 'Ana Benítez', act: 'created' },
      { program: 'obras', title: 'Obras', name: 'Descartada', by: 'Ana Benítez', act: 'deleted' },
      { program: 'obras', title: 'Obras', name: 'Cambiada hoy', by: 'Ana Benítez', act: 'changed' },
      { program: 'obras', title: 'Obras', name: 'Nueva', by: 'Ana Benítez', act: 'created' },
    ],
  });
});

test('it has nothing of another company', async () => {
  expect(await activityOf(eva)).toEqual([]);
});

test('it has nothing of a program that the user may not view, and deleted records only for who may delete', async () => {
  expect(await activityOf(await join('nadie'))).toEqual([]);
  expect(await activityOf(await join('vista', grantOf()))).toEqual([
    'changed obras «Cambiada hoy» Ana Benítez',
    'created obras «Nueva» Ana Benítez',
  ]);
  expect(await activityOf(await join('borra', grantOf({ actions: ['view', 'delete'] })))).toEqual([
    'deleted obras «Descartada» Ana Benítez',
    'changed obras «Cambiada hoy» Ana Benítez',
    'created obras «Nueva» Ana Benítez',
  ]);
});

test('it has only the records in the scope of the user', async () => {
  const own = await join('propio', grantOf({ actions: ['view', 'create'], scope: 'own' }));
  expect(await activityOf(own)).toEqual([]);
  api.advanceClock(1_000);
  await createRecord(recordsOf(api, own, 'obras'), { nombre: 'Propia' });
  expect(await activityOf(own)).toEqual([expect.stringMatching(/^created obras «Propia» /)]);
});

test('a record whose naming field is hidden has no name', async () => {
  const blind = await join('anonimo', grantOf({ fields: { nombre: 'hidden' } }));
  expect((await activityOf(blind)).slice(1)).toEqual(['changed obras «» Ana Benítez', 'created obras «» Ana Benítez']);
});

test('it lists twenty records at most and says that there are more', async () => {
  for (let n = 1; n <= 20; n += 1) await createRecord(recordsOf(api, eva, 'obras'), { nombre: `Obra ${n}` });
  const full = await api.call('activity', eva.as);
  api.advanceClock(1_000);
  await createRecord(recordsOf(api, eva, 'obras'), { nombre: 'Obra 21' });
  const more = await api.call('activity', eva.as);
  expect([full, more].map(({ data }) => [data.rows.length, data.hasMore])).toEqual([
    [20, false],
    [20, true],
  ]);
  expect(more.data.rows[0]?.name).toBe('Obra 21');
});
