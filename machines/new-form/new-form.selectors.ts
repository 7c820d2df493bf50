import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import { type newFormMachine, isTyped } from './new-form.machine.ts';

type NewFormSnapshot = SnapshotFrom<typeof newFormMachine>;

/** Whether the form is being created. */
export const selectIsBusy = (snapshot: NewFormSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the user typed a text, or chose a source or an icon. */
export const selectIsTyped = ({ context }: NewFormSnapshot): boolean => isTyped(context.typed);

/** Why the last creation failed; null when it did not. */
export const selectFailure = ({ context }: NewFormSnapshot): AppError | null => context.failure;
