import { indexOf } from '#domain/fields/figure-uses.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { DatedKindOf } from './drill-down.ts';

/** Tells which fields of a program have dates. */
export const datedKinds =
  (fields: readonly ValueField[] | undefined): DatedKindOf =>
  (key) => {
    const field = fields?.find((one) => one.key === key);
    const index = field === undefined ? null : indexOf(field);
    return index === 'date' || index === 'instant' ? index : undefined;
  };
