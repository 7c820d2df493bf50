import type { Field } from '#domain/fields/field.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goods, goodsInOrder, luis, createGoods } from './kit/goods.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, names, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let articles: Records;
let owners: Records;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  ({ goods: articles, owners } = await createGoods(api, ana));
});

afterAll(() => api.close());

/** The names of all records of a list, read in pages of a given size. */
async function paged(question: object, limit: number): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { data, status, text } = await articles.list({ ...question, limit, ...(after && { after }) });
    if (status !== 200) throw new Error(text);
    found.push(...data.rows.map(({ title }) => title));
    after = data.next ?? undefined;
  } while (after !== undefined && found.length < 100);
  return found;
}

describe('the sort order of a list', () => {
  const orders: [string, object[], string[]][] = [
    ['by the fields that the form defines', [], goodsInOrder],
    ['by text, in Spanish alphabetical order', [{ field: 'nombre' }], goodsInOrder],
    ['by text, descending', [{ field: 'nombre', descending: true }], goodsInOrder.toReversed()],
    [
      'by number, empty values last',
      [{ field: 'cantidad' }],
      ['nube', 'Ábaco', 'Ñandutí', 'zapato viejo', 'Óleo', 'Zapato nuevo'],
    ],
    [
      'by number, descending, empty values last',
      [{ field: 'cantidad', descending: true }],
      ['zapato viejo', 'Ñandutí', 'Ábaco', 'nube', 'Zapato nuevo', 'Óleo'],
    ],
    ['by date', [{ field: 'desde' }], ['Ñandutí', 'Ábaco', 'nube', 'Óleo', 'zapato viejo', 'Zapato nuevo']],
    [
      'by date and time, descending',
      [{ field: 'visto', descending: true }],
      ['nube', 'zapato viejo', 'Zapato nuevo', 'Óleo', 'Ñandutí', 'Ábaco'],
    ],
    [
      'by several fields, each ascending or descending',
      [{ field: 'activo', descending: true }, { field: 'peso' }, { field: 'nombre', descending: true }],
      ['Ñandutí', 'nube', 'Óleo', 'zapato viejo', 'Ábaco', 'Zapato nuevo'],
    ],
    [
      'by a mostly empty field, and then by a number, descending',
      [{ field: 'iva' }, { field: 'peso', descending: true }, { field: 'nombre' }],
      ['zapato viejo', 'nube', 'Ábaco', 'Óleo', 'Ñandutí', 'Zapato nuevo'],
    ],
    [
      'by a formula, which reads an empty field as zero',
      [{ field: 'doble' }],
      ['nube', 'zapato viejo', 'Zapato nuevo', 'Ñandutí', 'Ábaco', 'Óleo'],
    ],
  ];

  test.each(orders)(
    '%s is the same in one page, in several pages and for the neighbours of each row',
    async (_name, sort, wanted) => {
      const question = sort.length === 0 ? {} : { sort };
      const fullList = await articles.list(question);
      expect(fullList.data.rows.map(({ title }) => title)).toEqual(wanted);
      expect([await paged(question, 1), await paged(question, 2), await paged(question, 4)]).toEqual([
        wanted,
        wanted,
        wanted,
      ]);
      const ids = fullList.data.rows.map(({ id }) => id);
      const neighbours = await Promise.all(ids.map(async (id) => (await articles.neighbours(id, question)).data));
      expect(neighbours).toEqual(ids.map((_, at) => ({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null })));
      for (const skip of [1, 3, 5, 6]) {
        expect(await names(articles, { ...question, skip })).toEqual(wanted.slice(skip));
      }
    },
  );

  test('without sort fields is newest first', async () => {
    expect(await paged({ sort: [] }, 4)).toEqual(Object.keys(goods).toReversed());
  });

  test('can be requested for an empty list, even with an offset', async () => {
    const question = { text: 'nadie', sort: [{ field: 'precio', descending: true }], skip: 3 };
    const { data } = await articles.list(question);
    expect(data).toEqual({ rows: [], references: { records: {}, files: {} }, next: null });
    const totals = await articles.totals({ text: 'nadie', totals: ['precio', 'cantidad'] });
    expect(totals.data).toEqual({ total: 0, exact: true, totals: { precio: '0', cantidad: '0' } });
  });
});

describe('a list restricted to some records', () => {
  const chosen = ['Ábaco', 'zapato viejo', 'nube'];
  const idsOf = async (wanted: readonly string[]) => {
    const { data } = await articles.list();
    return data.rows.filter(({ title }) => wanted.includes(title)).map(({ id }) => id);
  };

  test('has only these, each once, in its sort order, page by page', async () => {
    const ids = await idsOf(chosen);
    const question = { ids: [...ids, ...ids, newId()], sort: [{ field: 'cantidad' }] };
    const wanted = ['nube', 'Ábaco', 'zapato viejo'];
    expect([await paged(question, 5), await paged(question, 1)]).toEqual([wanted, wanted]);
    expect(new Set(await paged({ ids, sort: [] }, 2))).toEqual(new Set(chosen));
  });

  test('has those that also match its text and its filter', async () => {
    const ids = await idsOf(chosen);
    expect(await names(articles, { ids, text: 'zapato' })).toEqual(['zapato viejo']);
    expect(await names(articles, { ids, filter: { field: 'nombre', op: 'is', value: 'nube' } })).toEqual(['nube']);
    expect(await names(articles, { ids: [] })).toEqual([]);
  });

  test('does not show a record that is in the bin', async () => {
    const { id: unwanted } = (await owners.create({ nombre: 'Papelera' })).data;
    await owners.remove(unwanted, 1);
    expect(await names(owners, { ids: [unwanted], sort: [] })).toEqual([]);
    expect(await names(owners, { ids: [unwanted], sort: [{ field: 'nombre' }] })).toEqual([]);
  });
});

