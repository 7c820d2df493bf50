import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { addMember, addMemberWith, addRole, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, names, type Records, recordsOf, totalsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let all: Records;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
  { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
  { kind: 'currency', key: 'costo', label: 'Costo', currency: 'PYG', required: true, default: '5' },
  { kind: 'text', key: 'clave', label: 'Clave', unique: true },
  {
    kind: 'formula',
    key: 'margen',
    label: 'Margen',
    expression: 'precio - costo',
    result: 'currency',
    currency: 'PYG',
  },
];

const actions = ['view', 'create', 'edit', 'delete'] as const;
const restrictedGrant: Grant = {
  program: 'articulos',
  actions,
  scope: 'all',
  fields: { costo: 'hidden', clave: 'hidden', precio: 'read' },
};

const join = (email: string, ...grants: Grant[]) => addMemberWith(api, ana, email, ...grants);

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(
    api,
    ana,
    'articulos',
    formOf('Artículos', fields, {
      list: { columns: ['nombre', 'costo', 'margen'], sort: [{ field: 'costo' }, { field: 'nombre' }] },
    }),
  );
  all = recordsOf(api, ana, 'articulos');
});

afterAll(() => api.close());

describe('a hidden field', () => {
  let bruno: Records;
  let id: string;
  const allValues = { nombre: 'Yerba', precio: '30', costo: '20', clave: 'abc', margen: '10' };
  const visibleValues = { nombre: 'Yerba', precio: '30', margen: '10' };

  beforeAll(async () => {
    bruno = recordsOf(api, await join('bruno@uno.com.py', restrictedGrant), 'articulos');
    id = await createRecord(all, { nombre: 'Yerba', precio: '30', costo: '20', clave: 'abc' });
  });

  test('is absent from the values of every read', async () => {
    const rows = [{ id, revision: 1, title: 'Yerba', values: { nombre: 'Yerba', margen: '10' } }];
    expect((await all.read(id)).data.values).toEqual(allValues);
    expect((await bruno.read(id)).data.values).toEqual(visibleValues);
    expect((await bruno.list()).data.rows).toEqual(rows);
    const read = async (records: Records) =>
      (await records.list({ columns: ['nombre'], whole: true })).data.rows.map(({ values }) => values);
    const { margen: _, ...stored } = allValues;
    expect([await read(all), await read(bruno)]).toEqual([[stored], [{ nombre: 'Yerba', precio: '30' }]]);
    expect((await bruno.asOf(id, '2026-11-20')).data.record?.values).toEqual(visibleValues);
    const { data } = await bruno.asOf(id, '2026-11-20');
    expect(JSON.stringify(data)).not.toMatch(/costo|clave/i);
  });

  test('is absent from the history', async () => {
    const other = await createRecord(all, { nombre: 'Mate', precio: '5' });
    await all.change(other, 1, { nombre: 'Mate', costo: '4', clave: 'm' });
    const keys = async (records: Records) =>
      (await records.history(other)).data.rows.map(({ changes }) => changes.map(({ key }) => key));
    expect([await keys(all), await keys(bruno)]).toEqual([
      [['costo', 'clave', 'margen'], []],
      [['margen'], []],
    ]);
    await all.remove(other, 2);
  });

  test('cannot be searched, filtered, sorted, summed or shown, exactly like a field that does not exist', async () => {
    const unknown = async (queryPart: 'filter' | 'sort' | 'columns', question: (field: string) => object) => {
      const answers = await Promise.all(['costo', 'nada'].map((field) => names(bruno, question(field))));
      const text = (field: string) => ({ [queryPart]: [`El formulario no tiene el campo «${field}».`] });
      expect(answers).toEqual([text('costo'), text('nada')]);
    };
    await unknown('filter', (field) => ({ filter: { or: [{ field, op: 'is', value: '20' }] } }));
    await unknown('sort', (field) => ({ sort: [{ field }] }));
    await unknown('columns', (field) => ({ columns: [field] }));
    const totals = await Promise.all(
      ['costo', 'nada'].flatMap((field) => [
        bruno.totals({ totals: [field] }),
        bruno.totals({ filter: { or: [{ field, op: 'is', value: '20' }] } }),
      ]),
    );
    const text = (field: string) => [`El formulario no tiene el campo «${field}».`];
    expect(totals.map(({ error }) => error.errors)).toEqual([
      { totals: text('costo') },
      { filter: text('costo') },
      { totals: text('nada') },
      { filter: text('nada') },
    ]);
    expect([await totalsOf(all, { text: 'abc' }), await totalsOf(bruno, { text: 'abc' })]).toEqual([
      { total: 1, exact: true, totals: {} },
      { total: 0, exact: true, totals: {} },
    ]);
    expect([await names(all, { text: 'abc' }), await names(bruno, { text: 'abc' })]).toEqual([['Yerba'], []]);
    expect((await bruno.neighbours(id, { sort: [{ field: 'costo' }] })).status).toBe(422);
  });

  test('cannot be written: sending it is refused like a field that does not exist', async () => {
    const sent = await Promise.all(['20', '21'].map((costo) => bruno.change(id, 1, { costo })));
    const text = ['El formulario no tiene este campo. Actualice la página.'];
    expect(sent.map(({ error }) => error.errors)).toEqual([{ costo: text }, { costo: text }]);
    const changed = await bruno.change(id, 1, { nombre: 'Yerba' });
    expect([changed.status, changed.data.values]).toEqual([200, visibleValues]);
    expect((await all.read(id)).data.values).toEqual(allValues);
  });

  test('has its default in a new record, and is used by visible formulas', async () => {
    const { data } = await bruno.create({ nombre: 'Termo' });
    expect(data.values).toEqual({ nombre: 'Termo', precio: '', margen: '-5' });
    expect((await all.read(data.id)).data.values['costo']).toBe('5');
    await all.remove(data.id, 1);
  });

  test('is not required from users who cannot write it', async () => {
    const bare = await createRecord(all, { nombre: 'Sin costo' });
    await api.database.owner((sql) => sql`update record set data = data || '{"costo": ""}' where id = ${bare}`);
    expect((await all.change(bare, 1, { nombre: 'Otro' })).error.errors).toHaveProperty('costo');
    expect((await bruno.change(bare, 1, { nombre: 'Otro' })).status).toBe(200);
    await all.remove(bare, 2);
  });
});

