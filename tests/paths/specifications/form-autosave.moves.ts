import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { formAutosaveMachine, Merge } from '#machines/form-autosave/index.ts';
import type { StoredForm } from '#machines/kit/stored-form.ts';
import type { InputFrom } from 'xstate';
import type { Move } from '../generator/specification.ts';
import { base, formOf, labelled, labelledB } from './form-designer.moves.ts';

export type Autosave = typeof formAutosaveMachine;

/** An opened form with every edit saved. */
export const opened: InputFrom<Autosave> = {
  program: 'pedidos',
  stored: { definition: base, revision: 1 },
  pending: [],
  definition: base,
  conflicts: [],
};

/** A form opened with an edit of an earlier visit that the server never received. */
export const recovered: InputFrom<Autosave> = {
  ...opened,
  pending: [labelled('Uno')],
  definition: formOf({ a: 'Uno' }),
};

/** The event that reports edits and the form they lead to. */
export const changed = (
  definition: FormDefinition,
  edits: readonly Edit[],
  conflicts: readonly EditConflict[] = [],
): Move<Autosave> => ({ type: 'form.changed', definition, edits, conflicts });

/** The user labels the first field. */
export const types = (label: string, before = 'A', conflicts: readonly EditConflict[] = []): Move<Autosave> =>
  changed(formOf({ a: label }), [labelled(label, before)], conflicts);
/** The user labels the second field of a form whose first field has a label of its own. */
export const typesB = (label: string, a = 'Uno', conflicts: readonly EditConflict[] = []): Move<Autosave> =>
  changed(formOf({ a, b: label }), [labelledB(label)], conflicts);
/** The user undoes labelling the first field. */
export const undoes: Move<Autosave> = changed(base, [labelled('A', 'Uno')]);
export const savesNow: Move<Autosave> = { type: 'autosave.now' };
export const finishes: Move<Autosave> = { type: 'autosave.finish' };
export const abandons: Move<Autosave> = { type: 'autosave.abandon' };
export const flushes: Move<Autosave> = { type: 'draft.flush' };
export const remoteChange = (revision: number | null): Move<Autosave> => ({ type: 'form.refresh', revision });
export const saved = (revision: number): Move<Autosave> => ({ resolve: 'saveForm', with: { revision } });
export const fails = (error: AppError): Move<Autosave> => ({ reject: 'saveForm', with: error });
export const reads = (form: StoredForm, published: FormDefinition | null = null): Move<Autosave> => ({
  resolve: 'refreshForm',
  with: { ...form, published },
});
export const refreshFails = (error: AppError): Move<Autosave> => ({ reject: 'refreshForm', with: error });

/** The emitted fact that edits were stored in this browser. */
export const draftSaved = (edits: readonly Edit[], revision = 1, conflicts: readonly EditConflict[] = []) =>
  ({ type: 'draft.saved', edits, conflicts, revision }) as const;
export const dropped = { type: 'draft.dropped' } as const;
export const isSaved = { type: 'edits.saved' } as const;
export const isUnsaved = { type: 'edits.unsaved' } as const;
export const isFinished = { type: 'autosave.finished' } as const;
export const isRefused = (failure: AppError) => ({ type: 'save.refused', failure }) as const;
/** The emitted fact of a merge; by default nothing is pending afterwards. */
export const isMerged = (merge: Pick<Merge, 'stored' | 'definition'> & Partial<Merge>) =>
  ({
    type: 'form.merged',
    merge: { pending: [], conflicts: [], keys: [], published: null, ...merge },
  }) as const;

export const atRest = { resting: 'saved' } as const;
export const waiting = { waiting: 'pausing' } as const;

/** The error of a save whose revision another user has overtaken, with the form that they saved. */
export const staleWith = (current: StoredForm | undefined, published: FormDefinition | null = null): AppError => ({
  kind: 'stale',
  text: 'Otra persona cambió el formulario.',
  place: 'form',
  current: current && { ...current, published },
});

/** The form on the server after a save whose response was lost. */
export const echo: StoredForm = { definition: formOf({ a: 'Uno' }), revision: 5 };

/** The form after another user relabelled the second field. */
export const theirs: StoredForm = { definition: formOf({ b: 'Bis' }), revision: 5 };
/** The form after another user relabelled the first field. */
export const rival: StoredForm = { definition: formOf({ a: 'Otro' }), revision: 5 };
