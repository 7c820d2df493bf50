import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './upload.machine.ts';

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;

/** Percentage sent so far, a whole number. */
export const selectPercent = ({ context }: UploadSnapshot): number => context.percent;

/** Why the upload failed; null while it is sent. */
export const selectFailure = ({ context }: UploadSnapshot): AppError | null => context.failure;
