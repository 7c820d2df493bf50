import type { AppError } from '#contract/app-error.ts';
import type { DefinitionChange } from '#domain/forms/definition-changes.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';

/** A change of one field, with the number of records it affects. */
export interface FieldChange extends DefinitionChange {
  /** Records that have a value in the field. */
  readonly records: number;
  /** Number of values that the new version of the field cannot read. */
  readonly unreadable: number;
  /** What happens to the values, as text to display. */
  readonly rule: string;
}

/** A draft compared with the published form. */
export interface Comparison {
  /** Validation issues that block the publication. */
  readonly problems: readonly DefinitionProblem[];
  readonly changes: readonly FieldChange[];
  /** Other changes, as text to display. */
  readonly others: readonly string[];
  /** Number of records of the program. */
  readonly records: number;
  /** Whether the form has never been published. */
  readonly isFirst: boolean;
  /** Whether the draft equals the published form. */
  readonly isSame: boolean;
}

export interface FormPublicationInput {
  /** Router name of the form. */
  readonly program: string;
}

export interface FormPublicationContext extends FormPublicationInput {
  /** Revision of the compared draft, which the publication must match. */
  readonly revision: number;
  readonly comparison: Comparison;
  /** Number of the new version; null before the publication succeeds. */
  readonly version: number | null;
  /** Why the last call failed; null when it did not. */
  readonly failure: AppError | null;
}

export type FormPublicationEvent =
  /** Compare again, after a failure or after fixing issues. */
  | { type: 'draft.compare' }
  /** The draft has another revision, saved here or by another user. */
  | { type: 'draft.changed'; revision: number }
  | { type: 'draft.publish' }
  | { type: 'question.answered'; confirmed: boolean }
  /** The user closed the review. */
  | { type: 'review.close' };

export type FormPublicationEmitted =
  /** Asks whether records may lose the data of these changes. */
  | { type: 'question.raised'; changes: readonly FieldChange[] }
  /** Another user changed the draft during the review; the draft is compared again. */
  | { type: 'draft.overtaken' }
  | { type: 'form.published'; version: number; revision: number }
  /** A call failed while the review is open. */
  | { type: 'failure.shown'; failure: AppError }
  /** The publication failed after the user closed the review. */
  | { type: 'publication.failed'; failure: AppError };
