import type { AppError } from '#contract/app-error.ts';
import type { KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import { formValidationMachine } from '../form-validation/index.ts';
import { unprovided } from '../kit/unprovided.ts';
import { canJoin, editsOf, join, perform, redo, undo } from './design-history.ts';
import type {
  FormDesignerContext,
  FormDesignerEmitted,
  FormDesignerEvent,
  FormDesignerInput,
  LoadedForm,
  ReadForm,
  StoredForm,
} from './form-designer.types.ts';
import { isDrawnAlready, isOvertaken, isReadForm, mergeForm } from './merging.ts';
import { outcomeOf, outcomeOfDrop, outcomeOfMine } from './outcomes.ts';
import { openedContext } from './stored-form.ts';

/** The event that reports why an outcome is a refusal. */
const refusalOf = (outcome: DesignOutcome) => ({
  type: 'edit.refused' as const,
  why: outcome.ok ? ('nothingChanges' as const) : outcome.why,
});

/** Actors, delays, guards and actions of the form designer. */
export const formDesignerSetup = setup({
  types: {
    context: {} as FormDesignerContext,
    events: {} as FormDesignerEvent,
    emitted: {} as FormDesignerEmitted,
    input: {} as FormDesignerInput,
    /** `busy`: nothing can be drawn until the server responds. */
    tags: {} as 'busy',
    children: {} as { formValidation: 'formValidation' },
  },
  actors: {
    /** Checks each changed form. */
    formValidation: formValidationMachine,
    /**
     * Rejects with an AppError. When the form was deleted (404) and this browser stored a copy, `current` contains the
     * copy as a ReadForm.
     */
    loadForm: unprovided<LoadedForm, { program: string }>('loadForm'),
    /** Reads the form again because another user saved it. */
    refreshForm: unprovided<ReadForm, { program: string }>('refreshForm'),
    /**
     * Rejects with an AppError. When another user saved the form (412), `current` contains the saved form as a
     * ReadForm.
     */
    saveForm: unprovided<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
      'saveForm',
    ),
    /** Creates the deleted form again under its name. Rejects with an AppError, for example when the name is taken. */
    restoreForm: unprovided<{ revision: number }, { program: string; definition: FormDefinition }>('restoreForm'),
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
    isDrawable: (_, { loaded }: { loaded: LoadedForm }) => loaded.definition !== null,
    isRefused: ({ context }, { intent }: { intent: DesignIntent }) => !outcomeOf(context, intent).ok,
    sets: (_, { intent }: { intent: DesignIntent }) => valueIntents.has(intent.type),
    isOfLastStep: ({ context }, { intent }: { intent: DesignIntent }) =>
      canJoin(context, intent, outcomeOf(context, intent)),
    canTakeMine: ({ context }, { conflict }: { conflict: EditConflict }) => outcomeOfMine(context, conflict).ok,
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    isFormNew: ({ context }) => context.definition !== context.submitted.definition,
    hasPending: ({ context }) => context.pending.length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    /** Whether edits follow those that were sent last. */
    hasMoreThanSent: ({ context }) => context.pending.length > context.sent.count,
    hasUnstored: ({ context }) => context.pending !== context.drafted,
    isLeaving: stateIn({ designing: { leaving: 'asked' } }),
    isResting: stateIn({ designing: { autosave: 'resting' } }),
    isUnsaved: stateIn({ designing: { autosave: 'unsaved' } }),
    isSaveRefused: stateIn({ designing: { autosave: 'refused' } }),
    isStale: ({ context }) => context.remoteRevision > context.stored.revision,
    isKnown: ({ context }, { form }: { form: StoredForm }) => form.revision <= context.stored.revision,
    isOvertaken: ({ context }) => isOvertaken(context),
    isDrawnAlready: ({ context }) => isDrawnAlready(context),
    /**
     * Whether `current` of the error contains a form: the one that another user saved, or the stored copy of a deleted
     * form.
     */
    hasCurrentForm: (_, { failure }: { failure: AppError }) => isReadForm(failure.current),
    isDeleted: (_, { failure }: { failure: AppError }) => failure.kind === 'notFound',
    /** Whether the same save may succeed later. */
    isPassing: (_, { failure }: { failure: AppError }) => transientKinds.has(failure.kind),
  },
  actions: {
    rememberLoaded: assign((_, { loaded }: { loaded: LoadedForm }) => openedContext(loaded)),
    startOver: assign(({ context }, { definition }: { definition: FormDefinition }) => ({
      definition,
      pending: [{ type: 'replace' as const, before: context.stored.definition, after: definition }],
    })),
    rememberFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    perform: assign(({ context }, { intent }: { intent: DesignIntent }) =>
      perform(context, outcomeOf(context, intent)),
    ),
    /** Adds the edit to the last undo step when it belongs there, otherwise as a new step. */
    join: assign(({ context }, { intent }: { intent: DesignIntent }) =>
      join(context, intent, outcomeOf(context, intent)),
    ),
    undo: assign(({ context }) => undo(context)),
    redo: assign(({ context }) => redo(context)),
    select: assign((_, { of }: { of: readonly Subject[] }) => ({ selection: of })),
    grab: assign((_, { of }: { of: readonly KeyedSubject[] }) => ({
      dragged: { of, to: null },
      selection: of,
    })),
    dragTo: assign(({ context }, { to }: { to: Place }) => ({ dragged: { ...context.dragged, to } })),
    /** Parts that cannot be dropped at the target stay where they were. */
    drop: assign(({ context }) => perform(context, outcomeOfDrop(context))),
    clearDragged: assign({ dragged: { of: [], to: null } }),
    takeMine: assign(({ context }, { conflict }: { conflict: EditConflict }) =>
      perform(context, outcomeOfMine(context, conflict)),
    ),
    dismissConflict: assign(({ context }, { conflict }: { conflict: EditConflict }) => ({
      conflicts: context.conflicts.filter(({ edit }) => !isDeepEqual(edit, conflict.edit)),
    })),
    submitForm: sendTo('formValidation', ({ context: { definition, published, last, submitted } }) => ({
      type: 'form.changed' as const,
      definition,
      published,
      edits: last === null || last === submitted.last ? [] : editsOf(last),
    })),
    noteSubmitted: assign(({ context: { definition, last } }) => ({ submitted: { definition, last } })),
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
    merge: assign(({ context }, { form }: { form: ReadForm }) => ({ mergeResult: mergeForm(context, form) })),
    applyMerge: assign(({ context: { mergeResult } }) => ({ ...mergeResult, mergeResult: null })),
    rememberDeleted: assign((_, { form: { definition } }: { form: ReadForm }) => ({ definition })),
    /**
     * The server no longer has the form that the pending edits apply to, so one edit with the whole form replaces them.
     */
    makeWhole: assign(({ context: { stored, definition } }) => ({
      pending: [{ type: 'replace' as const, before: stored.definition, after: definition }],
    })),
    rememberRestored: assign(({ context: { definition } }, { revision }: { revision: number }) => ({
      stored: { definition, revision },
      pending: [],
      sent: { definition, count: 0 },
      remoteRevision: revision,
      failure: null,
    })),
    forgetEdits: assign({ pending: [], conflicts: [] }),
    reportRefusal: emit(({ context }, { intent }: { intent: DesignIntent }) => refusalOf(outcomeOf(context, intent))),
    reportNotMine: emit(({ context }, { conflict }: { conflict: EditConflict }) =>
      refusalOf(outcomeOfMine(context, conflict)),
    ),
    saveDraft: emit(({ context: { pending, conflicts, stored } }) => ({
      type: 'draft.saved' as const,
      edits: pending,
      conflicts,
      revision: stored.revision,
    })),
    noteStored: assign(({ context }) => ({ drafted: context.pending })),
    dropDraft: emit({ type: 'draft.dropped' }),
    reportRecovered: emit(({ context }) => ({ type: 'edits.recovered' as const, count: context.pending.length })),
    reportMerged: emit(({ context }) => ({ type: 'form.merged' as const, conflicts: context.conflicts.length })),
    reportAutosaveFailure: emit((_, { failure }: { failure: AppError }) => ({
      type: 'autosave.failed' as const,
      failure,
    })),
    reportRestoreFailure: emit((_, { failure }: { failure: AppError }) => ({
      type: 'restore.failed' as const,
      failure,
    })),
    allowLeave: emit({ type: 'leave.allowed' }),
    reportLeftUnsaved: emit({ type: 'left.unsaved' }),
    refuseLeave: emit({ type: 'leave.refused' }),
  },
});

const transientKinds: ReadonlySet<AppError['kind']> = new Set(['offline', 'unavailable', 'throttled', 'exception']);

/** Intents that come from typing or choosing a value. */
const valueIntents: ReadonlySet<DesignIntent['type']> = new Set(['set', 'setAll']);
