import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ValueField } from '#domain/fields/field.ts';

type Named = Pick<LeafField, 'key' | 'label'>;

/**
 * The field definition for a list filter: the form's field without the constraints of a record. A formula becomes a
 * field of its result type; a field without a single value becomes a text.
 */
export function filterField(field: ValueField): LeafField {
  const named: Named = { key: field.key, label: field.label };
  switch (field.kind) {
    case 'formula':
      return resultField(field, named);
    case 'table':
      return { kind: 'text', ...named };
    case 'decimal':
    case 'percent':
      return { kind: field.kind, ...named, decimals: field.decimals ?? 2 };
    case 'currency':
      return { kind: 'currency', ...named, currency: field.currency };
    case 'select':
      return { kind: 'select', ...named, options: field.options };
    case 'link':
      return { kind: 'link', ...named, program: field.program };
    case 'switch':
      return field;
    default:
      return { kind: field.kind, ...named };
  }
}

function resultField(
  { result, decimals = 2, currency = 'PYG' }: Extract<ValueField, { kind: 'formula' }>,
  named: Named,
): LeafField {
  switch (result) {
    case 'decimal':
    case 'percent':
      return { kind: result, ...named, decimals };
    case 'currency':
      return { kind: result, ...named, currency };
    default:
      return { kind: result, ...named };
  }
}
