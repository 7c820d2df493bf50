import {
  type FoundRecords,
  type LinkedRecord,
  type Lookup,
  type PasteCommand,
  rowPasteMachine,
} from '#machines/row-paste/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type Paste = typeof rowPasteMachine;

const customers: Lookup = { column: 'cliente', texts: ['Ana', 'Bea '] };
const products: Lookup = { column: 'producto', texts: ['Tornillo'] };
const ana: LinkedRecord = { id: 'c1', title: 'Ana' };
const screw: LinkedRecord = { id: 'p1', title: 'Tornillo' };
const foundAna: FoundRecords = { found: new Map([['Ana', ana]]), failedLookups: ['Zoe', 'Bea '] };
const foundScrew: FoundRecords = { found: new Map([['Tornillo', screw]]), failedLookups: ['Bea', 'Eva'] };
const pasted: PasteCommand = { text: 'Se pegaron 2 celdas.', back: (rows) => rows };
const nothing: PasteCommand = { text: 'No se pegó nada.', back: null };
const cause = new Error('Failed to fetch dynamically imported module');

const finds = (found: FoundRecords): Move<Paste> => ({ resolve: 'findLinked', with: found });
const fills = (command: PasteCommand): Move<Paste> => ({ resolve: 'fillCells', with: command });
const cancels: Move<Paste> = { type: 'paste.cancel' };

const both = { lookups: [customers, products] };
const none = { lookups: [] };
const noRecords = new Map();

const journeys: Readonly<Record<string, Journey<Paste>>> = {
  'a paste without link columns fills its cells at once': {
    input: none,
    moves: [],
    value: 'filling',
    context: { lookups: [], found: noRecords, failedLookups: [] },
    emitted: [],
    calls: ['fillCells'],
    inputs: { fillCells: [{ found: noRecords, failedLookups: [] }] },
  },
  'the first link column is looked up at once': {
    input: both,
    moves: [],
    value: 'lookingUp',
    emitted: [],
    calls: ['findLinked'],
    inputs: { findLinked: [customers] },
  },
  'the link columns are looked up one after another, and the cells are filled with what was found': {
    input: both,
    moves: [finds(foundAna), finds(foundScrew)],
    value: 'filling',
    context: { lookups: [] },
    emitted: [
      { type: 'records.found', records: [ana] },
      { type: 'records.found', records: [screw] },
    ],
    calls: ['findLinked', 'findLinked', 'fillCells'],
    inputs: {
      findLinked: [customers, products],
      fillCells: [
        {
          found: new Map([
            ['cliente', foundAna.found],
            ['producto', foundScrew.found],
          ]),
          failedLookups: ['Zoe', 'Bea', 'Eva'],
        },
      ],
    },
  },
  'a paste that changed cells can be reverted': {
    input: none,
    moves: [fills(pasted)],
    value: 'applied',
    emitted: [{ type: 'paste.ended', command: pasted }],
    calls: ['fillCells'],
  },
  'a paste that changed nothing says why': {
    input: none,
    moves: [fills(nothing)],
    value: 'refused',
    emitted: [{ type: 'paste.ended', command: nothing }],
    calls: ['fillCells'],
  },
  'a paste whose lookups cannot run fails': {
    input: both,
    moves: [{ reject: 'findLinked', with: cause }],
    value: 'failed',
    context: { lookups: [customers, products] },
    emitted: [{ type: 'paste.failed' }],
    calls: ['findLinked'],
  },
  'a paste whose cells cannot be filled fails': {
    input: none,
    moves: [{ reject: 'fillCells', with: cause }],
    value: 'failed',
    emitted: [{ type: 'paste.failed' }],
    calls: ['fillCells'],
  },
  'a paste cancelled during a lookup fills no cell': {
    input: both,
    moves: [finds(foundAna), cancels],
    value: 'cancelled',
    context: { lookups: [products] },
    emitted: [{ type: 'records.found', records: [ana] }],
    calls: ['findLinked', 'findLinked'],
  },
  'a paste cancelled while it fills its cells reports nothing': {
    input: none,
    moves: [cancels],
    value: 'cancelled',
    emitted: [],
    calls: ['fillCells'],
  },
};

const resultOf = (move: Move<Paste> | null, name: string): boolean =>
  move !== null && 'resolve' in move && move.resolve === name;

export const rowPaste = specify<Paste>({
  machine: rowPasteMachine,
  inputs: { 'two link columns': both, 'no link column': none },
  events: { 'paste.cancel': { '': {} } },
  answers: {
    findLinked: { resolves: { '': foundAna }, rejects: { '': cause } },
    fillCells: { resolves: { pasted, nothing }, rejects: { '': cause } },
  },
  abstract: ({ lookups }) => lookups.length,
  invariants: {
    'one call runs at a time, until the paste ends':
      () =>
      ({ snapshot, calls }) =>
        calls.filter((call) => call.isRunning()).length === (snapshot.status === 'active' ? 1 : 0),
    'the cells are filled only after every lookup': () => {
      let lookups = 0;
      return ({ move, started, snapshot }) => {
        if (resultOf(move, 'findLinked')) lookups += 1;
        const isFilling = started.some(({ src }) => src === 'fillCells');
        return !isFilling || (lookups === snapshot.context.found.size && snapshot.context.lookups.length === 0);
      };
    },
    'the records of each lookup are reported once, at once':
      () =>
      ({ move, emitted }) =>
        emitted.filter(({ type }) => type === 'records.found').length === (resultOf(move, 'findLinked') ? 1 : 0),
  },
  effects: {
    'the result is reported once, unless the paste is cancelled': ({ steps, emitted }) => {
      const last = steps.at(-1)?.snapshot;
      const results = emitted.filter(({ type }) => type !== 'records.found');
      return results.length === (last?.status === 'done' && last.value !== 'cancelled' ? 1 : 0);
    },
    'the cells are filled at most once': ({ calls }) => calls.filter(({ src }) => src === 'fillCells').length <= 1,
  },
  journeys,
});