test('a list without configured columns shows the first five single-line fields and the naming field', async () => {
  const fields: Field[] = [
    { kind: 'longText', key: 'nota', label: 'Nota' },
    ...'abcdefg'.split('').map((key): Field => ({ kind: 'text', key, label: key })),
  ];
  const form = formOf('Lotes', fields, { naming: 'g', list: { columns: [], sort: [] } });
  await publish(api, ana, 'lotes', form);
  const lots = recordsOf(api, ana, 'lotes');
  await createRecord(lots, Object.fromEntries(fields.map(({ key }) => [key, key])));
  const { data } = await lots.list();
  expect(data.rows.map(({ values }) => values)).toEqual([{ a: 'a', b: 'b', c: 'c', d: 'd', e: 'e', g: 'g' }]);
});

test('list rows have the requested columns, or by default those of the form, and the names of linked records', async () => {
  const { data } = await articles.list({ text: 'abaco', columns: ['precio', 'dueno', 'activo', 'notas'] });
  const [row] = data.rows;
  expect(row?.values).toEqual({ precio: '10.5', dueno: luis, activo: false, notas: '' });
  expect(data.references).toEqual({ records: { [luis]: 'Luis' }, files: {} });
  expect((await articles.list({ text: 'abaco' })).data.rows[0]?.values).toEqual({ nombre: 'Ábaco', doble: '21' });
});

test('a list ignores the request for whole records when the form has many or long fields', async () => {
  const { data } = await articles.list({ text: 'abaco', columns: ['precio'], whole: true });
  expect(data.rows[0]?.values).toEqual({ precio: '10.5' });
});

test('the call for counts and sums covers all matching records, and refuses to sum other than numeric fields', async () => {
  const { data } = await articles.totals({ totals: ['precio', 'peso', 'iva', 'doble'] });
  expect(data).toEqual({
    total: goodsInOrder.length,
    exact: true,
    totals: { precio: '110.99', peso: '3.125', iva: '15', doble: '221.98' },
  });
  expect((await articles.totals({ text: 'abaco' })).data).toEqual({ total: 1, exact: true, totals: {} });
  const refused = await Promise.all(['nombre', 'activo'].map((field) => articles.totals({ totals: [field] })));
  expect(refused.map(({ status, error }) => [status, error.errors])).toEqual([
    [422, { totals: ['No se puede sumar «Nombre».'] }],
    [422, { totals: ['No se puede sumar «Activo».'] }],
  ]);
});

test('sorting by a file field, or twice by the same field, is refused', async () => {
  const refused = await Promise.all(
    [[{ field: 'adjunto' }], [{ field: 'nombre' }, { field: 'nombre', descending: true }]].map((sort) =>
      names(articles, { sort }),
    ),
  );
  expect(refused).toEqual([
    { sort: ['No se puede ordenar por «Adjunto».'] },
    { sort: ['«Nombre» está dos veces en el orden.'] },
  ]);
});

test('a cursor of another sort order and a forged cursor are refused', async () => {
  const { data } = await articles.list({ sort: [{ field: 'precio' }], limit: 1 });
  const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const order = '+integer:precio';
  const places = [
    [{ after: data.next, sort: [{ field: 'precio', descending: true }] }],
    [{ after: data.next, sort: [{ field: 'nombre' }] }],
    [{ after: 'x' }],
    [{ after: forged([order, newId(), '1; drop table record']), sort: [{ field: 'precio' }] }],
    [{ after: forged([order, newId(), '9'.repeat(19)]), sort: [{ field: 'precio' }] }],
    [{ after: forged(['+date:desde', newId(), '2026-02-31']), sort: [{ field: 'desde' }] }],
    [{ after: forged(['+instant:visto', newId(), '2026-02-31 12:00:00+00']), sort: [{ field: 'visto' }] }],
    [{ after: forged([order, 'x', '1']), sort: [{ field: 'precio' }] }],
    [{ after: forged([order, newId()]), sort: [{ field: 'precio' }] }],
  ].flat();
  const codes = await Promise.all(places.map((place) => names(articles, place)));
  expect(codes).toEqual(places.map(() => 'badRequest'));
  // The last minute that a field accepts, the last one of 2199 in Paraguay, is in the year 2200 in UTC.
  const last = { after: forged(['+instant:visto', newId(), '2200-01-01 02:59:00+00']), sort: [{ field: 'visto' }] };
  expect(await names(articles, last)).toEqual(['Ábaco', 'Ñandutí', 'Óleo', 'Zapato nuevo']);
});

test('the total is exact up to ten thousand, and beyond only on request', async () => {
  const program = await api.database.owner(
    (sql) => sql<{ id: string }[]>`select id from program where tenant_id = ${ana.tenant} and router_name = 'duenos'`,
  );
  await api.database.owner(
    (sql) => sql`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select ${ana.tenant}, gen_random_uuid(), ${program[0]?.id ?? ''}, 1, 'x', '{}', now(), '', now(), '', ''
      from generate_series(1, 10000)`,
  );
  expect([(await owners.totals()).data, (await owners.totals({ exact: true })).data]).toEqual([
    { total: 10_000, exact: false, totals: {} },
    { total: 10_002, exact: true, totals: {} },
  ]);
});
