import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Journey } from '../generator/specification.ts';
import {
  type Designer,
  requestsLeave,
  allowed,
  atRest,
  base,
  conflict,
  dropped,
  fails,
  formOf,
  remoteChange,
  input,
  draftSaved,
  labelled,
  loads,
  merged,
  offline,
  reads,
  refreshFindsNothing,
  restored,
  restores,
  rival,
  saved,
  theirs,
  types,
  typingIs,
  undoes,
} from './form-designer.moves.ts';
import { a, behind, setTo, text } from './form-designer.parts.ts';

const published = formOf({ a: 'Publicado' });
/** The first field as the user labelled it on an earlier visit. */
const ownA = { part: 'field', place: behind(null), value: text('a', 'Uno') } as const;
/** A conflict about another property of the first field. */
const aboutHelp: EditConflict = { ...conflict, edit: setTo(a, 'help', 'Ayuda'), theirs: undefined };
const bounds = { published: new Set(['a']) };

/** Journeys of opening a form, with the requests to the server. */
export const openingJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'opening a form requests it by name and starts from empty defaults': {
    input,
    moves: [],
    value: 'loading',
    context: {
      program: 'pedidos',
      bounds: { published: new Set() },
      published: null,
      stored: { definition: emptyDefinition, revision: 0 },
      definition: emptyDefinition,
      pending: [],
      sent: { definition: emptyDefinition, count: 0 },
      done: [],
      undone: [],
      last: null,
      selection: [],
      dragged: { of: [], to: null },
      conflicts: [],
      failure: null,
      remoteRevision: 0,
      mergeResult: null,
    },
    emitted: [],
    calls: ['loadForm'],
    inputs: { loadForm: [{ program: 'pedidos' }] },
  },
  'a loaded form matches the server': {
    input,
    moves: [loads({ revision: 3, published, bounds })],
    value: atRest,
    context: {
      program: 'pedidos',
      bounds,
      published,
      stored: { definition: base, revision: 3 },
      definition: base,
      pending: [],
      sent: { definition: emptyDefinition, count: 0 },
      done: [],
      undone: [],
      last: null,
      selection: [],
      dragged: { of: [], to: null },
      conflicts: [],
      failure: null,
      remoteRevision: 3,
      mergeResult: null,
    },
    emitted: [dropped],
    calls: ['loadForm'],
  },
  'leaving is allowed at once while the form is loading': {
    input,
    moves: [requestsLeave],
    value: 'left',
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'leaving is allowed after the form failed to load': {
    input,
    moves: [{ reject: 'loadForm', with: offline }, requestsLeave],
    value: 'left',
    context: { failure: offline, pending: [] },
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'edits of an earlier visit are not applied to an unreadable form': {
    input,
    moves: [loads({ definition: null, revision: 7, unsent: [labelled('Uno')] })],
    value: 'unreadable',
    context: {
      stored: { definition: emptyDefinition, revision: 7 },
      definition: emptyDefinition,
      pending: [],
      conflicts: [],
      remoteRevision: 7,
    },
    emitted: [],
    calls: ['loadForm'],
  },
  'leaving an unreadable form is allowed and changes nothing': {
    input,
    moves: [loads({ definition: null, revision: 7 }), requestsLeave],
    value: 'left',
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'edits of an earlier visit that no longer apply become conflicts, listed after the existing ones': {
    input,
    moves: [loads({ ...rival, unsent: [labelled('Uno')], own: [ownA], unsettled: [aboutHelp] })],
    value: atRest,
    context: { definition: rival.definition, pending: [], conflicts: [aboutHelp, conflict] },
    emitted: [merged(2), draftSaved([], 5, [aboutHelp, conflict])],
    calls: ['loadForm'],
  },
  'a save sends the drawn form at the stored revision, and the next save uses the new revision': {
    input,
    moves: [loads(), types('Uno'), { type: 'autosave.now' }, types('Dos'), saved(2), { type: 'autosave.now' }],
    value: typingIs({ saving: 'stored' }),
    context: {
      stored: { definition: formOf({ a: 'Uno' }), revision: 2 },
      pending: [labelled('Dos', 'Uno')],
      sent: { definition: formOf({ a: 'Dos' }), count: 1 },
    },
    emitted: [dropped, draftSaved([labelled('Uno')]), draftSaved([labelled('Dos', 'Uno')], 2)],
    calls: ['loadForm', 'saveForm', 'saveForm'],
    inputs: {
      saveForm: [
        { program: 'pedidos', definition: formOf({ a: 'Uno' }), revision: 1 },
        { program: 'pedidos', definition: formOf({ a: 'Dos' }), revision: 2 },
      ],
    },
  },
  'a successful save clears the pending edits and stores the new revision': {
    input,
    moves: [loads(), types('Uno'), { type: 'autosave.now' }, saved(2)],
    value: typingIs({ resting: 'saved' }),
    context: {
      stored: { definition: formOf({ a: 'Uno' }), revision: 2 },
      pending: [],
      sent: { definition: formOf({ a: 'Uno' }), count: 0 },
      failure: null,
      remoteRevision: 1,
    },
    emitted: [dropped, draftSaved([labelled('Uno')]), dropped],
    calls: ['loadForm', 'saveForm'],
  },
  'each notification starts a refresh, which requests the form by name': {
    input,
    moves: [loads(), remoteChange(4), remoteChange(5), reads(theirs)],
    value: atRest,
    context: { stored: theirs, remoteRevision: 5, sent: { definition: theirs.definition, count: 0 }, failure: null },
    emitted: [dropped, merged(0), dropped],
    calls: ['loadForm', 'refreshForm', 'refreshForm'],
    inputs: { refreshForm: [{ program: 'pedidos' }, { program: 'pedidos' }] },
  },
  'restoring a form that another user deleted sends the name and definition of the drawn form': {
    input,
    moves: [loads(), types('Uno'), remoteChange(2), undoes, refreshFindsNothing, restores, restored],
    value: atRest,
    context: {
      stored: { definition: base, revision: 1 },
      pending: [],
      sent: { definition: base, count: 0 },
      remoteRevision: 1,
      failure: null,
    },
    emitted: [dropped, dropped, dropped],
    calls: ['loadForm', 'refreshForm', 'restoreForm'],
    inputs: { restoreForm: [{ program: 'pedidos', definition: base }] },
  },
};

const saveFailure = (kind: AppError['kind']): AppError => ({ kind, text: 'No se guardó.', place: 'notice' });
const transientKinds = ['offline', 'unavailable', 'throttled', 'exception'] as const;

/** Journeys of transient errors: the save is retried and nothing is reported. */
export const passingJourneys: Readonly<Record<string, Journey<Designer>>> = Object.fromEntries(
  transientKinds.map((kind): [string, Journey<Designer>] => [
    `a save that fails with an error of kind ${kind} is retried after three seconds`,
    {
      input,
      moves: [loads(), types('Uno'), { wait: 500 }, fails(saveFailure(kind)), { wait: 2_000 }, { wait: 1_000 }],
      value: typingIs({ saving: 'stored' }),
      context: { failure: saveFailure(kind) },
      emitted: [dropped, draftSaved([labelled('Uno')]), draftSaved([labelled('Uno')])],
      calls: ['loadForm', 'saveForm', 'saveForm'],
    },
  ]),
);
