import type { EditConflict } from '#domain/design/conflicts.ts';
import type { RemappedKey } from '#domain/design/remap-keys.ts';
import type { Journey } from '../generator/specification.ts';
import {
  base,
  conflict,
  type Designer,
  dragging,
  draftSaved,
  dropped,
  formOf,
  idle,
  input,
  labelled,
  labelledB,
  loads,
  merged,
  merges,
  opens,
  rival,
  theirs,
  types,
  typing,
  undoes,
  unresolvable,
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
  grabs,
  inserts,
  nota,
  selects,
  text,
} from './form-designer.parts.ts';

const mine = text('nota', 'Mía');
const mine2 = text('nota_2', 'Mía');
const nota2 = { part: 'field', key: 'nota_2' } as const;
const nota3 = { part: 'field', key: 'nota_3' } as const;
const theirNota = text('nota', 'Ajena');
/** The form after another user added a field with the key of a local new field. */
const withBoth = formOfRows([fieldA], [fieldB], [mine2], [theirNota]);
/** The new key of the local field. */
const keys: readonly RemappedKey[] = [{ of: nota, to: 'nota_2' }];
const onlyA = formOfRows([fieldA]);
const bothChanged = formOf({ a: 'Otro', b: 'Bis' });

/** The conflict after both users changed the label of the second field. */
const conflictB: EditConflict = {
  edit: labelledB('Dos'),
  name: 'Dos',
  why: 'changed',
  theirs: 'Bis',
  mine: { part: 'field', place: behind('a'), value: text('b', 'Dos') },
};
/** The conflict about a field that both users deleted. */
const deletedConflictB: EditConflict = {
  edit: labelledB('Dos'),
  name: 'b',
  why: 'gone',
  theirs: undefined,
  mine: null,
};

