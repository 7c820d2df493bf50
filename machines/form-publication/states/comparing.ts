import type { ErrorActorEvent } from 'xstate';
import { toAppError } from '../../kit/app-error.ts';
import { formPublicationSetup } from '../form-publication.setup.ts';

/** Why an answer of the server was none. */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The failure stands in the place of what was awaited. */
const shownFailure = {
  target: 'failed',
  actions: [
    { type: 'rememberFailure', params: failureOf },
    { type: 'reportShown', params: failureOf },
  ],
} as const;

/** What was drawn last is on its way to the server. */
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

/** The server says what publishing the draft would change. A draft that others change meanwhile is kept and compared anew. */
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
