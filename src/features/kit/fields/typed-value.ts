import { formatField, parseField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';

/** What a text means in a field that holds a text; itself where it means nothing. */
export function parseText(field: LeafField, text: string): string {
  const value = parseField(field, text);
  return typeof value === 'string' ? value : text;
}

/** How a field that holds a text shows it. */
export const formatText = (field: LeafField, value: string): string => formatField(field, value);
