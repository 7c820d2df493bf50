import type { Journey } from '../generator/specification.ts';
import {
  all,
  answer,
  drawn,
  everything,
  remoteChange,
  type List,
  manyRows,
  near,
  pause,
  reads,
  readsAgain,
  readsSlice,
  row,
  rowsFrom,
  scrollsTo,
  slice,
  turnsPage,
} from './record-list.moves.ts';

const sliceRequest = { query: all.query, limit: 200, after: null, skip: 0 };
const slices = { first: { first: 0, last: 30 }, second: { first: 200, last: 230 }, third: { first: 390, last: 430 } };

/** Journeys that assert the requests of a list with all rows. */
export const sliceJourneys: Readonly<Record<string, Journey<List>>> = {
  'a list with all rows reads one slice, without prefetch or page turns': {
    input: everything,
    moves: [
      reads(answer(rowsFrom(0, 200), 'p200')),
      turnsPage('next'),
      scrollsTo({ first: 169, last: 199 }),
      drawn,
      pause,
    ],
    value: { shown: 'settled' },
    context: { wanted: { question: all, trail: [null] } },
    emitted: [],
    calls: ['readPage'],
    inputs: { readPage: [sliceRequest] },
    selected: { selectTurns: { previous: false, next: false } },
  },
  'scrolling to the row after a slice reads the next slice': {
    input: everything,
    moves: [reads(answer(rowsFrom(0, 200), 'p200')), scrollsTo({ first: 170, last: 200 })],
    value: { shown: 'fetching' },
    emitted: [],
    calls: ['readPage', 'readSlice'],
    inputs: { readSlice: [{ ...sliceRequest, after: 'p200' }] },
  },
  'a slice is read from the cursor of the nearest loaded slice before it, skipping the rows between': {
    input: everything,
    moves: [
      reads(answer(rowsFrom(0, 200), 'p200')),
      scrollsTo({ first: 400, last: 430 }),
      readsSlice(answer(rowsFrom(400, 200), 'p600')),
      scrollsTo({ first: 1_000, last: 1_030 }),
      readsSlice(answer(rowsFrom(1_000, 10), null)),
      scrollsTo({ first: 600, last: 630 }),
      readsSlice(answer(rowsFrom(600, 200), 'p800')),
      scrollsTo({ first: 200, last: 230 }),
      scrollsTo({ first: 1_200, last: 1_230 }),
    ],
    value: { shown: 'fetching' },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readSlice', 'readSlice', 'readSlice', 'readSlice'],
    inputs: {
      readSlice: [
        { ...sliceRequest, after: 'p200', skip: 200 },
        { ...sliceRequest, after: 'p600', skip: 400 },
        { ...sliceRequest, after: 'p600' },
        { ...sliceRequest, after: 'p200' },
        { ...sliceRequest, after: 'p800', skip: 400 },
      ],
    },
  },
  'visible rows of two slices refresh in one request and keep their places': {
    input: everything,
    moves: [
      reads(answer(rowsFrom(0, 200), 'p200')),
      scrollsTo(slices.third),
      readsSlice(answer(rowsFrom(200, 200), 'p400')),
      readsSlice(answer(rowsFrom(400, 200), 'p600')),
      remoteChange,
      pause,
      readsAgain(answer(rowsFrom(200, 400), 'p600')),
    ],
    value: { shown: 'settled' },
    context: {
      range: slices.third,
      isStale: false,
      shown: {
        question: all,
        trail: [null],
        slices: new Map([
          [1, slice(rowsFrom(200, 200), undefined)],
          [2, slice(rowsFrom(400, 200), 'p600')],
        ]),
      },
    },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readSlice', 'readAgain'],
    inputs: {
      readSlice: [
        { ...sliceRequest, after: 'p200' },
        { ...sliceRequest, after: 'p400' },
      ],
      readAgain: [{ ...sliceRequest, limit: 400, skip: 200 }],
    },
    selected: {
      'selectRowAt (0)': undefined,
      'selectRowAt (201)': { row: row('c201'), references: { records: {}, files: {} } },
    },
  },
  'a refresh drops the slices out of view, which load again on scroll': {
    input: everything,
    moves: [
      reads(answer(rowsFrom(0, 200), 'p200')),
      scrollsTo(slices.second),
      readsSlice(answer(rowsFrom(200, 200), 'p400')),
      remoteChange,
      pause,
      readsAgain(answer(rowsFrom(200, 200), 'p400')),
      scrollsTo(slices.first),
      readsSlice(answer(rowsFrom(0, 200), 'p200')),
      scrollsTo(slices.second),
    ],
    value: { shown: 'settled' },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain', 'readSlice'],
    inputs: {
      readSlice: [{ ...sliceRequest, after: 'p200' }, sliceRequest],
      readAgain: [{ ...sliceRequest, skip: 200 }],
    },
    selected: { 'selectRowAt (0)': { row: row('c0'), references: { records: {}, files: {} } } },
  },
  'at most two slices are refreshed at once; a third visible slice loads afterwards': {
    input: everything,
    moves: [
      reads(manyRows),
      scrollsTo({ first: 0, last: 400 }),
      readsSlice(answer([row('bea')], 'c')),
      readsSlice(answer([row('eva')], null)),
      remoteChange,
      pause,
      remoteChange,
      readsAgain(answer(rowsFrom(0, 400), 'p400')),
    ],
    value: { shown: 'fetching' },
    context: { range: { first: 0, last: 400 } },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readSlice', 'readAgain', 'readSlice'],
    inputs: {
      readSlice: [
        { ...sliceRequest, after: 'b' },
        { ...sliceRequest, after: 'c' },
        { ...sliceRequest, after: 'p400' },
      ],
      readAgain: [{ ...sliceRequest, limit: 400 }],
    },
  },
  'a list scrolled far keeps the twelve slices nearest to the visible rows': {
    input: everything,
    moves: [
      reads(manyRows),
      ...Array.from({ length: 12 }, (_, index) => index + 1).flatMap((place) => [
        scrollsTo({ first: place * 200, last: place * 200 + 30 }),
        readsSlice(answer([row(`c${place}`)], `p${place}`)),
      ]),
      scrollsTo(near),
    ],
    value: { shown: 'fetching' },
    context: {
      shown: {
        question: all,
        trail: [null],
        slices: new Map(
          Array.from({ length: 12 }, (_, index) => [index + 1, slice([row(`c${index + 1}`)], `p${index + 1}`)]),
        ),
      },
    },
    emitted: [],
    calls: ['readPage', ...Array.from({ length: 13 }, () => 'readSlice')],
  },
};
