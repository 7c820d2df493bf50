import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import type { formAutosaveMachine } from './form-autosave.machine.ts';

export type FormAutosaveSnapshot = SnapshotFrom<typeof formAutosaveMachine>;

/** Whether the server has all edits. */
export type AutosaveStatus = 'saved' | 'saving' | 'unsaved' | 'refused';

/** Whether the server has all edits. */
export function selectAutosaveStatus(snapshot: FormAutosaveSnapshot): AutosaveStatus {
  if (snapshot.matches('unsaved')) return 'unsaved';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.context.pending.length > 0 ? 'saving' : 'saved';
}

/** Whether the server has all edits and no request is running, so that the revision is the newest known one. */
export const selectIsUpToDate = (snapshot: FormAutosaveSnapshot): boolean =>
  snapshot.matches({ resting: 'saved' }) || snapshot.matches({ resting: 'refreshFailed' });
/** Whether edits exist that the server does not have. */
export const selectHasPending = ({ context }: FormAutosaveSnapshot): boolean => context.pending.length > 0;
/** The newest revision of the form on the server that was read or saved here. */
export const selectRevision = ({ context }: FormAutosaveSnapshot): number => context.stored.revision;
/** Why the last save failed; null when it did not. */
export const selectSaveFailure = ({ context }: FormAutosaveSnapshot): AppError | null => context.failure;
