import { formPublicationSetup } from '../form-publication.setup.ts';
import { failureOf } from './comparing.ts';

/** The publication is running and cannot be cancelled. A user who closes the review is notified of the result later. */
export const publishing = formPublicationSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetFailure',
  initial: 'watched',
  invoke: {
    id: 'publishDraft',
    src: 'publishDraft',
    input: ({ context }) => ({ program: context.program, revision: context.revision }),
    onDone: [
      {
        guard: 'isUnwatched',
        target: 'closed',
        actions: { type: 'reportPublished', params: ({ event }) => event.output },
      },
      {
        target: 'published',
        actions: [
          { type: 'rememberVersion', params: ({ event }) => ({ version: event.output.version }) },
          { type: 'reportPublished', params: ({ event }) => event.output },
        ],
      },
    ],
    onError: [
      { guard: 'isUnwatched', target: 'closed', actions: { type: 'reportFailure', params: failureOf } },
      { guard: { type: 'isStale', params: failureOf }, target: 'saving', actions: 'reportOvertaken' },
      {
        guard: { type: 'namesProblems', params: failureOf },
        target: 'blocked',
        actions: { type: 'rememberProblems', params: failureOf },
      },
      {
        target: 'reviewing',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'reportShown', params: failureOf },
        ],
      },
    ],
  },
  states: {
    watched: { on: { 'review.close': 'unwatched' } },
    unwatched: {},
  },
});
