import { formatField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { LeafValue } from '#domain/fields/field-kind.ts';
import type { ShowProps } from './field-view.types.ts';

/** A value formatted by its kind. */
export function ShowText({ field, value }: ShowProps<LeafField, LeafValue>) {
  return formatField(field, value);
}
