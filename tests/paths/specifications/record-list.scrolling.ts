import type { Journey } from '../generator/specification.ts';
import {
  all,
  answer,
  far,
  remoteChange,
  lastPage,
  type List,
  manyRows,
  near,
  offline,
  reads,
  readsAgain,
  readsSlice,
  retries,
  row,
  scrollsTo,
  everything,
  pause,
  slice,
} from './record-list.moves.ts';

/** Scrolls to the last slice and starts a refresh of its rows. */
const refreshesFarRows = [
  reads(manyRows),
  scrollsTo(far),
  readsSlice(answer([row('eva')], null)),
  remoteChange,
  pause,
] as const;

/** Journeys of a scrolled list. */
export const scrolledJourneys: Readonly<Record<string, Journey<List>>> = {
  'scrolling reads the slice that is visible at the last position': {
    input: everything,
    moves: [
      reads(manyRows),
      scrollsTo({ first: 300, last: 330 }),
      scrollsTo(far),
      scrollsTo({ first: 860, last: 890 }),
      readsSlice(answer([row('eva')], null)),
    ],
    value: { shown: 'settled' },
    context: {
      range: { first: 860, last: 890 },
      shown: {
        question: all,
        trail: [null],
        slices: new Map([
          [4, slice([row('eva')], null)],
          [0, slice([row('ana'), row('bea')], 'b')],
        ]),
      },
    },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readSlice'],
  },
  'scrolling back to loaded rows cancels the running read': {
    input: everything,
    moves: [reads(manyRows), scrollsTo(far), scrollsTo(near)],
    value: { shown: 'settled' },
    context: { range: near },
    emitted: [],
    calls: ['readPage', 'readSlice'],
  },
  'rows that the user scrolls to are loaded before a refresh runs again': {
    input: everything,
    moves: [reads(manyRows), remoteChange, pause, scrollsTo(far), readsSlice(answer([row('eva')], null)), pause],
    value: { shown: 'refreshing' },
    emitted: [],
    calls: ['readPage', 'readAgain', 'readSlice', 'readAgain'],
  },
  'a failed read while scrolling is reported once': {
    input: everything,
    moves: [
      reads(manyRows),
      scrollsTo(far),
      { reject: 'readSlice', with: offline },
      scrollsTo({ first: 851, last: 881 }),
    ],
    value: { shown: 'sliceFailed' },
    emitted: [{ type: 'read.failed', failure: offline }],
    calls: ['readPage', 'readSlice'],
  },
  'a failed read while scrolling is retried on request': {
    input: everything,
    moves: [reads(manyRows), scrollsTo(far), { reject: 'readSlice', with: offline }, retries],
    value: { shown: 'fetching' },
    emitted: [{ type: 'read.failed', failure: offline }],
    calls: ['readPage', 'readSlice', 'readSlice'],
  },
  'scrolling back to loaded rows clears a failed read': {
    input: everything,
    moves: [reads(manyRows), scrollsTo(far), { reject: 'readSlice', with: offline }, scrollsTo(near)],
    value: { shown: 'settled' },
    context: { range: near },
    emitted: [{ type: 'read.failed', failure: offline }],
    calls: ['readPage', 'readSlice'],
  },
  'a refresh keeps only the visible rows': {
    input: everything,
    moves: [...refreshesFarRows, readsAgain(lastPage)],
    value: { shown: 'settled' },
    context: {
      range: far,
      shown: { question: all, trail: [null], slices: new Map([[4, slice([row('eva')], null)]]) },
    },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain'],
    selected: { selectRefresh: { query: all.query, limit: 200, after: null, skip: 800 } },
  },
  'scrolling to other loaded rows during a refresh restarts the refresh with these rows': {
    input: everything,
    moves: [...refreshesFarRows, scrollsTo(near), readsAgain(answer([row('ana'), row('leo')], 'c'))],
    value: { shown: 'settled' },
    context: {
      range: near,
      shown: { question: all, trail: [null], slices: new Map([[0, slice([row('ana'), row('leo')], 'c')]]) },
    },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain', 'readAgain'],
  },
  'a refresh that scrolling restarts also reads the changes reported since the first request': {
    input: everything,
    moves: [...refreshesFarRows, remoteChange, scrollsTo(near), readsAgain(answer([row('ana'), row('leo')], 'c'))],
    value: { shown: 'settled' },
    context: { isStale: false },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain', 'readAgain'],
  },
  'scrolling within the refreshed rows does not restart the refresh': {
    input: everything,
    moves: [
      reads(manyRows),
      remoteChange,
      pause,
      scrollsTo({ first: 20, last: 50 }),
      readsAgain(answer([row('ana'), row('leo')], 'c')),
    ],
    value: { shown: 'settled' },
    context: {
      range: { first: 20, last: 50 },
      shown: { question: all, trail: [null], slices: new Map([[0, slice([row('ana'), row('leo')], 'c')]]) },
    },
    emitted: [],
    calls: ['readPage', 'readAgain'],
  },
};
