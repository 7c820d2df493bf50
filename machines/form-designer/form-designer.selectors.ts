import type { AppError } from '#contract/app-error.ts';
import type { Command, Subject } from '#domain/design/edit.types.ts';
import type { DesignBounds } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formAutosaveMachine } from '../form-autosave/index.ts';
import type { formPresenceMachine } from '../form-presence/index.ts';
import type { formValidationMachine } from '../form-validation/index.ts';
import type { formDesignerMachine } from './form-designer.machine.ts';
import type { Dragged, LastStep } from './form-designer.types.ts';

export type FormDesignerSnapshot = SnapshotFrom<typeof formDesignerMachine>;

/** The running autosave of a form. */
export type FormAutosaveRef = ActorRefFrom<typeof formAutosaveMachine>;
/** The running presence on a form. */
export type FormPresenceRef = ActorRefFrom<typeof formPresenceMachine>;
/** The running validation of a form. */
export type FormValidationRef = ActorRefFrom<typeof formValidationMachine>;

/** The form as the designer draws it, with unsaved edits. */
export const selectDefinition = ({ context }: FormDesignerSnapshot): FormDefinition => context.definition;
/** The published form; null before the first publication. */
export const selectPublished = ({ context }: FormDesignerSnapshot): FormDefinition | null => context.published;
/** The limits on editing the form that its published versions set. */
export const selectBounds = ({ context }: FormDesignerSnapshot): DesignBounds => context.bounds;
/** The selected parts, in the order of selection. */
export const selectSelection = ({ context }: FormDesignerSnapshot): readonly Subject[] => context.selection;
/** The dragged parts and their drop target; null while nothing is dragged. */
export const selectDragged = (snapshot: FormDesignerSnapshot): Dragged | null =>
  snapshot.matches({ designing: { interaction: 'dragging' } }) ? snapshot.context.dragged : null;
/** The command that undo would revert; undefined when there is none. */
export const selectUndoable = ({ context }: FormDesignerSnapshot): Command | undefined => context.done.at(-1);
/** The command that redo would apply; undefined when there is none. */
export const selectRedoable = ({ context }: FormDesignerSnapshot): Command | undefined => context.undone[0];
/** The last command, and whether it was done, undone or redone; null before the first command. */
export const selectLastStep = ({ context }: FormDesignerSnapshot): LastStep | null => context.last;
/** Local edits that conflict with changes of other users. */
export const selectConflicts = ({ context }: FormDesignerSnapshot): readonly EditConflict[] => context.conflicts;
/** Why the form could not be loaded, or does not exist any more; null otherwise. */
export const selectFailure = ({ context }: FormDesignerSnapshot): AppError | null => context.failure;
/** Whether the designer waits for a response before it can draw anything. */
export const selectIsBusy = (snapshot: FormDesignerSnapshot): boolean => snapshot.hasTag('busy');
/** Whether another user deleted the form. */
export const selectIsDeleted = (snapshot: FormDesignerSnapshot): boolean =>
  snapshot.matches('deleted') || snapshot.matches('restoring');

/** Whether a form that somebody deleted has local edits. While it is being designed, autosave knows this. */
export const selectHasUnsaved = ({ context }: FormDesignerSnapshot): boolean => context.unsaved.pending.length > 0;

/** The autosave of the form; undefined unless the form is being designed. */
export const selectAutosave = ({ children }: FormDesignerSnapshot): FormAutosaveRef | undefined =>
  children.formAutosave;
/** The validation of the form; undefined unless the form is being designed. */
export const selectValidation = ({ children }: FormDesignerSnapshot): FormValidationRef | undefined =>
  children.formValidation;
/** The presence of this window on the form; undefined unless the form is being designed. */
export const selectPresence = ({ children }: FormDesignerSnapshot): FormPresenceRef | undefined =>
  children.formPresence;
