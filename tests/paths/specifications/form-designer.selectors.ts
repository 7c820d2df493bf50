import type { Edit } from '#domain/design/edit.types.ts';
import {
  selectBounds,
  selectDragged,
  selectConflicts,
  selectDefinition,
  selectFailure,
  selectIsBusy,
  selectIsDeleted,
  selectAutosaveStatus,
  selectLastStep,
  selectPublished,
  selectRedoable,
  selectRevision,
  selectSelection,
  selectUndoable,
  selectValidation,
} from '#machines/form-designer/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import {
  type Designer,
  atRest,
  base,
  dropped,
  fails,
  formOf,
  remoteChange,
  input,
  autosaveIs,
  keyFollows,
  merged,
  namesTab,
  staleWith,
  theirs,
  draftSaved,
  labelled,
  loads,
  naming,
  offline,
  refreshFindsNothing,
  restored,
  restores,
  saved,
  types,
  typesB,
  typingIs,
  undoes,
} from './form-designer.moves.ts';
import { a, b, behind, dragsTo, grabs, selects } from './form-designer.parts.ts';

/** The key of the tab is derived from its title. */
const follows = { type: 'form.edit', intent: keyFollows } as const;

/** The edits that derive the key and undo it. */
const derives: Edit = { type: 'rename', of: { part: 'tab', key: 'pestana' }, to: 'datos' };
const derivesBack: Edit = { type: 'rename', of: { part: 'tab', key: 'datos' }, to: 'pestana' };

/** The form with another key and title of its tab. */
const withTab = (key: string, title: string) => ({ ...base, tabs: base.tabs.map((one) => ({ ...one, key, title })) });

/** Every selector of the form designer, as a view applies it. */
export const formDesignerSelectors: NonNullable<Specification<Designer>['selectors']> = {
  selectBounds,
  selectDragged,
  selectConflicts,
  selectDefinition,
  selectFailure,
  selectIsBusy,
  selectIsDeleted,
  selectAutosaveStatus,
  selectLastStep,
  selectPublished,
  selectRedoable,
  selectRevision,
  selectSelection,
  selectUndoable,
  /** What validation received last, and the form that it checked last. */
  selectValidation: (snapshot) => {
    const { definition, published, checked } = selectValidation(snapshot)?.getSnapshot().context ?? {};
    return [definition, published, checked?.definition];
  },
};

