import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Journey } from '../generator/specification.ts';
import {
  type Designer,
  allowed,
  requestsLeave,
  atRest,
  base,
  conflict,
  dropped,
  fails,
  formOf,
  remoteChange,
  input,
  autosaveIs,
  draftSaved,
  labelled,
  labelledB,
  loads,
  merged,
  reads,
  removesB,
  rival,
  staleWith,
  theirs,
  types,
  typesB,
  typingIs,
  undoes,
} from './form-designer.moves.ts';
import {
  a,
  adding,
  b,
  behind,
  dragsTo,
  fieldA,
  fieldB,
  formOfRows,
  inserted,
  inserts,
  nota,
  grabs,
  removed,
  selects,
  text,
} from './form-designer.parts.ts';

const mine = text('nota', 'Mía');
const mine2 = text('nota_2', 'Mía');
const nota2 = { part: 'field', key: 'nota_2' } as const;
/** The form after another user added a field with the key of a local new field. */
const withTheirNota = { definition: formOfRows([fieldA], [fieldB], [text('nota', 'Ajena')]), revision: 5 };
const withBoth = formOfRows([fieldA], [fieldB], [mine2], [text('nota', 'Ajena')]);
const savesNow = { type: 'autosave.now' } as const;

/** The conflict after both users changed the label of the second field. */
const conflictB = {
  edit: labelledB('Dos'),
  name: 'Dos',
  why: 'changed',
  theirs: 'Bis',
  mine: { part: 'field', place: behind('a'), value: text('b', 'Dos') },
} as const;
/**
 * The conflict after the label of the second field was changed locally and the field was then deleted by both users.
 */
const deletedConflictB: EditConflict = {
  edit: labelledB('Dos'),
  name: 'b',
  why: 'gone',
  theirs: undefined,
  mine: null,
};
const onlyA = formOfRows([fieldA]);
const bothChanged = { definition: formOf({ a: 'Otro', b: 'Bis' }), revision: 6 };

