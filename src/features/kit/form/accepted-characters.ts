import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { fieldHintsTexts as t } from './field-hints.texts.ts';

/** The characters a field accepts, as text; null when it accepts any. */
export function acceptedCharacters(field: LeafField): string | null {
  switch (field.kind) {
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
      return t.figures(decimalsOf(field) ?? 0);
    case 'date':
    case 'dateTime':
    case 'ruc':
    case 'cedula':
    case 'phone':
      return t[field.kind];
    case 'text':
      return field.mask === undefined ? null : t.mask(field.mask);
    case 'longText':
    case 'email':
    case 'select':
    case 'switch':
    case 'link':
    case 'file':
    case 'formula':
      return null;
  }
}
