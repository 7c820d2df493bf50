import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Journey } from '../generator/specification.ts';
import {
  type Designer,
  asksToLeave,
  allowed,
  atRest,
  base,
  conflict,
  dropped,
  fails,
  formOf,
  hears,
  input,
  kept,
  labelled,
  loads,
  merged,
  offline,
  reads,
  readsNothing,
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
/** The first field as one left it oneself. */
const ownA = { part: 'field', place: behind(null), value: text('a', 'Uno') } as const;
/** Something else of the first field that is to be settled. */
const aboutHelp: EditConflict = { ...conflict, edit: setTo(a, 'help', 'Ayuda'), theirs: undefined };
const bounds = { published: new Set(['a']) };

/** How a form is opened, and what the server is asked. */
export const openingJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'a form is asked for by its name, and nothing is known of it before': {
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
  'a form that is read is known as the server has it': {
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
  'whoever leaves before the form is read is let go at once': {
    input,
    moves: [asksToLeave],
    value: 'left',
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'whoever leaves a form that could not be read leaves with why it could not': {
    input,
    moves: [{ reject: 'loadForm', with: offline }, asksToLeave],
    value: 'left',
    context: { failure: offline, pending: [] },
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'of a form that cannot be drawn nothing that was not kept is done again': {
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
  'whoever does not begin a form anew that cannot be drawn leaves it as it is': {
    input,
    moves: [loads({ definition: null, revision: 7 }), asksToLeave],
    value: 'left',
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'what was not kept and cannot be done again is to be settled, with what was to be settled before': {
    input,
    moves: [loads({ ...rival, unsent: [labelled('Uno')], own: [ownA], unsettled: [aboutHelp] })],
    value: atRest,
    context: { definition: rival.definition, pending: [], conflicts: [aboutHelp, conflict] },
    emitted: [merged(2), kept([], 5, [aboutHelp, conflict])],
    calls: ['loadForm'],
  },
  'the server is sent what is drawn over the revision it has, and what came since over the next one': {
    input,
    moves: [loads(), types('Uno'), { type: 'autosave.now' }, types('Dos'), saved(2), { type: 'autosave.now' }],
    value: typingIs({ saving: 'staying' }),
    context: {
      stored: { definition: formOf({ a: 'Uno' }), revision: 2 },
      pending: [labelled('Dos', 'Uno')],
      sent: { definition: formOf({ a: 'Dos' }), count: 1 },
    },
    emitted: [dropped, kept([labelled('Uno')]), kept([labelled('Dos', 'Uno')], 2)],
    calls: ['loadForm', 'saveForm', 'saveForm'],
    inputs: {
      saveForm: [
        { program: 'pedidos', definition: formOf({ a: 'Uno' }), revision: 1 },
        { program: 'pedidos', definition: formOf({ a: 'Dos' }), revision: 2 },
      ],
    },
  },
  'what was sent is behind it once the server has it': {
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
    emitted: [dropped, kept([labelled('Uno')]), dropped],
    calls: ['loadForm', 'saveForm'],
  },
  'what others kept is read by the name of the form, again with each news of it': {
    input,
    moves: [loads(), hears(4), hears(5), reads(theirs)],
    value: atRest,
    context: { stored: theirs, remoteRevision: 5, sent: { definition: theirs.definition, count: 0 }, failure: null },
    emitted: [dropped, merged(0), dropped],
    calls: ['loadForm', 'refreshForm', 'refreshForm'],
    inputs: { refreshForm: [{ program: 'pedidos' }, { program: 'pedidos' }] },
  },
  'a form that others deleted is made again by its name, as it was drawn': {
    input,
    moves: [loads(), types('Uno'), hears(2), undoes, readsNothing, restores, restored],
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

const notTaken = (kind: AppError['kind']): AppError => ({ kind, text: 'No se guardó.', place: 'notice' });
const passing = ['offline', 'unavailable', 'throttled', 'exception'] as const;

/** What the server may take later as it is, it is offered again; nobody is told. */
export const passingJourneys: Readonly<Record<string, Journey<Designer>>> = Object.fromEntries(
  passing.map((kind): [string, Journey<Designer>] => [
    `what was not taken for being ${kind} is offered again after three seconds`,
    {
      input,
      moves: [loads(), types('Uno'), { wait: 500 }, fails(notTaken(kind)), { wait: 3_000 }],
      value: typingIs({ saving: 'staying' }),
      context: { failure: notTaken(kind) },
      emitted: [dropped, kept([labelled('Uno')]), kept([labelled('Uno')])],
      calls: ['loadForm', 'saveForm', 'saveForm'],
    },
  ]),
);
