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

/** Whether every value equal to an earlier one is the same object. */
function isReused(now: readonly unknown[], before: readonly unknown[]): boolean {
  const known = new Set(before);
  const texts = new Set(before.map((one) => JSON.stringify(one)));
  return now.every((one) => known.has(one) || !texts.has(JSON.stringify(one)));
}

/** Invariants for a table that renders only changed objects. */
export const identityInvariants: Specification<List>['invariants'] = {
  'unchanged rows and references keep their identity': () => {
    let before: { rows: readonly unknown[]; names: readonly unknown[] } = { rows: [], names: [] };
    return ({ snapshot }) => {
      const { rows, names } = before;
      const slices = [...(selectShown(snapshot)?.slices.values() ?? [])];
      before = { rows: slices.flatMap((slice) => slice.rows), names: slices.map(({ references }) => references) };
      return isReused(before.rows, rows) && isReused(before.names, names);
    };
  },
  'the selection keeps its identity while an answer changes none of its rows': () => {
    let before: ReadonlyMap<string, unknown> = new Map();
    return ({ move, snapshot }) => {
      const last = before;
      before = selectSelection(snapshot);
      return move === null || !('resolve' in move) || !same([...last], [...before]) || before === last;
    };
  },
  'a scrolled list holds at most twelve slices':
    () =>
    ({ snapshot }) =>
      (selectShown(snapshot)?.slices.size ?? 0) <= 12,
};

/** Answers in which some or all rows equal those before. */
export const identityJourneys: Readonly<Record<string, Journey<List>>> = {
  'a refreshed page replaces only the rows that others changed': {
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
  'refreshed slices keep the identity of unchanged rows': {
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
