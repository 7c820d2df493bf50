import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import type { recordEditorMachine } from './record-editor.machine.ts';
import type { Draft, Problems, StoredRecord, Values } from './record-editor.types.ts';
import { areSameValues } from './record-values.ts';

export type RecordEditorSnapshot = SnapshotFrom<typeof recordEditorMachine>;

/** The values as they stand in the form. */
export const selectValues = (snapshot: RecordEditorSnapshot): Values => snapshot.context.values;
/** What keeps the values from being saved, per field path. */
export const selectProblems = (snapshot: RecordEditorSnapshot): Problems => snapshot.context.problems;
/** Why loading, saving or deleting failed last. */
export const selectFailure = (snapshot: RecordEditorSnapshot): AppError | null => snapshot.context.failure;
/** The record as somebody else saved it, while both are compared. */
export const selectTheirs = (snapshot: RecordEditorSnapshot): StoredRecord | null => snapshot.context.theirs;
/** The record as the server knows it. */
export const selectStored = (snapshot: RecordEditorSnapshot): StoredRecord => snapshot.context.stored;
/** What was typed earlier and never saved, while it is on offer. */
export const selectDraft = (snapshot: RecordEditorSnapshot): Draft | null => snapshot.context.draft;

/** Whether something typed is not saved. */
export const selectIsDirty = ({ status, context }: RecordEditorSnapshot): boolean =>
  status === 'active' && !areSameValues(context.values, context.stored.values);

/** Whether an answer of the server is awaited. */
export const selectIsBusy = (snapshot: RecordEditorSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the record exists on the server. */
export const selectExists = (snapshot: RecordEditorSnapshot): boolean => snapshot.context.stored.revision !== null;
