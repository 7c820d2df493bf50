import type { Journey } from '../generator/specification.ts';
import {
  atRest,
  type Autosave,
  draftSaved,
  dropped,
  fails,
  isMerged,
  isSaved,
  opened,
  reads,
  refreshFails,
  remoteChange,
  saved,
  savesNow,
  types,
  waiting,
  rival,
  theirs,
} from './form-autosave.moves.ts';
import { base, conflict, formOf, labelled, notFound, offline, replaced } from './form-designer.moves.ts';

type Journeys = Readonly<Record<string, Journey<Autosave>>>;

const input = opened;
const uno = formOf({ a: 'Uno' });
const both = formOf({ a: 'Uno', b: 'Bis' });
const rivalOpened = { ...opened, stored: rival, definition: rival.definition, conflicts: [conflict] };

/** Journeys of notifications that another user saved the form. */
export const remoteJourneys: Journeys = {
  'a form saved by another user is read and reported as soon as its revision is known': {
    input,
    moves: [remoteChange(5), reads(theirs)],
    value: atRest,
    context: { definition: theirs.definition, stored: theirs, remoteRevision: 5, pending: [], failure: null },
    emitted: [isMerged({ stored: theirs, definition: theirs.definition }), dropped],
    calls: ['refreshForm'],
    inputs: { refreshForm: [{ program: 'pedidos' }] },
  },
  'a notification during a refresh starts the refresh again': {
    input,
    moves: [remoteChange(4), remoteChange(null), reads({ definition: base, revision: 1 })],
    value: atRest,
    context: { definition: base, remoteRevision: 1 },
    emitted: [],
    calls: ['refreshForm', 'refreshForm'],
  },
  'after several notifications during a refresh, the newest revision is known': {
    input,
    moves: [remoteChange(4), remoteChange(6), remoteChange(5)],
    value: { resting: 'refreshing' },
    context: { remoteRevision: 6 },
    emitted: [],
    calls: ['refreshForm', 'refreshForm', 'refreshForm'],
    selected: { selectIsUpToDate: false },
  },
  'a failed refresh is retried on the next notification': {
    input,
    moves: [remoteChange(5), refreshFails(offline), remoteChange(6)],
    value: { resting: 'refreshing' },
    context: { remoteRevision: 6 },
    emitted: [],
    calls: ['refreshForm', 'refreshForm'],
  },
  'a failed refresh is not retried without a notification': {
    input,
    moves: [remoteChange(5), refreshFails(offline), { wait: 60_000 }],
    value: { resting: 'refreshFailed' },
    context: { remoteRevision: 5, failure: null },
    emitted: [],
    calls: ['refreshForm'],
    selected: { selectIsUpToDate: true, selectAutosaveStatus: 'saved' },
  },
  'after a failed refresh the remote revision stays known while an edit waits to be saved': {
    input,
    moves: [remoteChange(5), refreshFails(offline), types('Uno')],
    value: waiting,
    context: { remoteRevision: 5 },
    emitted: [],
    calls: ['refreshForm'],
  },
  'a notification of a newer revision during a save triggers a refresh after the save': {
    input,
    moves: [types('Uno'), savesNow, remoteChange(5), saved(2)],
    value: { resting: 'refreshing' },
    context: { remoteRevision: 5, stored: { definition: uno, revision: 2 } },
    emitted: [draftSaved([labelled('Uno')]), isSaved, dropped],
    calls: ['saveForm', 'refreshForm'],
  },
  'a notification without a revision during a save triggers a refresh after the save': {
    input,
    moves: [types('Uno'), { wait: 500 }, remoteChange(null), saved(2), reads({ definition: both, revision: 3 })],
    value: atRest,
    context: { definition: both, remoteRevision: 3 },
    emitted: [
      draftSaved([labelled('Uno')]),
      isSaved,
      dropped,
      isMerged({ stored: { definition: both, revision: 3 }, definition: both }),
      dropped,
    ],
    calls: ['saveForm', 'refreshForm'],
  },
  "notifications of one's own saves trigger no refresh": {
    input,
    moves: [types('Uno'), { wait: 500 }, remoteChange(2), saved(2), remoteChange(2)],
    value: atRest,
    emitted: [draftSaved([labelled('Uno')]), isSaved, dropped],
    calls: ['saveForm'],
  },
  'a publication of the unchanged form is reported with the published form': {
    input,
    moves: [remoteChange(5), reads({ definition: base, revision: 5 }, base)],
    value: atRest,
    context: { definition: base, remoteRevision: 5 },
    emitted: [isMerged({ stored: { definition: base, revision: 5 }, definition: base, published: base }), dropped],
    calls: ['refreshForm'],
    selected: { selectRevision: 5 },
  },
  'a refresh that does not find the form ends autosave': {
    input,
    moves: [remoteChange(2), refreshFails(notFound)],
    value: 'deleted',
    context: { definition: base, pending: [], failure: notFound },
    emitted: [],
    calls: ['refreshForm'],
    selected: { selectSaveFailure: notFound },
  },
  'a deletion by another user keeps unresolved conflicts in this browser': {
    input: rivalOpened,
    moves: [remoteChange(6), refreshFails(notFound)],
    value: 'deleted',
    context: { conflicts: [conflict] },
    emitted: [draftSaved([{ type: 'replace', before: rival.definition, after: rival.definition }], 5, [conflict])],
    calls: ['refreshForm'],
  },
  'a save that does not find the form keeps the whole edited form in this browser': {
    input,
    moves: [types('Uno'), { wait: 500 }, fails(notFound)],
    value: 'deleted',
    context: { definition: uno, pending: [replaced('Uno')], failure: notFound },
    emitted: [draftSaved([labelled('Uno')]), draftSaved([replaced('Uno')])],
    calls: ['saveForm'],
  },
};
