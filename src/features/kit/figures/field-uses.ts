import type { IndexName } from '#domain/fields/field-kind.ts';
import { decimalsOf, emptyOf, indexField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { DatedKindOf } from './drill-down.ts';

/** The index of a field, which decides how figures use it; null for a field that is not indexed. */
const indexOf = (field: ValueField): IndexName | null => indexField(field, emptyOf(field))?.in ?? null;

/** Whether a field has a date or an instant. */
export const isDated = (field: ValueField): boolean => ['date', 'instant'].includes(indexOf(field) ?? '');

/** Tells which fields of a program have dates. */
export const datedKinds =
  (fields: readonly ValueField[] | undefined): DatedKindOf =>
  (key) => {
    const field = fields?.find((one) => one.key === key);
    const index = field === undefined ? null : indexOf(field);
    return index === 'date' || index === 'instant' ? index : undefined;
  };

const isIndexed = (field: ValueField): boolean => indexOf(field) !== null;

/** Whether a field is a number that can be measured. */
export const isMeasurable = (field: ValueField): boolean => isIndexed(field) && decimalsOf(field) !== null;

/** Whether a field has categories: a text, an option, a link or a switch. */
export const hasCategories = (field: ValueField): boolean =>
  isIndexed(field) && decimalsOf(field) === null && !isDated(field);

/** Whether records can be grouped by a field. */
export const isGroupable = (field: ValueField): boolean => hasCategories(field) || isDated(field);
