import type { FieldValue } from '#domain/fields/field-kind.ts';

/** Whether a value is a blank text or an empty list; zero and booleans are never blank. */
export const isBlank = (value: FieldValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