test('a read-only field accepts its current value and no other value', async () => {
  const bruno = recordsOf(api, await join('lee@uno.com.py', restrictedGrant), 'articulos');
  const id = await createRecord(all, { nombre: 'Poncho', precio: '30' });
  const same = await bruno.change(id, 1, { nombre: 'Poncho', precio: '30' });
  const other = await bruno.change(id, 2, { nombre: 'Poncho', precio: '31' });
  const created = await bruno.create({ nombre: 'Faja', precio: '1' });
  const text = { precio: ['No puede modificar este campo. Deje el valor que tenía.'] };
  expect([same.status, other.error.errors, created.error.errors]).toEqual([200, text, text]);
});

test('when the naming field is hidden from a user, no response to that user contains the name of a record', async () => {
  const nameless: Grant = { program: 'articulos', actions, scope: 'all', fields: { nombre: 'hidden' } };
  const zoe = recordsOf(api, await join('zoe@uno.com.py', nameless), 'articulos');
  const id = await createRecord(all, { nombre: 'Zapato', clave: 'z-1' });
  const { data } = await zoe.list({ columns: ['clave'], filter: { field: 'clave', op: 'is', value: 'z-1' } });
  expect(data.rows).toEqual([{ id, revision: 1, title: '', values: { clave: 'z-1' } }]);
  expect((await zoe.read(id)).data.title).toBe('');
  const clash = await zoe.create({ clave: 'z-1' });
  expect(clash.error.errors).toEqual({ clave: ['Ya lo tiene otro registro.'] });
});

