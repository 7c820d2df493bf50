import type { AppError } from '#contract/app-error.ts';
import type { KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { assign, emit, setup, stateIn } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import { canJoin, join, perform, redo, undo } from './design-history.ts';
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
import { openedWith } from './stored-form.ts';

/** Why something cannot be done. */
const refusalOf = (outcome: DesignOutcome) => ({
  type: 'edit.refused' as const,
  why: outcome.ok ? ('nothingChanges' as const) : outcome.why,
});

/** Somebody wants to leave, and waits until the form is kept. */
const LEAVING = { designing: { autosave: { saving: 'leaving' } } };

/** Everything the designer's chart names: actors, delays, guards and actions. */
export const formDesignerSetup = setup({
  types: {
    context: {} as FormDesignerContext,
    events: {} as FormDesignerEvent,
    emitted: {} as FormDesignerEmitted,
    input: {} as FormDesignerInput,
    /** `busy`: an answer is awaited without which nothing can be drawn. */
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with the catalogue's error; a 404 carries, as a ReadForm in `current`, what this browser kept of a form. */
    loadForm: unprovided<LoadedForm, { program: string }>('loadForm'),
    /** Reads the form again because somebody else kept it. */
    refreshForm: unprovided<ReadForm, { program: string }>('refreshForm'),
    /** Rejects with the catalogue's error; a 412 carries the form as others left it as a ReadForm in `current`. */
    saveForm: unprovided<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
      'saveForm',
    ),
    /** Creates the form again under its name. Rejects with the catalogue's error, as where somebody took the name. */
    restoreForm: unprovided<{ revision: number }, { program: string; definition: FormDefinition }>('restoreForm'),
  },
  delays: {
    /** Quiet time after an edit before the form is kept. */
    autosaveDelay: 500,
    /** Time before what the server did not take is offered to it again. */
    autosaveRetryDelay: 3_000,
  },
  guards: {
    isDrawable: (_, { loaded }: { loaded: LoadedForm }) => loaded.definition !== null,
    isRefused: ({ context }, { intent }: { intent: DesignIntent }) => !outcomeOf(context, intent).ok,
    sets: (_, { intent }: { intent: DesignIntent }) => settings.has(intent.type),
    isOfLastStep: ({ context }, { intent }: { intent: DesignIntent }) =>
      canJoin(context, intent, outcomeOf(context, intent)),
    canTakeMine: ({ context }, { conflict }: { conflict: EditConflict }) => outcomeOfMine(context, conflict).ok,
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    hasPending: ({ context }) => context.pending.length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    hasMoreThanSent: ({ context }) => context.pending.length > context.sent.count,
    isLeaving: stateIn(LEAVING),
    isStale: ({ context }) => context.remoteRevision > context.stored.revision,
    isKnown: ({ context }, { form }: { form: StoredForm }) => form.revision <= context.stored.revision,
    isOvertaken: ({ context }) => isOvertaken(context),
    isDrawnAlready: ({ context }) => isDrawnAlready(context),
    /** Something of one's own is still to be kept over what others left. */
    isWaiting: ({ context }) => (context.mergeResult?.pending ?? []).length > 0,
    isUnsettled: ({ context }) => (context.mergeResult?.conflicts ?? []).length > 0,
    /** The form comes along: as others kept it meanwhile, or as it was before they deleted it. */
    hasCurrentForm: (_, { failure }: { failure: AppError }) => isReadForm(failure.current),
    isDeleted: (_, { failure }: { failure: AppError }) => failure.kind === 'notFound',
    /** The server may take it later as it is. */
    isPassing: (_, { failure }: { failure: AppError }) => passing.has(failure.kind),
  },
  actions: {
    rememberLoaded: assign((_, { loaded }: { loaded: LoadedForm }) => openedWith(loaded)),
    startOver: assign(({ context }, { definition }: { definition: FormDefinition }) => ({
      definition,
      pending: [{ type: 'replace' as const, before: context.stored.definition, after: definition }],
    })),
    rememberFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    perform: assign(({ context }, { intent }: { intent: DesignIntent }) =>
      perform(context, outcomeOf(context, intent)),
    ),
    /** Within the last step, where it is of it. */
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
    /** Where what is dragged cannot stand there, it stays where it stood. */
    drop: assign(({ context }) => perform(context, outcomeOfDrop(context))),
    clearDragged: assign({ dragged: { of: [], to: null } }),
    takeMine: assign(({ context }, { conflict }: { conflict: EditConflict }) =>
      perform(context, outcomeOfMine(context, conflict)),
    ),
    dismissConflict: assign(({ context }, { conflict }: { conflict: EditConflict }) => ({
      conflicts: context.conflicts.filter(({ edit }) => !isSameContent(edit, conflict.edit)),
    })),
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
    /** Without the form they were made in, edits say nothing: from now on they are the form. */
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

const passing: ReadonlySet<AppError['kind']> = new Set(['offline', 'unavailable', 'throttled', 'exception']);

/** What is wanted where something is typed or chosen. */
const settings: ReadonlySet<DesignIntent['type']> = new Set(['set', 'setAll']);
