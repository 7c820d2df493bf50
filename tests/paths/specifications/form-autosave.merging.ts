import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Journey } from '../generator/specification.ts';
import {
  atRest,
  type Autosave,
  changed,
  draftSaved,
  dropped,
  fails,
  isMerged,
  isRefused,
  isSaved,
  isUnsaved,
  opened,
  remoteChange,
  saved,
  savesNow,
  types,
  typesB,
  waiting,
  echo,
  staleWith,
  rival,
  theirs,
} from './form-autosave.moves.ts';
import { base, conflict, formOf, labelled, labelledB, offline } from './form-designer.moves.ts';
import { behind, fieldA, fieldB, formOfRows, inserted, nota, removed, text } from './form-designer.parts.ts';

type Journeys = Readonly<Record<string, Journey<Autosave>>>;

const input = opened;
const uno = formOf({ a: 'Uno' });
const both = formOf({ a: 'Uno', b: 'Bis' });
const rivalOpened = { ...opened, stored: rival, definition: rival.definition, conflicts: [conflict] };

const mine = text('nota', 'Mía');
const mine2 = text('nota_2', 'Mía');
/** The form after another user added a field with the key of a local new field. */
const withTheirNota = { definition: formOfRows([fieldA], [fieldB], [text('nota', 'Ajena')]), revision: 5 };
const withBoth = formOfRows([fieldA], [fieldB], [mine2], [text('nota', 'Ajena')]);

/** The conflict after both users changed the label of the second field. */
const conflictB = {
  edit: labelledB('Dos'),
  name: 'Dos',
  why: 'changed',
  theirs: 'Bis',
  mine: { part: 'field', place: behind('a'), value: text('b', 'Dos') },
} as const;
/** The conflict after the second field was labelled locally and then deleted by both users. */
const deletedConflictB: EditConflict = {
  edit: labelledB('Dos'),
  name: 'b',
  why: 'gone',
  theirs: undefined,
  mine: null,
};
const onlyA = formOfRows([fieldA]);
const bothChanged = { definition: formOf({ a: 'Otro', b: 'Bis' }), revision: 6 };

