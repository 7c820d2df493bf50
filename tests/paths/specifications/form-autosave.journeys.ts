import type { Journey } from '../generator/specification.ts';
import {
  atRest,
  type Autosave,
  changed,
  draftSaved,
  dropped,
  fails,
  flushes,
  isSaved,
  isUnsaved,
  opened,
  recovered,
  saved,
  savesNow,
  types,
  typesB,
  undoes,
  waiting,
  rival,
} from './form-autosave.moves.ts';
import { base, conflict, formOf, labelled, labelledB, offline } from './form-designer.moves.ts';

type Journeys = Readonly<Record<string, Journey<Autosave>>>;

const input = opened;

/** Journeys of saving a moment after each change. */
export const savingJourneys: Journeys = {
  'an opened form is at rest, and nothing is reported while autosave starts': {
    input,
    moves: [],
    value: atRest,
    context: {
      ...opened,
      sent: { definition: base, count: 0 },
      drafted: [],
      remoteRevision: 1,
      merge: {
        stored: opened.stored,
        definition: base,
        pending: [],
        conflicts: [],
        keys: [],
        published: null,
      },
      failure: null,
    },
    emitted: [],
    calls: [],
    selected: {
      selectAutosaveStatus: 'saved',
      selectHasPending: false,
      selectIsUpToDate: true,
      selectRevision: 1,
      selectSaveFailure: null,
    },
  },
  'edits of an earlier visit are saved after the autosave delay': {
    input: recovered,
    moves: [{ wait: 500 }, saved(2)],
    value: atRest,
    context: { stored: { definition: formOf({ a: 'Uno' }), revision: 2 }, pending: [], remoteRevision: 1 },
    emitted: [draftSaved([labelled('Uno')]), isSaved, dropped],
    calls: ['saveForm'],
    selected: { selectRevision: 2 },
  },
  'edits of an earlier visit wait for the autosave delay without a draft': {
    input: recovered,
    moves: [{ wait: 499 }],
    value: waiting,
    emitted: [],
    calls: [],
    selected: { selectAutosaveStatus: 'saving', selectHasPending: true, selectIsUpToDate: false },
  },
  'each edit restarts the autosave delay of half a second': {
    input,
    moves: [types('U'), { wait: 499 }, types('Un', 'U'), { wait: 499 }],
    value: waiting,
    context: { pending: [labelled('Un')] },
    emitted: [],
    calls: [],
  },
  'edits that cancel each other out are not saved': {
    input,
    moves: [types('Uno'), { wait: 499 }, undoes, { wait: 60_000 }],
    value: atRest,
    context: { pending: [], definition: base },
    emitted: [dropped],
    calls: [],
  },
  'an edit made during a save is saved by the next save, at the new revision': {
    input,
    moves: [types('Uno'), { wait: 500 }, types('Dos', 'Uno'), saved(2), { wait: 500 }],
    value: { saving: 'drafted' },
    context: {
      stored: { definition: formOf({ a: 'Uno' }), revision: 2 },
      pending: [labelled('Dos', 'Uno')],
      sent: { definition: formOf({ a: 'Dos' }), count: 1 },
    },
    emitted: [
      draftSaved([labelled('Uno')]),
      draftSaved([labelled('Uno'), labelled('Dos', 'Uno')]),
      isSaved,
      draftSaved([labelled('Dos', 'Uno')], 2),
    ],
    calls: ['saveForm', 'saveForm'],
    inputs: {
      saveForm: [
        { program: 'pedidos', definition: formOf({ a: 'Uno' }), revision: 1 },
        { program: 'pedidos', definition: formOf({ a: 'Dos' }), revision: 2 },
      ],
    },
  },
  'an undo made during a save stays pending for the next save': {
    input,
    moves: [types('Uno'), savesNow, undoes, saved(2)],
    value: waiting,
    context: {
      stored: { definition: formOf({ a: 'Uno' }), revision: 2 },
      pending: [labelled('A', 'Uno')],
      sent: { definition: formOf({ a: 'Uno' }), count: 0 },
      definition: base,
    },
    emitted: [draftSaved([labelled('Uno')]), draftSaved([labelled('Uno'), labelled('A', 'Uno')]), isSaved],
    calls: ['saveForm'],
  },
  'a successful save clears the pending edits, the failure and the draft': {
    input,
    moves: [types('Uno'), savesNow, fails(offline), savesNow, saved(2)],
    value: atRest,
    context: {
      stored: { definition: formOf({ a: 'Uno' }), revision: 2 },
      pending: [],
      sent: { definition: formOf({ a: 'Uno' }), count: 0 },
      failure: null,
      remoteRevision: 1,
    },
    emitted: [draftSaved([labelled('Uno')]), isUnsaved, draftSaved([labelled('Uno')]), isSaved, dropped],
    calls: ['saveForm', 'saveForm'],
    selected: { selectAutosaveStatus: 'saved', selectSaveFailure: null },
  },
  'a resolved conflict leaves the draft, and the others stay in it': {
    input: { ...opened, stored: rival, definition: rival.definition, conflicts: [conflict] },
    moves: [changed(rival.definition, [], [])],
    value: atRest,
    context: { conflicts: [] },
    emitted: [dropped],
    calls: [],
  },
  'a conflict that an undo adds is stored in the draft': {
    input: { ...opened, stored: rival, definition: rival.definition },
    moves: [changed(rival.definition, [], [conflict])],
    value: atRest,
    context: { conflicts: [conflict] },
    emitted: [draftSaved([], 5, [conflict])],
    calls: [],
  },
};

