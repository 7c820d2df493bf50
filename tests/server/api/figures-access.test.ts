import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { figuresOf, outcomeOf, type Query } from './kit/figures.ts';
import { createGoods, luis, mara } from './kit/goods.ts';
import { addMemberWith, registerCompany, type Person } from './kit/people.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const program = 'articulos';
const count = { kind: 'count' } as const;
const actions = ['view', 'create'] as const;
const view: Grant = { program, actions, scope: 'all' };

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await createGoods(api, ana);
});

afterAll(() => api.close());

const member = (email: string, ...grants: Grant[]) => addMemberWith(api, ana, email, ...grants);

test('a program without permission is answered as one that does not exist, and the others as usual', async () => {
  const figures = figuresOf(api, await member('ventas@uno.com.py', view));
  const [hidden, missing, own] = await figures(
    { program: 'duenos', measure: count },
    { program: 'ninguno', measure: count },
    { program, measure: count },
  );
  expect(hidden).toEqual(missing);
  expect([hidden, own]).toMatchObject([
    { ok: false, reason: 'program' },
    { ok: true, total: '6' },
  ]);
});

test('a hidden field is refused everywhere, exactly as one that does not exist', async () => {
  const figures = figuresOf(
    api,
    await member('campos@uno.com.py', { ...view, fields: { precio: 'hidden', desde: 'hidden', clase: 'hidden' } }),
  );
  const uses = (precio: string, desde: string, clase: string): Query[] => [
    { program, measure: { kind: 'sum', field: precio } },
    { program, measure: count, group: { field: clase } },
    { program, measure: count, group: { field: 'activo' }, split: { field: clase } },
    { program, measure: count, period: { field: desde, range: 'thisYear' } },
    { program, measure: count, filter: { field: clase, op: 'is', value: 'a' } },
    { program, measure: count, filter: { or: [{ and: [{ field: precio, op: 'notEmpty' }] }] } },
  ];
  const hidden = await figures(...uses('precio', 'desde', 'clase'));
  expect(hidden).toEqual(await figures(...uses('nada', 'nada', 'nada')));
  expect(hidden.map(outcomeOf)).toEqual(hidden.map(() => 'field'));
});

test('the text of a hidden field is not searched', async () => {
  const query: Query = { program, measure: count, text: 'zap' };
  const named = await member('nombres@uno.com.py', view);
  const unnamed = await member('sinnombres@uno.com.py', { ...view, fields: { nombre: 'hidden' } });
  expect((await figuresOf(api, named)(query)).map(outcomeOf)).toEqual(['2']);
  expect((await figuresOf(api, unnamed)(query)).map(outcomeOf)).toEqual(['0']);
});

test('the scope of a role limits what is measured', async () => {
  const own = await member('propio@uno.com.py', { ...view, scope: 'own' });
  const branch = await member('sucursal@uno.com.py', { ...view, scope: 'branch' });
  await createRecord(recordsOf(api, own, program), { nombre: 'Propio', cantidad: '7', clase: 'a' });
  const query: Query = { program, measure: { kind: 'sum', field: 'cantidad' }, group: { field: 'clase' } };
  expect(await figuresOf(api, own)(query, { program, measure: count })).toMatchObject([
    { total: '7', groups: { rows: [{ key: 'a', value: '7' }] } },
    { total: '1' },
  ]);
  expect(await figuresOf(api, branch)(query)).toMatchObject([{ total: '0', groups: { rows: [] } }]);
});

test('a linked record is named only to those who may see it', async () => {
  const figures = figuresOf(api, await member('enlaces@uno.com.py', view));
  const [row] = await figures({ program, measure: { kind: 'sum', field: 'precio' }, group: { field: 'dueno' } });
  expect(row).toMatchObject({
    groups: {
      rows: [
        { key: mara, name: null },
        { key: luis, name: null },
        { key: null, name: null },
      ],
    },
  });
});

test('records of another company are not measured', async () => {
  const eva = await registerCompany(api, 'eva@dos.com.py');
  const query: Query = { program, measure: count };
  expect((await figuresOf(api, eva)(query)).map(outcomeOf)).toEqual(['program']);
  await createGoods(api, eva);
  expect((await figuresOf(api, eva)(query)).map(outcomeOf)).toEqual(['6']);
});

