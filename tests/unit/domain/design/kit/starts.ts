import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { shippedForms } from '#domain/forms/shipped/index.ts';

const items: Field = {
  kind: 'table',
  key: 'items',
  label: 'Ítems',
  totals: ['importe'],
  columns: [
    { kind: 'text', key: 'detalle', label: 'Detalle', required: true },
    { kind: 'number', key: 'cantidad', label: 'Cantidad', default: '1' },
    { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
    {
      kind: 'formula',
      key: 'importe',
      label: 'Importe',
      expression: 'cantidad * precio * tasa',
      result: 'currency',
      currency: 'PYG',
    },
  ],
};

const costs: Field = {
  kind: 'table',
  key: 'gastos',
  label: 'Gastos',
  columns: [
    {
      kind: 'currency',
      key: 'precio',
      label: 'Precio',
      currency: 'PYG',
      validations: [{ rule: 'precio > 0', message: 'Más que nada' }],
    },
  ],
};

/** A form with tables and formulas over them. */
const orders: FormDefinition = {
  format: 1,
  title: 'Pedidos',
  one: 'pedido',
  many: 'pedidos',
  icon: 'box',
  group: 'Ventas',
  naming: 'numero',
  tabs: [
    {
      key: 'pedido',
      title: 'Pedido',
      sections: [
        {
          key: 'datos',
          title: 'Datos',
          rows: [
            {
              fields: [
                { kind: 'number', key: 'numero', label: 'Número', width: 4, required: true, unique: true },
                { kind: 'date', key: 'fecha', label: 'Fecha', width: 4, default: 'hoy()' },
                { kind: 'switch', key: 'urgente', label: 'Urgente', width: 4 },
              ],
            },
            {
              fields: [
                { kind: 'decimal', key: 'tasa', label: 'Tasa', decimals: 2, width: 6, default: '1' },
                { kind: 'text', key: 'motivo', label: 'Motivo', width: 6, visible: 'urgente', required: 'urgente' },
              ],
            },
            { fields: [{ kind: 'note', key: 'nota', label: 'Nota', text: 'Todo en guaraníes.' }] },
          ],
        },
        { key: 'detalle', title: 'Detalle', visible: 'numero > 0', rows: [{ fields: [items] }, { fields: [costs] }] },
      ],
    },
    {
      key: 'cierre',
      title: 'Cierre',
      sections: [
        {
          key: 'totales',
          rows: [
            {
              fields: [
                {
                  kind: 'formula',
                  key: 'total',
                  label: 'Total',
                  expression: 'suma(items.map(i, i.importe)) - suma(gastos.map(g, g.precio))',
                  result: 'currency',
                  currency: 'PYG',
                  width: 6,
                },
                { kind: 'formula', key: 'doble', label: 'Doble', expression: 'total * 2', result: 'number', width: 6 },
              ],
            },
          ],
        },
      ],
    },
  ],
  list: { columns: ['numero', 'fecha', 'total'], sort: [{ field: 'fecha', descending: true }] },
  calendar: 'fecha',
  print: { without: ['totales'] },
};

/** Initial forms of the random histories. */
export const starts: readonly FormDefinition[] = [
  emptyDefinition,
  orders,
  ...shippedForms.map((form) => form.definition),
];
