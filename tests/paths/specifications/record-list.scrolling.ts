import type { Journey } from '../generator/specification.ts';
import {
  all,
  answer,
  far,
  hears,
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
  sees,
  everything,
  pause,
  slice,
} from './record-list.moves.ts';

/** What becomes of a list that is scrolled. */
export const scrolledJourneys: Readonly<Record<string, Journey<List>>> = {
  'what is scrolled to is read, and the last place scrolled to counts': {
    input: everything,
    moves: [
      reads(manyRows),
      sees({ first: 300, last: 330 }),
      sees(far),
      sees({ first: 860, last: 890 }),
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
  'scrolled back to what is there, what was on its way is let go': {
    input: everything,
    moves: [reads(manyRows), sees(far), sees(near)],
    value: { shown: 'settled' },
    context: { range: near },
    emitted: [],
    calls: ['readPage', 'readSlice'],
  },
  'what is scrolled to comes before what others changed, which is read after it': {
    input: everything,
    moves: [reads(manyRows), hears, pause, sees(far), readsSlice(answer([row('eva')], null)), pause],
    value: { shown: 'refreshing' },
    emitted: [],
    calls: ['readPage', 'readAgain', 'readSlice', 'readAgain'],
  },
  'what could not be scrolled to is told once': {
    input: everything,
    moves: [reads(manyRows), sees(far), { reject: 'readSlice', with: offline }, sees({ first: 851, last: 881 })],
    value: { shown: 'sliceFailed' },
    emitted: [{ type: 'read.failed', failure: offline }],
    calls: ['readPage', 'readSlice'],
  },
  'what could not be scrolled to is read on request': {
    input: everything,
    moves: [reads(manyRows), sees(far), { reject: 'readSlice', with: offline }, retries],
    value: { shown: 'fetching' },
    emitted: [{ type: 'read.failed', failure: offline }],
    calls: ['readPage', 'readSlice', 'readSlice'],
  },
  'what could not be read is forgotten where somebody scrolls back': {
    input: everything,
    moves: [reads(manyRows), sees(far), { reject: 'readSlice', with: offline }, sees(near)],
    value: { shown: 'settled' },
    context: { range: near },
    emitted: [{ type: 'read.failed', failure: offline }],
    calls: ['readPage', 'readSlice'],
  },
  'where others changed something only what is in sight is kept': {
    input: everything,
    moves: [reads(manyRows), sees(far), readsSlice(answer([row('eva')], null)), hears, pause, readsAgain(lastPage)],
    value: { shown: 'settled' },
    context: {
      range: far,
      shown: { question: all, trail: [null], slices: new Map([[4, slice([row('eva')], null)]]) },
    },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain'],
  },
};