/** Journeys of what a merge with the form of another user does to the form, its history and the conflicts. */
export const mergingJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'changes by another user are drawn and reported, and local edits can still be undone': {
    input,
    moves: [loads(), types('Uno'), merges(formOf({ a: 'Uno', b: 'Bis' }), { pending: [labelled('Uno')] }), undoes],
    value: idle,
    context: { definition: theirs, conflicts: [], done: [] },
    emitted: [dropped, merged(0)],
    calls: opens,
  },
  'a merge does not end typing': {
    input,
    moves: [loads(), types('Uno'), merges(formOf({ a: 'Uno', b: 'Bis' })), types('Dos'), undoes],
    value: idle,
    context: { definition: theirs, done: [] },
    emitted: [dropped, merged(0)],
    calls: opens,
  },
  'a new field whose key another user has used gets a new key wherever the field is referenced': {
    input,
    moves: [loads(), inserts(mine, 'b'), grabs(nota), dragsTo('nota'), merges(withBoth, { keys })],
    value: dragging,
    context: {
      definition: withBoth,
      done: [adding(mine2, 'b')],
      undone: [],
      selection: [nota2],
      dragged: { of: [nota2], to: behind('nota_2') },
      conflicts: [],
      failure: null,
    },
    emitted: [dropped, merged(0)],
    calls: opens,
    selected: { selectDragged: { of: [nota2], to: behind('nota_2') } },
  },
  'a drag without a target continues when a merge changes the key of a dragged part': {
    input,
    moves: [loads(), inserts(mine, 'b'), grabs(a, nota), merges(withBoth, { keys })],
    value: dragging,
    context: { selection: [a, nota2], dragged: { of: [a, nota2], to: null } },
    emitted: [dropped, merged(0)],
    calls: opens,
  },
  'an undone addition gets a new key when another user has used the original key': {
    input,
    moves: [loads(), inserts(mine, 'b'), undoes, merges(formOfRows([fieldA], [fieldB], [theirNota]), { keys })],
    value: idle,
    context: {
      definition: formOfRows([fieldA], [fieldB], [theirNota]),
      done: [],
      undone: [adding(mine2, 'b')],
    },
    emitted: [dropped, merged(0)],
    calls: opens,
  },
  'two parts whose keys a merge changed are told apart, even if one gets the former key of the other': {
    input,
    moves: [
      loads(),
      inserts(mine, 'b'),
      inserts(mine2, 'nota'),
      grabs(nota, nota2),
      dragsTo('nota'),
      merges(formOfRows([fieldA], [fieldB], [mine2], [text('nota_3', 'Mía')], [theirNota]), {
        keys: [...keys, { of: nota2, to: 'nota_3' }],
      }),
    ],
    value: dragging,
    context: { selection: [nota2, nota3], dragged: { of: [nota2, nota3], to: behind('nota_2') } },
    emitted: [dropped, merged(0)],
    calls: opens,
  },
  'parts that another user removed are deselected': {
    input,
    moves: [loads(), selects(b, a), merges(onlyA)],
    value: idle,
    context: { definition: onlyA, selection: [a] },
    emitted: [dropped, merged(0)],
    calls: opens,
  },
  'a publication of the unchanged form is noted, and no merge is reported': {
    input,
    moves: [loads(), merges(formOf(), { published: base })],
    value: idle,
    context: { definition: base, published: base, bounds: { published: new Set(['a', 'b']) } },
    emitted: [dropped],
    calls: opens,
    selected: { selectValidation: [base, base, undefined] },
  },
  'a publication found during a save is noted, and no merge is reported': {
    input,
    moves: [loads(), types('Uno'), merges(formOf({ a: 'Uno' }), { published: base })],
    value: typing,
    context: { definition: formOf({ a: 'Uno' }), published: base, bounds: { published: new Set(['a', 'b']) } },
    emitted: [dropped],
    calls: opens,
  },
  'a merge that changes nothing is not reported again while a conflict is unresolved': {
    input,
    moves: [
      loads({ definition: rival, revision: 5, unsettled: [conflict] }),
      merges(formOf({ a: 'Otro' }), { conflicts: [conflict] }),
    ],
    value: idle,
    context: { conflicts: [conflict] },
    emitted: [draftSaved([], 5, [conflict]), merged(1)],
    calls: opens,
  },
  'a conflict is reported even if the form on screen does not change': {
    input,
    moves: [loads({ definition: onlyA }), merges(formOfRows([fieldA]), { conflicts: [deletedConflictB] })],
    value: idle,
    context: { definition: onlyA, conflicts: [deletedConflictB] },
    emitted: [dropped, merged(1)],
    calls: opens,
  },
  'a new conflict is reported even if an earlier conflict is unresolved': {
    input,
    moves: [
      loads({ definition: bothChanged, revision: 5, unsettled: [conflict] }),
      merges(formOf({ a: 'Otro', b: 'Bis' }), { conflicts: [conflict, conflictB] }),
    ],
    value: idle,
    context: { conflicts: [conflict, conflictB] },
    emitted: [draftSaved([], 5, [conflict]), merged(1), merged(2)],
    calls: opens,
    selected: { selectConflicts: [conflict, conflictB] },
  },
  'a merge while a conflict is unresolved is reported when it changes the form': {
    input,
    moves: [
      loads({ definition: rival, revision: 5, unsettled: [conflict] }),
      merges(bothChanged, { conflicts: [conflict] }),
    ],
    value: idle,
    context: { definition: bothChanged, conflicts: [conflict] },
    emitted: [draftSaved([], 5, [conflict]), merged(1), merged(1)],
    calls: opens,
  },
  'a merge that settles a conflict is reported without it when it changes the form': {
    input,
    moves: [loads({ definition: rival, revision: 5, unsettled: [conflict] }), merges(bothChanged)],
    value: idle,
    context: { definition: bothChanged, conflicts: [] },
    emitted: [draftSaved([], 5, [conflict]), merged(1), merged(0)],
    calls: opens,
  },
  'autosave does not receive the conflicts of its own merge again': {
    input,
    moves: [loads(), types('Uno'), merges(rival, { conflicts: [conflict] })],
    value: typing,
    context: { definition: rival, conflicts: [conflict] },
    emitted: [dropped, merged(1)],
    calls: opens,
    selected: { selectAutosave: { pending: [labelled('Uno')], conflicts: [] } },
  },
  'a property set by both users takes the other user’s value and stays a conflict until the local one is applied': {
    input,
    moves: [loads(), types('Uno'), merges(rival, { conflicts: [conflict] }), { type: 'conflict.takeMine', conflict }],
    value: idle,
    context: { definition: formOf({ a: 'Uno' }), conflicts: [] },
    emitted: [dropped, merged(1)],
    calls: opens,
  },
  'a conflict is submitted to autosave when an earlier one is dismissed': {
    input,
    moves: [
      loads({ definition: bothChanged, revision: 6, unsettled: [conflict, conflictB] }),
      { type: 'conflict.dismiss', conflict },
    ],
    value: idle,
    context: { conflicts: [conflictB] },
    emitted: [draftSaved([], 6, [conflict, conflictB]), merged(2)],
    calls: opens,
    selected: { selectAutosave: { pending: [], conflicts: [conflictB] } },
  },
  'two conflicts are resolved one at a time': {
    input,
    moves: [
      loads({ definition: bothChanged, revision: 6, unsettled: [conflict, conflictB] }),
      { type: 'conflict.dismiss', conflict },
      { type: 'conflict.takeMine', conflict: conflictB },
    ],
    value: idle,
    context: { definition: formOf({ a: 'Otro', b: 'Dos' }), conflicts: [] },
    emitted: [draftSaved([], 6, [conflict, conflictB]), merged(2)],
    calls: opens,
    selected: { selectAutosave: { pending: [{ ...labelledB('Dos'), before: 'Bis' }], conflicts: [] } },
  },
  'applying a local edit that is no longer possible is refused, and the conflict stays': {
    input,
    moves: [loads({ unsettled: [unresolvable] }), { type: 'conflict.takeMine', conflict: unresolvable }],
    value: idle,
    context: { conflicts: [unresolvable] },
    emitted: [draftSaved([], 1, [unresolvable]), merged(1), { type: 'edit.refused', why: 'gone' }],
    calls: opens,
  },
  'published field keys stay in the bounds after the form is unpublished': {
    input,
    moves: [loads({ published: base, bounds: { published: new Set(['a', 'z']) } }), merges(theirs)],
    value: idle,
    context: { published: null, bounds: { published: new Set(['a', 'z']) } },
    emitted: [dropped, merged(0)],
    calls: opens,
    selected: { selectPublished: null },
  },
  'a publication by another user adds its field keys to the bounds': {
    input,
    moves: [loads({ bounds: { published: new Set(['z']) } }), merges(theirs, { published: base })],
    value: idle,
    context: { published: base, bounds: { published: new Set(['z', 'a', 'b']) } },
    emitted: [dropped, merged(0)],
    calls: opens,
    selected: { selectPublished: base, selectBounds: { published: new Set(['z', 'a', 'b']) } },
  },
};
