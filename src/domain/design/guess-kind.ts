import { currencies, type Currency } from '#domain/fields/config-parts.ts';
import { leafKindNames } from '#domain/fields/field-kind.ts';
import { parseValid } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { readFigure } from '#domain/money/read-figure.ts';
import { foldText } from '#domain/search-text.ts';
import { type CsvColumn, distinctValues } from './csv-columns.ts';

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

type Hint = keyof typeof hints;

/** Whether the heading of a column matches a hint. */
export const hasHint = (label: string, hint: Hint): boolean => hints[hint].test(foldText(label));

/** Field kinds that a column of a sheet can become: those with typed input. */
export const csvKinds = leafKindNames.filter((kind) => kind !== 'link' && kind !== 'file' && kind !== 'formula');

export type CsvKind = (typeof csvKinds)[number];

/** Percentage of values that may be mistyped without rejecting a kind. */
const MISTAKES_IN_HUNDRED = 5;
/**
 * Number of values from which a match is no coincidence: distinct values with correct check digits, or values that are
 * all 0 or 1.
 */
const NO_CHANCE = 5;
/**
 * Limits of a guessed list of options: maximum number of options, maximum length of an option, and minimum average
 * number of occurrences of each.
 */
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 40;
const LEAST_REPEATS = 3;
/** Longest single-line text, and the length from which most texts count as multi-line. */
const LONGEST_LINE = 200;
const LONG_ON_AVERAGE = 80;
/** Maximum and default decimals of a number field. */
const MOST_DECIMALS = 8;
const USUAL_DECIMALS = 2;

const common = { key: 'a', label: 'a' };

/** Whether a field can parse the values, apart from a few mistakes. */
function mostlyFit(field: LeafField, values: readonly string[]): boolean {
  const most = Math.floor((values.length * MISTAKES_IN_HUNDRED) / 100);
  let wrong = 0;
  return values.every((value) => {
    if (parseValid(field, value) !== undefined) return true;
    wrong += 1;
    return wrong <= most;
  });
}

/** Whether a field can parse all values. */
const allFit = (field: LeafField, values: readonly string[]): boolean =>
  values.every((value) => parseValid(field, value) !== undefined);

function isRuc({ label, values }: CsvColumn): boolean {
  if (!mostlyFit({ kind: 'ruc', ...common }, values)) return false;
  return hasHint(label, 'ruc') || values.every((value) => value.includes('-')) || new Set(values).size >= NO_CHANCE;
}

/** Digits without separators (`21112026`) are a date only if the heading says so. */
function isDate({ label, values }: CsvColumn): boolean {
  if (!mostlyFit({ kind: 'date', ...common }, values)) return false;
  return hasHint(label, 'date') || values.every((value) => /\D/.test(value));
}

/** Maximum decimals in numeric values; null when not all values are numeric. */
function decimalsIn(values: readonly string[]): number | null {
  let most = 0;
  for (const value of values) {
    const figure = readFigure(value)?.toString();
    if (figure === undefined) return null;
    most = Math.max(most, figure.split('.')[1]?.length ?? 0);
  }
  return most;
}

/** Decimals that a number field needs for the values. */
export const decimalsFor = (values: readonly string[]): number =>
  Math.min(MOST_DECIMALS, Math.max(USUAL_DECIMALS, decimalsIn(values) ?? 0));

/** Whether all values of a column are numbers and none is a code: as a number, `0012` would lose its zeros. */
const areFigures = ({ label, values }: CsvColumn): boolean =>
  !hasHint(label, 'code') && decimalsIn(values) !== null && !values.some((value) => /^[-+]?0\d/.test(value));

const isPercent = (column: CsvColumn): boolean =>
  (column.values.every((value) => value.endsWith('%')) || hasHint(column.label, 'percent')) &&
  areFigures(column) &&
  mostlyFit({ kind: 'percent', ...common, decimals: 4 }, column.values);

/** The currency of a column from the symbols in its values, else from its heading; null when nothing suggests money. */
export function currencyIn(column: CsvColumn): Currency | null {
  const { label, values } = column;
  const fitting = currencies.filter((currency) => mostlyFit({ kind: 'currency', ...common, currency }, values));
  const isMarked = values.some((value) => /[^\d.,\s+−–-]/.test(value));
  if (fitting.length === 0 || !areFigures(column) || values.some((value) => value.endsWith('%'))) return null;
  const [only, another] = fitting;
  if (isMarked && only !== undefined) return another === undefined ? only : 'USD';
  return currencyHints.find(([currency, hint]) => fitting.includes(currency) && hasHint(label, hint))?.[0] ?? null;
}

/** The hint in a heading for each currency, the most specific first. */
const currencyHints = [
  ['USD', 'dollars'],
  ['BRL', 'reais'],
  ['ARS', 'pesosArgentinos'],
  ['PYG', 'money'],
] as const;

const booleanWords: ReadonlySet<string> = new Set(['si', 'no', 'true', 'false', 'verdadero', 'falso']);

/**
 * Whether a column holds booleans. Single letters and digits mean yes and no only when both occur; `x` means yes only
 * when other cells are blank.
 */
function isSwitch({ values, hasBlanks }: CsvColumn): boolean {
  const distinctWords = new Set(values.map((value) => foldText(value)));
  const areExactly = (...allowed: string[]) =>
    distinctWords.size === allowed.length && allowed.every((word) => distinctWords.has(word));
  if ([...distinctWords].every((word) => booleanWords.has(word))) return true;
  if (areExactly('x')) return hasBlanks;
  return areExactly('s', 'n') || (areExactly('0', '1') && values.length >= NO_CHANCE);
}

const isDecimal = (column: CsvColumn): boolean =>
  areFigures(column) && allFit({ kind: 'decimal', ...common, decimals: decimalsFor(column.values) }, column.values);

function isSelect(column: CsvColumn): boolean {
  const choices = distinctValues(column);
  return (
    choices.length > 1 &&
    choices.length <= MOST_CHOICES &&
    column.values.length >= choices.length * LEAST_REPEATS &&
    choices.every((choice) => choice.length <= LONGEST_CHOICE && !/[\r\n]/.test(choice) && foldText(choice) !== '0')
  );
}

function isLong({ values }: CsvColumn): boolean {
  const length = values.reduce((sum, value) => sum + value.length, 0);
  return (
    length > values.length * LONG_ON_AVERAGE || values.some((value) => /\n/.test(value) || value.length > LONGEST_LINE)
  );
}

/** The condition of each kind, most specific first. */
const guesses: readonly (readonly [CsvKind, (column: CsvColumn) => boolean])[] = [
  ['ruc', isRuc],
  ['email', ({ values }) => mostlyFit({ kind: 'email', ...common }, values)],
  ['phone', ({ values }) => mostlyFit({ kind: 'phone', ...common }, values)],
  ['date', isDate],
  ['dateTime', ({ values }) => mostlyFit({ kind: 'dateTime', ...common }, values)],
  ['cedula', ({ label, values }) => hasHint(label, 'cedula') && mostlyFit({ kind: 'cedula', ...common }, values)],
  ['percent', isPercent],
  ['currency', (column) => currencyIn(column) !== null],
  ['switch', isSwitch],
  ['number', (column) => areFigures(column) && allFit({ kind: 'number', ...common }, column.values)],
  ['decimal', isDecimal],
  ['select', isSelect],
  ['longText', isLong],
];

/** The likely field kind of a column: the first whose condition its values meet, else text. */
export function guessKind(column: CsvColumn): CsvKind {
  if (column.values.length === 0) return 'text';
  return guesses.find(([, matches]) => matches(column))?.[0] ?? 'text';
}
