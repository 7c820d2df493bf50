import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { addMember, addMemberWith, addRole, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let all: Records;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
  { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
  { kind: 'text', key: 'clave', label: 'Clave', unique: true },
];

const actions = ['view', 'create', 'edit', 'delete'] as const;

const join = (email: string, ...grants: Grant[]) => addMemberWith(api, ana, email, ...grants);

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'articulos', formOf('Artículos', fields));
  all = recordsOf(api, ana, 'articulos');
});

afterAll(() => api.close());

describe('an access scope', () => {
  const grant = (scope: Grant['scope']): Grant => ({ program: 'articulos', actions, scope });
  let own: Records;
  let branch: Records;
  let mate: Records;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const people = {
      own: await join('propio@uno.com.py', grant('own')),
      branch: await join('sucursal@uno.com.py', grant('branch')),
      mate: await join('colega@uno.com.py', grant('branch')),
    };
    const users = [people.branch.id, people.mate.id];
    const body = { id: newId(), name: 'Central', address: '', city: '', phone: '', establishment: '002', users };
    await api.call('createBranch', { ...ana.as, body: { ...body, address: 'x' } });
    await api.call('createBranch', {
      ...ana.as,
      body: { ...body, id: newId(), name: 'Otra', address: 'x', establishment: '001', users: [people.mate.id] },
    });
    own = recordsOf(api, people.own, 'articulos');
    branch = recordsOf(api, people.branch, 'articulos');
    mate = recordsOf(api, people.mate, 'articulos');
    ids['own'] = await createRecord(own, { nombre: 'De propio' });
    ids['branch'] = await createRecord(branch, { nombre: 'De sucursal' });
    ids['mate'] = await createRecord(mate, { nombre: 'De colega' });
  });

  test('shows one’s own records, those of one’s branches, or all', async () => {
    const sorted = async (records: Records) => {
      const { data } = await records.list({ text: 'de', sort: [{ field: 'nombre' }] });
      return [(await totalsOf(records, { text: 'de', totals: ['precio'] })).total, data.rows.map(({ title }) => title)];
    };
    expect(await sorted(all)).toEqual([3, ['De colega', 'De propio', 'De sucursal']]);
    expect(await sorted(own)).toEqual([1, ['De propio']]);
    // A record belongs to the branch of its author that has the lowest establishment number. For the colleague that is
    // the branch «Otra».
    expect(await sorted(branch)).toEqual([1, ['De sucursal']]);
    expect(await sorted(mate)).toEqual([2, ['De colega', 'De sucursal']]);
  });

  test('leaves records outside it out of a list of ids', async () => {
    const { data } = await own.list({ ids: Object.values(ids), sort: [] });
    expect(data.rows.map(({ title }) => title)).toEqual(['De propio']);
  });

  test('makes every call respond to a record outside the scope as to an unknown id', async () => {
    const calls = (id: string) => [
      own.read(id),
      own.change(id, 1, { nombre: 'x' }),
      own.remove(id, 1),
      own.restore(id, 1),
      own.history(id),
      own.asOf(id, '2026-11-20'),
      own.neighbours(id),
    ];
    const beyond = await Promise.all(calls(ids['branch'] ?? ''));
    const unknown = await Promise.all(calls(newId()));
    expect(beyond.map(({ status, text }) => [status, text])).toEqual(unknown.map(({ text }) => [404, text]));
    expect((await own.change(ids['own'] ?? '', 1, { nombre: 'De propio' })).status).toBe(200);
  });

  test('hides the name of a record outside the scope that already has a unique value', async () => {
    await createRecord(branch, { nombre: 'Ajeno', clave: 'unica' });
    const text = (clave: string) => ({ clave: [clave] });
    expect((await own.create({ nombre: 'x', clave: 'UNICA' })).error.errors).toEqual(
      text('Ya lo tiene otro registro.'),
    );
    expect((await mate.create({ nombre: 'x', clave: 'unica' })).error.errors).toEqual(text('Ya lo tiene «Ajeno».'));
  });

  test('applies per action: a user may see all records and change only their own', async () => {
    const mixed = recordsOf(
      api,
      await addMember(api, ana, 'mixto@uno.com.py', [
        await addRole(api, ana, 'Ve', [{ program: 'articulos', actions: ['view'], scope: 'all' }]),
        await addRole(api, ana, 'Cambia', [
          { program: 'articulos', actions: ['view', 'create', 'edit'], scope: 'own' },
        ]),
      ]),
      'articulos',
    );
    const mine = await createRecord(mixed, { nombre: 'Mío' });
    const ownId = ids['own'] ?? '';
    const statuses = [
      (await mixed.read(ownId)).status,
      (await mixed.change(ownId, 2, { nombre: 'x' })).status,
      (await mixed.change(mine, 1, { nombre: 'Mío' })).status,
      (await mixed.remove(mine, 2)).status,
    ];
    expect(statuses).toEqual([200, 404, 200, 403]);
  });
});
