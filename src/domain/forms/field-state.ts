import type { LeafValue } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { ConditionPart } from './evaluation-plan.ts';

/** The result of an expression, or a message why it could not be computed. */
export type Computed = { readonly ok: true; readonly value: LeafValue } | { readonly ok: false; readonly text: string };

/** The current state of a field. */
export interface FieldState {
  /** Whether the conditions of the field, its section and its tab hold. */
  readonly isVisible: boolean;
  /** Whether the user must fill in the field; false for hidden and read-only fields. */
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

/**
 * The state of a field, which is visible if `isShown` and its own condition hold. `part` returns the result of a
 * condition, or the fallback when there is no such condition. A read-only field is never required.
 */
export function fieldStateOf(
  field: ValueField | undefined,
  isShown: boolean,
  part: (part: ConditionPart, fallback: boolean) => boolean,
): FieldState {
  const isVisible = isShown && part('visible', true);
  const isReadOnly = field === undefined || field.kind === 'formula' || part('readOnly', field.readOnly === true);
  const isRequired = isVisible && !isReadOnly && part('required', field.required === true);
  return { isVisible, isRequired, isReadOnly };
}
