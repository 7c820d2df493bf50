import type { AppError } from '#contract/app-error.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { assign, emit, setup } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import { PREFETCH_DELAY } from '../kit/prefetch-delay.ts';
import type {
  ChosenRow,
  ListQuestion,
  PageDirection,
  RecordListContext,
  RecordListEmitted,
  RecordListEvent,
  RecordListInput,
  RowRange,
  RowsAnswer,
  RowsRequest,
} from './record-list.types.ts';
import {
  chosenRow,
  emptyList,
  haveSameMatches,
  haveSameRefresh,
  missingSlice,
  targetPage,
  withPage,
  withReadRevisions,
  withRefresh,
  withSlice,
} from './shown-list.ts';

const noSelection: ReadonlyMap<string, ChosenRow> = new Map();
const topRange: RowRange = { first: 0, last: 0 };

/** Actors, delays, guards and actions of the record list. */
export const recordListSetup = setup({
  types: {
    context: {} as RecordListContext,
    events: {} as RecordListEvent,
    emitted: {} as RecordListEmitted,
    input: {} as RecordListInput,
  },
  actors: {
    /** Reads a requested page. All four actors reject with an AppError. */
    readPage: unprovided<RowsAnswer, RowsRequest>('readPage'),
    /** Reads a slice that the user scrolled to. */
    readSlice: unprovided<RowsAnswer, RowsRequest>('readSlice'),
    /** Reads the shown rows again in the background, because somebody may have changed them. */
    readAgain: unprovided<RowsAnswer, RowsRequest>('readAgain'),
    /** Prefetches the next page. */
    readAhead: unprovided<RowsAnswer, RowsRequest>('readAhead'),
  },
  delays: {
    /** Changes within this time are read together, in ms. */
    refreshDelay: 300,
    /** Time to draw a page before the next one is prefetched, in ms. */
    untilDrawn: PREFETCH_DELAY,
  },
  guards: {
    isOtherQuestion: ({ context }, params: { question: ListQuestion }) =>
      !isDeepEqual(params.question, context.wanted.question),
    canTurn: ({ context: { shown } }, params: { to: PageDirection }) => targetPage(shown, params.to) !== null,
    isReadAhead: ({ context: { ahead } }, params: { to: PageDirection }) => ahead !== null && params.to === 'next',
    hasFollowing: ({ context: { shown } }) => targetPage(shown, 'next') !== null,
    /** Whether a page after the first came back without rows, because all of its rows were deleted. */
    isEmptied: ({ context: { wanted } }, params: { answer: RowsAnswer }) =>
      wanted.trail.length > 1 && params.answer.rows.length === 0,
    isStale: ({ context }) => context.isStale,
    lacksSlice: ({ context: { shown, range } }) => missingSlice(shown, range) !== null,
    lacksSliceIn: ({ context: { shown } }, params: { range: RowRange }) => missingSlice(shown, params.range) !== null,
    lacksTheSame: ({ context: { shown, range } }, params: { range: RowRange }) =>
      missingSlice(shown, params.range) === missingSlice(shown, range),
    needsOtherRefresh: ({ context: { shown, range } }, params: { range: RowRange }) =>
      !haveSameRefresh(shown, range, params.range),
    /** Whether the user may no longer see the program. */
    isRefused: (_, { failure }: { failure: AppError }) => failure.kind === 'forbidden' || failure.kind === 'notFound',
  },
  actions: {
    wantQuestion: assign(({ context }, { question }: { question: ListQuestion }) => ({
      wanted: { question, trail: [null] },
      selection: haveSameMatches(question, context.wanted.question) ? context.selection : noSelection,
      ahead: null,
    })),
    wantPage: assign(({ context: { shown, wanted } }, { to }: { to: PageDirection }) => ({
      wanted: targetPage(shown, to) ?? wanted,
      ahead: null,
    })),
    wantPageBefore: assign(({ context: { wanted } }) => ({ wanted: { ...wanted, trail: wanted.trail.slice(0, -1) } })),
    showAhead: assign(({ context: { shown, ahead, selection } }) => {
      const next = ahead ?? shown;
      const { question, trail, slices } = next;
      const rows = [...slices.values()].flatMap((slice) => slice.rows);
      return { wanted: { question, trail }, shown: next, ahead: null, selection: withReadRevisions(selection, rows) };
    }),
    rememberPage: assign(({ context }, { answer }: { answer: RowsAnswer }) => ({
      shown: withPage(context.wanted, answer, context.shown),
      selection: withReadRevisions(context.selection, answer.rows),
      range: topRange,
    })),
    rememberAgain: assign(({ context: { shown, range, selection } }, { answer }: { answer: RowsAnswer }) => ({
      shown: withRefresh(shown, range, answer),
      selection: withReadRevisions(selection, answer.rows),
    })),
    rememberSlice: assign(({ context: { shown, range, selection } }, { answer }: { answer: RowsAnswer }) => ({
      shown: withSlice(shown, range, answer),
      selection: withReadRevisions(selection, answer.rows),
    })),
    rememberAhead: assign(({ context: { shown, wanted } }, { answer }: { answer: RowsAnswer }) => ({
      ahead: withPage(targetPage(shown, 'next') ?? wanted, answer, shown),
    })),
    rememberRange: assign((_, { range }: { range: RowRange }) => ({ range })),
    markStale: assign({ isStale: true, ahead: null }),
    markFresh: assign({ isStale: false }),
    toggleRow: assign(({ context: { selection } }, { row }: { row: ChosenRow }) => {
      const rest = [...selection].filter(([id]) => id !== row.id);
      return { selection: new Map(selection.has(row.id) ? rest : [...rest, [row.id, chosenRow(row)]]) };
    }),
    chooseRows: assign((_, { rows }: { rows: readonly ChosenRow[] }) => ({
      selection: new Map(rows.map((row) => [row.id, chosenRow(row)])),
    })),
    forgetRows: assign(({ context: { selection } }, { ids }: { ids: readonly string[] }) => ({
      selection: new Map([...selection].filter(([id]) => !ids.includes(id))),
    })),
    forgetShown: assign(({ context: { wanted } }) => ({ shown: emptyList(wanted.question), selection: noSelection })),
    rememberFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'read.failed' as const, failure })),
  },
});
