import type { AppError } from '#contract/app-error.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { SnapshotFrom } from 'xstate';
import type { recordEditorMachine } from './record-editor.machine.ts';
import type { Draft, Problems, StoredRecord, Values } from './record-editor.types.ts';

export type RecordEditorSnapshot = SnapshotFrom<typeof recordEditorMachine>;

/** The current values of the form. */
export const selectValues = (snapshot: RecordEditorSnapshot): Values => snapshot.context.values;
/** Validation issues that block saving, per field path. */
export const selectProblems = (snapshot: RecordEditorSnapshot): Problems => snapshot.context.problems;
/** Why the last load, save or deletion failed. */
export const selectFailure = (snapshot: RecordEditorSnapshot): AppError | null => snapshot.context.failure;
/** The record as another user saved it, while both versions are compared. */
export const selectTheirs = (snapshot: RecordEditorSnapshot): StoredRecord | null => snapshot.context.theirs;
/** The record as last read from the server. */
export const selectStored = (snapshot: RecordEditorSnapshot): StoredRecord => snapshot.context.stored;
/** The draft of an earlier visit, while it is offered to the user. */
export const selectDraft = (snapshot: RecordEditorSnapshot): Draft | null => snapshot.context.draft;

/** Whether the form has unsaved edits. */
export const selectIsDirty = ({ status, context }: RecordEditorSnapshot): boolean =>
  status === 'active' && !isDeepEqual(context.values, context.stored.values);

/** Whether the machine waits for the server. */
export const selectIsBusy = (snapshot: RecordEditorSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the record exists on the server. */
export const selectExists = (snapshot: RecordEditorSnapshot): boolean => snapshot.context.stored.revision !== null;

/** Whether another user may have changed the record since it was read. */
export const selectIsStale = ({ context }: RecordEditorSnapshot): boolean => context.isStale;