/** Journeys of merging the form that another user saved. */
export const mergingJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'a new field whose key another user has used gets a new key wherever the field is referenced': {
    input,
    moves: [loads(), inserts(mine, 'b'), grabs(nota), dragsTo('nota'), savesNow, fails(staleWith(withTheirNota))],
    value: { designing: { interaction: 'dragging', autosave: { waiting: 'pausing' }, leaving: 'staying' } },
    context: {
      stored: withTheirNota,
      definition: withBoth,
      pending: [inserted(mine2, 'b')],
      sent: { definition: withBoth, count: 0 },
      done: [adding(mine2, 'b')],
      undone: [],
      selection: [nota2],
      dragged: { of: [nota2], to: behind('nota_2') },
      conflicts: [],
      remoteRevision: 5,
      failure: null,
      mergeResult: null,
    },
    emitted: [dropped, draftSaved([inserted(mine, 'b')]), merged(0)],
    calls: ['loadForm', 'saveForm'],
    selected: { selectDragged: { of: [nota2], to: behind('nota_2') } },
  },
  'a drag without a target continues when a merge changes the key of a dragged part': {
    input,
    moves: [loads(), inserts(mine, 'b'), grabs(a, nota), savesNow, fails(staleWith(withTheirNota))],
    value: { designing: { interaction: 'dragging', autosave: { waiting: 'pausing' }, leaving: 'staying' } },
    context: { selection: [a, nota2], dragged: { of: [a, nota2], to: null } },
    emitted: [dropped, draftSaved([inserted(mine, 'b')]), merged(0)],
    calls: ['loadForm', 'saveForm'],
  },
  'an undone addition gets a new key when another user has used the original key': {
    input,
    moves: [loads(), inserts(mine, 'b'), undoes, savesNow, fails(staleWith(withTheirNota))],
    value: autosaveIs({ waiting: 'pausing' }),
    context: {
      definition: withTheirNota.definition,
      pending: [inserted(mine2, 'b'), removed(mine2, 'b')],
      done: [],
      undone: [adding(mine2, 'b')],
    },
    emitted: [dropped, draftSaved([inserted(mine, 'b'), removed(mine, 'b')]), merged(0)],
    calls: ['loadForm', 'saveForm'],
  },
  'parts that another user removed are deselected': {
    input,
    moves: [loads(), selects(b, a), remoteChange(5), reads({ definition: onlyA, revision: 5 })],
    value: atRest,
    context: { definition: onlyA, selection: [a] },
    emitted: [dropped, merged(0), dropped],
    calls: ['loadForm', 'refreshForm'],
  },
  'a new conflict is reported even if an earlier conflict is unresolved': {
    input,
    moves: [loads({ ...rival, unsettled: [conflict] }), typesB('Dos'), savesNow, fails(staleWith(bothChanged))],
    value: typingIs({ resting: 'saved' }),
    context: { definition: bothChanged.definition, conflicts: [conflict, conflictB], pending: [] },
    emitted: [
      merged(1),
      draftSaved([], 5, [conflict]),
      draftSaved([labelledB('Dos')], 5, [conflict]),
      merged(2),
      draftSaved([], 6, [conflict, conflictB]),
    ],
    calls: ['loadForm', 'saveForm'],
    selected: { selectConflicts: [conflict, conflictB], selectRevision: 6 },
  },
  'leaving with an unresolved conflict is refused when a new conflict appears': {
    input,
    moves: [loads({ ...rival, unsettled: [conflict] }), typesB('Dos'), requestsLeave, fails(staleWith(bothChanged))],
    value: typingIs({ resting: 'saved' }),
    context: { conflicts: [conflict, conflictB] },
    emitted: [
      merged(1),
      draftSaved([], 5, [conflict]),
      draftSaved([labelledB('Dos')], 5, [conflict]),
      { type: 'leave.refused' },
      merged(2),
      draftSaved([], 6, [conflict, conflictB]),
    ],
    calls: ['loadForm', 'saveForm'],
  },
  'an edit to a part that both users removed is a conflict, even though the drawn form does not change': {
    input,
    moves: [
      loads(),
      types('Uno'),
      typesB('Dos'),
      removesB,
      savesNow,
      fails(staleWith({ definition: onlyA, revision: 5 })),
    ],
    value: autosaveIs({ waiting: 'pausing' }),
    context: { definition: formOfRows([text('a', 'Uno')]), conflicts: [deletedConflictB], pending: [labelled('Uno')] },
    emitted: [dropped, draftSaved([labelled('Uno'), labelledB('Dos'), removed(text('b', 'Dos'), 'a')]), merged(1)],
    calls: ['loadForm', 'saveForm'],
  },
  'two conflicts are resolved one at a time': {
    input,
    moves: [
      loads({ ...bothChanged, unsettled: [conflict, conflictB] }),
      { type: 'conflict.dismiss', conflict },
      { type: 'conflict.takeMine', conflict: conflictB },
    ],
    value: autosaveIs({ waiting: 'pausing' }),
    context: { definition: formOf({ a: 'Otro', b: 'Dos' }), conflicts: [] },
    emitted: [merged(2), draftSaved([], 6, [conflict, conflictB]), draftSaved([], 6, [conflictB])],
    calls: ['loadForm'],
  },
  'leaving is allowed without another save when the server already has every edit': {
    input,
    moves: [loads(), types('Uno'), requestsLeave, fails(staleWith({ definition: formOf({ a: 'Uno' }), revision: 5 }))],
    value: 'left',
    context: { pending: [], conflicts: [], stored: { definition: formOf({ a: 'Uno' }), revision: 5 } },
    emitted: [dropped, draftSaved([labelled('Uno')]), dropped, allowed],
    calls: ['loadForm', 'saveForm'],
  },
  'published field keys stay in the bounds after the form is unpublished': {
    input,
    moves: [loads({ published: base, bounds: { published: new Set(['a', 'z']) } }), remoteChange(5), reads(theirs)],
    value: atRest,
    context: { published: null, bounds: { published: new Set(['a', 'z']) } },
    emitted: [dropped, merged(0), dropped],
    calls: ['loadForm', 'refreshForm'],
    selected: { selectPublished: null },
  },
  'a publication by another user adds its field keys to the bounds': {
    input,
    moves: [loads({ bounds: { published: new Set(['z']) } }), remoteChange(5), reads(theirs, base)],
    value: atRest,
    context: { published: base, bounds: { published: new Set(['z', 'a', 'b']) } },
    emitted: [dropped, merged(0), dropped],
    calls: ['loadForm', 'refreshForm'],
    selected: { selectPublished: base, selectBounds: { published: new Set(['z', 'a', 'b']) } },
  },
};

/** Values of `current` in a stale error that are not a readable form. */
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

const staleWithout = (current: unknown): AppError => ({ ...staleWith(undefined), current });

/** Journeys of stale errors without a readable form, which count as refusals. */
export const unreadableJourneys: Readonly<Record<string, Journey<Designer>>> = Object.fromEntries(
  Object.entries(unreadable).map(([description, current]): [string, Journey<Designer>] => [
    `a stale error that carries ${description} is reported as a refusal, and nothing is merged`,
    {
      input,
      moves: [loads(), types('Uno'), savesNow, fails(staleWithout(current))],
      value: typingIs('refused'),
      context: {
        definition: formOf({ a: 'Uno' }),
        stored: { definition: base, revision: 1 },
        pending: [labelled('Uno')],
        failure: staleWithout(current),
      },
      emitted: [dropped, draftSaved([labelled('Uno')]), { type: 'autosave.failed', failure: staleWithout(current) }],
      calls: ['loadForm', 'saveForm'],
      selected: { selectAutosaveStatus: 'refused', selectFailure: staleWithout(current) },
    },
  ]),
);
