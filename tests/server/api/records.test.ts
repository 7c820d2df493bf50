import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { foundCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
  { kind: 'text', key: 'codigo', label: 'Código', unique: true },
  { kind: 'number', key: 'cantidad', label: 'Cantidad', zeroIsValue: true, default: '1' },
  { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG', min: '0' },
  {
    kind: 'formula',
    key: 'total',
    label: 'Total',
    expression: 'cantidad * precio',
    result: 'currency',
    currency: 'PYG',
  },
  { kind: 'switch', key: 'cerrado', label: 'Cerrado' },
  { kind: 'longText', key: 'notas', label: 'Notas', readOnly: 'cerrado' },
  {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [
      { kind: 'text', key: 'detalle', label: 'Detalle', required: true },
      { kind: 'decimal', key: 'peso', label: 'Peso', decimals: 2 },
      { kind: 'formula', key: 'doble', label: 'Doble', expression: 'peso * 2', result: 'decimal', decimals: 2 },
    ],
  },
];

beforeAll(async () => {
  api = await startApi();
  ana = await foundCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'articulos', formOf('Artículos', fields));
});

afterAll(() => api.close());

const create = (values: object, id = newId()) =>
  api.call('createRecord', { ...ana.as, body: { program: 'articulos', id, values } });

const read = (id: string) => api.call('record', { ...ana.as, query: { program: 'articulos', id } });

test('a record is made with what was sent, what it starts with and what formulas give', async () => {
  const row = newId();
  const values = {
    nombre: 'Yerba',
    codigo: 'Y-1',
    precio: '25000',
    lineas: [{ id: row, values: { detalle: 'Bolsa', peso: '1.5' } }],
  };
  const { data, status, headers } = await create(values);
  expect([status, headers.get('ETag')]).toEqual([200, '"1"']);
  expect(data).toEqual({
    id: data.id,
    revision: 1,
    state: 'active',
    title: 'Yerba',
    form_version: 1,
    values: {
      nombre: 'Yerba',
      codigo: 'Y-1',
      cantidad: '1',
      precio: '25000',
      total: '25000',
      cerrado: false,
      notas: '',
      lineas: [{ id: row, values: { detalle: 'Bolsa', peso: '1.5', doble: '3' } }],
    },
    kept: [],
    references: { records: {}, files: {} },
    created_at: '2026-11-20T12:00:00.000Z',
    created_by: 'Ana Benítez',
    changed_at: '2026-11-20T12:00:00.000Z',
    changed_by: 'Ana Benítez',
  });
  expect((await read(data.id)).data).toEqual(data);
});
