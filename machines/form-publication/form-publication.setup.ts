import type { AppError } from '#contract/app-error.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { assign, emit, setup, stateIn } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import type {
  Comparison,
  FieldChange,
  FormPublicationContext,
  FormPublicationEmitted,
  FormPublicationEvent,
  FormPublicationInput,
} from './form-publication.types.ts';

/** The server's response to a publication. */
export interface Published {
  readonly version: number;
  readonly revision: number;
}

/** The changes that make some data of existing records inaccessible. */
const dataLosingChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(
    ({ change, records, unreadable }) =>
      unreadable > 0 || ((change === 'removed' || change === 'retyped') && records > 0),
  );

/** The validation issues in an error, each with its path. */
const problemsOf = ({ fields = {} }: AppError): readonly DefinitionProblem[] =>
  Object.entries(fields).flatMap(([path, texts]) => texts.map((text) => ({ path, text })));

/** Actors, guards and actions of the publication machine. */
export const formPublicationSetup = setup({
  types: {
    context: {} as FormPublicationContext,
    events: {} as FormPublicationEvent,
    emitted: {} as FormPublicationEmitted,
    input: {} as FormPublicationInput,
    /** `busy`: the machine waits for the server. */
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves once the server has the whole draft. Rejects with an AppError when the server refuses it. */
    saveDraft: unprovided<{ revision: number }, { program: string }>('saveDraft'),
    compareDraft: unprovided<Comparison, { program: string }>('compareDraft'),
    /** Rejects with an AppError. After a 412 the next `saveDraft` returns the revision that another user saved. */
    publishDraft: unprovided<Published, { program: string; revision: number }>('publishDraft'),
  },
  guards: {
    hasProblems: (_, { comparison }: { comparison: Comparison }) => comparison.problems.length > 0,
    isSame: (_, { comparison }: { comparison: Comparison }) => comparison.isSame,
    isNewer: ({ context }, { revision }: { revision: number }) => revision > context.revision,
    takesData: ({ context }) => dataLosingChanges(context.comparison.changes).length > 0,
    isConfirmed: (_, { confirmed }: { confirmed: boolean }) => confirmed,
    isUnwatched: stateIn({ publishing: 'unwatched' }),
    isStale: (_, { failure }: { failure: AppError }) => failure.kind === 'stale',
    /** Whether the error lists validation issues. */
    namesProblems: (_, { failure }: { failure: AppError }) => problemsOf(failure).length > 0,
  },
  actions: {
    rememberRevision: assign((_, { revision }: { revision: number }) => ({ revision })),
    rememberComparison: assign((_, { comparison }: { comparison: Comparison }) => ({ comparison })),
    rememberProblems: assign(({ context }, { failure }: { failure: AppError }) => ({
      comparison: { ...context.comparison, problems: problemsOf(failure) },
    })),
    rememberVersion: assign((_, { version }: { version: number }) => ({ version })),
    rememberFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    raiseQuestion: emit(({ context }) => ({
      type: 'question.raised' as const,
      changes: dataLosingChanges(context.comparison.changes),
    })),
    reportOvertaken: emit({ type: 'draft.overtaken' }),
    reportPublished: emit((_, published: Published) => ({ type: 'form.published' as const, ...published })),
    reportShown: emit((_, { failure }: { failure: AppError }) => ({ type: 'failure.shown' as const, failure })),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'publication.failed' as const, failure })),
  },
});
