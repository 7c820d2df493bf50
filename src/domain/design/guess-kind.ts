import { currencies, type Currency } from '#domain/fields/config-parts.ts';
import type { LeafKindName } from '#domain/fields/field-kind.ts';
import { meaningOf } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { readFigure } from '#domain/money/read-figure.ts';
import { foldText } from '#domain/search-text.ts';
import { type CsvColumn, distinctValues } from './csv-columns.ts';
import { hasHint } from './guess-hints.ts';

/** Kinds a column of a sheet can become: those whose values are typed. */
export const csvKinds = [
  'text',
  'longText',
  'number',
  'decimal',
  'currency',
  'percent',
  'date',
  'dateTime',
  'switch',
  'select',
  'ruc',
  'cedula',
  'phone',
  'email',
] as const satisfies readonly LeafKindName[];

export type CsvKind = (typeof csvKinds)[number];

/** Of a hundred values, how many may be mistyped without another kind being guessed. */
const MISTAKES_IN_HUNDRED = 5;
/** Different figures from which it is no chance that all of them have the right check digit. */
const NO_CHANCE = 5;
/** Most choices of a list that is guessed, longest of them, and how often each stands there at least on average. */
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 40;
const LEAST_REPEATS = 3;
/** Longest line of text, and length from which most texts are told in several. */
const LONGEST_LINE = 200;
const LONG_ON_AVERAGE = 80;
/** Digits after the comma that a field of figures keeps, at most, and unless there are more. */
const MOST_DECIMALS = 8;
const USUAL_DECIMALS = 2;

const common = { key: 'a', label: 'a' };

/** Whether values mean something to a field, but for a few mistakes. */
function mostlyFit(field: LeafField, values: readonly string[]): boolean {
  const most = Math.floor((values.length * MISTAKES_IN_HUNDRED) / 100);
  let wrong = 0;
  return values.every((value) => {
    if (meaningOf(field, value) !== undefined) return true;
    wrong += 1;
    return wrong <= most;
  });
}

/** Whether all values mean something to a field. */
const allFit = (field: LeafField, values: readonly string[]): boolean =>
  values.every((value) => meaningOf(field, value) !== undefined);

function isRuc({ label, values }: CsvColumn): boolean {
  if (!mostlyFit({ kind: 'ruc', ...common }, values)) return false;
  return hasHint(label, 'ruc') || values.every((value) => value.includes('-')) || new Set(values).size >= NO_CHANCE;
}

/** A day of figures alone (`21112026`) is one only where the column's name says so. */
function isDate({ label, values }: CsvColumn): boolean {
  if (!mostlyFit({ kind: 'date', ...common }, values)) return false;
  return hasHint(label, 'date') || values.every((value) => /\D/.test(value));
}

/** How many digits stand after the comma, at most, in figures; null where not all values are figures. */
function decimalsIn(values: readonly string[]): number | null {
  let most = 0;
  for (const value of values) {
    const figure = readFigure(value)?.toString();
    if (figure === undefined) return null;
    most = Math.max(most, figure.split('.')[1]?.length ?? 0);
  }
  return most;
}

/** Digits after the comma that a field of figures needs for values. */
export const decimalsFor = (values: readonly string[]): number =>
  Math.min(MOST_DECIMALS, Math.max(USUAL_DECIMALS, decimalsIn(values) ?? 0));

/** `0012` is a sign: as a figure it would lose its zeros. */
const areFigures = ({ label, values }: CsvColumn): boolean =>
  !hasHint(label, 'code') && decimalsIn(values) !== null && !values.some((value) => /^[-+]?0\d/.test(value));

const isPercent = (column: CsvColumn): boolean =>
  (column.values.every((value) => value.endsWith('%')) || hasHint(column.label, 'percent')) &&
  areFigures(column) &&
  mostlyFit({ kind: 'percent', ...common, decimals: 4 }, column.values);

/** The currency a column is in by the marks of its amounts, else by its name; null where nothing speaks of money. */
export function currencyIn(column: CsvColumn): Currency | null {
  const { label, values } = column;
  const fitting = currencies.filter((currency) => mostlyFit({ kind: 'currency', ...common, currency }, values));
  const isMarked = values.some((value) => /[^\d.,\s+−–-]/.test(value));
  if (fitting.length === 0 || !areFigures(column) || values.some((value) => value.endsWith('%'))) return null;
  const [only, another] = fitting;
  if (isMarked && only !== undefined) return another === undefined ? only : 'USD';
  return namedCurrency(label, fitting);
}

function namedCurrency(label: string, fitting: readonly Currency[]): Currency | null {
  const named = { USD: 'dollars', BRL: 'reais', ARS: 'pesosArgentinos', PYG: 'money' } as const;
  const order: readonly Currency[] = ['USD', 'BRL', 'ARS', 'PYG'];
  return order.find((currency) => fitting.includes(currency) && hasHint(label, named[currency])) ?? null;
}

const words: ReadonlySet<string> = new Set(['si', 'no', 'true', 'false', 'verdadero', 'falso']);

/** Single letters and figures say yes and no only where both stand there, and `x` only where it is missing elsewhere. */
function isSwitch({ values, hasBlanks }: CsvColumn): boolean {
  const said = new Set(values.map((value) => foldText(value)));
  const are = (...allowed: string[]) => said.size === allowed.length && allowed.every((word) => said.has(word));
  if ([...said].every((word) => words.has(word))) return true;
  if (are('x')) return hasBlanks;
  return are('s', 'n') || (are('0', '1') && values.length >= NO_CHANCE);
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

/** What each kind asks of a column, the most particular first. */
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

/** The kind of field a column is likely to be: the first whose rules its values keep to, else text. */
export function guessKind(column: CsvColumn): CsvKind {
  if (column.values.length === 0) return 'text';
  return guesses.find(([, isIt]) => isIt(column))?.[0] ?? 'text';
}
