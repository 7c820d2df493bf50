import type { AppError } from '#contract/app-error.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { type AllRows, type AllRowsOutput, allRowsMachine } from '#machines/all-rows/index.ts';
import { copyingMachine, selectIsCopying, selectReading } from '#machines/copying/index.ts';
import { fromPromise } from 'xstate';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type Copying = typeof copyingMachine;

const bug: AppError = { kind: 'exception', text: 'sin columna', place: 'dialog' };
const all: AllRows = { kind: 'read', parts: [{ rows: [], references: { records: {}, files: {} } }], counted: 0 };

const endsWith = (output: AllRowsOutput): Move<Copying> => ({ resolve: 'readAllRows', with: output });
const written: Move<Copying> = { type: 'clipboard.written', count: 3 };
const refused: Move<Copying> = { type: 'clipboard.refused' };
const broken: Move<Copying> = { type: 'cells.failed', failure: bug };

const allowed = { limit: 4, hasClipboard: true };

const journeys: Readonly<Record<string, Journey<Copying>>> = {
  'writing begins with the reading': {
    input: allowed,
    moves: [],
    value: { copying: 'reading' },
    context: { limit: 4, hasClipboard: true },
    emitted: [],
    calls: ['writeClipboard'],
    selected: { selectIsCopying: true, selectReading: 4 },
  },
  'without a clipboard nothing is read': {
    input: { limit: 4, hasClipboard: false },
    moves: [],
    value: 'failed',
    emitted: [{ type: 'copy.refused' }],
    calls: [],
    selected: { selectIsCopying: false, selectReading: undefined },
  },
  'the rows are written': {
    input: allowed,
    moves: [endsWith(all)],
    value: { copying: 'writing' },
    emitted: [],
    calls: ['writeClipboard'],
    selected: { selectIsCopying: true, selectReading: undefined },
  },
  'the number of copied rows is reported': {
    input: allowed,
    moves: [endsWith(all), written],
    value: 'copied',
    emitted: [{ type: 'rows.copied', count: 3 }],
    calls: ['writeClipboard'],
  },
  'rows that were not read are reported and not written': {
    input: allowed,
    moves: [endsWith({ kind: 'cancelled' })],
    value: 'failed',
    emitted: [{ type: 'rows.unread', output: { kind: 'cancelled' } }],
    calls: ['writeClipboard'],
  },
  'a refusal of the browser ends the reading': {
    input: allowed,
    moves: [refused],
    value: 'failed',
    emitted: [{ type: 'copy.refused' }],
    calls: ['writeClipboard'],
    selected: { selectReading: undefined },
  },
  'cells that cannot be built are reported': {
    input: allowed,
    moves: [endsWith(all), broken],
    value: 'failed',
    emitted: [{ type: 'copy.failed', failure: bug }],
    calls: ['writeClipboard'],
  },
};

/** A reading that never ends by itself. */
const reader = allRowsMachine.provide({
  actors: { countRows: fromPromise<number, void>(() => new Promise(() => undefined)) },
});

export const copying = specify<Copying>({
  machine: copyingMachine,
  inputs: { allowed, refused: { limit: 4, hasClipboard: false } },
  events: {
    'clipboard.written': { '': { count: 3 } },
    'clipboard.refused': { '': {} },
    'cells.failed': { '': { failure: bug } },
  },
  answers: {},
  children: { readAllRows: reader },
  outputs: { readAllRows: { all, 'too many': { kind: 'tooMany' } } },
  abstract: () => null,
  invariants: {
    'the writer runs exactly while the copy does':
      () =>
      ({ calls, snapshot }) =>
        calls.filter(({ isRunning }) => isRunning()).length === (snapshot.status === 'active' ? 1 : 0) &&
        selectIsCopying(snapshot) === (snapshot.status === 'active'),
    'the writer gets the rows once, when all were read':
      () =>
      ({ move, sent }) => {
        const isRead = move !== null && 'resolve' in move && move.with === all;
        const expected = isRead ? [{ to: 'writeClipboard', event: { type: 'rows.read', parts: all.parts } }] : [];
        return isDeepEqual(sent, expected);
      },
  },
  effects: {
    'the result is reported once, at the end': ({ steps, emitted }) =>
      emitted.length === (steps.at(-1)?.snapshot.status === 'done' ? 1 : 0),
  },
  selectors: {
    selectIsCopying,
    /** The limit of the reading. */
    selectReading: (snapshot) => selectReading(snapshot)?.getSnapshot().context.limit,
  },
  journeys,
});
