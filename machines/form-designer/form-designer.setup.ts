import type { AppError } from '#contract/app-error.ts';
import type { KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import {
  type FormAutosaveEmitted,
  formAutosaveMachine,
  type FormDeletion,
  type Merge,
  type SaveState,
} from '../form-autosave/index.ts';
import { formPresenceMachine } from '../form-presence/index.ts';
import { formValidationMachine } from '../form-validation/index.ts';
import { relayFacts } from '../kit/relay-facts.ts';
import { isReadForm, type ReadForm } from '../kit/stored-form.ts';
import { unprovided } from '../kit/unprovided.ts';
import { applyMerge, canJoin, editsOf, join, perform, redo, undo } from './design-history.ts';
import type {
  FormDesignerContext,
  FormDesignerEmitted,
  FormDesignerEvent,
  FormDesignerInput,
  LoadedForm,
} from './form-designer.types.ts';
import { outcomeOf, outcomeOfDrop, outcomeOfMine } from './outcomes.ts';
import { openedContext, publishedContext, unopened } from './stored-form.ts';

/** The event that reports why an outcome is a refusal. */
const refusalOf = (outcome: DesignOutcome) => ({
  type: 'edit.refused' as const,
  why: outcome.ok ? ('nothingChanges' as const) : outcome.why,
});

/** Edits to store in this browser. */
type Draft = Omit<Extract<FormAutosaveEmitted, { type: 'draft.saved' }>, 'type'>;

/** One edit that replaces the whole form, because the server has no readable form that smaller edits apply to. */
const withReplacement = ({ stored }: SaveState, definition: FormDefinition): SaveState => ({
  stored,
  pending: [{ type: 'replace', before: stored.definition, after: definition }],
});

/** Actors, guards and actions of the form designer. */
export const formDesignerSetup = setup({
  types: {
    context: {} as FormDesignerContext,
    events: {} as FormDesignerEvent,
    emitted: {} as FormDesignerEmitted,
    input: {} as FormDesignerInput,
    /** `busy`: nothing can be drawn until the server responds. */
    tags: {} as 'busy',
    children: {} as {
      formAutosave: 'formAutosave';
      formValidation: 'formValidation';
      formPresence: 'formPresence';
    },
  },
  actors: {
    /** Saves the edits and merges them with those of other users. */
    formAutosave: formAutosaveMachine,
    /** Sends the facts of autosave to the designer. */
    relayFacts,
    /** Checks each changed form. */
    formValidation: formValidationMachine,
    /** Reports this window, and receives the other participants. */
    formPresence: formPresenceMachine,
    /**
     * Rejects with an AppError. When the form was deleted (404) and this browser stored a copy, `current` contains the
     * copy as a ReadForm.
     */
    loadForm: unprovided<LoadedForm, { program: string }>('loadForm'),
    /** Creates the deleted form again under its name. Rejects with an AppError, for example when the name is taken. */
    restoreForm: unprovided<{ revision: number }, { program: string; definition: FormDefinition }>('restoreForm'),
  },
  delays: {
    /** Longest wait for the response to a save while the user waits to leave, in ms. */
    leaveDelay: 5_000,
    /** Time after which a form that was left, but whose page is still shown, opens again, in ms. */
    reopenDelay: 1_000,
  },
  guards: {
    isCached: ({ context }) => context.isCached,
    isDrawable: (_, { loaded }: { loaded: LoadedForm }) => loaded.definition !== null,
    isRefused: ({ context }, { intent }: { intent: DesignIntent }) => !outcomeOf(context, intent).ok,
    sets: (_, { intent }: { intent: DesignIntent }) => valueIntents.has(intent.type),
    isOfLastStep: ({ context }, { intent }: { intent: DesignIntent }) =>
      canJoin(context, intent, outcomeOf(context, intent)),
    canTakeMine: ({ context }, { conflict }: { conflict: EditConflict }) => outcomeOfMine(context, conflict).ok,
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    isFormNew: ({ context }) => context.definition !== context.submitted.definition,
    /** Whether autosave has not received every edit, or not the current conflicts. */
    hasUnsubmitted: ({ context: { made, conflicts, submitted } }) =>
      made.length > 0 || conflicts !== submitted.conflicts,
    hasUnsaved: ({ context }) => context.unsaved.pending.length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    isLeaving: stateIn({ designing: { leaving: 'asked' } }),
    /** Whether the merge added a conflict or changed a known one. */
    hasNewConflict: ({ context }, { merge }: { merge: Merge }) =>
      merge.conflicts.some((conflict) => !context.conflicts.includes(conflict)),
    /**
     * Whether the merged form equals the one the designer shows: the response to an earlier save was lost, or the form
     * was only published.
     */
    isDrawnAlready: ({ context }, { merge }: { merge: Merge }) => isDeepEqual(merge.definition, context.definition),
    /** Whether `current` of the error contains the stored copy of a deleted form. */
    hasCurrentForm: (_, { failure }: { failure: AppError }) => isReadForm(failure.current),
  },
  actions: {
    rememberLoaded: assign((_, { loaded }: { loaded: LoadedForm }) => openedContext(loaded)),
    startOver: assign(({ context }, { definition }: { definition: FormDefinition }) => ({
      definition,
      unsaved: withReplacement(context.unsaved, definition),
    })),
    forgetForm: assign(unopened),
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
    noteForm: assign(({ context: { definition, last, submitted } }) => ({
      submitted: { ...submitted, definition, last },
    })),
    submitEdits: sendTo('formAutosave', ({ context: { definition, made, conflicts } }) => ({
      type: 'form.changed' as const,
      definition,
      edits: made,
      conflicts,
    })),
    noteEdits: assign(({ context: { conflicts, submitted } }) => ({
      made: [],
      submitted: { ...submitted, conflicts },
    })),
    finishAutosave: sendTo('formAutosave', { type: 'autosave.finish' }),
    abandonSave: sendTo('formAutosave', { type: 'autosave.abandon' }),
    applyMerge: assign(({ context }, { merge }: { merge: Merge }) => ({
      ...applyMerge(context, merge),
      ...publishedContext(context, merge.published),
      submitted: { ...context.submitted, conflicts: merge.conflicts },
    })),
    rememberDeletion: assign((_, { stored, pending, failure }: FormDeletion) => ({
      unsaved: { stored, pending },
      failure,
    })),
    /** The stored copy of a form that the server no longer has. */
    rememberDeleted: assign(({ context }, { form: { definition } }: { form: ReadForm }) => ({
      definition,
      unsaved: withReplacement(context.unsaved, definition),
    })),
    rememberRestored: assign(({ context: { definition } }, { revision }: { revision: number }) => ({
      unsaved: { stored: { definition, revision }, pending: [] },
      failure: null,
    })),
    forgetEdits: assign(({ context: { unsaved } }) => ({ unsaved: { ...unsaved, pending: [] }, conflicts: [] })),
    reportRefusal: emit(({ context }, { intent }: { intent: DesignIntent }) => refusalOf(outcomeOf(context, intent))),
    reportNotMine: emit(({ context }, { conflict }: { conflict: EditConflict }) =>
      refusalOf(outcomeOfMine(context, conflict)),
    ),
    /** Stores what autosave starts with, or what it would have saved in a form that is deleted. */
    saveUnsaved: emit(({ context: { unsaved, conflicts } }) => ({
      type: 'draft.saved' as const,
      edits: unsaved.pending,
      conflicts,
      revision: unsaved.stored.revision,
    })),
    saveDraft: emit((_, draft: Draft) => ({ type: 'draft.saved' as const, ...draft })),
    dropDraft: emit({ type: 'draft.dropped' }),
    reportRecovered: emit(({ context }) => ({
      type: 'edits.recovered' as const,
      count: context.unsaved.pending.length,
    })),
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

/** Intents that come from typing or choosing a value. */
const valueIntents: ReadonlySet<DesignIntent['type']> = new Set(['set', 'setAll']);
