import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Journey } from '../generator/specification.ts';
import {
  allowed,
  base,
  conflict,
  type Designer,
  draftSaved,
  dropped,
  formOf,
  idle,
  input,
  labelled,
  loads,
  merged,
  notFound,
  offline,
  opens,
  replaced,
  requestsLeave,
  rival,
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
      window: 'ventana-1',
      bounds: { published: new Set() },
      published: null,
      unsaved: { stored: { definition: emptyDefinition, revision: 0 }, pending: [] },
      made: [],
      definition: emptyDefinition,
      done: [],
      undone: [],
      last: null,
      selection: [],
      dragged: { of: [], to: null },
      conflicts: [],
      submitted: { definition: emptyDefinition, last: null, conflicts: [] },
      failure: null,
    },
    emitted: [],
    calls: ['loadForm'],
    inputs: { loadForm: [{ program: 'pedidos' }] },
  },
  'a loaded form matches the server': {
    input,
    moves: [loads({ revision: 3, published, bounds })],
    value: idle,
    context: {
      program: 'pedidos',
      window: 'ventana-1',
      bounds,
      published,
      unsaved: { stored: { definition: base, revision: 3 }, pending: [] },
      made: [],
      definition: base,
      done: [],
      undone: [],
      last: null,
      selection: [],
      dragged: { of: [], to: null },
      conflicts: [],
      failure: null,
    },
    emitted: [dropped],
    calls: opens,
  },
  'leaving is allowed at once while the form is loading': {
    input,
    moves: [requestsLeave],
    value: 'left',
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'a form that fails to load keeps the error': {
    input,
    moves: [{ reject: 'loadForm', with: offline }],
    value: 'loadFailed',
    context: { failure: offline },
    emitted: [],
    calls: ['loadForm'],
    selected: { selectFailure: offline, selectIsBusy: false },
  },
  'retrying the load clears the earlier error': {
    input,
    moves: [{ reject: 'loadForm', with: offline }, { type: 'load.retry' }],
    value: 'loading',
    context: { failure: null },
    emitted: [],
    calls: ['loadForm', 'loadForm'],
  },
  'a form that failed to load opens on a retry': {
    input,
    moves: [{ reject: 'loadForm', with: offline }, { type: 'load.retry' }, loads()],
    value: idle,
    context: { failure: null },
    emitted: [dropped],
    calls: ['loadForm', ...opens],
  },
  'leaving is allowed after the form failed to load': {
    input,
    moves: [{ reject: 'loadForm', with: offline }, requestsLeave],
    value: 'left',
    context: { failure: offline },
    emitted: [allowed],
    calls: ['loadForm'],
  },
  'unsaved edits of an earlier visit are recovered and submitted to autosave, and cannot be undone': {
    input,
    moves: [loads({ unsent: [labelled('Uno')] }), undoes],
    value: idle,
    context: { definition: formOf({ a: 'Uno' }), done: [] },
    emitted: [{ type: 'edits.recovered', count: 1 }],
    calls: opens,
    selected: { selectAutosave: { pending: [labelled('Uno')], conflicts: [] }, selectHasUnsaved: true },
  },
  'an edit whose save succeeded without a response is not applied again when the form loads': {
    input,
    moves: [loads({ definition: formOf({ a: 'Uno' }), revision: 2, unsent: [labelled('Uno')] })],
    value: idle,
    context: { definition: formOf({ a: 'Uno' }), conflicts: [] },
    emitted: [dropped],
    calls: opens,
    selected: { selectAutosave: { pending: [], conflicts: [] }, selectHasUnsaved: false },
  },
  'edits of an earlier visit are not applied to an unreadable form': {
    input,
    moves: [loads({ definition: null, revision: 7, unsent: [labelled('Uno')] })],
    value: 'unreadable',
    context: {
      unsaved: { stored: { definition: emptyDefinition, revision: 7 }, pending: [] },
      definition: emptyDefinition,
      conflicts: [],
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
  'starting over replaces an unreadable form, and autosave receives the new form at its revision': {
    input,
    moves: [loads({ definition: null, revision: 7 }), { type: 'form.startOver', definition: formOf({ a: 'Nuevo' }) }],
    value: idle,
    context: {
      definition: formOf({ a: 'Nuevo' }),
      unsaved: { stored: { definition: emptyDefinition, revision: 7 }, pending: [replaced('Nuevo', null)] },
    },
    emitted: [],
    calls: opens,
    selected: { selectAutosave: { pending: [replaced('Nuevo', null)], conflicts: [] } },
  },
  'unresolved conflicts of an earlier visit are shown when the form opens': {
    input,
    moves: [loads({ definition: rival, revision: 5, unsettled: [conflict] })],
    value: idle,
    context: { conflicts: [conflict] },
    emitted: [draftSaved([], 5, [conflict]), merged(1)],
    calls: opens,
    selected: { selectAutosave: { pending: [], conflicts: [conflict] } },
  },
  'edits of an earlier visit that no longer apply become conflicts, listed after the existing ones': {
    input,
    moves: [loads({ definition: rival, revision: 5, unsent: [labelled('Uno')], own: [ownA], unsettled: [aboutHelp] })],
    value: idle,
    context: { definition: rival, conflicts: [aboutHelp, conflict] },
    emitted: [draftSaved([], 5, [aboutHelp, conflict]), merged(2)],
    calls: opens,
    selected: { selectAutosave: { pending: [], conflicts: [aboutHelp, conflict] } },
  },
  'recovered edits are stored in this browser together with the conflicts': {
    input,
    moves: [loads({ unsent: [setTo(a, 'help', 'Ayuda')], unsettled: [conflict] })],
    value: idle,
    context: { conflicts: [{ ...conflict, theirs: 'A' }] },
    emitted: [draftSaved([setTo(a, 'help', 'Ayuda')], 1, [{ ...conflict, theirs: 'A' }]), merged(1)],
    calls: opens,
  },
};

/** Values of `current` in an error that are not a readable form. */
const unreadable: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  'a string': 'pedidos',
  'only a definition': base,
  'no definition': { revision: 5, published: null },
  'a list instead of a definition': { definition: [], revision: 5, published: null },
  'no revision': { definition: base, published: null },
  'a string instead of a revision': { definition: base, revision: '5', published: null },
  'a string instead of the published form': { definition: base, revision: 5, published: 'pedidos' },
};

/** Journeys of forms that were deleted and of which this browser stores no readable copy. */
export const unreadableJourneys: Readonly<Record<string, Journey<Designer>>> = Object.fromEntries(
  Object.entries(unreadable).map(([description, current]): [string, Journey<Designer>] => {
    const failure: AppError = { ...notFound, current };
    return [
      `a deleted form whose copy is ${description} fails to load`,
      {
        input,
        moves: [{ reject: 'loadForm', with: failure }],
        value: 'loadFailed',
        context: { definition: emptyDefinition, failure },
        emitted: [],
        calls: ['loadForm'],
      },
    ];
  }),
);
