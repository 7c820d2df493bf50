import type { Journey } from '../generator/specification.ts';
import {
  all,
  answer,
  drawn,
  everything,
  hears,
  type List,
  manyRows,
  near,
  pause,
  reads,
  readsAgain,
  readsSlice,
  row,
  rowsFrom,
  sees,
  slice,
  turns,
} from './record-list.moves.ts';

const askForSlice = { asked: all.asked, limit: 200, after: null, skip: 0 };
const slices = { first: { first: 0, last: 30 }, second: { first: 200, last: 230 }, third: { first: 390, last: 430 } };

/** The requests of a list with all rows. */
export const sliceJourneys: Readonly<Record<string, Journey<List>>> = {
  'a list with all rows reads slices, without prefetch or page turns': {
    input: everything,
    moves: [reads(answer(rowsFrom(0, 200), 'p200')), turns('next'), sees({ first: 169, last: 199 }), drawn, pause],
    value: { shown: 'settled' },
    context: { wanted: { question: all, trail: [null] } },
    emitted: [],
    calls: ['readPage'],
    inputs: { readPage: [askForSlice] },
    selected: { selectTurns: { previous: false, next: false } },
  },
  'the row behind a slice is the first of the next one': {
    input: everything,
    moves: [reads(answer(rowsFrom(0, 200), 'p200')), sees({ first: 170, last: 200 })],
    value: { shown: 'fetching' },
    emitted: [],
    calls: ['readPage', 'readSlice'],
    inputs: { readSlice: [{ ...askForSlice, after: 'p200' }] },
  },
  'a slice is read from the end of the nearest one before it, skipping those between': {
    input: everything,
    moves: [
      reads(answer(rowsFrom(0, 200), 'p200')),
      sees({ first: 400, last: 430 }),
      readsSlice(answer(rowsFrom(400, 200), 'p600')),
      sees({ first: 1_000, last: 1_030 }),
      readsSlice(answer(rowsFrom(1_000, 10), null)),
      sees({ first: 600, last: 630 }),
      readsSlice(answer(rowsFrom(600, 200), 'p800')),
      sees({ first: 200, last: 230 }),
      sees({ first: 1_200, last: 1_230 }),
    ],
    value: { shown: 'fetching' },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readSlice', 'readSlice', 'readSlice', 'readSlice'],
    inputs: {
      readSlice: [
        { ...askForSlice, after: 'p200', skip: 200 },
        { ...askForSlice, after: 'p600', skip: 400 },
        { ...askForSlice, after: 'p600' },
        { ...askForSlice, after: 'p200' },
        { ...askForSlice, after: 'p800', skip: 400 },
      ],
    },
  },
  'visible rows across two slices refresh in one request and keep their places': {
    input: everything,
    moves: [
      reads(answer(rowsFrom(0, 200), 'p200')),
      sees(slices.third),
      readsSlice(answer(rowsFrom(200, 200), 'p400')),
      readsSlice(answer(rowsFrom(400, 200), 'p600')),
      hears,
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
        { ...askForSlice, after: 'p200' },
        { ...askForSlice, after: 'p400' },
      ],
      readAgain: [{ ...askForSlice, limit: 400, skip: 200 }],
    },
    selected: {
      'selectRowAt (0)': undefined,
      'selectRowAt (201)': { row: row('c201'), references: { records: {}, files: {} } },
    },
  },
  'after a refresh the dropped slices load again on scroll': {
    input: everything,
    moves: [
      reads(answer(rowsFrom(0, 200), 'p200')),
      sees(slices.second),
      readsSlice(answer(rowsFrom(200, 200), 'p400')),
      hears,
      pause,
      readsAgain(answer(rowsFrom(200, 200), 'p400')),
      sees(slices.first),
      readsSlice(answer(rowsFrom(0, 200), 'p200')),
      sees(slices.second),
    ],
    value: { shown: 'settled' },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain', 'readSlice'],
    inputs: {
      readSlice: [{ ...askForSlice, after: 'p200' }, askForSlice],
      readAgain: [{ ...askForSlice, skip: 200 }],
    },
    selected: { 'selectRowAt (0)': { row: row('c0'), references: { records: {}, files: {} } } },
  },
  'at most two slices are refreshed at once, and the others load when they become visible': {
    input: everything,
    moves: [
      reads(manyRows),
      sees({ first: 0, last: 400 }),
      readsSlice(answer([row('bea')], 'c')),
      readsSlice(answer([row('eva')], null)),
      hears,
      pause,
      hears,
      readsAgain(answer(rowsFrom(0, 400), 'p400')),
    ],
    value: { shown: 'fetching' },
    context: { range: { first: 0, last: 400 } },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readSlice', 'readAgain', 'readSlice'],
    inputs: {
      readSlice: [
        { ...askForSlice, after: 'b' },
        { ...askForSlice, after: 'c' },
        { ...askForSlice, after: 'p400' },
      ],
      readAgain: [{ ...askForSlice, limit: 400 }],
    },
  },
  'a list scrolled far holds the twelve slices nearest to the visible rows': {
    input: everything,
    moves: [
      reads(manyRows),
      ...Array.from({ length: 12 }, (_, index) => index + 1).flatMap((place) => [
        sees({ first: place * 200, last: place * 200 + 30 }),
        readsSlice(answer([row(`c${place}`)], `p${place}`)),
      ]),
      sees(near),
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
