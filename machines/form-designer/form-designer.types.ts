import type { AppError } from '#contract/app-error.ts';
import type { Command, Edit, KeyedSubject, Piece, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignBounds, DesignIntent, DesignRefusal } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormAutosaveEmitted, SaveState } from '../form-autosave/index.ts';

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

/** A form that the designer can draw and that has no unsent edits. */
export type CachedForm = Omit<LoadedForm, 'unsent' | 'own' | 'unsettled'> & { readonly definition: FormDefinition };

export interface FormDesignerInput {
  /** Router name of the form. */
  readonly program: string;
  /** Id of this window, which the other participants see as one. */
  readonly window: string;
  /** The form when it is cached and this browser may not have unsent edits of it; null when it must be loaded. */
  readonly cached: CachedForm | null;
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

export interface FormDesignerContext extends Omit<FormDesignerInput, 'cached'> {
  /** Whether the form was cached when the designer opened. */
  readonly isCached: boolean;
  readonly bounds: DesignBounds;
  readonly published: FormDefinition | null;
  /** The form with unsaved edits applied. */
  readonly definition: FormDefinition;
  /** What autosave starts with, and ended with when somebody deleted the form. While it runs, its own context counts. */
  readonly unsaved: SaveState;
  /** The edits of the current event, in order. Each event makes at most one step; autosave receives it at once. */
  readonly made: readonly Edit[];
  readonly done: readonly Command[];
  /** Undone commands; the one undone last comes first. */
  readonly undone: readonly Command[];
  /** The last command done, undone or redone; null before the first. */
  readonly last: LastStep | null;
  readonly selection: readonly Subject[];
  readonly dragged: Dragged;
  readonly conflicts: readonly EditConflict[];
  /** What the child actors have received last. */
  readonly submitted: {
    readonly definition: FormDefinition;
    readonly last: LastStep | null;
    readonly conflicts: readonly EditConflict[];
  };
  /** Why the form could not be loaded, or does not exist any more. */
  readonly failure: AppError | null;
}

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
  /** Create the deleted form again as the designer shows it. */
  | { type: 'form.restore' }
  /** Discard the local edits of a form that somebody deleted. */
  | { type: 'edits.discard' }
  | { type: 'leave.request' }
  /** The facts of autosave, which the chart relays. */
  | FormAutosaveEmitted;

export type FormDesignerEmitted =
  | { type: 'edit.refused'; why: DesignRefusal }
  /**
   * Store these in the browser: the edits that the server does not have, the revision they apply to, and the conflicts.
   */
  | { type: 'draft.saved'; edits: readonly Edit[]; conflicts: readonly EditConflict[]; revision: number }
  | { type: 'draft.dropped' }
  /** Edits of an earlier visit that the server never received are in the form again. */
  | { type: 'edits.recovered'; count: number }
  /** The event of the same name was applied: the changes of other users are in the form, except for the conflicts. */
  | { type: 'form.merged'; conflicts: number }
  | { type: 'autosave.failed'; failure: AppError }
  | { type: 'restore.failed'; failure: AppError }
  | { type: 'leave.allowed' }
  /** The user left, but the server did not accept the edits: they stay stored in this browser. */
  | { type: 'left.unsaved' }
  | { type: 'leave.refused' };
