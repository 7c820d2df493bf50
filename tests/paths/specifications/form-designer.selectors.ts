import {
  selectAutosave,
  selectBounds,
  selectConflicts,
  selectDefinition,
  selectDragged,
  selectFailure,
  selectHasUnsaved,
  selectIsBusy,
  selectIsDeleted,
  selectLastStep,
  selectPresence,
  selectPublished,
  selectRedoable,
  selectSelection,
  selectUndoable,
  selectValidation,
} from '#machines/form-designer/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import {
  base,
  deletes,
  type Designer,
  dragging,
  dropped,
  formOf,
  idle,
  input,
  keyFollows,
  loads,
  merged,
  merges,
  namesTab,
  naming,
  opens,
  restored,
  restores,
  theirs,
  types,
  typesB,
  typing,
  undoes,
} from './form-designer.moves.ts';
import { a, b, behind, dragsTo, grabs, selects } from './form-designer.parts.ts';

/** The key of the tab is derived from its title. */
const follows = { type: 'form.edit', intent: keyFollows } as const;

/** The form with another key and title of its tab. */
const withTab = (key: string, title: string) => ({ ...base, tabs: base.tabs.map((one) => ({ ...one, key, title })) });

/** Every selector of the form designer, as a view applies it. */
export const formDesignerSelectors: NonNullable<Specification<Designer>['selectors']> = {
  selectBounds,
  selectDragged,
  selectConflicts,
  selectDefinition,
  selectFailure,
  selectHasUnsaved,
  selectIsBusy,
  selectIsDeleted,
  selectLastStep,
  selectPublished,
  selectRedoable,
  selectSelection,
  selectUndoable,
  /** What autosave has to save or to report. */
  selectAutosave: (snapshot) => {
    const autosave = selectAutosave(snapshot)?.getSnapshot().context;
    return autosave && { pending: autosave.pending, conflicts: autosave.conflicts };
  },
  /** The form and the window that presence reports. */
  selectPresence: (snapshot) => {
    const presence = selectPresence(snapshot)?.getSnapshot().context;
    return presence && [presence.program, presence.window];
  },
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
      selectHasUnsaved: false,
      selectDragged: null,
      selectLastStep: null,
      selectPublished: null,
      selectFailure: null,
      selectAutosave: undefined,
      selectPresence: undefined,
      selectValidation: [undefined, undefined, undefined],
    },
  },
  'a loaded form shows its definition and published form, and starts autosave, validation and presence': {
    input,
    moves: [loads({ revision: 3, published: formOf({ a: 'Publicado' }), bounds: { published: new Set(['a', 'b']) } })],
    value: idle,
    emitted: [dropped],
    calls: opens,
    selected: {
      selectDefinition: base,
      selectPublished: formOf({ a: 'Publicado' }),
      selectBounds: { published: new Set(['a', 'b']) },
      selectIsBusy: false,
      selectIsDeleted: false,
      selectHasUnsaved: false,
      selectDragged: null,
      selectConflicts: [],
      selectSelection: [],
      selectUndoable: undefined,
      selectRedoable: undefined,
      selectAutosave: { pending: [], conflicts: [] },
      selectPresence: ['pedidos', 'ventana-1'],
      selectValidation: [base, formOf({ a: 'Publicado' }), undefined],
    },
  },
  'an edited form shows the last step, and the selection stays': {
    input,
    moves: [loads(), selects(b, a), types('Uno')],
    value: typing,
    emitted: [dropped],
    calls: opens,
    selected: {
      selectDefinition: formOf({ a: 'Uno' }),
      selectSelection: [b, a],
      selectUndoable: naming('Uno'),
      selectLastStep: { command: naming('Uno'), direction: 'done' },
    },
  },
  'validation receives every changed form with the published one, and checks it': {
    input,
    moves: [loads(), types('Uno'), merges(formOf({ a: 'Uno', b: 'Bis' }), { published: theirs }), { wait: 400 }],
    value: typing,
    emitted: [dropped, merged(0)],
    calls: opens,
    selected: {
      selectValidation: [formOf({ a: 'Uno', b: 'Bis' }), theirs, formOf({ a: 'Uno', b: 'Bis' })],
    },
  },
  'the checked form follows a key that is derived from a name': {
    input,
    moves: [loads(), { wait: 400 }, namesTab('Otros'), follows],
    value: typing,
    emitted: [dropped],
    calls: opens,
    selected: { selectValidation: [withTab('otros', 'Otros'), null, withTab('otros', 'Datos')] },
  },
  'the checked form follows a key whose derivation is undone, and only once': {
    input,
    moves: [loads(), follows, { wait: 400 }, undoes, merges(theirs)],
    value: idle,
    emitted: [dropped, merged(0)],
    calls: opens,
    selected: { selectValidation: [theirs, null, base] },
  },
  'the last step can be undone, and the last undone step can be redone': {
    input,
    moves: [loads(), types('Uno'), typesB('Dos'), { type: 'typing.end' }, typesB('Tres'), undoes, undoes],
    value: idle,
    emitted: [dropped],
    calls: opens,
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
    value: dragging,
    context: { definition: base },
    emitted: [dropped],
    calls: opens,
    selected: { selectDragged: { of: [a], to: behind('b') }, selectSelection: [a] },
  },
  'dropped parts are no longer dragged': {
    input,
    moves: [loads(), grabs(a), { type: 'move.cancel' }],
    value: idle,
    emitted: [dropped],
    calls: opens,
    selected: { selectDragged: null, selectSelection: [a] },
  },
  'a form that another user deleted shows as deleted': {
    input,
    moves: [loads(), deletes()],
    value: 'deleted',
    emitted: [dropped],
    calls: opens,
    selected: { selectIsDeleted: true, selectIsBusy: false, selectHasUnsaved: false, selectDefinition: base },
  },
  'a form that another user deleted still shows as deleted while it is being restored': {
    input,
    moves: [loads(), deletes(), restores],
    value: 'restoring',
    emitted: [dropped],
    calls: [...opens, 'restoreForm'],
    selected: { selectIsDeleted: true },
  },
  'a restored form no longer shows as deleted': {
    input,
    moves: [loads(), deletes(), restores, restored],
    value: idle,
    emitted: [dropped, dropped],
    calls: [...opens, 'restoreForm', 'relayFacts'],
    selected: { selectIsDeleted: false, selectFailure: null },
  },
};
