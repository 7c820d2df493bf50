import { selectSelection, selectShown } from '#machines/record-list/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import { same } from './record-list.invariants.ts';
import {
  answer,
  everything,
  hears,
  input,
  type List,
  manyRows,
  pause,
  reads,
  readsAgain,
  readsSlice,
  row,
  rowsFrom,
  sees,
  toggles,
} from './record-list.moves.ts';

/** Whether what reads the same as one of those before is that very one. */
function isKept(now: readonly unknown[], before: readonly unknown[]): boolean {
  const known = new Set(before);
  const texts = new Set(before.map((one) => JSON.stringify(one)));
  return now.every((one) => known.has(one) || !texts.has(JSON.stringify(one)));
}

/** What a table counts on that draws again only what is another object. */
export const identityInvariants: Specification<List>['invariants'] = {
  'rows that are what they were, and their names, stay the same objects': () => {
    let before: { rows: readonly unknown[]; names: readonly unknown[] } = { rows: [], names: [] };
    return ({ snapshot }) => {
      const { rows, names } = before;
      const slices = [...(selectShown(snapshot)?.slices.values() ?? [])];
      before = { rows: slices.flatMap((slice) => slice.rows), names: slices.map(({ references }) => references) };
      return isKept(before.rows, rows) && isKept(before.names, names);
    };
  },
  'what is chosen stays the same object while an answer changes nothing of it': () => {
    let before: ReadonlyMap<string, unknown> = new Map();
    return ({ move, snapshot }) => {
      const last = before;
      before = selectSelection(snapshot);
      return move === null || !('resolve' in move) || !same([...last], [...before]) || before === last;
    };
  },
  'of a list that is scrolled no more than twelve slices are kept':
    () =>
    ({ snapshot }) =>
      (selectShown(snapshot)?.slices.size ?? 0) <= 12,
};

/** Answers whose rows, or some of them, are those of the answer before. */
export const identityJourneys: Readonly<Record<string, Journey<List>>> = {
  'of a page read again the rows that others changed are other objects, the rest the same': {
    input,
    moves: [
      reads(answer([row('ana'), row('bea')], 'b')),
      toggles('ana'),
      hears,
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
  'of slices read again the rows that are what they were stay the same objects': {
    input: everything,
    moves: [
      reads(manyRows),
      sees({ first: 190, last: 230 }),
      readsSlice(answer([row('c200')], 'c')),
      hears,
      pause,
      readsAgain(answer([...rowsFrom(0, 200), row('c200')], 'c')),
    ],
    value: { shown: 'settled' },
    emitted: [],
    calls: ['readPage', 'readSlice', 'readAgain'],
  },
};
