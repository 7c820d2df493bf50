import { formPublicationSetup } from './form-publication.setup.ts';
import { comparing, failed, saving } from './states/comparing.ts';
import { publishing } from './states/publishing.ts';
import { blocked, confirming, published, reviewing, unchanged } from './states/reviewing.ts';

/**
 * Owns: one publication of a form, from the request to its result: the draft is saved, compared with the published
 * form, reviewed, and published at the reviewed revision.
 * Started by: the designer's toolbar, once per request of a user.
 * Emits: the question whether records may lose data, changes of the draft by other users, failures, and the
 * publication.
 * Invariants: only a reviewed draft is published, exactly as reviewed; no record loses data unless the user confirmed
 * the number of records; every publication reports its result, even after the user closed the review.
 */
export const formPublicationMachine = formPublicationSetup.createMachine({
  id: 'form-publication',
  context: ({ input }) => ({
    ...input,
    revision: 0,
    comparison: { problems: [], changes: [], others: [], records: 0, isFirst: true, isSame: true },
    version: null,
    failure: null,
  }),
  initial: 'saving',
  states: {
    saving,
    comparing,
    failed,
    blocked,
    unchanged,
    reviewing,
    confirming,
    publishing,
    published,
    closed: { type: 'final' },
  },
});
