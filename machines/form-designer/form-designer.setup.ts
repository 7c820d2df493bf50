import type { AppError } from '#contract/app-error.ts';
import type { KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import { resolutionOf } from '#domain/design/resolution.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { assign, emit, setup, stateIn } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import { perform, redo, undo } from './design-history.ts';
import { latestMerge } from './latest-merge.ts';
import { latestOutcome } from './latest-outcome.ts';
import type {
  FormDesignerContext,
  FormDesignerEmitted,
  FormDesignerEvent,
  FormDesignerInput,
  LoadedForm,
  ReadForm,
  StoredForm,
} from './form-designer.types.ts';
import { isReadForm, openedWith, publishedAs, type Standing, standingOver } from './stored-form.ts';

/** What an intent comes to; what cannot even be wanted is gone. */
const outcomeOf = ({ definition, bounds }: FormDesignerContext, intent: DesignIntent | null): DesignOutcome =>
  intent === null ? { ok: false, why: 'gone' } : latestOutcome(definition, intent, bounds);

/** What dropping carried parts where they are over comes to. */
const outcomeOfDrop = (context: FormDesignerContext): DesignOutcome => {
  const { of, to } = context.carried;
  return outcomeOf(context, to === null ? null : { do: 'move', of, to });
};

/** What putting one's own side of a conflict into the form comes to. */
const outcomeOfMine = (context: FormDesignerContext, conflict: EditConflict): DesignOutcome =>
  outcomeOf(context, resolutionOf(context.definition, conflict));

/** How one's own edits stand over the form a refusal carries; null where it carries none. */
const standingAfter = (context: FormDesignerContext, { kind, current }: AppError): Standing | null =>
  kind === 'stale' && isReadForm(current) ? standingOver(context, current) : null;

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
    refreshForm: unprovided<ReadForm, { program: string }>('refreshForm'),
    /** Rejects with the catalogue's error; a 412 carries the form as others left it as a ReadForm in `current`. */
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
    /** Others set otherwise what was set here earlier and never kept. */
    isOvertaken: (_, { loaded }: { loaded: LoadedForm }) =>
      loaded.definition !== null && openedWith(loaded).conflicts.length > 0,
    hasRecovered: (_, { loaded }: { loaded: LoadedForm }) =>
      loaded.definition !== null && openedWith(loaded).pending.length > 0,
    canPerform: ({ context }, { intent }: { intent: DesignIntent }) => outcomeOf(context, intent).ok,
    canTakeMine: ({ context }, { conflict }: { conflict: EditConflict }) => outcomeOfMine(context, conflict).ok,
    canDrop: ({ context }) => outcomeOfDrop(context).ok,
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    hasPending: ({ context }) => context.pending.length > 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    hasMoreThanSent: ({ context }) => context.pending.length > context.sent.count,
    isLeaving: stateIn(LEAVING),
    hasNews: ({ context }) => context.heard > context.stored.revision,
    isNews: ({ context }, { form }: { form: StoredForm }) => form.revision > context.stored.revision,
    /** Another revision of the very same form: it was published, or kept as it is here. */
    isSameNews: ({ context }, { form }: { form: StoredForm }) =>
      form.revision > context.stored.revision && standingOver(context, form).isSame,
    /** Others kept the form meanwhile, and it comes along. */
    isStale: ({ context }, { failure }: { failure: AppError }) => standingAfter(context, failure) !== null,
    isAllThere: ({ context }, { failure }: { failure: AppError }) =>
      standingAfter(context, failure)?.isAllThere === true,
    /** Both sides fit together, and one's own is still to be kept. */
    isJoined: ({ context }, { failure }: { failure: AppError }) => {
      const standing = standingAfter(context, failure);
      return standing !== null && !standing.isOvertaken && standing.isWaiting;
    },
    isEcho: ({ context }, { failure }: { failure: AppError }) => standingAfter(context, failure)?.isSame === true,
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
    perform: assign(({ context }, { intent }: { intent: DesignIntent }) =>
      perform(context, outcomeOf(context, intent)),
    ),
    undo: assign(({ context }) => undo(context)),
    redo: assign(({ context }) => redo(context)),
    endTyping: assign({ isTyping: false }),
    select: assign((_, { of }: { of: readonly Subject[] }) => ({ selection: of, isTyping: false })),
    pickUp: assign((_, { of }: { of: readonly KeyedSubject[] }) => ({
      carried: { of, to: null },
      selection: of,
      isTyping: false,
    })),
    carryTo: assign(({ context }, { to }: { to: Place }) => ({ carried: { ...context.carried, to } })),
    drop: assign(({ context }) => perform(context, outcomeOfDrop(context))),
    putDown: assign({ carried: { of: [], to: null } }),
    takeMine: assign(({ context }, { conflict }: { conflict: EditConflict }) => ({
      ...perform({ ...context, isTyping: false }, outcomeOfMine(context, conflict)),
      isTyping: false,
    })),
    dismissConflict: assign(({ context }, { conflict }: { conflict: EditConflict }) => ({
      conflicts: context.conflicts.filter(({ edit }) => !isSameContent(edit, conflict.edit)),
    })),
    noteHeard: assign(({ context }, { revision }: { revision: number | null }) => ({
      heard: Math.max(context.heard, revision ?? Number.POSITIVE_INFINITY),
    })),
    noteRead: assign((_, { form }: { form: StoredForm }) => ({ heard: form.revision })),
    notePublished: assign(({ context }, { form }: { form: ReadForm }) => publishedAs(context, form)),
    markSent: assign(({ context }) => ({ sent: { definition: context.definition, count: context.pending.length } })),
    rememberKept: assign(({ context }, { revision }: { revision: number }) => ({
      stored: { definition: context.sent.definition, revision },
      pending: context.pending.slice(context.sent.count),
      sent: { definition: context.sent.definition, count: 0 },
      failure: null,
    })),
    merge: assign(({ context }, { form }: { form: StoredForm }) => latestMerge(context, form)),
    mergeCurrent: assign(({ context }, { failure }: { failure: AppError }) =>
      isReadForm(failure.current)
        ? { ...latestMerge(context, failure.current), ...publishedAs(context, failure.current) }
        : {},
    ),
    reportRefusal: emit(({ context }, { intent }: { intent: DesignIntent }) => {
      const outcome = outcomeOf(context, intent);
      return { type: 'edit.refused' as const, why: outcome.ok ? ('nothingChanges' as const) : outcome.why };
    }),
    reportNotMine: emit(({ context }, { conflict }: { conflict: EditConflict }) => {
      const outcome = outcomeOfMine(context, conflict);
      return { type: 'edit.refused' as const, why: outcome.ok ? ('nothingChanges' as const) : outcome.why };
    }),
    keepDraft: emit(({ context: { pending, conflicts, stored } }) => ({
      type: 'draft.kept' as const,
      edits: pending,
      conflicts,
      revision: stored.revision,
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