describe('a figure that does not fit its field is refused in words, and so is a wrong filter', () => {
  const refusals: [string, Omit<Query, 'program'>, string][] = [
    [
      'a sum of texts',
      { measure: { kind: 'sum', field: 'nombre' } },
      '«Nombre» no es un número. Elija un campo numérico o cuente los registros.',
    ],
    [
      'a sum of switches',
      { measure: { kind: 'sum', field: 'activo' } },
      '«Activo» no es un número. Elija un campo numérico o cuente los registros.',
    ],
    [
      'a group by numbers',
      { measure: count, group: { field: 'cantidad' } },
      'No se puede agrupar por «Cantidad». Elija una opción, un enlace, un texto o una fecha.',
    ],
    [
      'a group by long texts, which no filter finds as a whole',
      { measure: count, group: { field: 'notas' } },
      'No se puede agrupar por «Notas». Elija una opción, un enlace, un texto o una fecha.',
    ],
    [
      'a filter by neither yes nor no',
      { measure: count, filter: { field: 'activo', op: 'is', value: 'quizá' } },
      'Revise el valor que filtra «Activo».',
    ],
    [
      'a group by files',
      { measure: count, group: { field: 'adjunto' } },
      'No se puede agrupar por «Adjunto». Elija una opción, un enlace, un texto o una fecha.',
    ],
    [
      'a date without a step',
      { measure: count, group: { field: 'desde' } },
      'Elija si «Desde» se agrupa por día, semana, mes, trimestre o año.',
    ],
    [
      'a step of an option',
      { measure: count, group: { field: 'clase', by: 'day' } },
      '«Clase» no tiene fecha: quite el agrupamiento por día, semana, mes, trimestre o año.',
    ],
    [
      'a split by dates',
      { measure: count, group: { field: 'clase' }, split: { field: 'desde' } },
      'No se puede dividir por «Desde». Elija una opción, un enlace o un texto.',
    ],
    [
      'a period of texts',
      { measure: count, period: { field: 'nombre', range: 'today' } },
      '«Nombre» no tiene fecha. Elija un campo de fecha para el período.',
    ],
    [
      'a filter value of another type',
      { measure: count, filter: { field: 'cantidad', op: 'is', value: 'x' } },
      'Revise el valor que filtra «Cantidad».',
    ],
  ];

  test.each(refusals)('%s', async (_name, query, message) => {
    expect(await figuresOf(api, ana)({ program, ...query })).toEqual([{ ok: false, reason: 'invalid', message }]);
  });
});

describe('a request', () => {
  const send = (figures: { id: string; query: Query }[]) => api.call('figures', { ...ana.as, body: { figures } });
  const some = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ id: `f${at}`, query: { program, measure: count } }));

  test('may have 60 figures and no more', async () => {
    expect((await send(some(60))).data.rows.map(outcomeOf)).toEqual(some(60).map(() => '7'));
    expect((await send(some(61))).error.errors).toEqual({ figures: ['Pida de 1 a 60 indicadores.'] });
    expect((await send([])).error.errors).toEqual({ figures: ['Pida de 1 a 60 indicadores.'] });
  });

  test('has different ids, a period to compare, and a group to split', async () => {
    const query: Query = { program, measure: count };
    const refused = async (figures: { id: string; query: Query }[]) => (await send(figures)).error.errors;
    expect(await refused([...some(1), ...some(1)])).toEqual({ figures: ['Cada indicador tiene su id.'] });
    expect(await refused([{ id: 'a', query: { ...query, compare: true } }])).toEqual({
      'figures.0.query.compare': ['Elija un período para comparar.'],
    });
    expect(await refused([{ id: 'a', query: { ...query, split: { field: 'clase' } } }])).toEqual({
      'figures.0.query.split': ['Elija primero cómo se agrupa.'],
    });
    const range = { from: '2026-02-01', to: '2026-01-01' };
    expect(await refused([{ id: 'a', query: { ...query, period: { field: 'desde', range } } }])).toEqual({
      'figures.0.query.period.range': ['La fecha «desde» debe ser anterior a la fecha «hasta», o la misma.'],
    });
  });
});
