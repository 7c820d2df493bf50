import { formPublicationSetup } from '../form-publication.setup.ts';
import { failureOf } from './comparing.ts';

/** The draft is on its way to become a version: it cannot be called back, and whoever turns away is told later. */
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
