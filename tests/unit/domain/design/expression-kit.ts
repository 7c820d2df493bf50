import type { ExpressionPlace } from '#domain/design/expression-place.ts';
import { definitionOf } from '../forms/kit.ts';

/** A form for a sale. */
export const sale = definitionOf([
  { kind: 'text', key: 'cliente', label: 'Nombre del cliente' },
  {
    kind: 'select',
    key: 'estado',
    label: 'Estado',
    options: [
      { value: 'abierto', label: 'Abierto' },
      { value: 'en_curso', label: 'En curso' },
      { value: 'cerrado', label: 'Cerrado' },
    ],
  },
  { kind: 'date', key: 'emision', label: 'Fecha de emisión' },
  { kind: 'switch', key: 'contado', label: 'Al contado' },
  { kind: 'percent', key: 'descuento', label: 'Descuento' },
  {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [
      { kind: 'text', key: 'detalle', label: 'Artículo' },
      { kind: 'number', key: 'cantidad', label: 'Cantidad' },
      { kind: 'currency', key: 'precio', label: 'Precio unitario', currency: 'PYG' },
      {
        kind: 'formula',
        key: 'importe',
        label: 'Importe',
        expression: 'cantidad * precio',
        result: 'currency',
        currency: 'PYG',
      },
    ],
  },
  {
    kind: 'formula',
    key: 'total',
    label: 'Total',
    expression: 'suma(lineas.map(fila, fila.importe))',
    result: 'currency',
    currency: 'PYG',
  },
  { kind: 'note', key: 'aviso', label: 'Aviso', text: 'Gracias.' },
]);

/** The place of an expression: by default that of a condition of the form, outside tables. */
export const placeOf = (other: Partial<ExpressionPlace> = {}): ExpressionPlace => ({
  wanted: 'boolean',
  table: null,
  of: null,
  isStart: false,
  ...other,
});
