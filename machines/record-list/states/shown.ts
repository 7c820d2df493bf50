import { recordListSetup } from '../record-list.setup.ts';
import { missingSlice, requestRefresh, requestPage, requestSlice, targetPage } from '../shown-list.ts';
import { answerOf, failed, rangeOf, refused, rememberRange } from './answers.ts';

/** While a slice is loading or failed to load, scrolling has an effect only when another slice is needed. */
const scrollTransitions = [
  { guard: { type: 'lacksTheSame', params: rangeOf }, actions: rememberRange },
  {
    guard: { type: 'lacksSliceIn', params: rangeOf },
    target: '#record-list.shown.fetching',
    reenter: true,
    actions: rememberRange,
  },
  { target: '#record-list.shown.settled', actions: rememberRange },
] as const;

/** The request is newer than every change known so far, so the list is no longer stale. */
const refreshing = recordListSetup.createStateConfig({
  entry: 'markFresh',
  on: {
    'rows.see': [
      /** Rows that the user scrolls to are loaded first; the refresh starts again afterwards. */
      {
        guard: { type: 'lacksSliceIn', params: rangeOf },
        target: 'fetching',
        actions: [rememberRange, 'markStale'],
      },
      /** The running refresh reads other rows than the visible ones. */
      {
        guard: { type: 'needsOtherRefresh', params: rangeOf },
        target: 'refreshing',
        reenter: true,
        actions: rememberRange,
      },
    ],
  },
  invoke: {
    id: 'readAgain',
    src: 'readAgain',
    input: ({ context: { shown, range } }) => requestRefresh(shown, range),
    onDone: [
      {
        guard: { type: 'isEmptied', params: answerOf },
        target: '#record-list.turning',
        actions: 'wantPageBefore',
      },
      { target: 'arrived', actions: { type: 'rememberAgain', params: answerOf } },
    ],
    onError: [refused, { target: 'settled' }],
  },
});

/** A change by another user discards the prefetched page, so the list refreshes first. */
const restartOnRefresh = { 'list.refresh': 'gathering' } as const;

const readingAhead = recordListSetup.createStateConfig({
  on: restartOnRefresh,
  invoke: {
    id: 'readAhead',
    src: 'readAhead',
    input: ({ context: { shown, wanted } }) => requestPage(targetPage(shown, 'next') ?? wanted),
    onDone: { target: 'settled', actions: { type: 'rememberAhead', params: answerOf } },
    onError: { target: 'settled' },
  },
});

const fetching = recordListSetup.createStateConfig({
  on: { 'rows.see': [...scrollTransitions] },
  invoke: {
    id: 'readSlice',
    src: 'readSlice',
    input: ({ context: { shown, range } }) => requestSlice(shown, missingSlice(shown, range) ?? 0),
    onDone: { target: 'settled', actions: { type: 'rememberSlice', params: answerOf } },
    onError: [refused, { target: 'sliceFailed', actions: [...failed] }],
  },
});

/**
 * The requested rows are shown. Changes by other users are collected for a moment and then read together in the
 * background.
 */
export const shown = recordListSetup.createStateConfig({
  initial: 'arrived',
  on: {
    'page.turn': [
      {
        guard: { type: 'isReadAhead', params: ({ event }) => ({ to: event.to }) },
        target: '.arrived',
        actions: 'showAhead',
      },
      {
        guard: { type: 'canTurn', params: ({ event }) => ({ to: event.to }) },
        target: 'turning',
        actions: { type: 'wantPage', params: ({ event }) => ({ to: event.to }) },
      },
    ],
    'rows.see': [
      { guard: { type: 'lacksSliceIn', params: rangeOf }, target: '.fetching', actions: rememberRange },
      { actions: rememberRange },
    ],
  },
  states: {
    arrived: {
      always: [
        { guard: 'isStale', target: 'settled' },
        { guard: 'hasFollowing', target: 'drawing' },
        { target: 'settled' },
      ],
    },
    settled: {
      always: [
        { guard: 'lacksSlice', target: 'fetching' },
        { guard: 'isStale', target: 'gathering' },
      ],
    },
    gathering: { entry: 'markStale', after: { refreshDelay: 'refreshing' } },
    refreshing,
    drawing: { on: restartOnRefresh, after: { untilDrawn: 'readingAhead' } },
    readingAhead,
    fetching,
    sliceFailed: { on: { 'list.retry': 'settled', 'rows.see': [...scrollTransitions] } },
  },
});
