import type { Edit, Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';

/** A form to check. */
export interface FormToCheck {
  readonly definition: FormDefinition;
  /** The published form, whose expressions need no check; null before the first publication. */
  readonly published: FormDefinition | null;
}

/** The result of a check. */
export interface CheckResult {
  readonly problems: readonly DefinitionProblem[];
  /** Whether the expressions that may be wrong were checked too; their parser loads lazily. */
  readonly isComplete: boolean;
}

/** The last checked form, with all its issues. */
export interface CheckedForm {
  readonly definition: FormDefinition;
  readonly problems: readonly DefinitionProblem[];
}

/** A property of some parts that the user has just begun and that is still blank. The object identifies it. */
export interface StartedProperty {
  readonly of: readonly Subject[];
  readonly property: string;
}

export interface FormValidationContext extends FormToCheck {
  /** Null before the first check. */
  readonly checked: CheckedForm | null;
  /** Properties whose blank value is no issue yet. */
  readonly started: readonly StartedProperty[];
}

export type FormValidationEvent =
  /** The form changed, by these edits or, without edits, by those of other users. */
  | ({ type: 'form.changed'; edits: readonly Edit[] } & FormToCheck)
  | { type: 'property.start'; property: StartedProperty }
  | { type: 'property.end'; property: StartedProperty };
