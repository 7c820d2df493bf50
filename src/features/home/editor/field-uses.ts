import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { indexOf, isDated } from '../figures/use-program-forms.ts';

const isIndexed = (field: ValueField): boolean => indexOf(field) !== null;

/** Whether a field is a number that can be measured. */
export const isMeasurable = (field: ValueField): boolean => isIndexed(field) && decimalsOf(field) !== null;

/** Whether a field has categories: a text, an option, a link or a switch. */
export const hasCategories = (field: ValueField): boolean =>
  isIndexed(field) && decimalsOf(field) === null && !isDated(field);

/** Whether records can be grouped by a field. */
export const isGroupable = (field: ValueField): boolean => hasCategories(field) || isDated(field);
