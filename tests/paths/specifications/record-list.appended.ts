import type { Journey } from '../generator/specification.ts';
import {
  all,
  answer,
  changesQuestion,
  chosen,
  drawn,
  everything,
  first,
  input,
  lastPage,
  type List,
  pause,
  reads,
  readsAgain,
  readsAhead,
  readsSlice,
  remoteChange,
  row,
  rowsFrom,
  scrollsTo,
  secondPage,
  slice,
  toggles,
  turnsPage,
} from './record-list.moves.ts';

const slices = [0, 200, 400].map((from) => rowsFrom(from, 200));
const [top = [], middle = [], bottom = []] = slices;
/** The visible range of a list that renders all of its rows. */
const through = (last: number) => scrollsTo({ first: 0, last });

/** Journeys of a list that renders the rows read so far and appends more. */
const appended: Readonly<Record<string, Journey<List>>> = {
  'after a refresh, the rows that it did not read are read again, slice by slice': {
    input: everything,
    moves: [
      reads(answer(top, 'p200')),
      through(200),
      readsSlice(answer(middle, 'p400')),
      through(400),
      readsSlice(answer(bottom, 'p600')),
      remoteChange,
      pause,
      readsAgain(answer([...top, ...middle], 'p400')),
      readsSlice(answer(bottom, null)),
    ],
    value: { shown: 'settled' },
    context: {
      shown: {
        question: all,
        trail: [null],
        slices: new Map([
          [1, slice(middle, 'p400')],
          [0, slice(top, undefined)],
          [2, slice(bottom, null)],
        ]),
      },
    },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readSlice', 'readAgain', 'readSlice'],
    selected: {
      selectIsFetching: false,
      'selectRangeThrough (400)': { first: 0, last: 400 },
      'selectRangeThrough (3000)': { first: 1_000, last: 3_000 },
    },
  },
  'while more rows load, the list is fetching': {
    input: everything,
    moves: [reads(answer(top, 'p200')), through(200)],
    value: { shown: 'fetching' },
    emitted: [],
    calls: ['readPage', 'readSlice'],
    selected: { selectIsFetching: true, selectIsTurning: false },
  },
};

/** Journeys of a list whose responses give the total. */
const totals: Readonly<Record<string, Journey<List>>> = {
  'a page and its prefetched next page give the total': {
    input,
    moves: [
      reads({ ...answer([row('ana')], 'b'), total: 2 }),
      drawn,
      readsAhead({ ...secondPage, total: 3 }),
      turnsPage('next'),
    ],
    value: { shown: 'drawing' },
    context: {
      shown: {
        question: first,
        trail: [null, 'b'],
        slices: new Map([[0, slice([row('bea')], 'c')]]),
        total: 3,
      },
    },
    emitted: [],
    calls: ['readPage', 'readAhead'],
  },
  'a list of all rows has the total of the slice read last': {
    input: everything,
    moves: [
      reads({ ...answer(top, 'p200'), total: 201 }),
      through(200),
      readsSlice({ ...answer([row('eva')], null), total: 202 }),
    ],
    value: { shown: 'settled' },
    context: {
      shown: {
        question: all,
        trail: [null],
        slices: new Map([
          [0, slice(top, 'p200')],
          [1, slice([row('eva')], null)],
        ]),
        total: 202,
      },
    },
    emitted: [],
    calls: ['readPage', 'readSlice'],
  },
  'a list of all rows has the total of the last refresh': {
    input: everything,
    moves: [
      reads({ ...answer([row('ana'), row('eva')], null), total: 2 }),
      remoteChange,
      pause,
      readsAgain({ ...lastPage, total: 1 }),
    ],
    value: { shown: 'settled' },
    context: {
      shown: { question: all, trail: [null], slices: new Map([[0, slice([row('eva')], null)]]), total: 1 },
    },
    emitted: [],
    calls: ['readPage', 'readAgain'],
  },
};

/** The journey of selecting a row and then changing how the same rows are shown. */
const keepsSelection = (other: Partial<typeof first.query>): Journey<List> => ({
  input,
  moves: [reads(lastPage), toggles('eva'), changesQuestion({ ...first, query: { ...first.query, ...other } })],
  value: 'turning',
  context: { selection: chosen('eva') },
  emitted: [],
  calls: ['readPage', 'readPage'],
});

export const appendedJourneys: Readonly<Record<string, Journey<List>>> = {
  ...appended,
  ...totals,
  'another sort order keeps the selection': keepsSelection({ sort: [{ field: 'saldo' }] }),
  'other columns keep the selection': keepsSelection({ columns: ['nombre'] }),
  'reading whole rows keeps the selection': keepsSelection({ whole: true }),
};