/** Journeys of storing edits in this browser. */
export const storageJourneys: Journeys = {
  'unloading the page stores unsaved edits in this browser, if there are any': {
    input,
    moves: [flushes, types('Uno'), flushes],
    value: waiting,
    emitted: [draftSaved([labelled('Uno')])],
    calls: [],
  },
  'edits without a pause are stored in this browser every two seconds': {
    input,
    moves: [
      types('1'),
      ...['2', '3', '4', '5', '6', '7', '8', '9', '10'].flatMap((label) => [
        { wait: 400 },
        types(label, String(Number(label) - 1)),
      ]),
      { wait: 399 },
    ],
    value: waiting,
    emitted: [draftSaved([labelled('5')])],
    calls: [],
  },
  'edits without a pause are stored in this browser again after another two seconds': {
    input,
    moves: [
      types('1'),
      ...['2', '3', '4', '5', '6', '7', '8', '9', '10'].flatMap((label) => [
        { wait: 400 },
        types(label, String(Number(label) - 1)),
      ]),
      { wait: 400 },
    ],
    value: waiting,
    emitted: [draftSaved([labelled('5')]), draftSaved([labelled('10')])],
    calls: [],
  },
  'an edit made during a save is stored in this browser once, two seconds later': {
    input,
    moves: [types('Uno'), savesNow, { wait: 5_000 }, typesB('Dos'), { wait: 1_999 }, { wait: 1 }, { wait: 60_000 }],
    value: { saving: 'drafted' },
    emitted: [draftSaved([labelled('Uno')]), draftSaved([labelled('Uno'), labelledB('Dos')])],
    calls: ['saveForm'],
  },
  'edits made during a save are stored together, and not again without another edit': {
    input,
    moves: [
      types('Uno'),
      savesNow,
      typesB('Dos'),
      { wait: 1_000 },
      changed(formOf({ a: 'Uno', b: 'Tres' }), [
        { type: 'set', of: { part: 'field', key: 'b' }, property: 'label', before: 'Dos', after: 'Tres' },
      ]),
      { wait: 1_000 },
    ],
    value: { saving: 'drafted' },
    emitted: [draftSaved([labelled('Uno')]), draftSaved([labelled('Uno'), labelledB('Tres')])],
    calls: ['saveForm'],
  },
  'an edit made during a save is not stored in this browser before two seconds': {
    input,
    moves: [types('Uno'), savesNow, typesB('Dos'), { wait: 1_999 }],
    value: { saving: 'undrafted' },
    emitted: [draftSaved([labelled('Uno')])],
    calls: ['saveForm'],
  },
  'an edit made during a save that fails is stored in this browser before the failure is reported': {
    input,
    moves: [types('Uno'), savesNow, typesB('Dos'), fails(offline)],
    value: { unsaved: 'pausing' },
    emitted: [draftSaved([labelled('Uno')]), draftSaved([labelled('Uno'), labelledB('Dos')]), isUnsaved],
    calls: ['saveForm'],
  },
};
