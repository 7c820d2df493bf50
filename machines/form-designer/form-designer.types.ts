import type { AppError } from '#contract/app-error.ts';
import type { Command, Edit, KeyedSubject, Piece, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignBounds, DesignIntent, DesignRefusal } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

/** A form as the server stores it: the draft, or the published form when there is no draft. */
export interface StoredForm {
  readonly definition: FormDefinition;
  readonly revision: number;
}

/** A form read again, with its published form, because somebody may have published it since the last read. */
export interface ReadForm extends StoredForm {
  readonly published: FormDefinition | null;
}

/** The result of loading a form for the designer. */
export interface LoadedForm {
  /** Null when the designer cannot read the stored definition. */
  readonly definition: FormDefinition | null;
  readonly revision: number;
  readonly published: FormDefinition | null;
  readonly bounds: DesignBounds;
  /** Edits stored in this browser that the server never received; may be empty. */
  readonly unsent: readonly Edit[];
  /** The parts that the `unsent` edits change, as they are after those edits; absent when unknown. */
  readonly own?: readonly Piece[];
  /** Conflicts of an earlier visit that the user has not resolved; may be empty. */
  readonly unsettled: readonly EditConflict[];
}

export interface FormDesignerInput {
  /** Router name of the form. */
  readonly program: string;
}

/** The last command and its direction, for announcements. */
export interface LastStep {
  readonly command: Command;
  readonly direction: 'done' | 'undone' | 'redone';
}

/** Parts being dragged. */
export interface Dragged {
  readonly of: readonly KeyedSubject[];
  /** The drop target; null when the parts would stay where they are. */
  readonly to: Place | null;
}

export interface FormDesignerContext extends FormDesignerInput {
  readonly bounds: DesignBounds;
  readonly published: FormDefinition | null;
  readonly stored: StoredForm;
  /** The form with unsaved edits applied. */
  readonly definition: FormDefinition;
  /** Edits that the server does not have yet, in order. */
  readonly pending: readonly Edit[];
  /** The form as last sent, and how many of the pending edits it includes. The server may have those edits already. */
  readonly sent: { readonly definition: FormDefinition; readonly count: number };
  /** The pending edits that this browser stored last during a save. */
  readonly drafted: readonly Edit[];
  readonly done: readonly Command[];
  /** Undone commands; the one undone last comes first. */
  readonly undone: readonly Command[];
  /** The last command done, undone or redone; null before the first. */
  readonly last: LastStep | null;
  readonly selection: readonly Subject[];
  readonly dragged: Dragged;
  readonly conflicts: readonly EditConflict[];
  /** What validation has received last. */
  readonly submitted: { readonly definition: FormDefinition; readonly last: LastStep | null };
  /** Why the last load or save failed. */
  readonly failure: AppError | null;
  /** The newest known remote revision; Infinity when one exists but its number is unknown. */
  readonly remoteRevision: number;
  /** The result of a merge that is not applied yet; null except while merging. */
  readonly mergeResult: MergeResult | null;
}

/** The context fields that change when other users edit the form. */
export type Merged = Pick<
  FormDesignerContext,
  | 'stored'
  | 'definition'
  | 'pending'
  | 'sent'
  | 'done'
  | 'undone'
  | 'conflicts'
  | 'selection'
  | 'dragged'
  | 'remoteRevision'
>;

/** The result of merging a remote form, computed once, before the machine decides what to report. */
export type MergeResult = Merged & Pick<FormDesignerContext, 'published' | 'bounds'>;

export type FormDesignerEvent =
  | { type: 'load.retry' }
  /** Replaces an unreadable definition with a new one. */
  | { type: 'form.startOver'; definition: FormDefinition }
  | { type: 'form.edit'; intent: DesignIntent }
  /** The control that the user was typing into lost the focus. */
  | { type: 'typing.end' }
  | { type: 'edit.undo' }
  | { type: 'edit.redo' }
  | { type: 'selection.set'; of: readonly Subject[] }
  | { type: 'move.start'; of: readonly KeyedSubject[] }
  | { type: 'move.target'; to: Place }
  | { type: 'move.drop' }
  | { type: 'move.cancel' }
  /** Applies the local side of a conflict to the form. */
  | { type: 'conflict.takeMine'; conflict: EditConflict }
  | { type: 'conflict.dismiss'; conflict: EditConflict }
  /** Another user may have saved the form; `revision` is null when unknown. */
  | { type: 'form.refresh'; revision: number | null }
  /** Save at once, without waiting for the autosave delay. */
  | { type: 'autosave.now' }
  /** The page is about to unload: store the pending edits now. */
  | { type: 'draft.flush' }
  /** Create the deleted form again as the designer shows it. */
  | { type: 'form.restore' }
  /** Discard the local edits of a form that somebody deleted. */
  | { type: 'edits.discard' }
  | { type: 'leave.request' };

export type FormDesignerEmitted =
  | { type: 'edit.refused'; why: DesignRefusal }
  /**
   * Store these in the browser: the edits that the server does not have, the revision they apply to, and the conflicts.
   */
  | { type: 'draft.saved'; edits: readonly Edit[]; conflicts: readonly EditConflict[]; revision: number }
  | { type: 'draft.dropped' }
  /** Edits of an earlier visit that the server never received are in the form again. */
  | { type: 'edits.recovered'; count: number }
  /** The changes of other users are in the form, except where local edits conflict with them. */
  | { type: 'form.merged'; conflicts: number }
  | { type: 'autosave.failed'; failure: AppError }
  | { type: 'restore.failed'; failure: AppError }
  | { type: 'leave.allowed' }
  /** The user left, but the server did not accept the edits: they stay stored in this browser. */
  | { type: 'left.unsaved' }
  | { type: 'leave.refused' };
