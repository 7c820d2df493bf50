import type { AppError } from '#contract/app-error.ts';
import { commandOf } from '#domain/design/command-of.ts';
import type { KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import { resolutionOf } from '#domain/design/resolution.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/rebase.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { and, assign, emit, setup, stateIn } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import { mergeInto, perform, redo, undo } from './design-history.ts';
import type {
  FormDesignerContext,
  FormDesignerEmitted,
  FormDesignerEvent,
  FormDesignerInput,
  LoadedForm,
  StoredForm,
} from './form-designer.types.ts';
import { isStoredForm, openedWith } from './stored-form.ts';

const canPerform = (context: FormDesignerContext, intent: DesignIntent | null): boolean =>
  intent !== null && commandOf(context.definition, intent, context.bounds).ok;

/** What dropping carried parts where they are over does; null where they are over nothing. */
const dropOf = ({ carried: { of, to } }: FormDesignerContext): DesignIntent | null =>
  to === null ? null : { do: 'move', of, to };

/** Somebody wants to leave, and waits until the form is kept. */
const LEAVING = { designing: { keeping: { saving: 'leaving' } } };

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
    loadForm: unprovided<LoadedForm, { program: string }>('loadForm'),
    /** Reads the form again because somebody else kept it. */
    refreshForm: unprovided<StoredForm, { program: string }>('refreshForm'),
    /** Rejects with the catalogue's error; a 412 carries the form as others kept it as a StoredForm in `current`. */
    saveForm: unprovided<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
      'saveForm',
    ),
  },
  delays: {
    /** Quiet time after an edit before the form is kept. */
    keepPause: 500,
    /** Time before what the server did not take is offered to it again. */
    keepAgain: 3_000,
  },
  guards: {
    isDrawable: (_, { loaded }: { loaded: LoadedForm }) => loaded.definition !== null,
    canPerform: ({ context }, { intent }: { intent: DesignIntent }) => canPerform(context, intent),
    canTakeMine: ({ context }, { conflict }: { conflict: EditConflict }) =>
      canPerform(context, resolutionOf(context.definition, conflict)),
    canDrop: ({ context }) => canPerform(context, dropOf(context)),
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    hasPending: ({ context }) => context.pending.length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    hasUnsent: (_, { loaded }: { loaded: LoadedForm }) => loaded.definition !== null && loaded.unsent.length > 0,
    isOtherThanSent: ({ context }) => context.definition !== context.sent.definition,
    isLeaving: stateIn(LEAVING),
    isLeavingWithMore: and([stateIn(LEAVING), 'isOtherThanSent']),
    hasNews: ({ context }) => context.heard > context.stored.revision,
    isNews: ({ context }, { form }: { form: StoredForm }) => form.revision > context.stored.revision,
    isStale: (_, { failure }: { failure: AppError }) => failure.kind === 'stale' && isStoredForm(failure.current),
    isStaleLeaving: and([stateIn(LEAVING), 'isStale']),
    /** The server may take it later as it is. */
    isPassing: (_, { failure }: { failure: AppError }) => passing.has(failure.kind),
  },
  actions: {
    rememberLoaded: assign((_, { loaded }: { loaded: LoadedForm }) => openedWith(loaded)),
    startOver: assign(({ context }, { definition }: { definition: FormDefinition }) => ({
      definition,
      pending: [{ do: 'replace' as const, before: context.stored.definition, after: definition }],
    })),
    rememberFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    perform: assign(({ context }, { intent }: { intent: DesignIntent }) => perform(context, intent) ?? {}),
    undo: assign(({ context }) => undo(context) ?? {}),
    redo: assign(({ context }) => redo(context) ?? {}),
    endTyping: assign({ isTyping: false }),
    select: assign((_, { of }: { of: readonly Subject[] }) => ({ selection: of, isTyping: false })),
    pickUp: assign((_, { of }: { of: readonly KeyedSubject[] }) => ({
      carried: { of, to: null },
      selection: of,
      isTyping: false,
    })),
    carryTo: assign(({ context }, { to }: { to: Place }) => ({ carried: { ...context.carried, to } })),
    drop: assign(({ context }) => {
      const intent = dropOf(context);
      return intent === null ? {} : (perform(context, intent) ?? {});
    }),
    putDown: assign({ carried: { of: [], to: null } }),
    takeMine: assign(({ context }, { conflict }: { conflict: EditConflict }) => {
      const intent = resolutionOf(context.definition, conflict);
      return intent === null ? {} : (perform(context, intent) ?? {});
    }),
    dismissConflict: assign(({ context }, { conflict }: { conflict: EditConflict }) => ({
      conflicts: context.conflicts.filter((one) => one !== conflict),
    })),
    noteHeard: assign(({ context }, { revision }: { revision: number | null }) => ({
      heard: Math.max(context.heard, revision ?? context.stored.revision + 1),
    })),
    noteRead: assign((_, { form }: { form: StoredForm }) => ({ heard: form.revision })),
    markSent: assign(({ context }) => ({ sent: { definition: context.definition, count: context.pending.length } })),
    rememberKept: assign(({ context }, { revision }: { revision: number }) => ({
      stored: { definition: context.sent.definition, revision },
      pending: context.pending.slice(context.sent.count),
      sent: { definition: context.sent.definition, count: 0 },
      failure: null,
    })),
    forgetSent: assign(({ context }) => ({ sent: { ...context.sent, count: 0 } })),
    merge: assign(({ context }, { form }: { form: StoredForm }) => mergeInto(context, form)),
    mergeCurrent: assign(({ context }, { failure }: { failure: AppError }) =>
      isStoredForm(failure.current) ? mergeInto(context, failure.current) : {},
    ),
    reportRefusal: emit(({ context }, { intent }: { intent: DesignIntent }) => {
      const outcome = commandOf(context.definition, intent, context.bounds);
      return { type: 'edit.refused' as const, why: outcome.ok ? ('nothingChanges' as const) : outcome.why };
    }),
    keepDraft: emit(({ context }) => ({
      type: 'draft.kept' as const,
      edits: [...context.pending, ...context.conflicts.map(({ edit }) => edit)],
      revision: context.stored.revision,
    })),
    dropDraft: emit({ type: 'draft.dropped' }),
    reportRecovered: emit(({ context }) => ({ type: 'edits.recovered' as const, count: context.pending.length })),
    reportMerged: emit(({ context }) => ({ type: 'form.merged' as const, conflicts: context.conflicts.length })),
    reportKeepFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'keep.failed' as const, failure })),
    allowLeave: emit({ type: 'leave.allowed' }),
    reportLeftUnkept: emit({ type: 'left.unkept' }),
    refuseLeave: emit({ type: 'leave.refused' }),
  },
});

const passing: ReadonlySet<AppError['kind']> = new Set(['offline', 'unavailable', 'throttled', 'exception']);
