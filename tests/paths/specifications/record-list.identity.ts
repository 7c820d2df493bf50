import { selectSelection, selectShown } from '#machines/record-list/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import { same } from './record-list.invariants.ts';
import {
  answer,
  everything,
  remoteChange,
  input,
  type List,
  manyRows,
  pause,
  reads,
  readsAgain,
  readsSlice,
  row,
  rowsFrom,
  scrollsTo,
  toggles,
} from './record-list.moves.ts';

/** Whether every value that equals an earlier value is the same object as that value. */
function isReused(now: readonly unknown[], before: readonly unknown[]): boolean {
  const known = new Set(before);
  const texts = new Set(before.map((one) => JSON.stringify(one)));
  return now.every((one) => known.has(one) || !texts.has(JSON.stringify(one)));
}

/** Invariants of object identity, for a table that renders only changed objects again. */
export const identityInvariants: Specification<List>['invariants'] = {
  'unchanged rows and references stay the same objects': () => {
    let before: { rows: readonly unknown[]; names: readonly unknown[] } = { rows: [], names: [] };
    return ({ snapshot }) => {
      const { rows, names } = before;
      const slices = [...(selectShown(snapshot)?.slices.values() ?? [])];
      before = { rows: slices.flatMap((slice) => slice.rows), names: slices.map(({ references }) => references) };
      return isReused(before.rows, rows) && isReused(before.names, names);
    };
  },
  'a response that changes no selected row keeps the same selection object': () => {
    let before: ReadonlyMap<string, unknown> = new Map();
    return ({ move, snapshot }) => {
      const last = before;
      before = selectSelection(snapshot);
      return move === null || !('resolve' in move) || !same([...last], [...before]) || before === last;
    };
  },
  'a list keeps at most twelve slices':
    () =>
    ({ snapshot }) =>
      (selectShown(snapshot)?.slices.size ?? 0) <= 12,
};

/** Journeys of responses in which some or all rows equal the earlier rows. */
export const identityJourneys: Readonly<Record<string, Journey<List>>> = {
  'a refresh replaces a row that another user changed': {
    input,
    moves: [
      reads(answer([row('ana'), row('bea')], 'b')),
      toggles('ana'),
      remoteChange,
      pause,
      readsAgain(answer([row('ana'), { ...row('bea'), values: { nombre: 'Beatriz' } }], 'b')),
    ],
    value: { shown: 'drawing' },
    emitted: [],
    calls: ['readPage', 'readAgain'],
    selected: {
      'selectRowAt (1)': {
        row: { ...row('bea'), values: { nombre: 'Beatriz' } },
        references: { records: {}, files: {} },
      },
    },
  },
  'a refresh keeps unchanged rows of several slices': {
    input: everything,
    moves: [
      reads(manyRows),
      scrollsTo({ first: 190, last: 230 }),
      readsSlice(answer([row('c200')], 'c')),
      remoteChange,
      pause,
      readsAgain(answer([...rowsFrom(0, 200), row('c200')], 'c')),
    ],
    value: { shown: 'settled' },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain'],
  },
};
