import type { PromiseActorLogic, StateMachine } from 'xstate';
import { recordListSetup } from './record-list.setup.ts';
import type {
  ListRow,
  RecordListContext,
  RecordListEvent,
  RecordListInput,
  RowsAnswer,
  RowsRequest,
} from './record-list.types.ts';
import { emptyList, requestPage } from './shown-list.ts';
import { shown } from './states/shown.ts';
import { answerOf, failed, refused } from './states/answers.ts';

/**
 * A requested page is loading; the previous rows stay visible meanwhile. The request is newer than every change known
 * so far, so the list is no longer stale.
 */
const turning = recordListSetup.createStateConfig({
  entry: 'markFresh',
  invoke: {
    id: 'readPage',
    src: 'readPage',
    input: ({ context }) => requestPage(context.wanted),
    onDone: [
      {
        guard: { type: 'isEmptied', params: answerOf },
        target: 'turning',
        reenter: true,
        actions: 'wantPageBefore',
      },
      { target: 'shown', actions: { type: 'rememberPage', params: answerOf } },
    ],
    onError: [refused, { target: 'turnFailed', actions: [...failed] }],
  },
});

const turnFailed = recordListSetup.createStateConfig({
  on: { 'list.retry': 'turning' },
});

/**
 * Owns: what a list shows, from the first read on: the visible page or slices, the prefetched next page,
 * refreshes in the background when other users change something, and the selected rows.
 * Started by: the page of each list; it ends when the user may no longer see the rows.
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

/** One of the actors that read rows. */
type Reader<Name extends string, Row extends ListRow, Query extends object, References> = {
  src: Name;
  logic: PromiseActorLogic<RowsAnswer<Row, References>, RowsRequest<Query>>;
  id: string | undefined;
};

/** The chart with the types of one list's rows, query and references, which it only compares and passes on. */
export type ListMachine<Row extends ListRow, Query extends object, References> =
  typeof recordListMachine extends StateMachine<
    RecordListContext,
    RecordListEvent,
    infer Children,
    infer Actors,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    RecordListInput,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        RecordListContext<Row, Query, References>,
        RecordListEvent<Row, Query>,
        Children,
        Reader<Actors['src'], Row, Query, References>,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        RecordListInput<Query>,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;
