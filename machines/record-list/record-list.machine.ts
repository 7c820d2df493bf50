import { recordListSetup } from './record-list.setup.ts';
import { emptyList } from './shown-list.ts';
import { shown } from './states/shown.ts';
import { turnFailed, turning } from './states/turning.ts';

/**
 * Owns: what a list of records shows, from the first read on: the visible page or slices, the prefetched next page,
 * refreshes in the background when other users change something, and the selected rows.
 * Started by: the list's page, once per program and form; it ends when the program may no longer be seen.
 * Emits: why a read that the user waits for failed.
 * Invariants: the shown rows stay until the response to a later request arrives; of several requests the last one
 * counts; a change by another user discards the prefetched page and leads to a refresh of the shown rows; a different
 * search or filter clears the selection; a scrolled list holds a bounded number of rows.
 */
export const recordListMachine = recordListSetup.createMachine({
  id: 'record-list',
  context: ({ input }) => ({
    wanted: { question: input.question, trail: [null] },
    shown: emptyList(input.question),
    ahead: null,
    range: { first: 0, last: 0 },
    isStale: false,
    selection: new Map(),
    failure: null,
  }),
  on: {
    'question.change': {
      guard: { type: 'isOtherQuestion', params: ({ event }) => ({ question: event.question }) },
      target: '.turning',
      actions: { type: 'wantQuestion', params: ({ event }) => ({ question: event.question }) },
    },
    'list.refresh': { actions: 'markStale' },
    'row.toggle': { actions: { type: 'toggleRow', params: ({ event }) => ({ row: event.row }) } },
    'selection.set': { actions: { type: 'chooseRows', params: ({ event }) => ({ rows: event.rows }) } },
    'rows.removed': { actions: { type: 'forgetRows', params: ({ event }) => ({ ids: event.ids }) } },
  },
  initial: 'turning',
  states: {
    turning,
    turnFailed,
    shown,
    refused: { type: 'final' },
  },
});
