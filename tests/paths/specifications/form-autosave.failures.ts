import type { AppError } from '#contract/app-error.ts';
import type { Journey } from '../generator/specification.ts';
import {
  atRest,
  type Autosave,
  draftSaved,
  dropped,
  fails,
  finishes,
  abandons,
  isFinished,
  isRefused,
  isSaved,
  isUnsaved,
  opened,
  remoteChange,
  saved,
  savesNow,
  types,
  typesB,
  undoes,
  waiting,
} from './form-autosave.moves.ts';
import { base, forbidden, formOf, labelled, labelledB, offline } from './form-designer.moves.ts';

type Journeys = Readonly<Record<string, Journey<Autosave>>>;

const input = opened;

const saveFailure = (kind: AppError['kind']): AppError => ({ kind, text: 'No se guardó.', place: 'notice' });
const transientKinds = ['offline', 'unavailable', 'throttled', 'exception'] as const;

/** Journeys of saves that fail. */
export const retryJourneys: Journeys = {
  ...Object.fromEntries(
    transientKinds.map((kind): [string, Journey<Autosave>] => [
      `a save that fails with an error of kind ${kind} is retried after three seconds`,
      {
        input,
        moves: [types('Uno'), { wait: 500 }, fails(saveFailure(kind)), { wait: 2_000 }, { wait: 1_000 }],
        value: { saving: 'drafted' },
        context: { failure: saveFailure(kind) },
        emitted: [draftSaved([labelled('Uno')]), isUnsaved, draftSaved([labelled('Uno')])],
        calls: ['saveForm', 'saveForm'],
      },
    ]),
  ),
  'a save that fails offline is retried after three seconds, with the edits made since then': {
    input,
    moves: [
      types('Uno'),
      savesNow,
      fails(offline),
      { wait: 2_000 },
      { wait: 999 },
      typesB('Dos'),
      { wait: 1 },
      saved(2),
    ],
    value: atRest,
    context: { stored: { definition: formOf({ a: 'Uno', b: 'Dos' }), revision: 2 }, pending: [], failure: null },
    emitted: [
      draftSaved([labelled('Uno')]),
      isUnsaved,
      draftSaved([labelled('Uno'), labelledB('Dos')]),
      isSaved,
      dropped,
    ],
    calls: ['saveForm', 'saveForm'],
  },
  'an edit made while a failed save waits for its retry is stored in this browser within two seconds, once': {
    input,
    moves: [types('Uno'), savesNow, fails(offline), typesB('Dos'), { wait: 2_000 }, { wait: 999 }],
    value: { unsaved: 'retrying' },
    emitted: [draftSaved([labelled('Uno')]), isUnsaved, draftSaved([labelled('Uno'), labelledB('Dos')])],
    calls: ['saveForm'],
    selected: { selectAutosaveStatus: 'unsaved', selectSaveFailure: offline },
  },
  'a failed save without later edits is not stored in this browser again before its retry': {
    input,
    moves: [types('Uno'), savesNow, fails(offline), { wait: 2_000 }, { wait: 999 }],
    value: { unsaved: 'retrying' },
    emitted: [draftSaved([labelled('Uno')]), isUnsaved],
    calls: ['saveForm'],
  },
  'a failed save is not retried before three seconds': {
    input,
    moves: [types('Uno'), savesNow, fails(offline), { wait: 1_999 }, { wait: 1 }, { wait: 999 }],
    value: { unsaved: 'retrying' },
    emitted: [draftSaved([labelled('Uno')]), isUnsaved],
    calls: ['saveForm'],
  },
  'after a refusal the form is saved again only when it changes or the user requests a save': {
    input,
    moves: [types('Uno'), savesNow, fails(forbidden), { wait: 9_000 }, savesNow, fails(forbidden), undoes],
    value: waiting,
    context: { definition: base, failure: forbidden },
    emitted: [
      draftSaved([labelled('Uno')]),
      isRefused(forbidden),
      isUnsaved,
      draftSaved([labelled('Uno')]),
      isRefused(forbidden),
      isUnsaved,
    ],
    calls: ['saveForm', 'saveForm'],
    selected: { selectAutosaveStatus: 'saving' },
  },
  'a refused form is reported as refused': {
    input,
    moves: [types('Uno'), savesNow, fails(forbidden)],
    value: 'refused',
    emitted: [draftSaved([labelled('Uno')]), isRefused(forbidden), isUnsaved],
    calls: ['saveForm'],
    selected: { selectAutosaveStatus: 'refused', selectSaveFailure: forbidden, selectHasPending: true },
  },
};

/** Journeys of requests to finish, which come when the user leaves. */
export const finishJourneys: Journeys = {
  'a request to finish is answered at once when every edit is saved': {
    input,
    moves: [finishes],
    value: atRest,
    emitted: [isFinished],
    calls: [],
  },
  'a request to finish is answered at once during a refresh': {
    input,
    moves: [remoteChange(5), finishes],
    value: { resting: 'refreshing' },
    emitted: [isFinished],
    calls: ['refreshForm'],
  },
  'a request to finish saves waiting edits without the autosave delay': {
    input,
    moves: [types('Uno'), finishes],
    value: { saving: 'drafted' },
    emitted: [draftSaved([labelled('Uno')])],
    calls: ['saveForm'],
  },
  'after each save another request to finish saves the edits made during the save': {
    input,
    moves: [types('Uno'), finishes, types('Dos', 'Uno'), finishes, saved(2), finishes, saved(3), finishes],
    value: atRest,
    context: { stored: { definition: formOf({ a: 'Dos' }), revision: 3 }, pending: [] },
    emitted: [
      draftSaved([labelled('Uno')]),
      draftSaved([labelled('Uno'), labelled('Dos', 'Uno')]),
      isSaved,
      draftSaved([labelled('Dos', 'Uno')], 2),
      isSaved,
      dropped,
      isFinished,
    ],
    calls: ['saveForm', 'saveForm'],
  },
  'a request to finish while a failed save waits for its retry stores the edits in this browser': {
    input,
    moves: [types('Uno'), savesNow, fails(offline), typesB('Dos'), finishes],
    value: { unsaved: 'pausing' },
    context: { failure: offline },
    emitted: [draftSaved([labelled('Uno')]), isUnsaved, draftSaved([labelled('Uno'), labelledB('Dos')]), isUnsaved],
    calls: ['saveForm'],
  },
  'a save that is abandoned counts as failed, and is retried after three seconds': {
    input,
    moves: [types('Uno'), finishes, abandons, { wait: 2_000 }, { wait: 1_000 }],
    value: { saving: 'drafted' },
    context: { failure: null },
    emitted: [draftSaved([labelled('Uno')]), isUnsaved, draftSaved([labelled('Uno')])],
    calls: ['saveForm', 'saveForm'],
  },
  'edits made during a save are stored in this browser before abandoning the save is reported': {
    input,
    moves: [types('Uno'), finishes, typesB('Dos'), abandons],
    value: { unsaved: 'pausing' },
    emitted: [draftSaved([labelled('Uno')]), draftSaved([labelled('Uno'), labelledB('Dos')]), isUnsaved],
    calls: ['saveForm'],
  },
  'a request to finish after a refusal stores the edits in this browser': {
    input,
    moves: [types('Uno'), savesNow, fails(forbidden), finishes],
    value: 'refused',
    emitted: [draftSaved([labelled('Uno')]), isRefused(forbidden), isUnsaved, draftSaved([labelled('Uno')]), isUnsaved],
    calls: ['saveForm'],
  },
};
