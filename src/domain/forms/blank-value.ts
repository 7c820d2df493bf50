import type { FieldValue } from '#domain/fields/field-kind.ts';

/** Whether a value is blank; zero and a boolean are not. */
export const isBlank = (value: FieldValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
