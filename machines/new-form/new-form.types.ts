import type { AppError } from '#contract/app-error.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormIcon } from '#domain/forms/form-icons.ts';

/** A source that a new form can begin with. */
export type Start = 'empty' | 'copy' | 'sheet' | 'file';

/** Texts of a new form, by the property names that the server uses. */
export type NewFormTexts = Readonly<Record<'title' | 'one' | 'many' | 'group' | 'router_name', string>>;
export type NewFormText = keyof NewFormTexts;

/** What the user typed for a form that is not created yet. Excludes files, which the user can choose again. */
export interface TypedForm {
  readonly start: Start;
  readonly texts: NewFormTexts;
  readonly icon: FormIcon;
  /** Names of the texts that the user typed, which are no longer derived from other texts. */
  readonly typed: readonly NewFormText[];
}

/** A form to create. */
export interface FormToCreate {
  readonly router_name: string;
  readonly definition: FormDefinition;
}

export interface NewFormInput {
  /** The page before the user types. */
  typed: TypedForm;
}

export interface NewFormContext extends NewFormInput {
  /** The form sent last; null before the first attempt. */
  form: FormToCreate | null;
  /** Why the last creation failed; null after a new attempt. */
  failure: AppError | null;
}

export type NewFormEvent =
  | { type: 'form.changed'; typed: TypedForm }
  | { type: 'form.create'; form: FormToCreate }
  /** The user discards what was typed; ignored while the form is being created. */
  | { type: 'form.discard' }
  | { type: 'draft.flush' };

export type NewFormEmitted =
  | { type: 'draft.restored'; draft: TypedForm }
  | { type: 'draft.saved'; draft: TypedForm }
  | { type: 'draft.dropped' }
  | { type: 'form.created'; routerName: string }
  | { type: 'form.discarded' }
  | { type: 'creation.failed'; failure: AppError };
