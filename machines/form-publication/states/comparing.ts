import type { ErrorActorEvent } from 'xstate';
import { toAppError } from '../../kit/app-error.ts';
import { formPublicationSetup } from '../form-publication.setup.ts';

/** The error of a rejected promise actor. */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The review shows the failure instead of the comparison. */
const shownFailure = {
  target: 'failed',
  actions: [
    { type: 'rememberFailure', params: failureOf },
    { type: 'reportShown', params: failureOf },
  ],
} as const;

/** Unsaved edits are being sent to the server. */
export const saving = formPublicationSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetFailure',
  on: { 'review.close': 'closed' },
  invoke: {
    id: 'saveDraft',
    src: 'saveDraft',
    input: ({ context }) => ({ program: context.program }),
    onDone: {
      target: 'comparing',
      actions: { type: 'rememberRevision', params: ({ event }) => ({ revision: event.output.revision }) },
    },
    onError: shownFailure,
  },
});

/**
 * The server compares the draft with the published form. When another user changes the draft meanwhile, the draft is
 * saved and compared again.
 */
export const comparing = formPublicationSetup.createStateConfig({
  tags: 'busy',
  on: {
    'draft.changed': {
      guard: { type: 'isNewer', params: ({ event }) => ({ revision: event.revision }) },
      target: 'saving',
    },
    'review.close': 'closed',
  },
  invoke: {
    id: 'compareDraft',
    src: 'compareDraft',
    input: ({ context }) => ({ program: context.program }),
    onDone: [
      {
        guard: { type: 'hasProblems', params: ({ event }) => ({ comparison: event.output }) },
        target: 'blocked',
        actions: { type: 'rememberComparison', params: ({ event }) => ({ comparison: event.output }) },
      },
      {
        guard: { type: 'isSame', params: ({ event }) => ({ comparison: event.output }) },
        target: 'unchanged',
        actions: { type: 'rememberComparison', params: ({ event }) => ({ comparison: event.output }) },
      },
      {
        target: 'reviewing',
        actions: { type: 'rememberComparison', params: ({ event }) => ({ comparison: event.output }) },
      },
    ],
    onError: shownFailure,
  },
});

export const failed = formPublicationSetup.createStateConfig({
  on: {
    'draft.compare': 'saving',
    'review.close': 'closed',
  },
});
