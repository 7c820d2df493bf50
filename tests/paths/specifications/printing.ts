import type { AppError } from '#contract/app-error.ts';
import { type AllRows, type AllRowsOutput, allRowsMachine } from '#machines/all-rows/index.ts';
import { printingMachine, selectIsBusy, selectReading, selectRows } from '#machines/printing/index.ts';
import { fromPromise } from 'xstate';
import { type Journey, type Move, specify, type Step } from '../generator/specification.ts';

type Printing = typeof printingMachine;

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const all: AllRows = { kind: 'read', parts: [], counted: 3 };

const endsWith = (output: AllRowsOutput): Move<Printing> => ({ resolve: 'readAllRows', with: output });
const loads = (actor: 'loadPaper' | 'loadLetterhead'): Move<Printing> => ({ resolve: actor, with: undefined });
const fails = (actor: 'loadPaper' | 'loadLetterhead'): Move<Printing> => ({ reject: actor, with: offline });
const opens: Move<Printing> = { type: 'dialog.opened' };
const closes: Move<Printing> = { type: 'dialog.closed' };

const list = { limit: 4 };
const page = { limit: null };

const journeys: Readonly<Record<string, Journey<Printing>>> = {
  'the rows of a list are read first': {
    input: list,
    moves: [],
    value: 'reading',
    context: { limit: 4, rows: null },
    emitted: [],
    calls: [],
    selected: { selectIsBusy: true, selectRows: null, selectReading: 4 },
  },
  'a page without rows loads its paper at once': {
    input: page,
    moves: [],
    value: 'loadingPaper',
    emitted: [],
    calls: ['loadPaper'],
    selected: { selectIsBusy: true, selectRows: null, selectReading: undefined },
  },
  'the rows are given from the opening of the dialog to its end': {
    input: list,
    moves: [endsWith(all), loads('loadPaper'), loads('loadLetterhead'), opens],
    value: { printing: 'open' },
    context: { rows: all },
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead', 'openDialog'],
    selected: { selectIsBusy: false, selectRows: all, selectReading: undefined },
  },
  'rows that are read are not given before the letterhead has loaded': {
    input: list,
    moves: [endsWith(all), loads('loadPaper')],
    value: 'loadingLetterhead',
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead'],
    selected: { selectIsBusy: true, selectRows: null },
  },
  'the printing ends with the dialog': {
    input: list,
    moves: [endsWith(all), loads('loadPaper'), loads('loadLetterhead'), opens, closes],
    value: 'printed',
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead', 'openDialog'],
    selected: { selectRows: null },
  },
  'a letterhead that does not load is left out': {
    input: page,
    moves: [loads('loadPaper'), fails('loadLetterhead')],
    value: { printing: 'opening' },
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead', 'openDialog'],
  },
  'the letterhead delays the dialog by three seconds at most': {
    input: page,
    moves: [loads('loadPaper'), { wait: 2_999 }, { wait: 1 }],
    value: { printing: 'opening' },
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead', 'openDialog'],
  },
  'the letterhead is awaited for almost three seconds': {
    input: page,
    moves: [loads('loadPaper'), { wait: 2_999 }],
    value: 'loadingLetterhead',
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead'],
  },
  'the rows are given up where the browser opens no dialog within ten seconds': {
    input: list,
    moves: [endsWith(all), loads('loadPaper'), loads('loadLetterhead'), { wait: 9_999 }, { wait: 1 }],
    value: 'printed',
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead', 'openDialog'],
    selected: { selectRows: null },
  },
  'the dialog is awaited for almost ten seconds': {
    input: list,
    moves: [endsWith(all), loads('loadPaper'), loads('loadLetterhead'), { wait: 9_999 }],
    value: { printing: 'opening' },
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead', 'openDialog'],
    selected: { selectRows: all },
  },
  'an open dialog stays open as long as the user likes': {
    input: page,
    moves: [loads('loadPaper'), loads('loadLetterhead'), opens, { wait: 60_000 }],
    value: { printing: 'open' },
    emitted: [],
    calls: ['loadPaper', 'loadLetterhead', 'openDialog'],
  },
  'rows that were not read are reported and print nothing': {
    input: list,
    moves: [endsWith({ kind: 'tooMany' })],
    value: 'failed',
    emitted: [{ type: 'rows.unread', output: { kind: 'tooMany' } }],
    calls: [],
  },
  'a paper that cannot be loaded is reported and prints nothing': {
    input: page,
    moves: [fails('loadPaper')],
    value: 'failed',
    emitted: [{ type: 'paper.failed', failure: offline }],
    calls: ['loadPaper'],
  },
};

/** A reading that never ends by itself. */
const reader = allRowsMachine.provide({
  actors: { countRows: fromPromise<number, void>(() => new Promise(() => undefined)) },
});

const isResolved = (move: Step<Printing>['move'], actor: string): boolean =>
  move !== null && 'resolve' in move && move.resolve === actor;

export const printing = specify<Printing>({
  machine: printingMachine,
  inputs: { 'a list': list, 'a page': page },
  events: { 'dialog.opened': { '': {} }, 'dialog.closed': { '': {} } },
  answers: {
    loadPaper: { resolves: { '': undefined }, rejects: { offline } },
    loadLetterhead: { resolves: { '': undefined }, rejects: { offline } },
  },
  children: { readAllRows: reader },
  outputs: {
    readAllRows: { all, 'too many': { kind: 'tooMany' }, cancelled: { kind: 'cancelled' } },
  },
  abstract: ({ rows }) => rows !== null,
  invariants: {
    'the dialog opens after the paper was loaded and, for a list, its rows were read': () => {
      let [isLoaded, isRead] = [false, false];
      return ({ move, snapshot, calls }) => {
        if (isResolved(move, 'loadPaper')) isLoaded = true;
        if (move !== null && 'resolve' in move && move.resolve === 'readAllRows' && move.with === all) isRead = true;
        const isOpened = calls.some(({ src }) => src === 'openDialog');
        return !isOpened || (isLoaded && (isRead || snapshot.context.limit === null));
      };
    },
    'rows are given exactly while the dialog of a list runs':
      () =>
      ({ calls, snapshot }) => {
        const isRunning = calls.some(({ src, isRunning: runs }) => src === 'openDialog' && runs());
        return selectRows(snapshot) === (isRunning && snapshot.context.limit !== null ? all : null);
      },
    'the page is busy until the dialog opens or the printing ends':
      () =>
      ({ calls, snapshot }) =>
        selectIsBusy(snapshot) === (snapshot.status === 'active' && calls.every(({ src }) => src !== 'openDialog')),
  },
  effects: {
    'each part is loaded once': ({ calls }) => new Set(calls.map(({ src }) => src)).size === calls.length,
    'a failure is reported once, and only where nothing is printed': ({ emitted, calls, steps }) => {
      const isOver = steps.at(-1)?.snapshot.status === 'done';
      const isOpened = calls.some(({ src }) => src === 'openDialog');
      return emitted.length === (isOver && !isOpened ? 1 : 0);
    },
  },
  selectors: {
    selectIsBusy,
    selectRows,
    /** The limit of the reading. */
    selectReading: (snapshot) => selectReading(snapshot)?.getSnapshot().context.limit,
  },
  journeys,
});
