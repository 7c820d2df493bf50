import type { FormValues } from '#domain/fields/field-kind.ts';
import { DEFINITION_FORMAT, type FormDefinition } from '#domain/forms/form-definition.ts';

/** Number of table rows in the only record. */
const ROWS = 1_000;
const PRICE = 1_000;

/** A form whose one table has a formula in each row and a total under it. */
export const orderDefinition: FormDefinition = {
  format: DEFINITION_FORMAT,
  title: 'Pedidos grandes',
  one: 'pedido',
  many: 'pedidos',
  icon: 'file',
  group: 'Medición',
  naming: 'asunto',
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'todo',
          rows: [
            { fields: [{ kind: 'text', key: 'asunto', label: 'Asunto' }] },
            {
              fields: [
                {
                  kind: 'table',
                  key: 'renglones',
                  label: 'Renglones',
                  columns: [
                    { kind: 'number', key: 'cantidad', label: 'Cantidad' },
                    { kind: 'text', key: 'detalle', label: 'Detalle' },
                    { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
                    {
                      kind: 'formula',
                      key: 'importe',
                      label: 'Importe',
                      expression: 'cantidad * precio',
                      result: 'currency',
                      currency: 'PYG',
                    },
                  ],
                  totals: ['importe'],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  list: { columns: ['asunto'], sort: [] },
};

/** The values of a record with 1,000 rows; the first quantity is 1. */
export const orderValues = (newId: () => string): FormValues => ({
  asunto: 'Pedido de mil renglones',
  renglones: Array.from({ length: ROWS }, (_, index) => ({
    id: newId(),
    values: { cantidad: String(index + 1), detalle: `Artículo ${index + 1}`, precio: String(PRICE) },
  })),
});

/** The total under the table when the first quantity has this value. */
export const orderTotal = (firstQuantity: number): number => PRICE * ((ROWS * (ROWS + 1)) / 2 - 1 + firstQuantity);
