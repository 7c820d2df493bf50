import { foldText } from '#domain/search-text.ts';

/** What a column's name says of what stands in it, in words without accents. */
const hints = {
  ruc: /\bruc\b/,
  cedula: /\b(?:cedula|ci|c\.i\.?|documento|identidad|dni)\b/,
  date: /\b(?:fecha|dia|vencimiento|nacimiento|vence|emision|desde|hasta)\b/,
  percent: /%|\bporcentaje\b|\bpct\b/,
  money:
    /\b(?:precio|precios|importe|monto|saldo|costo|sueldo|salario|jornal|deuda|total|limite de credito|gs|pyg|guaranies)\b|₲/,
  dollars: /\b(?:usd|dolar|dolares)\b|us\$|u\$s/,
  reais: /\b(?:brl|real|reales)\b|r\$/,
  pesosArgentinos: /\bars\b/,
  /** Signs that name something: they are not counted with, and begin with zeros. */
  code: /\b(?:cod|codigo|sku|ean|barras|timbrado|ruc|cdc|cuenta|factura|comprobante|chapa|matricula|serie|expediente)\b/,
  /** Numbers that tell one from another. */
  number: /\b(?:nro|numero|num|id)\b|n°|nº/,
  /** What a record is called by. */
  name: /\b(?:nombre|nombres|razon social|denominacion|descripcion|titulo|apellido|producto|articulo)\b/,
} as const satisfies Record<string, RegExp>;

export type Hint = keyof typeof hints;

/** Whether the name of a column hints at something. */
export const hasHint = (label: string, hint: Hint): boolean => hints[hint].test(foldText(label));
