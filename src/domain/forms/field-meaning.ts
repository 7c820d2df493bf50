import type { Currency } from '#domain/fields/config-parts.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';

/** The currency of an amount; null for other fields. */
export function currencyOf(field: ValueField): Currency | null {
  if (field.kind === 'currency') return field.currency;
  return field.kind === 'formula' && field.result === 'currency' ? (field.currency ?? null) : null;
}

/** The kind of a field's value: its own kind, or that of a formula's result. */
const kindOf = (field: ValueField): string => (field.kind === 'formula' ? field.result : field.kind);

/** Whether values of two fields with the same key have a different meaning, so that they must be converted. */
export function isRetyped(one: ValueField, other: ValueField): boolean {
  return (
    one.kind !== other.kind ||
    kindOf(one) !== kindOf(other) ||
    decimalsOf(one) !== decimalsOf(other) ||
    currencyOf(one) !== currencyOf(other) ||
    (one.kind === 'link' && other.kind === 'link' && one.program !== other.program)
  );
}

/**
 * Families of kinds with interchangeable values. The key of a removed field may be reused only for a field of the same
 * family.
 */
const families: Readonly<Record<string, string>> = {
  text: 'text',
  longText: 'text',
  ruc: 'text',
  cedula: 'text',
  phone: 'text',
  email: 'text',
  number: 'figure',
  decimal: 'figure',
  currency: 'figure',
  percent: 'figure',
};

/** The family of the kind of a field; a kind without a family is a family of its own. */
export function familyOf(field: ValueField): string {
  const kind = kindOf(field);
  return families[kind] ?? kind;
}
