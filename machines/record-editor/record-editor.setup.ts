import type { AppError } from '#contract/app-error.ts';
import { withoutField } from '#domain/forms/problems.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { assign, emit, setup } from 'xstate';
import { isRecord } from '#domain/is-record.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  FieldChange,
  LoadedRecord,
  QuestionKind,
  RecordEditorContext,
  RecordEditorEmitted,
  RecordEditorEvent,
  RecordEditorInput,
  StoredRecord,
  Values,
  Problems,
} from './record-editor.types.ts';

/** Actors, delays, guards and actions of the record editor. */
export const recordEditorSetup = setup({
  types: {
    context: {} as RecordEditorContext,
    events: {} as RecordEditorEvent,
    emitted: {} as RecordEditorEmitted,
    input: {} as RecordEditorInput,
    /** `busy`: the machine waits for the server. `editable`: the fields accept input. */
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    loadRecord: unprovided<LoadedRecord, { recordKey: string }>('loadRecord'),
    /** Reads the record again in the background, because another user may have changed it. */
    refreshRecord: unprovided<StoredRecord, { recordKey: string }>('refreshRecord'),
    /**
     * Rejects with an AppError. When another user saved the record (412), `current` contains the saved record as a
     * StoredRecord.
     */
    saveRecord: unprovided<StoredRecord, { recordKey: string; values: Values; revision: number | null }>('saveRecord'),
    /** Rejects like `saveRecord`. */
    deleteRecord: unprovided<void, { recordKey: string; revision: number | null }>('deleteRecord'),
  },
  delays: {
    /** Time without a keystroke before edits are saved as a draft, in ms. */
    draftPause: 400,
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    hasDraft: (_, params: { loaded: LoadedRecord }) => params.loaded.draft !== null,
    hasProblems: ({ context }) => Object.keys(context.findProblems(context.values)).length > 0,
    isUnchanged: ({ context }) => isDeepEqual(context.values, context.stored.values),
    differsFromStored: ({ context }, params: { field: string; value: unknown }) =>
      !isDeepEqual({ ...context.values, [params.field]: params.value }, context.stored.values),
    isDraftStale: ({ context }) => !isDeepEqual(context.draft?.values, context.stored.values),
    differsFromTheirs: ({ context }, params: { values: Values }) => !isDeepEqual(params.values, context.theirs?.values),
    isComparing: ({ context }) => context.theirs !== null,
    isAsked: (_, params: { ask: boolean }) => params.ask,
    isConfirmed: (_, params: { confirmed: boolean }) => params.confirmed,
    isConflict: (_, params: { failure: AppError }) => theirsOf(params.failure) !== null,
    /** Whether another user deleted the record: the server had it, but no longer does. */
    isMissing: ({ context }, params: { failure: AppError }) =>
      params.failure.kind === 'notFound' && context.stored.revision !== null,
    isNewerRevision: ({ context }, params: { record: StoredRecord }) =>
      params.record.revision !== context.stored.revision,
    isStale: ({ context }) => context.isStale,
    belongsToForm: (_, params: { failure: AppError }) => params.failure.place === 'form',
    exists: ({ context }) => context.stored.revision !== null,
  },
  actions: {
    rememberLoaded: assign((_, { loaded }: { loaded: LoadedRecord }) => ({
      stored: loaded.record,
      values: loaded.record.values,
      revision: loaded.record.revision,
      draft: loaded.draft,
    })),
    changeField: assign({
      values: ({ context }, { field, value }: FieldChange) => ({ ...context.values, [field]: value }),
      problems: ({ context }, { field, part = field }: FieldChange) => withoutField(context.problems, part),
    }),
    takeDraft: assign(({ context }) => {
      const { values, revision } = context.draft ?? context;
      return { values, revision, draft: null };
    }),
    forgetDraft: assign({ draft: null }),
    restoreStored: assign(({ context }) => ({
      values: context.stored.values,
      revision: context.stored.revision,
      problems: {},
      failure: null,
    })),
    collectProblems: assign(({ context }) => ({ problems: context.findProblems(context.values), failure: null })),
    rememberStored: assign((_, { record }: { record: StoredRecord }) => ({
      stored: record,
      values: record.values,
      revision: record.revision,
      problems: {},
      failure: null,
    })),
    rememberFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    rememberProblems: assign((_, { failure }: { failure: AppError }) => ({ failure, problems: problemsOf(failure) })),
    rememberTheirs: assign((_, { failure }: { failure: AppError }) => ({ failure, theirs: theirsOf(failure) })),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    forgetProblems: assign({ problems: {}, failure: null }),
    adoptTheirs: assign(({ context }) => ({
      stored: context.theirs ?? context.stored,
      values: context.theirs?.values ?? context.values,
      revision: context.theirs?.revision ?? context.revision,
      theirs: null,
      problems: {},
      failure: null,
    })),
    mergeOverTheirs: assign(({ context }, { values }: { values: Values }) => ({
      stored: context.theirs ?? context.stored,
      values,
      revision: context.theirs?.revision ?? context.revision,
      theirs: null,
      problems: {},
      failure: null,
    })),
    raiseQuestion: emit((_, params: { question: QuestionKind }) => ({
      type: 'question.raised' as const,
      question: params.question,
    })),
    saveDraft: emit(({ context }) => ({
      type: 'draft.saved' as const,
      draft: { values: context.values, revision: context.revision },
    })),
    dropDraft: emit({ type: 'draft.dropped' }),
    reportNothingToSave: emit({ type: 'save.unneeded' }),
    reportProblems: emit({ type: 'problems.found' }),
    reportSaved: emit((_, params: { record: StoredRecord }) => ({
      type: 'record.saved' as const,
      record: params.record,
    })),
    reportRefreshed: emit((_, params: { record: StoredRecord }) => ({
      type: 'record.refreshed' as const,
      record: params.record,
    })),
    reportDeleted: emit({ type: 'record.deleted' }),
    reportMissing: emit({ type: 'record.missing' }),
    reportSaveFailure: emit((_, params: { failure: AppError }) => ({
      type: 'save.failed' as const,
      failure: params.failure,
    })),
    reportDeleteFailure: emit((_, params: { failure: AppError }) => ({
      type: 'delete.failed' as const,
      failure: params.failure,
    })),
    allowLeave: emit({ type: 'leave.allowed' }),
    refuseLeave: emit({ type: 'leave.refused' }),
  },
});

/** The validation issues in an error: by field when it lists fields, otherwise one issue for the form as a whole. */
export function problemsOf(failure: AppError): Problems {
  const byField = failure.fields ?? {};
  return Object.keys(byField).length > 0 ? byField : { '': [failure.text] };
}

/**
 * The record that another user saved, from a 412 response; null when the error contains no record that can be compared.
 */
export function theirsOf({ kind, current }: AppError): StoredRecord | null {
  return kind === 'stale' && isStoredRecord(current) ? current : null;
}

/** Whether a value is an object with values and a numeric revision. */
function isStoredRecord(value: unknown): value is { values: Values; revision: number } {
  return isRecord(value) && isRecord(value['values']) && typeof value['revision'] === 'number';
}
