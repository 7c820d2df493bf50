import type { FieldValue } from '#domain/fields/field-kind.ts';

/** Whether nothing stands there at all; a zero does, and no. */
export const isBlank = (value: FieldValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
