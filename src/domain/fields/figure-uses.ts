import type { GroupKind, IndexName } from './field-kind.ts';
import { decimalsOf, emptyOf, indexField, isSwitch, operatorsOf } from './field-rules.ts';
import type { ValueField } from './field.ts';

/** The index that holds the values of a field; null for a field that is not indexed. */
export const indexOf = (field: ValueField): IndexName | null => indexField(field, emptyOf(field))?.in ?? null;

/** Whether a field has numbers, which figures add up, average or compare. */
export const isMeasurable = (field: ValueField): boolean => indexOf(field) === 'integer' && decimalsOf(field) !== null;

/** Whether a field has dates or instants: a period limits it, and a group needs a step. */
export const isDated = (field: ValueField): boolean => {
  const index = indexOf(field);
  return index === 'date' || index === 'instant';
};

/**
 * Whether a field has categories, by which figures are grouped and split: an option, a link, a switch, or a text that
 * a filter finds again as a whole. So a list shows exactly the records of a category.
 */
export const hasCategories = (field: ValueField): boolean =>
  indexOf(field) !== null && !isDated(field) && decimalsOf(field) === null && operatorsOf(field).includes('is');

/** Whether records can be grouped by a field. */
export const isGroupable = (field: ValueField): boolean => hasCategories(field) || isDated(field);

/** The kind of the groups by a field. A number without decimals, such as a cédula, is a text as far as groups go. */
export function groupKindOf(field: ValueField): GroupKind {
  if (isSwitch(field)) return 'switch';
  if (field.kind === 'select') return 'select';
  const index = indexOf(field);
  return index === null || index === 'integer' ? 'text' : index;
}