test('several roles give the widest access to each field', async () => {
  const one = await addRole(api, ana, 'Uno', [restrictedGrant]);
  const two = await addRole(api, ana, 'Dos', [
    { program: 'articulos', actions: ['view'], scope: 'own', fields: { costo: 'read', precio: 'hidden' } },
  ]);
  const iris = recordsOf(api, await addMember(api, ana, 'iris@uno.com.py', [one, two]), 'articulos');
  const id = await createRecord(all, { nombre: 'Aro', precio: '9', costo: '4' });
  expect((await iris.read(id)).data.values).toEqual({
    nombre: 'Aro',
    precio: '9',
    costo: '4',
    margen: '5',
    clave: '',
  });
});

describe('a write sent again with the same idempotency key', () => {
  const write = { program: 'articulos', actions, scope: 'all' } as const;

  /** Adds a user. Gives the user, and a function that replaces the grants of the user's role. */
  const member = async (email: string) => {
    const name = `Cambiante ${email}`;
    const role = await addRole(api, ana, name, [write]);
    const person = await addMember(api, ana, email, [role]);
    const restrict = (grant: Grant) =>
      api.call('changeRole', { ...ana.as, revision: 1, body: { id: role, name, grants: [grant] } });
    return { person, restrict };
  };

  const changeOf = ({ as }: Person, id: string) => {
    const options = { ...as, key: newId(), revision: 1, body: { program: 'articulos', id, values: { precio: '9' } } };
    return () => api.call('changeRecord', options);
  };

  test('gets the first response, even if the record was changed and deleted afterwards', async () => {
    const { person } = await member('igual@uno.com.py');
    const id = await createRecord(all, { nombre: 'Igual', costo: '3' });
    const change = changeOf(person, id);
    const first = await change();
    const second = await change();
    await all.change(id, 2, { nombre: 'Otro', costo: '4' });
    await all.remove(id, 3);
    const third = await change();
    expect([first.status, second.text, third.text]).toEqual([200, first.text, first.text]);
  });

  test('gets a response without the fields that the user may no longer see', async () => {
    const { person, restrict } = await member('oculto@uno.com.py');
    const id = await createRecord(all, { nombre: 'Oculto', costo: '3', clave: 'oc' });
    const values = { nombre: 'Creado', costo: '7', clave: 'cr' };
    const creation = { ...person.as, key: newId(), body: { program: 'articulos', id: newId(), values } };
    const create = () => api.call('createRecord', creation);
    const calls = [changeOf(person, id), create];
    const answers = [];
    for (const call of calls) answers.push((await call()).data);
    await restrict({ ...write, fields: { costo: 'hidden', clave: 'hidden' } });
    const again = [];
    for (const call of calls) again.push((await call()).data);
    expect(answers.map(({ values }) => values)).toEqual([
      { nombre: 'Oculto', precio: '9', costo: '3', clave: 'oc', margen: '6' },
      { nombre: 'Creado', precio: '', costo: '7', clave: 'cr', margen: '-7' },
    ]);
    const visible = [
      { nombre: 'Oculto', precio: '9', margen: '6' },
      { nombre: 'Creado', precio: '', margen: '-7' },
    ];
    expect(again).toEqual(answers.map((answer, n) => ({ ...answer, values: visible[n] })));
  });

  test('gets the same 404 as a missing record when the user can no longer access the record', async () => {
    const { person, restrict } = await member('propios@uno.com.py');
    const id = await createRecord(all, { nombre: 'Ajeno' });
    const change = changeOf(person, id);
    const removed = await createRecord(all, { nombre: 'Restaurado' });
    await all.remove(removed, 1);
    const key = newId();
    const restore = () =>
      api.call('restoreRecord', { ...person.as, key, revision: 2, body: { program: 'articulos', id: removed } });
    const before = [(await change()).status, (await restore()).status];
    await restrict({ ...write, scope: 'own' });
    const read = await recordsOf(api, person, 'articulos').read(id);
    const refusal = { code: 'notFound', message: 'No existe o no está disponible.' };
    const after = [read, await change(), await restore()].map(({ status, error }) => [status, error]);
    expect([before, after]).toEqual([
      [200, 200],
      [
        [404, refusal],
        [404, refusal],
        [404, refusal],
      ],
    ]);
  });
});
