import { formPublicationSetup } from '../form-publication.setup.ts';

/** Something must be mended first. */
export const blocked = formPublicationSetup.createStateConfig({
  on: {
    'draft.compare': 'saving',
    'draft.changed': {
      guard: { type: 'isNewer', params: ({ event }) => ({ revision: event.revision }) },
      target: 'saving',
    },
    'review.close': 'closed',
  },
});

/** The draft says what is published already. */
export const unchanged = formPublicationSetup.createStateConfig({
  on: {
    'draft.changed': {
      guard: { type: 'isNewer', params: ({ event }) => ({ revision: event.revision }) },
      target: 'saving',
    },
    'review.close': 'closed',
  },
});

export const reviewing = formPublicationSetup.createStateConfig({
  on: {
    'draft.publish': [{ guard: 'takesData', target: 'confirming', actions: 'raiseQuestion' }, { target: 'publishing' }],
    'draft.changed': {
      guard: { type: 'isNewer', params: ({ event }) => ({ revision: event.revision }) },
      target: 'saving',
      actions: 'reportOvertaken',
    },
    'review.close': 'closed',
  },
});

/** Asked whether data may lose their place. A draft that others change meanwhile is refused when it is published. */
export const confirming = formPublicationSetup.createStateConfig({
  on: {
    'question.answered': [
      {
        guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmed: event.confirmed }) },
        target: 'publishing',
      },
      { target: 'reviewing' },
    ],
  },
});

/** What can be done next is offered. */
export const published = formPublicationSetup.createStateConfig({
  on: { 'review.close': 'closed' },
});
