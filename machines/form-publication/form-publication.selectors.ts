import type { AppError } from '#contract/app-error.ts';
import type { SnapshotFrom } from 'xstate';
import type { formPublicationMachine } from './form-publication.machine.ts';
import type { Comparison } from './form-publication.types.ts';

type FormPublicationSnapshot = SnapshotFrom<typeof formPublicationMachine>;

/** The phase of the publication that its dialog shows. */
export type PublicationPhase =
  | 'comparing'
  | 'failed'
  | 'blocked'
  | 'unchanged'
  | 'reviewing'
  | 'publishing'
  | 'published'
  | 'closed';

/** The phase of the publication that its dialog shows; a question keeps the review visible behind it. */
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

/** The comparison of the draft with the published form. */
export const selectComparison = ({ context }: FormPublicationSnapshot): Comparison => context.comparison;
/** Number of the new version; null before the publication succeeds. */
export const selectVersion = ({ context }: FormPublicationSnapshot): number | null => context.version;
/** Why the last call failed; null when it did not. */
export const selectFailure = ({ context }: FormPublicationSnapshot): AppError | null => context.failure;
/** Whether the machine waits for the server. */
export const selectIsBusy = (snapshot: FormPublicationSnapshot): boolean => snapshot.hasTag('busy');
