import { recordListSetup } from './record-list.setup.ts';
import { nothingShown } from './shown-list.ts';
import { shown } from './states/shown.ts';
import { turnFailed, turning } from './states/turning.ts';

/**
 * Owns: what a list of records shows, from the first reading on: the page or the slices in sight, the page behind it read
 * ahead, reading again behind what is shown when others change something, and the rows chosen for something to be done.
 * Started by: the list's page, once per program and form; it ends when the program may no longer be seen.
 * Emits: why something somebody waits for could not be read.
 * Invariants: what is shown stays until what was asked for after it is there; of several things asked for the last one
 * counts; nothing read before others changed something is shown after it; nothing is chosen that the list does not match;
 * of a list that is scrolled no more than a bounded number of rows is kept.
 */
export const recordListMachine = recordListSetup.createMachine({
  id: 'record-list',
  context: ({ input }) => ({
    wanted: { question: input.question, trail: [null] },
    shown: nothingShown(input.question),
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
