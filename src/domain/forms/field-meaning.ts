import type { Currency } from '#domain/fields/config-parts.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';

/** The currency of an amount; null for what is none. */
export function currencyOf(field: ValueField): Currency | null {
  if (field.kind === 'currency') return field.currency;
  return field.kind === 'formula' && field.result === 'currency' ? (field.currency ?? null) : null;
}

/** As what a field holds its value: its kind, or that of a formula's result. */
const kindOf = (field: ValueField): string => (field.kind === 'formula' ? field.result : field.kind);

/** Whether what one field holds can be something else in the other, although their keys are the same. */
export function isRetyped(one: ValueField, other: ValueField): boolean {
  return (
    one.kind !== other.kind ||
    kindOf(one) !== kindOf(other) ||
    decimalsOf(one) !== decimalsOf(other) ||
    currencyOf(one) !== currencyOf(other) ||
    (one.kind === 'link' && other.kind === 'link' && one.program !== other.program)
  );
}

/** Kinds whose values read alike: only within one may a key that was removed come back. */
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

/** The family of a field's kind; kinds in no other are their own. */
export function familyOf(field: ValueField): string {
  const kind = kindOf(field);
  return families[kind] ?? kind;
}
