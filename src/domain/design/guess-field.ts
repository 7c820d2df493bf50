import { isEmptyValue, meaningOf } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { oneLine } from '#domain/one-line.ts';
import { foldText } from '#domain/search-text.ts';
import { type CsvColumn, distinctValues } from './csv-columns.ts';
import { hasHint } from './guess-hints.ts';
import { type CsvKind, currencyIn, decimalsFor } from './guess-kind.ts';
import { newLeaf } from './new-field.ts';

/** Most choices a list may have, and characters of the longest. */
const MOST_CHOICES = 200;
const LONGEST_CHOICE = 80;
const LONGEST_VALUE = 36;
/** Digits after the comma that a percentage keeps unless told otherwise, and at most. */
const PERCENT_DECIMALS = 2;
const MOST_PERCENT_DECIMALS = 4;
const LONGEST_TEXT = 5_000;
const LONGEST_OF_ALL = 20_000;

/** What is kept for a choice: as its words say, with a number where that is taken or says nothing. */
function optionValue(label: string, taken: ReadonlySet<string>): string {
  const base = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, LONGEST_VALUE);
  const isUsable = base !== '' && base !== '0';
  if (isUsable && !taken.has(base)) return base;
  const stem = isUsable ? base : 'opcion';
  let number = isUsable ? 2 : 1;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

function optionsFrom(column: CsvColumn): { value: string; label: string }[] {
  const taken = new Set<string>();
  const labels = new Set<string>();
  return distinctValues(column)
    .slice(0, MOST_CHOICES)
    .flatMap((text) => {
      const label = Array.from(oneLine(text)).slice(0, LONGEST_CHOICE).join('').trim();
      if (label === '' || labels.has(foldText(label))) return [];
      labels.add(foldText(label));
      const value = optionValue(label, taken);
      taken.add(value);
      return [{ value, label }];
    });
}

/** What a kind needs besides, as the column's values say. */
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

/** The field of a kind that a column becomes, with what its values say of it; its key is still to be chosen. */
export function fieldFrom(column: CsvColumn, kind: CsvKind): LeafField {
  const field = configured(newLeaf(kind, column.label), column);
  const hasZero = column.values.some((value) => meaningOf(field, value) === '0');
  return hasZero ? { ...field, zeroIsValue: true } : field;
}

/** How many values of a column mean nothing to a field. */
export const countMisfits = (field: LeafField, { values }: CsvColumn): number =>
  values.filter((value) => meaningOf(field, value) === undefined).length;

/** Rows without an empty one from which on a column is likely to be always filled: a few say nothing. */
const ENOUGH_ROWS = 20;

/** Whether a column is never empty in enough rows, so that its field may be asked for. */
export function isAlwaysFilled(field: LeafField, { values, hasBlanks }: CsvColumn): boolean {
  if (hasBlanks || values.length < ENOUGH_ROWS || field.kind === 'switch') return false;
  return values.every((value) => !isEmptyValue(field, meaningOf(field, value) ?? value));
}

/** Kinds whose values name one thing alone. */
const identities: ReadonlySet<LeafField['kind']> = new Set(['ruc', 'cedula', 'email']);

/** Kinds of which no two records need to have the same value. */
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

/** Whether no two records may be let have the same value in a kind of field. */
export const canBeUnique = (kind: CsvKind): boolean => uniqueKinds.has(kind);

/**
 * Whether the values of a column tell records apart: all differ, and kind or name say that they are meant to. That all
 * differ says nothing by itself of names, days or quantities, and a wrong guess would keep people from saving.
 */
export function distinguishes(field: LeafField, column: CsvColumn): boolean {
  const { label, values } = column;
  const isCode = hasHint(label, 'code') || hasHint(label, 'number');
  const isMeant = identities.has(field.kind) || ((field.kind === 'text' || field.kind === 'number') && isCode);
  if (!isMeant || values.length < 2) return false;
  return new Set(values.map((value) => meaningOf(field, value) ?? value)).size === values.length;
}
