import type { AppError } from '#contract/app-error.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { allRowsMachine, type ReadRows, selectProgress } from '#machines/all-rows/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type AllRows = typeof allRowsMachine;

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const references = { records: {}, files: {} };
const row = (id: string): RecordRow => ({ id, title: id, revision: 1, values: {} });
const part = (ids: string, next: string | null): ReadRows => ({ rows: [...ids].map(row), references, next });

const cancels: Move<AllRows> = { type: 'read.cancel' };
const counted = (total: number): Move<AllRows> => ({ resolve: 'countRows', with: total });
const read = (ids: string, next: string | null): Move<AllRows> => ({ resolve: 'readRows', with: part(ids, next) });
const fails = (actor: 'countRows' | 'readRows', failure: unknown): Move<AllRows> => ({ reject: actor, with: failure });

/** The ids of the rows that a move gives. */
const idsIn = (move: object | null): string[] => {
  if (move === null || !('resolve' in move) || move.resolve !== 'readRows' || !('with' in move)) return [];
  const { rows } = move.with as ReadRows;
  return rows.map(({ id }) => id);
};

/** The ids of the parts in the context. */
const idsOf = (parts: readonly Pick<ReadRows, 'rows'>[]): string =>
  parts.flatMap(({ rows }) => rows.map(({ id }) => id)).join('');

const journeys: Readonly<Record<string, Journey<AllRows>>> = {
  'rows are counted before they are read': {
    input: { limit: 4 },
    moves: [],
    value: 'counting',
    context: { limit: 4, counted: null, parts: [], after: null },
    emitted: [],
    calls: ['countRows'],
    selected: { selectProgress: { read: 0, total: null }, output: undefined },
  },
  'each part is read after the cursor of the one before': {
    input: { limit: 4 },
    moves: [counted(4), read('ab', 'c1'), read('c', 'c2')],
    value: 'reading',
    context: { counted: 4, after: 'c2' },
    emitted: [],
    calls: ['countRows', 'readRows', 'readRows', 'readRows'],
    inputs: { readRows: [{ after: null }, { after: 'c1' }, { after: 'c2' }] },
    selected: { selectProgress: { read: 3, total: 4 } },
  },
  'as many rows as the limit are read whole': {
    input: { limit: 4 },
    moves: [counted(4), read('abc', 'c1'), read('d', null)],
    value: 'complete',
    emitted: [],
    calls: ['countRows', 'readRows', 'readRows'],
    selected: {
      output: {
        kind: 'read',
        parts: [
          { rows: [row('a'), row('b'), row('c')], references },
          { rows: [row('d')], references },
        ],
        counted: 4,
      },
    },
  },
  'a row that comes again in a later part stays where it was first': {
    input: { limit: 4 },
    moves: [counted(4), read('abc', 'c1'), read('bcd', null)],
    value: 'complete',
    emitted: [],
    calls: ['countRows', 'readRows', 'readRows'],
    selected: {
      output: {
        kind: 'read',
        parts: [
          { rows: [row('a'), row('b'), row('c')], references },
          { rows: [row('d')], references },
        ],
        counted: 4,
      },
    },
  },
  'one row more than the limit is refused before any row is read': {
    input: { limit: 4 },
    moves: [counted(5)],
    value: 'refused',
    emitted: [],
    calls: ['countRows'],
    selected: { output: { kind: 'tooMany' } },
  },
  'rows that were added after the count are refused beyond the limit': {
    input: { limit: 4 },
    moves: [counted(4), read('abcd', 'c1'), read('e', null)],
    value: 'refused',
    emitted: [],
    calls: ['countRows', 'readRows', 'readRows'],
    selected: { output: { kind: 'tooMany' } },
  },
  'a list without rows is complete': {
    input: { limit: 4 },
    moves: [counted(0), read('', null)],
    value: 'complete',
    emitted: [],
    calls: ['countRows', 'readRows'],
    selected: { output: { kind: 'read', parts: [{ rows: [], references }], counted: 0 } },
  },
  'a count that fails is the output': {
    input: { limit: 4 },
    moves: [fails('countRows', offline)],
    value: 'failed',
    emitted: [],
    calls: ['countRows'],
    selected: { output: { kind: 'failed', failure: offline } },
  },
  'a bug while reading is the output as an exception': {
    input: { limit: 4 },
    moves: [counted(4), fails('readRows', new Error('sin cursor'))],
    value: 'failed',
    emitted: [],
    calls: ['countRows', 'readRows'],
    selected: {
      output: { kind: 'failed', failure: { kind: 'exception', text: 'sin cursor', place: 'dialog' } },
    },
  },
  'cancelling while reading requests nothing more': {
    input: { limit: 4 },
    moves: [counted(4), read('ab', 'c1'), cancels],
    value: 'cancelled',
    emitted: [],
    calls: ['countRows', 'readRows', 'readRows'],
    selected: { output: { kind: 'cancelled' } },
  },
  'cancelling while counting requests no rows': {
    input: { limit: 4 },
    moves: [cancels],
    value: 'cancelled',
    emitted: [],
    calls: ['countRows'],
    selected: { output: { kind: 'cancelled' } },
  },
};

export const allRows = specify<AllRows>({
  machine: allRowsMachine,
  inputs: { 'four at most': { limit: 4 } },
  events: { 'read.cancel': { '': {} } },
  answers: {
    countRows: { resolves: { 'as many as the limit': 4, 'too many': 5 }, rejects: { offline } },
    readRows: {
      resolves: {
        'the last row': part('a', null),
        'two of more': part('bc', 'c2'),
        'other two of more': part('de', 'c2'),
      },
      rejects: { offline },
    },
  },
  abstract: ({ parts, after }) => [[...new Set(idsOf(parts))].toSorted().join(''), after],
  invariants: {
    'one request runs at a time, exactly until the end':
      () =>
      ({ calls, snapshot }) =>
        calls.filter(({ isRunning }) => isRunning()).length === (snapshot.status === 'active' ? 1 : 0),
    'each row is given once, in the order in which it came first, and no more than the limit': () => {
      const known = new Set<string>();
      return ({ move, snapshot }) => {
        const added = new Set([...known, ...idsIn(move)]);
        if (added.size <= snapshot.context.limit) for (const id of added) known.add(id);
        return idsOf(snapshot.context.parts) === [...known].join('') && selectProgress(snapshot).read === known.size;
      };
    },
    'the output is noted by the end, and the count only when it is within the limit': () => {
      let total: number | null = null;
      return ({ move, snapshot: { status, context, output } }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'countRows' && move.with !== 5) total = move.with;
        const ended = status === 'active' ? { kind: 'cancelled' } : output;
        return context.counted === total && isDeepEqual(context.output, ended);
      };
    },
    'no row is requested before a count within the limit': () => {
      let isCounted = false;
      return ({ move, calls }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'countRows' && move.with !== 5) isCounted = true;
        return isCounted || calls.length === 1;
      };
    },
  },
  effects: {
    'the output has rows exactly where the last part was read': ({ steps }) => {
      const last = steps.at(-1);
      const output = last?.snapshot.output;
      if (last === undefined || output === undefined) return last?.snapshot.status === 'active';
      const ended = last.move !== null && 'resolve' in last.move && last.move.resolve === 'readRows';
      return output.kind === 'read' ? ended : output.kind !== 'tooMany' || ended || last.calls.length === 1;
    },
  },
  selectors: { selectProgress, output: ({ output }) => output },
  journeys,
});
