import type { DateStep } from '#contract/schemas/figures.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { isDated, isGroupable } from '#domain/fields/figure-uses.ts';
import type { Grouping } from './view-choices.ts';

/** The step by which dates are grouped when none is chosen. */
const DEFAULT_STEP: DateStep = 'month';

/** Kinds of fields by which records are grouped best, best one first. */
const bestKinds: readonly ValueField['kind'][] = ['select', 'date', 'dateTime', 'switch', 'link'];

/** A grouping by a field, with the step that dates need. */
export const groupingOf = (field: ValueField, by: DateStep | null = null): Grouping => ({
  field: field.key,
  by: isDated(field) ? (by ?? DEFAULT_STEP) : null,
});

/** The grouping without a choice: by an option, or else by a date, a switch, a link or any other field; null for none. */
export function proposedGrouping(fields: Iterable<ValueField>): Grouping | null {
  const groupable = [...fields].filter(isGroupable);
  const best = bestKinds.flatMap((kind) => groupable.filter((field) => field.kind === kind));
  const found = best[0] ?? groupable[0];
  return found === undefined ? null : groupingOf(found);
}
