import { isEmptyValue, parseValid } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { oneLine } from '#domain/one-line.ts';
import { foldText } from '#domain/search-text.ts';
import { type CsvColumn, distinctValues } from './csv-columns.ts';
import { type CsvKind, currencyIn, decimalsFor, hasHint } from './guess-kind.ts';
import { newLeaf } from './new-field.ts';

/** Maximum number of options of a list, and length of the longest. */
const MOST_CHOICES = 200;
const LONGEST_CHOICE = 80;
const LONGEST_VALUE = 36;
/** Default and maximum decimals of a percentage. */
const PERCENT_DECIMALS = 2;
const MOST_PERCENT_DECIMALS = 4;
const LONGEST_TEXT = 5_000;
const LONGEST_OF_ALL = 20_000;

/** The stored value of an option, derived from its label, with a number if that value is empty or already used. */
function optionValue(label: string, usedValues: ReadonlySet<string>): string {
  const base = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, LONGEST_VALUE);
  const isUsable = base !== '' && base !== '0';
  if (isUsable && !usedValues.has(base)) return base;
  const stem = isUsable ? base : 'opcion';
  let number = isUsable ? 2 : 1;
  while (usedValues.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

function optionsFrom(column: CsvColumn): { value: string; label: string }[] {
  const usedValues = new Set<string>();
  const labels = new Set<string>();
  return distinctValues(column)
    .slice(0, MOST_CHOICES)
    .flatMap((text) => {
      const label = Array.from(oneLine(text)).slice(0, LONGEST_CHOICE).join('').trim();
      if (label === '' || labels.has(foldText(label))) return [];
      labels.add(foldText(label));
      const value = optionValue(label, usedValues);
      usedValues.add(value);
      return [{ value, label }];
    });
}

/** Adds the properties that a field kind needs, derived from the column's values. */
function configured(field: LeafField, column: CsvColumn): LeafField {
  const decimals = decimalsFor(column.values);
  switch (field.kind) {
    case 'decimal':
      return { ...field, decimals };
    case 'percent':
      return decimals > PERCENT_DECIMALS ? { ...field, decimals: Math.min(decimals, MOST_PERCENT_DECIMALS) } : field;
    case 'currency':
      return { ...field, currency: currencyIn(column) ?? field.currency };
    case 'select': {
      const options = optionsFrom(column);
      return options.length === 0 ? field : { ...field, options };
    }
    case 'longText': {
      const longest = Math.max(0, ...column.values.map(({ length }) => length));
      return longest > LONGEST_TEXT ? { ...field, maxLength: Math.min(longest, LONGEST_OF_ALL) } : field;
    }
    case 'text':
    case 'number':
    case 'date':
    case 'dateTime':
    case 'switch':
    case 'link':
    case 'file':
    case 'ruc':
    case 'cedula':
    case 'phone':
    case 'email':
    case 'formula':
      return field;
  }
}

/** Creates a field of a kind for a column; the caller sets its key. */
export function fieldFrom(column: CsvColumn, kind: CsvKind): LeafField {
  const field = configured(newLeaf(kind, column.label), column);
  const hasZero = column.values.some((value) => parseValid(field, value) === '0');
  return hasZero ? { ...field, zeroIsValue: true } : field;
}

/** Number of a column's values that a field cannot parse. */
export const countMisfits = (field: LeafField, { values }: CsvColumn): number =>
  values.filter((value) => parseValid(field, value) === undefined).length;

/** Minimum number of rows before a column without blanks counts as always filled. */
const ENOUGH_ROWS = 20;

/** Whether a column is never blank over enough rows, so that its field may be required. */
export function isAlwaysFilled(field: LeafField, { values, hasBlanks }: CsvColumn): boolean {
  if (hasBlanks || values.length < ENOUGH_ROWS || field.kind === 'switch') return false;
  return values.every((value) => !isEmptyValue(field, parseValid(field, value) ?? value));
}

/** Kinds whose values identify one entity. */
const identities: ReadonlySet<LeafField['kind']> = new Set(['ruc', 'cedula', 'email']);

/** Kinds that support a uniqueness constraint. */
const uniqueKinds: ReadonlySet<LeafField['kind']> = new Set([
  'text',
  'number',
  'date',
  'dateTime',
  'select',
  'ruc',
  'cedula',
  'phone',
  'email',
] satisfies CsvKind[]);

/** Whether a kind of field supports a uniqueness constraint. */
export const canBeUnique = (kind: CsvKind): boolean => uniqueKinds.has(kind);

/**
 * Whether a column's values identify records: all differ, and the kind or the heading suggests an identifier. Distinct
 * names, dates or quantities prove nothing, and a wrong guess would prevent users from saving.
 */
export function identifiesRecords(field: LeafField, column: CsvColumn): boolean {
  const { label, values } = column;
  const isCode = hasHint(label, 'code') || hasHint(label, 'number');
  const isLikelyId = identities.has(field.kind) || ((field.kind === 'text' || field.kind === 'number') && isCode);
  if (!isLikelyId || values.length < 2) return false;
  return new Set(values.map((value) => parseValid(field, value) ?? value)).size === values.length;
}
