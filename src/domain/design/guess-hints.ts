import { foldText } from '#domain/search-text.ts';

/** Patterns that suggest the content of a column from its heading, without accents. */
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
  /** Codes: not used in arithmetic, with significant leading zeros. */
  code: /\b(?:cod|codigo|sku|ean|barras|timbrado|ruc|cdc|cuenta|factura|comprobante|chapa|matricula|serie|expediente)\b/,
  /** Numbers that identify something. */
  number: /\b(?:nro|numero|num|id)\b|n°|nº/,
  /** The name of a record. */
  name: /\b(?:nombre|nombres|razon social|denominacion|descripcion|titulo|apellido|producto|articulo)\b/,
} as const satisfies Record<string, RegExp>;

export type Hint = keyof typeof hints;

/** Whether the heading of a column matches a hint. */
export const hasHint = (label: string, hint: Hint): boolean => hints[hint].test(foldText(label));
