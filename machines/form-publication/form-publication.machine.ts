import { formPublicationSetup } from './form-publication.setup.ts';
import { comparing, failed, saving } from './states/comparing.ts';
import { publishing } from './states/publishing.ts';
import { blocked, confirming, published, reviewing, unchanged } from './states/reviewing.ts';

/**
 * Owns: one publication of a form, from the wish to what became of it: the draft is kept, compared with what is
 * published, looked at, and published over the revision that was looked at.
 * Started by: the designer's toolbar, once per wish of a person.
 * Emits: the question whether data may lose their place, that others changed the draft meanwhile, what failed, and that
 * it was published.
 * Invariants: nothing is published that was not looked at as it is; nothing that records hold loses its place unless
 * that was confirmed by the number of records; what was begun is told, also to whoever turned away from it.
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
