import type { AppError } from '#contract/app-error.ts';
import type { DefinitionChange } from '#domain/forms/definition-changes.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';

/** What becomes of a field, with the records it touches. */
export interface FieldChange extends DefinitionChange {
  /** Records that hold a value there. */
  readonly records: number;
  /** Of those values, how many the new kind cannot read. */
  readonly unreadable: number;
  /** What becomes of them, in words. */
  readonly rule: string;
}

/** A draft beside what is published of its form. */
export interface Comparison {
  /** What must be mended before it can be published. */
  readonly problems: readonly DefinitionProblem[];
  readonly changes: readonly FieldChange[];
  /** What changes besides, in words. */
  readonly others: readonly string[];
  /** Records of the program. */
  readonly records: number;
  /** Whether nothing was ever published of it. */
  readonly isFirst: boolean;
  /** Whether it says what is published already. */
  readonly isSame: boolean;
}

export interface FormPublicationInput {
  /** Router name of the form. */
  readonly program: string;
}

export interface FormPublicationContext extends FormPublicationInput {
  /** Revision of the draft that was compared, over which it is published. */
  readonly revision: number;
  readonly comparison: Comparison;
  /** Number of the version it became; null before it did. */
  readonly version: number | null;
  /** Why the last call failed; null where it did not. */
  readonly failure: AppError | null;
}

export type FormPublicationEvent =
  /** What failed or was mended is looked at again. */
  | { type: 'draft.compare' }
  /** The form has another revision, by whomever. */
  | { type: 'draft.changed'; revision: number }
  | { type: 'draft.publish' }
  | { type: 'question.answered'; confirmed: boolean }
  /** Whoever looks at it turns to something else. */
  | { type: 'review.close' };

export type FormPublicationEmitted =
  /** Records lose something by these changes: whether that is meant. */
  | { type: 'question.raised'; changes: readonly FieldChange[] }
  /** Others changed the draft while it was looked at; it is compared anew. */
  | { type: 'draft.overtaken' }
  | { type: 'form.published'; version: number; revision: number }
  /** Something failed before the eyes of whoever wanted it. */
  | { type: 'failure.shown'; failure: AppError }
  /** It was not published, and nobody looks at it any more. */
  | { type: 'publication.failed'; failure: AppError };
