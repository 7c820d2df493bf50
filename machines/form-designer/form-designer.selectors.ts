import type { AppError } from '#contract/app-error.ts';
import type { Command, Subject } from '#domain/design/edit.types.ts';
import type { DesignBounds } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { SnapshotFrom } from 'xstate';
import type { formDesignerMachine } from './form-designer.machine.ts';
import type { Dragged, LastStep } from './form-designer.types.ts';

export type FormDesignerSnapshot = SnapshotFrom<typeof formDesignerMachine>;

/** The form as it is drawn. */
export const selectDefinition = ({ context }: FormDesignerSnapshot): FormDefinition => context.definition;
/** What is published of it; null before anything is. */
export const selectPublished = ({ context }: FormDesignerSnapshot): FormDefinition | null => context.published;
/** What its versions say of what may be done to it. */
export const selectBounds = ({ context }: FormDesignerSnapshot): DesignBounds => context.bounds;
/** The selected parts, in the order they were chosen. */
export const selectSelection = ({ context }: FormDesignerSnapshot): readonly Subject[] => context.selection;
/** What is carried and over which place; null while nothing is. */
export const selectDragged = (snapshot: FormDesignerSnapshot): Dragged | null =>
  snapshot.matches({ designing: { interaction: 'dragging' } }) ? snapshot.context.dragged : null;
/** The command that would be undone; undefined where there is none. */
export const selectUndoable = ({ context }: FormDesignerSnapshot): Command | undefined => context.done.at(-1);
/** The command that would be done again; undefined where there is none. */
export const selectRedoable = ({ context }: FormDesignerSnapshot): Command | undefined => context.undone[0];
/** What became of the form last; null before anything did. */
export const selectLastStep = ({ context }: FormDesignerSnapshot): LastStep | null => context.last;
/** One's own edits that others overtook. */
export const selectConflicts = ({ context }: FormDesignerSnapshot): readonly EditConflict[] => context.conflicts;
/** Why loading or keeping failed last. */
export const selectFailure = ({ context }: FormDesignerSnapshot): AppError | null => context.failure;
/** Whether a first answer of the server is awaited. */
export const selectIsBusy = (snapshot: FormDesignerSnapshot): boolean => snapshot.hasTag('busy');
/** Whether somebody deleted the form. */
export const selectIsDeleted = (snapshot: FormDesignerSnapshot): boolean =>
  snapshot.matches('deleted') || snapshot.matches('restoring');
/** Revision of the form as the server has it. */
export const selectRevision = ({ context }: FormDesignerSnapshot): number => context.stored.revision;

/** How far the server has what is drawn. */
export type AutosaveStatus = 'saved' | 'saving' | 'unsaved' | 'refused';

/** How far the server has what is drawn. */
export function selectAutosaveStatus(snapshot: FormDesignerSnapshot): AutosaveStatus {
  if (snapshot.matches({ designing: { autosave: 'unsaved' } })) return 'unsaved';
  if (snapshot.matches({ designing: { autosave: 'refused' } })) return 'refused';
  return snapshot.context.pending.length > 0 ? 'saving' : 'saved';
}
