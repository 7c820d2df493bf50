import type { AppError } from '#contract/app-error.ts';
import type { BatchRow, recordBatchMachine } from '#machines/record-batch/index.ts';
import type { Journey, Move } from '../generator/specification.ts';

export type Batch = typeof recordBatchMachine;

const row = (id: string, revision: number): BatchRow => ({ id, revision, title: `Cliente ${id}` });
export const [ana, bea, eva] = [row('ana', 3), row('bea', 5), row('eva', 8)];
export const stale: AppError = { kind: 'stale', text: 'Otra persona modificó este registro.', place: 'form' };
export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

export const deletion = { kind: 'delete', rows: [ana, bea, eva] } as const;
const starts: Move<Batch> = { type: 'batch.start' };
const cancels: Move<Batch> = { type: 'batch.cancel' };
const answers = (confirmed: boolean): Move<Batch> => ({ type: 'question.answered', confirmed });
const applied: Move<Batch> = { resolve: 'applyToRecord', with: undefined };
const fails = (failure: AppError): Move<Batch> => ({ reject: 'applyToRecord', with: failure });

/** Kinds of failure that would affect every other record, too. */
const fatalKinds = ['offline', 'unauthorized', 'forbidden', 'unavailable', 'throttled', 'outdated'] as const;

const fatalJourneys: Readonly<Record<string, Journey<Batch>>> = Object.fromEntries(
  fatalKinds.map((kind) => {
    const failure: AppError = { ...offline, kind };
    const failures = [{ row: ana, failure }];
    const journey: Journey<Batch> = {
      input: { kind: 'restore', rows: [ana, bea] },
      moves: [starts, fails(failure)],
      value: 'ended',
      context: { queue: [bea], done: 0, failures },
      emitted: [{ type: 'batch.ended', kind: 'restore', done: 0, left: 1, failures }],
      calls: ['applyToRecord'],
    };
    return [`a failure of the kind ${kind} ends the batch at the first record`, journey];
  }),
);

/** Unexpected values with which a call can reject, and the text that the user reads for each. */
const exceptions: readonly (readonly [description: string, cause: unknown, text: string])[] = [
  ['an error', new TypeError('x is undefined'), 'x is undefined'],
  ['a string', 'a secas', 'a secas'],
  ['null', null, 'null'],
  ['an object without a text', { kind: 'offline', place: 'notice' }, '[object Object]'],
  ['an object without a place', { kind: 'offline', text: 'Sin conexión.' }, '[object Object]'],
  ['an object without a kind', { place: 'notice', text: 'Sin conexión.' }, '[object Object]'],
];

const exceptionJourneys: Readonly<Record<string, Journey<Batch>>> = Object.fromEntries(
  exceptions.map(([description, cause, text]) => {
    const failures = [{ row: ana, failure: { kind: 'exception', text, place: 'dialog' } as const }];
    const journey: Journey<Batch> = {
      input: { kind: 'restore', rows: [ana] },
      moves: [starts, { reject: 'applyToRecord', with: cause }],
      value: 'ended',
      context: { queue: [], done: 0, failures },
      emitted: [{ type: 'batch.ended', kind: 'restore', done: 0, left: 0, failures }],
      calls: ['applyToRecord'],
    };
    return [`a rejection with ${description} is reported as an exception`, journey];
  }),
);

/** Journeys of a batch. */
export const batchJourneys: Readonly<Record<string, Journey<Batch>>> = {
  ...fatalJourneys,
  ...exceptionJourneys,
  'nothing happens before the batch starts': {
    input: deletion,
    moves: [],
    value: 'idle',
    context: { ...deletion, queue: [ana, bea, eva], done: 0, failures: [] },
    emitted: [],
    calls: [],
    selected: { selectCanCancel: false, selectIsBusy: false, selectProgress: { tried: 0, total: 3 } },
  },
  'each record is deleted at the revision at which it was selected': {
    input: deletion,
    moves: [starts, answers(true), applied, fails(stale)],
    value: 'applying',
    context: { ...deletion, queue: [eva], done: 1, failures: [{ row: bea, failure: stale }] },
    emitted: [
      { type: 'question.raised', rows: [ana, bea, eva] },
      { type: 'row.applied', id: 'ana' },
    ],
    calls: ['applyToRecord', 'applyToRecord', 'applyToRecord'],
    inputs: {
      applyToRecord: [
        { kind: 'delete', id: 'ana', revision: 3 },
        { kind: 'delete', id: 'bea', revision: 5 },
        { kind: 'delete', id: 'eva', revision: 8 },
      ],
    },
    selected: { selectCanCancel: false, selectIsBusy: true, selectProgress: { tried: 2, total: 3 } },
  },
  'the batch can be cancelled while it processes a record and another is waiting': {
    input: deletion,
    moves: [starts, answers(true)],
    value: 'applying',
    context: { ...deletion, queue: [ana, bea, eva], done: 0, failures: [] },
    emitted: [{ type: 'question.raised', rows: [ana, bea, eva] }],
    calls: ['applyToRecord'],
    selected: { selectCanCancel: true, selectIsBusy: true, selectProgress: { tried: 0, total: 3 } },
  },
  'a failure of the last record is part of the result': {
    input: { kind: 'restore', rows: [ana] },
    moves: [starts, fails(stale)],
    value: 'ended',
    context: { queue: [], done: 0, failures: [{ row: ana, failure: stale }] },
    emitted: [{ type: 'batch.ended', kind: 'restore', done: 0, left: 0, failures: [{ row: ana, failure: stale }] }],
    calls: ['applyToRecord'],
    selected: { selectCanCancel: false, selectIsBusy: false, selectProgress: { tried: 1, total: 1 } },
  },
  'when one of three deletions fails, the other two records are deleted': {
    input: deletion,
    moves: [starts, answers(true), applied, fails(stale), applied],
    value: 'ended',
    context: { done: 2, queue: [], failures: [{ row: bea, failure: stale }] },
    emitted: [
      { type: 'question.raised', rows: [ana, bea, eva] },
      { type: 'row.applied', id: 'ana' },
      { type: 'row.applied', id: 'eva' },
      { type: 'batch.ended', kind: 'delete', done: 2, left: 0, failures: [{ row: bea, failure: stale }] },
    ],
    calls: ['applyToRecord', 'applyToRecord', 'applyToRecord'],
  },
  'cancelling finishes the current record and leaves the rest unchanged': {
    input: deletion,
    moves: [starts, answers(true), cancels, applied],
    value: 'ended',
    context: { done: 1, failures: [] },
    emitted: [
      { type: 'question.raised', rows: [ana, bea, eva] },
      { type: 'row.applied', id: 'ana' },
      { type: 'batch.ended', kind: 'delete', done: 1, left: 2, failures: [] },
    ],
    calls: ['applyToRecord'],
  },
  'declining the question changes no record': {
    input: deletion,
    moves: [starts, answers(false)],
    value: 'declined',
    context: { done: 0 },
    emitted: [{ type: 'question.raised', rows: [ana, bea, eva] }],
    calls: [],
  },
  'a batch that restores records asks for no confirmation': {
    input: { kind: 'restore', rows: [ana] },
    moves: [starts, applied],
    value: 'ended',
    context: { done: 1 },
    emitted: [
      { type: 'row.applied', id: 'ana' },
      { type: 'batch.ended', kind: 'restore', done: 1, left: 0, failures: [] },
    ],
    calls: ['applyToRecord'],
  },
};