/** Journeys that assert what the selectors return in each situation. */
export const selectorJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'nothing is drawn before the form loads': {
    input,
    moves: [],
    value: 'loading',
    emitted: [],
    calls: ['loadForm'],
    selected: {
      selectIsBusy: true,
      selectIsDeleted: false,
      selectAutosaveStatus: 'saved',
      selectDragged: null,
      selectLastStep: null,
      selectPublished: null,
      selectFailure: null,
      selectRevision: 0,
      selectValidation: [undefined, undefined, undefined],
    },
  },
  'a loaded form shows its definition, revision and published form': {
    input,
    moves: [loads({ revision: 3, published: formOf({ a: 'Publicado' }), bounds: { published: new Set(['a', 'b']) } })],
    value: atRest,
    emitted: [dropped],
    calls: ['loadForm'],
    selected: {
      selectDefinition: base,
      selectPublished: formOf({ a: 'Publicado' }),
      selectBounds: { published: new Set(['a', 'b']) },
      selectRevision: 3,
      selectIsBusy: false,
      selectIsDeleted: false,
      selectAutosaveStatus: 'saved',
      selectDragged: null,
      selectConflicts: [],
      selectSelection: [],
      selectUndoable: undefined,
      selectRedoable: undefined,
      selectValidation: [base, formOf({ a: 'Publicado' }), undefined],
    },
  },
  'validation receives every changed form with the published one, and checks it': {
    input,
    moves: [
      loads(),
      types('Uno'),
      { type: 'autosave.now' },
      fails(staleWith(theirs, theirs.definition)),
      { wait: 400 },
    ],
    value: typingIs({ waiting: 'pausing' }),
    emitted: [dropped, draftSaved([labelled('Uno')]), merged(0)],
    calls: ['loadForm', 'saveForm'],
    selected: {
      selectValidation: [formOf({ a: 'Uno', b: 'Bis' }), theirs.definition, formOf({ a: 'Uno', b: 'Bis' })],
    },
  },
  'the checked form follows a key that is derived from a name': {
    input,
    moves: [loads(), { wait: 400 }, namesTab('Otros'), follows],
    value: typingIs({ waiting: 'pausing' }),
    emitted: [dropped],
    calls: ['loadForm'],
    selected: { selectValidation: [withTab('otros', 'Otros'), null, withTab('otros', 'Datos')] },
  },
  'the checked form follows a key whose derivation is undone, and only once': {
    input,
    moves: [
      loads(),
      { type: 'form.edit', intent: keyFollows },
      { wait: 400 },
      undoes,
      { type: 'autosave.now' },
      fails(staleWith(theirs)),
    ],
    value: atRest,
    emitted: [dropped, draftSaved([derives, derivesBack]), merged(0), dropped],
    calls: ['loadForm', 'saveForm'],
    selected: { selectValidation: [theirs.definition, null, base] },
  },
  'the autosave status is saving from an edit until the server has it': {
    input,
    moves: [loads(), selects(b, a), types('Uno')],
    value: typingIs({ waiting: 'pausing' }),
    emitted: [dropped],
    calls: ['loadForm'],
    selected: {
      selectDefinition: formOf({ a: 'Uno' }),
      selectAutosaveStatus: 'saving',
      selectRevision: 1,
      selectSelection: [b, a],
      selectUndoable: naming('Uno'),
      selectLastStep: { command: naming('Uno'), direction: 'done' },
    },
  },
  'the autosave status is saving while an edit is being sent': {
    input,
    moves: [loads(), types('Uno'), { type: 'autosave.now' }],
    value: typingIs({ saving: 'stored' }),
    emitted: [dropped, draftSaved([labelled('Uno')])],
    calls: ['loadForm', 'saveForm'],
    selected: { selectAutosaveStatus: 'saving', selectIsBusy: false, selectRevision: 1 },
  },
  'the autosave status is saved once the server has the edit': {
    input,
    moves: [loads(), types('Uno'), { type: 'autosave.now' }, saved(2)],
    value: typingIs({ resting: 'saved' }),
    emitted: [dropped, draftSaved([labelled('Uno')]), dropped],
    calls: ['loadForm', 'saveForm'],
    selected: { selectAutosaveStatus: 'saved', selectRevision: 2, selectUndoable: naming('Uno') },
  },
  'the autosave status is unsaved, with the error, after an edit could not be sent': {
    input,
    moves: [loads(), types('Uno'), { type: 'autosave.now' }, fails(offline)],
    value: typingIs({ unsaved: 'pausing' }),
    emitted: [dropped, draftSaved([labelled('Uno')])],
    calls: ['loadForm', 'saveForm'],
    selected: { selectAutosaveStatus: 'unsaved', selectFailure: offline },
  },
  'the last step can be undone, and the last undone step can be redone': {
    input,
    moves: [loads(), types('Uno'), typesB('Dos'), { type: 'typing.end' }, typesB('Tres'), undoes, undoes],
    value: autosaveIs({ waiting: 'pausing' }),
    emitted: [dropped],
    calls: ['loadForm'],
    selected: {
      selectUndoable: naming('Uno'),
      selectRedoable: {
        commandType: 'set',
        name: 'B',
        edits: [{ type: 'set', of: b, property: 'label', before: 'B', after: 'Dos' }],
        selects: [b],
      },
    },
  },
  'dragged parts show their drop target': {
    input,
    moves: [loads(), grabs(a), dragsTo('b')],
    value: { designing: { interaction: 'dragging', autosave: { resting: 'saved' }, leaving: 'staying' } },
    context: { definition: base },
    emitted: [dropped],
    calls: ['loadForm'],
    selected: { selectDragged: { of: [a], to: behind('b') }, selectSelection: [a] },
  },
  'dropped parts are no longer dragged': {
    input,
    moves: [loads(), grabs(a), { type: 'move.cancel' }],
    value: autosaveIs({ resting: 'saved' }),
    emitted: [dropped],
    calls: ['loadForm'],
    selected: { selectDragged: null, selectSelection: [a] },
  },
  'a form that another user deleted shows as deleted': {
    input,
    moves: [loads(), remoteChange(2), refreshFindsNothing],
    value: 'deleted',
    emitted: [dropped],
    calls: ['loadForm', 'refreshForm'],
    selected: { selectIsDeleted: true, selectIsBusy: false, selectDefinition: base },
  },
  'a form that another user deleted still shows as deleted while it is being restored': {
    input,
    moves: [loads(), remoteChange(2), refreshFindsNothing, restores],
    value: 'restoring',
    emitted: [dropped],
    calls: ['loadForm', 'refreshForm', 'restoreForm'],
    selected: { selectIsDeleted: true },
  },
  'a restored form no longer shows as deleted': {
    input,
    moves: [loads(), remoteChange(2), refreshFindsNothing, restores, restored],
    value: atRest,
    emitted: [dropped, dropped],
    calls: ['loadForm', 'refreshForm', 'restoreForm'],
    selected: { selectIsDeleted: false, selectFailure: null },
  },
};
