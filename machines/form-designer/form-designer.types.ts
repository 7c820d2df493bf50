import type { AppError } from '#contract/app-error.ts';
import type { Command, Edit, KeyedSubject, Piece, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignBounds, DesignIntent, DesignRefusal } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

/** A form as the server keeps it: what is being prepared, else what is published. */
export interface StoredForm {
  readonly definition: FormDefinition;
  readonly revision: number;
}

/** The same as it was read again: somebody may have published it. */
export interface ReadForm extends StoredForm {
  readonly published: FormDefinition | null;
}

/** A form as it was read to be drawn. */
export interface LoadedForm {
  /** Null where what is kept of it cannot be drawn. */
  readonly definition: FormDefinition | null;
  readonly revision: number;
  readonly published: FormDefinition | null;
  readonly bounds: DesignBounds;
  /** Edits made here earlier that the server never got; empty for none. */
  readonly unsent: readonly Edit[];
  /** The parts those are of, as they left them; absent where that is not known. */
  readonly own?: readonly Piece[];
  /** Edits made here earlier that others overtook, and that were not settled; empty for none. */
  readonly unsettled: readonly EditConflict[];
}

export interface FormDesignerInput {
  /** Router name of the form. */
  readonly program: string;
}

/** A command and which way it went, to be told. */
export interface LastStep {
  readonly command: Command;
  readonly way: 'done' | 'undone' | 'redone';
}

/** Parts on their way to another place. */
export interface Dragged {
  readonly of: readonly KeyedSubject[];
  /** Where they would be dropped now; null for where they are. */
  readonly to: Place | null;
}

export interface FormDesignerContext extends FormDesignerInput {
  readonly bounds: DesignBounds;
  readonly published: FormDefinition | null;
  readonly stored: StoredForm;
  /** As it is drawn. */
  readonly definition: FormDefinition;
  /** Edits the server does not have yet, in order. */
  readonly pending: readonly Edit[];
  /** The form as it was sent to the server last, with how many of the edits are in it: the server may have them. */
  readonly sent: { readonly definition: FormDefinition; readonly count: number };
  readonly done: readonly Command[];
  /** The last one undone first. */
  readonly undone: readonly Command[];
  /** What became of the form last; null before anything did. */
  readonly last: LastStep | null;
  readonly selection: readonly Subject[];
  readonly dragged: Dragged;
  readonly conflicts: readonly EditConflict[];
  /** Why loading or keeping failed last. */
  readonly failure: AppError | null;
  /** The newest revision one has heard of; infinite where all that is known is that there is another. */
  readonly remoteRevision: number;
  /** What the designer becomes over what others left; null but for the moment in which that is decided. */
  readonly mergeResult: MergeResult | null;
}

/** What changes of the designer by what others did to its form. */
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

/** What the designer becomes over a form that others kept: worked out once, before it is decided what is told of it. */
export type MergeResult = Merged & Pick<FormDesignerContext, 'published' | 'bounds'>;

export type FormDesignerEvent =
  | { type: 'load.retry' }
  /** What cannot be drawn is begun anew from something that can. */
  | { type: 'form.startOver'; definition: FormDefinition }
  | { type: 'form.edit'; intent: DesignIntent }
  /** The control that was typed into was left. */
  | { type: 'typing.end' }
  | { type: 'edit.undo' }
  | { type: 'edit.redo' }
  | { type: 'selection.set'; of: readonly Subject[] }
  | { type: 'move.start'; of: readonly KeyedSubject[] }
  | { type: 'move.target'; to: Place }
  | { type: 'move.drop' }
  | { type: 'move.cancel' }
  /** One's own side of a conflict goes into the form. */
  | { type: 'conflict.takeMine'; conflict: EditConflict }
  | { type: 'conflict.dismiss'; conflict: EditConflict }
  /** Somebody kept the form at a revision; null where that is not known. */
  | { type: 'form.refresh'; revision: number | null }
  /** Keep what was done now, and not after a quiet. */
  | { type: 'autosave.now' }
  /** The page is about to go away. */
  | { type: 'draft.flush' }
  /** The form that somebody deleted is made again as it is here. */
  | { type: 'form.restore' }
  /** What was done to a form that somebody deleted is not needed any more. */
  | { type: 'edits.discard' }
  | { type: 'leave.request' };

export type FormDesignerEmitted =
  | { type: 'edit.refused'; why: DesignRefusal }
  /** Edits the server does not have yet, over the revision it has, and those that others overtook. */
  | { type: 'draft.saved'; edits: readonly Edit[]; conflicts: readonly EditConflict[]; revision: number }
  | { type: 'draft.dropped' }
  /** Edits made here earlier that the server never got are in the form again. */
  | { type: 'edits.recovered'; count: number }
  /** What others did is in the form; `conflicts` of one's own edits are not. */
  | { type: 'form.merged'; conflicts: number }
  | { type: 'autosave.failed'; failure: AppError }
  | { type: 'restore.failed'; failure: AppError }
  | { type: 'leave.allowed' }
  /** What was done stays in this browser: the server did not take it. */
  | { type: 'left.unsaved' }
  | { type: 'leave.refused' };
