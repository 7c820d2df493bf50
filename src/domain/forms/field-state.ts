import type { LeafValue } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { ConditionPart } from './evaluation-plan.ts';

/** What an expression gave, or in words why it could not be computed. */
export type Computed = { readonly ok: true; readonly value: LeafValue } | { readonly ok: false; readonly text: string };

/** How a field stands at the moment. */
export interface FieldState {
  /** Its own condition and those of its section and tab hold. */
  readonly isVisible: boolean;
  /** It must be filled in: it is shown and may be written. */
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

/**
 * How a field stands that is shown if `isShown` and its own condition say so. `part` gives what a condition says, or
 * what holds without one. What nobody may write is not asked for.
 */
export function fieldStateOf(
  field: ValueField | undefined,
  isShown: boolean,
  part: (part: ConditionPart, otherwise: boolean) => boolean,
): FieldState {
  const isVisible = isShown && part('visible', true);
  const isReadOnly = field === undefined || field.kind === 'formula' || part('readOnly', field.readOnly === true);
  const isRequired = isVisible && !isReadOnly && part('required', field.required === true);
  return { isVisible, isRequired, isReadOnly };
}
