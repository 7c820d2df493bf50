import type { AppError } from '#contract/app-error.ts';
import { allRowsMachine, selectIsBusy, selectProgress } from '#machines/all-rows/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type AllRows = typeof allRowsMachine;

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const cancels: Move<AllRows> = { type: 'read.cancel' };
const counted = (total: number): Move<AllRows> => ({ resolve: 'countRows', with: total });
const read = (count: number, next: string | null): Move<AllRows> => ({ resolve: 'readRows', with: { count, next } });
const fails = (actor: 'countRows' | 'readRows', failure: unknown): Move<AllRows> => ({ reject: actor, with: failure });

/** Number of rows that the results of a walk's moves have given. */
const rowsOf = (move: object | null): number => {
  if (move === null || !('resolve' in move) || move.resolve !== 'readRows' || !('with' in move)) return 0;
  const rows = move.with;
  return typeof rows === 'object' && rows !== null && 'count' in rows && typeof rows.count === 'number'
    ? rows.count
    : 0;
};

const journeys: Readonly<Record<string, Journey<AllRows>>> = {
  'rows are counted before they are read': {
    input: { limit: 4 },
    moves: [],
    value: 'counting',
    context: { limit: 4, total: null, read: 0, after: null },
    emitted: [],
    calls: ['countRows'],
    selected: { selectIsBusy: true, selectProgress: { read: 0, total: null } },
  },
  'each part is read after the cursor of the one before': {
    input: { limit: 4 },
    moves: [counted(4), read(2, 'c1'), read(1, 'c2')],
    value: 'reading',
    context: { total: 4, read: 3, after: 'c2' },
    emitted: [],
    calls: ['countRows', 'readRows', 'readRows', 'readRows'],
    inputs: { readRows: [{ after: null }, { after: 'c1' }, { after: 'c2' }] },
    selected: { selectIsBusy: true, selectProgress: { read: 3, total: 4 } },
  },
  'as many rows as the limit are read whole': {
    input: { limit: 4 },
    moves: [counted(4), read(3, 'c1'), read(1, null)],
    value: 'complete',
    context: { total: 4, read: 4, after: null },
    emitted: [{ type: 'rows.read' }],
    calls: ['countRows', 'readRows', 'readRows'],
    selected: { selectIsBusy: false, selectProgress: { read: 4, total: 4 } },
  },
  'one row more than the limit is refused before any row is read': {
    input: { limit: 4 },
    moves: [counted(5)],
    value: 'refused',
    emitted: [{ type: 'rows.refused' }],
    calls: ['countRows'],
  },
  'rows that were added after the count are refused beyond the limit': {
    input: { limit: 4 },
    moves: [counted(4), read(4, 'c1'), read(1, null)],
    value: 'refused',
    context: { read: 4 },
    emitted: [{ type: 'rows.refused' }],
    calls: ['countRows', 'readRows', 'readRows'],
  },
  'a list without rows is complete': {
    input: { limit: 4 },
    moves: [counted(0), read(0, null)],
    value: 'complete',
    context: { total: 0, read: 0 },
    emitted: [{ type: 'rows.read' }],
    calls: ['countRows', 'readRows'],
  },
  'a count that fails is reported': {
    input: { limit: 4 },
    moves: [fails('countRows', offline)],
    value: 'failed',
    emitted: [{ type: 'read.failed', failure: offline }],
    calls: ['countRows'],
  },
  'a bug while reading is reported as an exception': {
    input: { limit: 4 },
    moves: [counted(4), fails('readRows', new Error('sin cursor'))],
    value: 'failed',
    emitted: [{ type: 'read.failed', failure: { kind: 'exception', text: 'sin cursor', place: 'dialog' } }],
    calls: ['countRows', 'readRows'],
  },
  'cancelling while reading requests nothing more': {
    input: { limit: 4 },
    moves: [counted(4), read(2, 'c1'), cancels],
    value: 'cancelled',
    context: { read: 2 },
    emitted: [{ type: 'read.cancelled' }],
    calls: ['countRows', 'readRows', 'readRows'],
  },
  'cancelling while counting requests no rows': {
    input: { limit: 4 },
    moves: [cancels],
    value: 'cancelled',
    emitted: [{ type: 'read.cancelled' }],
    calls: ['countRows'],
  },
};

export const allRows = specify<AllRows>({
  machine: allRowsMachine,
  inputs: { 'four at most': { limit: 4 } },
  events: { 'read.cancel': { '': {} } },
  answers: {
    countRows: { resolves: { 'as many as the limit': 4, 'too many': 5 }, rejects: { offline } },
    readRows: {
      resolves: { 'the last row': { count: 1, next: null }, 'two of more': { count: 2, next: 'c1' } },
      rejects: { offline },
    },
  },
  abstract: ({ read: count, after }) => [Math.min(count, 5), after],
  invariants: {
    'one request runs at a time, exactly while the reading is busy':
      () =>
      ({ calls, snapshot }) =>
        calls.filter(({ isRunning }) => isRunning()).length === (selectIsBusy(snapshot) ? 1 : 0),
    'the progress is the sum of the parts, and never more than the limit': () => {
      let sum = 0;
      return ({ move, snapshot }) => {
        const count = rowsOf(move);
        if (sum + count <= snapshot.context.limit) sum += count;
        return selectProgress(snapshot).read === sum;
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
    'the result is emitted once, at the end': ({ steps, emitted }) =>
      emitted.length === (steps.at(-1)?.snapshot.status === 'done' ? 1 : 0),
  },
  selectors: { selectIsBusy, selectProgress },
  journeys,
});
