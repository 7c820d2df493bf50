import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import type { formPublicationMachine } from './form-publication.machine.ts';
import type { Comparison } from './form-publication.types.ts';

type FormPublicationSnapshot = SnapshotFrom<typeof formPublicationMachine>;

/** What whoever publishes sees of it. */
export type PublicationPhase =
  | 'comparing'
  | 'failed'
  | 'blocked'
  | 'unchanged'
  | 'reviewing'
  | 'publishing'
  | 'published'
  | 'closed';

/** What whoever publishes sees of it; what is asked of them stands over the review. */
export function selectPhase(snapshot: FormPublicationSnapshot): PublicationPhase {
  switch (snapshot.value) {
    case 'saving':
    case 'comparing':
      return 'comparing';
    case 'confirming':
      return 'reviewing';
    case 'failed':
    case 'blocked':
    case 'unchanged':
    case 'reviewing':
    case 'published':
    case 'closed':
      return snapshot.value;
    default:
      return snapshot.matches({ publishing: 'unwatched' }) ? 'closed' : 'publishing';
  }
}

/** The draft beside what is published. */
export const selectComparison = ({ context }: FormPublicationSnapshot): Comparison => context.comparison;
/** Number of the version it became; null before it did. */
export const selectVersion = ({ context }: FormPublicationSnapshot): number | null => context.version;
/** Why the last call failed; null where it did not. */
export const selectFailure = ({ context }: FormPublicationSnapshot): AppError | null => context.failure;
/** Whether an answer is awaited. */
export const selectIsBusy = (snapshot: FormPublicationSnapshot): boolean => snapshot.hasTag('busy');
