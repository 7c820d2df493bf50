import { formPublicationSetup } from '../form-publication.setup.ts';

/** Validation issues block the publication. */
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

/** The draft equals the published form. */
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

/**
 * Asks whether records may lose data. When another user changes the draft meanwhile, the server refuses the
 * publication.
 */
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

/** The form is published; the dialog shows what the user can do next. */
export const published = formPublicationSetup.createStateConfig({
  on: { 'review.close': 'closed' },
});
