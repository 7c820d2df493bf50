import type { Field } from '#domain/fields/field.ts';
import type { Person } from './people.ts';
import { formOf, publish } from './programs.ts';
import { createRecord, type Records, recordsOf } from './records.ts';
import { type Api, newId } from './start-api.ts';

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'longText', key: 'notas', label: 'Notas' },
  { kind: 'number', key: 'cantidad', label: 'Cantidad' },
  { kind: 'decimal', key: 'peso', label: 'Peso', decimals: 3 },
  { kind: 'currency', key: 'precio', label: 'Precio', currency: 'USD' },
  { kind: 'percent', key: 'iva', label: 'IVA' },
  { kind: 'date', key: 'desde', label: 'Desde' },
  { kind: 'dateTime', key: 'visto', label: 'Visto' },
  { kind: 'switch', key: 'activo', label: 'Activo' },
  {
    kind: 'select',
    key: 'clase',
    label: 'Clase',
    options: [
      { value: 'a', label: 'Primera' },
      { value: 'b', label: 'Segunda' },
    ],
  },
  { kind: 'link', key: 'dueno', label: 'Dueño', program: 'duenos' },
  { kind: 'phone', key: 'telefono', label: 'Teléfono' },
  { kind: 'file', key: 'adjunto', label: 'Adjunto' },
  { kind: 'formula', key: 'doble', label: 'Doble', expression: 'precio * 2', result: 'currency', currency: 'USD' },
];

/** Ids of the owners `Luis` and `Mara`. */
export const [luis, mara] = [newId(), newId()];

/** The values of each record by the name of the record, in order of creation. */
export const goods: Record<string, object> = {
  Ábaco: { cantidad: '5', peso: '1.5', precio: '10.50', desde: '2024-01-05', clase: 'b', dueno: luis },
  nube: { cantidad: '-3', iva: '10', activo: true, visto: '2024-05-01T12:00:00Z', notas: 'cielo abierto' },
  Ñandutí: { cantidad: '5', precio: '0.5', clase: 'a', desde: '2023-12-31', activo: true },
  Óleo: { peso: '0.125', precio: '99.99', telefono: '0981 123 456', dueno: mara },
  'zapato viejo': { cantidad: '40', peso: '1.5', iva: '5', clase: 'a', visto: '2023-05-01T12:00:00Z' },
  'Zapato nuevo': {},
};

/** The names of the goods in the default sort order of their list. */
export const goodsInOrder = ['Ábaco', 'nube', 'Ñandutí', 'Óleo', 'Zapato nuevo', 'zapato viejo'];

/** Publishes a program with fields of many kinds and six records, and the program of their owners. */
export async function createGoods(api: Api, person: Person): Promise<{ goods: Records; owners: Records }> {
  await publish(api, person, 'duenos', formOf('Dueños', [{ kind: 'text', key: 'nombre', label: 'Nombre' }]));
  await publish(
    api,
    person,
    'articulos',
    formOf('Artículos', fields, { list: { columns: ['nombre', 'doble'], sort: [{ field: 'nombre' }] } }),
  );
  const owners = recordsOf(api, person, 'duenos');
  const articles = recordsOf(api, person, 'articulos');
  await createRecord(owners, { nombre: 'Luis' }, luis);
  await createRecord(owners, { nombre: 'Mara' }, mara);
  let n = 0;
  for (const [nombre, values] of Object.entries(goods)) {
    n += 1;
    await createRecord(articles, { nombre, ...values }, `01980000-0000-7000-8000-00000000000${n}`);
  }
  return { goods: articles, owners };
}
