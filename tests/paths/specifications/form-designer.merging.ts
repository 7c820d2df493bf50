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
/** Another user added a field under the key of a local one. */
const withTheirNota = { definition: formOfRows([fieldA], [fieldB], [text('nota', 'Ajena')]), revision: 5 };
const withBoth = formOfRows([fieldA], [fieldB], [mine2], [text('nota', 'Ajena')]);
const savesNow = { type: 'autosave.now' } as const;

/** Both sides changed the label of the second field. */
const conflictB = {
  edit: labelledB('Dos'),
  name: 'Dos',
  why: 'changed',
  theirs: 'Bis',
  mine: { part: 'field', place: behind('a'), value: text('b', 'Dos') },
} as const;
/** The label of the second field was changed locally before the field was deleted. */
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
  'a new field whose key others took gets another key wherever it is referenced': {
    input,
    moves: [loads(), inserts(mine, 'b'), grabs(nota), dragsTo('nota'), savesNow, fails(staleWith(withTheirNota))],
    value: { designing: { interaction: 'dragging', autosave: 'waiting' } },
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
  'a drag without a target continues when a merge changes the key of its part': {
    input,
    moves: [loads(), inserts(mine, 'b'), grabs(a, nota), savesNow, fails(staleWith(withTheirNota))],
    value: { designing: { interaction: 'dragging', autosave: 'waiting' } },
    context: { selection: [a, nota2], dragged: { of: [a, nota2], to: null } },
    emitted: [dropped, draftSaved([inserted(mine, 'b')]), merged(0)],
    calls: ['loadForm', 'saveForm'],
  },
  'an undone addition gets another key when others took its own': {
    input,
    moves: [loads(), inserts(mine, 'b'), undoes, savesNow, fails(staleWith(withTheirNota))],
    value: autosaveIs('waiting'),
    context: {
      definition: withTheirNota.definition,
      pending: [inserted(mine2, 'b'), removed(mine2, 'b')],
      done: [],
      undone: [adding(mine2, 'b')],
    },
    emitted: [dropped, draftSaved([inserted(mine, 'b'), removed(mine, 'b')]), merged(0)],
    calls: ['loadForm', 'saveForm'],
  },
  'parts that others removed are deselected': {
    input,
    moves: [loads(), selects(b, a), remoteChange(5), reads({ definition: onlyA, revision: 5 })],
    value: atRest,
    context: { definition: onlyA, selection: [a] },
    emitted: [dropped, merged(0), dropped],
    calls: ['loadForm', 'refreshForm'],
  },
  'a new conflict is reported although an earlier one is unsettled': {
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
  'leaving with an unsettled conflict is refused when a new one appears': {
    input,
    moves: [loads({ ...rival, unsettled: [conflict] }), typesB('Dos'), requestsLeave, fails(staleWith(bothChanged))],
    value: typingIs({ resting: 'saved' }),
    context: { conflicts: [conflict, conflictB] },
    emitted: [
      merged(1),
      draftSaved([], 5, [conflict]),
      draftSaved([labelledB('Dos')], 5, [conflict]),
      merged(2),
      { type: 'leave.refused' },
      draftSaved([], 6, [conflict, conflictB]),
    ],
    calls: ['loadForm', 'saveForm'],
  },
  'an edit to a part that both sides removed is reported as a conflict, although the drawn form does not change': {
    input,
    moves: [
      loads(),
      types('Uno'),
      typesB('Dos'),
      removesB,
      savesNow,
      fails(staleWith({ definition: onlyA, revision: 5 })),
    ],
    value: autosaveIs('waiting'),
    context: { definition: formOfRows([text('a', 'Uno')]), conflicts: [deletedConflictB], pending: [labelled('Uno')] },
    emitted: [dropped, draftSaved([labelled('Uno'), labelledB('Dos'), removed(text('b', 'Dos'), 'a')]), merged(1)],
    calls: ['loadForm', 'saveForm'],
  },
  'two conflicts are settled one at a time': {
    input,
    moves: [
      loads({ ...bothChanged, unsettled: [conflict, conflictB] }),
      { type: 'conflict.dismiss', conflict },
      { type: 'conflict.takeMine', conflict: conflictB },
    ],
    value: autosaveIs('waiting'),
    context: { definition: formOf({ a: 'Otro', b: 'Dos' }), conflicts: [] },
    emitted: [merged(2), draftSaved([], 6, [conflict, conflictB]), draftSaved([], 6, [conflictB])],
    calls: ['loadForm'],
  },
  'leaving is allowed at once when the server already has every edit': {
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
  'a publication by others adds its field keys to the bounds': {
    input,
    moves: [loads({ bounds: { published: new Set(['z']) } }), remoteChange(5), reads(theirs, base)],
    value: atRest,
    context: { published: base, bounds: { published: new Set(['z', 'a', 'b']) } },
    emitted: [dropped, merged(0), dropped],
    calls: ['loadForm', 'refreshForm'],
    selected: { selectPublished: base, selectBounds: { published: new Set(['z', 'a', 'b']) } },
  },
};

/** Values of `current` in an error that are not a form saved by another user. */
const unreadable: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  'a text': 'pedidos',
  'only a definition': base,
  'no definition': { revision: 5, published: null },
  'a list instead of a definition': { definition: [], revision: 5, published: null },
  'no revision': { definition: base, published: null },
  'a text instead of a revision': { definition: base, revision: '5', published: null },
  'a text instead of the published form': { definition: base, revision: 5, published: 'pedidos' },
};

const staleWithout = (current: unknown): AppError => ({ ...staleWith(undefined), current });

/** Journeys of a stale error without a readable form, which counts as a refusal. */
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
