import type { Field } from '#domain/fields/field.ts';

/** Fields with a default, a formula, a condition and a table; the first field is the naming field. */
export const articleFields: Field[] = [
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
      { kind: 'text', key: 'origen', label: 'Origen', default: "'PY'", readOnly: true },
      { kind: 'formula', key: 'doble', label: 'Doble', expression: 'peso * 2', result: 'decimal', decimals: 2 },
    ],
  },
];
