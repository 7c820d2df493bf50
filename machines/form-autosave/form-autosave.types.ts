import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import type { RemappedKey } from '#domain/design/remap-keys.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { StoredForm } from '../kit/stored-form.ts';

/** What the server has of a form, and what it lacks. */
export interface SaveState {
  readonly stored: StoredForm;
  /** Edits that the server does not have yet, in order. */
  readonly pending: readonly Edit[];
}

export interface FormAutosaveInput extends SaveState {
  /** Router name of the form. */
  readonly program: string;
  /** The form with the pending edits applied. */
  readonly definition: FormDefinition;
  /** Local edits that conflict with changes of other users; the draft in this browser includes them. */
  readonly conflicts: readonly EditConflict[];
}

export interface FormAutosaveContext extends FormAutosaveInput {
  /** The form as last sent, and how many of the pending edits it includes. The server may have those edits already. */
  readonly sent: { readonly definition: FormDefinition; readonly count: number };
  /** The pending edits that this browser stored last during a save. */
  readonly drafted: readonly Edit[];
  /** The newest known remote revision; Infinity when one exists but its number is unknown. */
  readonly remoteRevision: number;
  /** The last merge with the form of another user; the opened form before the first. */
  readonly merge: Merge;
  /** Why the last save failed, or the reason that the form no longer exists. */
  readonly failure: AppError | null;
}

/** The form of another user with the local edits applied again where they still fit. */
export interface Merge {
  readonly stored: StoredForm;
  readonly definition: FormDefinition;
  readonly pending: readonly Edit[];
  readonly conflicts: readonly EditConflict[];
  /** The keys of local parts that changed, because another user took them. */
  readonly keys: readonly RemappedKey[];
  /** The published form, which somebody may have published since the last read. */
  readonly published: FormDefinition | null;
}

/** How autosave ended: another user deleted the form. */
export interface FormDeletion extends SaveState {
  readonly failure: AppError | null;
}

export type FormAutosaveEvent =
  /** The user edited the form, or resolved a conflict (then without edits). */
  | { type: 'form.changed'; definition: FormDefinition; edits: readonly Edit[]; conflicts: readonly EditConflict[] }
  /** Another user may have saved the form; `revision` is null when unknown. */
  | { type: 'form.refresh'; revision: number | null }
  /** Save at once, without waiting for the autosave delay. */
  | { type: 'autosave.now' }
  /**
   * Save at once. Answered by `autosave.finished`, by `edits.unsaved` or by the end of the machine. Ignored during a
   * save: after `edits.saved` or `form.merged`, send it again.
   */
  | { type: 'autosave.finish' }
  /**
   * Do not wait any longer for the response to a running save. Answered by `edits.unsaved`, although the server may still
   * receive the edits.
   */
  | { type: 'autosave.abandon' }
  /** The page is about to unload: store the pending edits now. */
  | { type: 'draft.flush' };

export type FormAutosaveEmitted =
  /**
   * Store these in the browser: the edits that the server does not have, the revision they apply to, and the conflicts.
   */
  | { type: 'draft.saved'; edits: readonly Edit[]; conflicts: readonly EditConflict[]; revision: number }
  | { type: 'draft.dropped' }
  /** The server has every edit that was sent; the user may have made others since. */
  | { type: 'edits.saved' }
  /** The server does not have every edit, and cannot receive them now; also an answer to `autosave.finish`. */
  | { type: 'edits.unsaved' }
  /** The server refused the form. The same form is not sent again by itself. */
  | { type: 'save.refused'; failure: AppError }
  /** The answer to `autosave.finish` when the server has every edit. */
  | { type: 'autosave.finished' }
  /** Another user saved the form, and the local edits were applied to it again. */
  | { type: 'form.merged'; merge: Merge };
