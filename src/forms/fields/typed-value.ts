import { parseField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';

/** Parses a text for a field with a string value; returns it unchanged when it is invalid. */
export function parseText(field: LeafField, text: string): string {
  const value = parseField(field, text);
  return typeof value === 'string' ? value : text;
}