/** Journeys of merging the local edits with the form that another user saved. */
export const mergingJourneys: Journeys = {
  'changes by another user are merged with unsaved edits, and both are kept': {
    input,
    moves: [types('Uno'), remoteChange(5), { wait: 500 }, fails(staleWith(theirs)), { wait: 500 }, saved(6)],
    value: atRest,
    context: { definition: both, conflicts: [], stored: { definition: both, revision: 6 } },
    emitted: [
      draftSaved([labelled('Uno')]),
      isMerged({ stored: theirs, definition: both, pending: [labelled('Uno')] }),
      draftSaved([labelled('Uno')], 5),
      isSaved,
      dropped,
    ],
    calls: ['saveForm', 'saveForm'],
    inputs: {
      saveForm: [
        { program: 'pedidos', definition: uno, revision: 1 },
        { program: 'pedidos', definition: both, revision: 5 },
      ],
    },
  },
  'a merge knows the revision that it merged, or a newer one of a notification': {
    input,
    moves: [types('Uno'), savesNow, remoteChange(7), fails(staleWith(theirs))],
    value: waiting,
    context: { remoteRevision: 7, sent: { definition: both, count: 0 }, stored: theirs, pending: [labelled('Uno')] },
    emitted: [
      draftSaved([labelled('Uno')]),
      isMerged({ stored: theirs, definition: both, pending: [labelled('Uno')] }),
    ],
    calls: ['saveForm'],
  },
  'a new field whose key another user has used gets a new key': {
    input,
    moves: [
      changed(formOfRows([fieldA], [fieldB], [mine]), [inserted(mine, 'b')]),
      savesNow,
      fails(staleWith(withTheirNota)),
    ],
    value: waiting,
    context: {
      stored: withTheirNota,
      definition: withBoth,
      pending: [inserted(mine2, 'b')],
      sent: { definition: withBoth, count: 0 },
      conflicts: [],
      remoteRevision: 5,
      failure: null,
    },
    emitted: [
      draftSaved([inserted(mine, 'b')]),
      isMerged({
        stored: withTheirNota,
        definition: withBoth,
        pending: [inserted(mine2, 'b')],
        keys: [{ of: nota, to: 'nota_2' }],
      }),
    ],
    calls: ['saveForm'],
  },
  'a property set by both users takes the other user’s value, and the local one becomes a conflict': {
    input,
    moves: [types('Uno'), { wait: 500 }, fails(staleWith(rival))],
    value: atRest,
    context: { definition: rival.definition, conflicts: [conflict], pending: [] },
    emitted: [
      draftSaved([labelled('Uno')]),
      isMerged({ stored: rival, definition: rival.definition, conflicts: [conflict] }),
      draftSaved([], 5, [conflict]),
    ],
    calls: ['saveForm'],
  },
  'a conflict that the user resolves with the local edit is saved': {
    input,
    moves: [types('Uno'), { wait: 500 }, fails(staleWith(rival)), changed(uno, [labelled('Uno', 'Otro')])],
    value: waiting,
    context: { definition: uno, conflicts: [], pending: [labelled('Uno', 'Otro')] },
    emitted: [
      draftSaved([labelled('Uno')]),
      isMerged({ stored: rival, definition: rival.definition, conflicts: [conflict] }),
      draftSaved([], 5, [conflict]),
    ],
    calls: ['saveForm'],
  },
  'edits beside an unresolved conflict are saved, and the conflict stays in the draft': {
    input: rivalOpened,
    moves: [typesB('Bis', 'Otro', [conflict]), savesNow, saved(6)],
    value: atRest,
    context: { conflicts: [conflict] },
    emitted: [draftSaved([labelledB('Bis')], 5, [conflict]), isSaved, draftSaved([], 6, [conflict])],
    calls: ['saveForm'],
  },
  'a new conflict joins the unresolved ones': {
    input: rivalOpened,
    moves: [typesB('Dos', 'Otro', [conflict]), savesNow, fails(staleWith(bothChanged))],
    value: atRest,
    context: { definition: bothChanged.definition, conflicts: [conflict, conflictB], pending: [] },
    emitted: [
      draftSaved([labelledB('Dos')], 5, [conflict]),
      isMerged({ stored: bothChanged, definition: bothChanged.definition, conflicts: [conflict, conflictB] }),
      draftSaved([], 6, [conflict, conflictB]),
    ],
    calls: ['saveForm'],
    selected: { selectRevision: 6 },
  },
  'an edit to a part that both users removed is a conflict, even though the form does not change': {
    input,
    moves: [
      types('Uno'),
      typesB('Dos'),
      changed(formOfRows([text('a', 'Uno')]), [removed(text('b', 'Dos'), 'a')]),
      savesNow,
      fails(staleWith({ definition: onlyA, revision: 5 })),
    ],
    value: waiting,
    context: { definition: formOfRows([text('a', 'Uno')]), conflicts: [deletedConflictB], pending: [labelled('Uno')] },
    emitted: [
      draftSaved([labelled('Uno'), labelledB('Dos'), removed(text('b', 'Dos'), 'a')]),
      isMerged({
        stored: { definition: onlyA, revision: 5 },
        definition: formOfRows([text('a', 'Uno')]),
        pending: [labelled('Uno')],
        conflicts: [deletedConflictB],
      }),
    ],
    calls: ['saveForm'],
  },
  'the next save sends only the edits that a save without a response did not deliver': {
    input,
    moves: [types('Uno'), { wait: 500 }, fails(offline), typesB('Dos'), savesNow, fails(staleWith(echo))],
    value: waiting,
    context: { definition: formOf({ a: 'Uno', b: 'Dos' }), conflicts: [], pending: [labelledB('Dos')] },
    emitted: [
      draftSaved([labelled('Uno')]),
      isUnsaved,
      draftSaved([labelled('Uno'), labelledB('Dos')]),
      isMerged({ stored: echo, definition: formOf({ a: 'Uno', b: 'Dos' }), pending: [labelledB('Dos')] }),
    ],
    calls: ['saveForm', 'saveForm'],
  },
  'a form that already has every edit is merged without another save': {
    input,
    moves: [types('Uno'), savesNow, fails(staleWith(echo))],
    value: atRest,
    context: { pending: [], conflicts: [], stored: echo },
    emitted: [draftSaved([labelled('Uno')]), isMerged({ stored: echo, definition: uno }), dropped],
    calls: ['saveForm'],
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
export const unreadableJourneys: Journeys = Object.fromEntries(
  Object.entries(unreadable).map(([description, current]): [string, Journey<Autosave>] => [
    `a stale error that carries ${description} is reported as a refusal, and nothing is merged`,
    {
      input,
      moves: [types('Uno'), savesNow, fails(staleWithout(current))],
      value: 'refused',
      context: {
        definition: uno,
        stored: { definition: base, revision: 1 },
        pending: [labelled('Uno')],
        failure: staleWithout(current),
      },
      emitted: [draftSaved([labelled('Uno')]), isRefused(staleWithout(current)), isUnsaved],
      calls: ['saveForm'],
      selected: { selectAutosaveStatus: 'refused', selectSaveFailure: staleWithout(current) },
    },
  ]),
);
