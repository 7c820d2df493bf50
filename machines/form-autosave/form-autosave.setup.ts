import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { assign, emit, setup } from 'xstate';
import { isReadForm, type ReadForm, type StoredForm } from '../kit/stored-form.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  FormAutosaveContext,
  FormAutosaveEmitted,
  FormAutosaveEvent,
  FormAutosaveInput,
  FormDeletion,
} from './form-autosave.types.ts';
import { mergeForm, withPending } from './save-state.ts';

const transientKinds: ReadonlySet<AppError['kind']> = new Set(['offline', 'unavailable', 'throttled', 'exception']);

interface ChangedForm {
  definition: FormDefinition;
  edits: readonly Edit[];
  conflicts: readonly EditConflict[];
}

/** Actors, delays, guards and actions of the autosave machine. */
export const formAutosaveSetup = setup({
  types: {
    context: {} as FormAutosaveContext,
    events: {} as FormAutosaveEvent,
    emitted: {} as FormAutosaveEmitted,
    input: {} as FormAutosaveInput,
    output: {} as FormDeletion,
  },
  actors: {
    /** Reads the form again because another user saved it. Rejects with an AppError. */
    refreshForm: unprovided<ReadForm, { program: string }>('refreshForm'),
    /**
     * Rejects with an AppError. When another user saved the form (412), `current` contains the saved form as a
     * ReadForm.
     */
    saveForm: unprovided<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
      'saveForm',
    ),
  },
  delays: {
    /** Time without edits before an autosave, in ms. */
    autosaveDelay: 500,
    /** Longest time that edits stay only in memory, in ms. */
    draftDelay: 2_000,
    /** Pause before a failed save is retried, in ms; it follows `draftDelay`. */
    autosaveRetryDelay: 1_000,
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    /** Whether edits follow those that were sent last. */
    hasMoreThanSent: ({ context }) => context.pending.length > context.sent.count,
    hasUndrafted: ({ context }) => context.pending !== context.drafted,
    isStale: ({ context }) => context.remoteRevision > context.stored.revision,
    isStored: ({ context }, { form }: { form: StoredForm }) => form.revision <= context.stored.revision,
    /** Whether `current` of the error contains the form that another user saved. */
    hasCurrentForm: (_, { failure }: { failure: AppError }) => isReadForm(failure.current),
    isDeleted: (_, { failure }: { failure: AppError }) => failure.kind === 'notFound',
    /** Whether the same save may succeed later. */
    isTransient: (_, { failure }: { failure: AppError }) => transientKinds.has(failure.kind),
  },
  actions: {
    takeEdits: assign(({ context }, { definition, edits, conflicts }: ChangedForm) => ({
      definition,
      conflicts,
      pending: withPending(context, edits),
    })),
    rememberFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    noteRemoteRevision: assign(({ context }, { revision }: { revision: number | null }) => ({
      remoteRevision: Math.max(context.remoteRevision, revision ?? Number.POSITIVE_INFINITY),
    })),
    noteRead: assign((_, { form }: { form: StoredForm }) => ({ remoteRevision: form.revision })),
    markSent: assign(({ context }) => ({ sent: { definition: context.definition, count: context.pending.length } })),
    rememberSaved: assign(({ context }, { revision }: { revision: number }) => ({
      stored: { definition: context.sent.definition, revision },
      pending: context.pending.slice(context.sent.count),
      sent: { definition: context.sent.definition, count: 0 },
      failure: null,
    })),
    merge: assign(({ context }, { form }: { form: ReadForm }) => ({ merge: mergeForm(context, form) })),
    /** Merges a form that was read. No newer revision is known any more. */
    mergeRead: assign(({ context }, { form }: { form: ReadForm }) => ({
      merge: mergeForm(context, form),
      remoteRevision: form.revision,
    })),
    applyMerge: assign(({ context: { merge, remoteRevision } }) => ({
      stored: merge.stored,
      definition: merge.definition,
      pending: merge.pending,
      conflicts: merge.conflicts,
      sent: { definition: merge.definition, count: 0 },
      remoteRevision: Math.max(remoteRevision, merge.stored.revision),
    })),
    /**
     * The server no longer has the form that the pending edits apply to, so one edit with the whole form replaces them.
     */
    makeWhole: assign(({ context: { stored, definition } }) => ({
      pending: [{ type: 'replace' as const, before: stored.definition, after: definition }],
    })),
    noteDrafted: assign(({ context }) => ({ drafted: context.pending })),
    saveDraft: emit(({ context: { pending, conflicts, stored } }) => ({
      type: 'draft.saved' as const,
      edits: pending,
      conflicts,
      revision: stored.revision,
    })),
    dropDraft: emit({ type: 'draft.dropped' }),
    reportSaved: emit({ type: 'edits.saved' }),
    reportFinished: emit({ type: 'autosave.finished' }),
    reportUnsaved: emit({ type: 'edits.unsaved' }),
    reportRefusal: emit((_, { failure }: { failure: AppError }) => ({ type: 'save.refused' as const, failure })),
    reportMerge: emit(({ context: { merge } }) => ({ type: 'form.merged' as const, merge })),
  },
});
