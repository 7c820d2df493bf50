import type { AppError } from '#contract/app-error.ts';
import { recordEditorMachine, type Values } from '#machines/record-editor/index.ts';
import { specify } from '../generator/specification.ts';
import { recordEditorEffects, recordEditorInvariants, same } from './record-editor.invariants.ts';
import { recordEditorJourneys } from './record-editor.journeys.ts';
import { invalid, notFound, offline, stale, stored } from './record-editor.moves.ts';
import { recordEditorSelectors } from './record-editor.selectors.ts';
import { refreshingInvariants, refreshingJourneys } from './record-editor.refreshing.ts';

const unreadable: AppError = { ...stale, current: null };

const branch = {
  recordKey: 'empresa/sucursal/1',
  findProblems: (values: Values) => (values['name'] === '' ? { name: ['Complete este dato.'] } : {}),
};

export const recordEditor = specify<typeof recordEditorMachine>({
  machine: recordEditorMachine,
  inputs: {
    'to be loaded': { ...branch, known: null },
    'at hand': { ...branch, known: stored },
  },
  events: {
    'load.retry': { '': {} },
    'field.change': {
      typed: { field: 'name', value: 'Ana' },
      emptied: { field: 'name', value: '' },
      'put back': { field: 'name', value: 'Ada' },
    },
    'draft.accept': { '': {} },
    'draft.discard': { '': {} },
    'draft.flush': { '': {} },
    'record.save': { asking: { ask: true }, 'at once': { ask: false } },
    'record.refresh': { '': {} },
    'record.reset': { '': {} },
    'record.delete': { '': {} },
    'question.answered': { SI: { confirmed: true }, NO: { confirmed: false } },
    'conflict.found': { saved: { failure: stale }, deleted: { failure: notFound }, neither: { failure: offline } },
    'conflict.takeTheirs': { '': {} },
    'conflict.keepMine': { mine: { values: { name: 'Ana' } }, 'all theirs': { values: { name: 'Eva' } } },
    'leave.request': { '': {} },
  },
  answers: {
    loadRecord: {
      resolves: {
        existing: { record: stored, draft: null },
        new: { record: { values: {}, revision: null }, draft: null },
        'with a draft': { record: stored, draft: { values: { name: 'Iris' }, revision: 2, savedAt: 1 } },
        'with a draft of the same': { record: stored, draft: { values: { name: 'Ada' }, revision: 3, savedAt: 1 } },
      },
      rejects: { '': offline },
    },
    refreshRecord: {
      resolves: { same: stored, 'saved by others': { values: { name: 'Eva' }, revision: 5 } },
      rejects: { 'not found': notFound, offline },
    },
    saveRecord: {
      resolves: { '': { values: { name: 'Ada' }, revision: 4 } },
      rejects: {
        stale,
        'stale, unreadable': unreadable,
        'invalid fields': invalid,
        'not found': notFound,
        offline,
      },
    },
    deleteRecord: {
      resolves: { '': undefined },
      rejects: { stale, 'stale, unreadable': unreadable, 'not found': notFound, offline },
    },
  },
  abstract: ({ values, stored, revision, draft, theirs, isStale }) => [
    values['name'] === '' || same(values, stored.values),
    values['name'] === '',
    stored.values['name'],
    stored.revision,
    revision === stored.revision,
    draft?.values,
    theirs !== null,
    isStale,
  ],
  invariants: { ...recordEditorInvariants, ...refreshingInvariants },
  effects: recordEditorEffects,
  journeys: { ...recordEditorJourneys, ...refreshingJourneys },
  selectors: recordEditorSelectors,
});
