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

/** What the server answers to a publication. */
export interface Published {
  readonly version: number;
  readonly revision: number;
}

/** Changes by which records lose sight of something they hold. */
const takingData = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(
    ({ change, records, unreadable }) =>
      unreadable > 0 || ((change === 'removed' || change === 'retyped') && records > 0),
  );

/** What a refusal says must be mended, each at its place. */
const problemsOf = ({ fields = {} }: AppError): readonly DefinitionProblem[] =>
  Object.entries(fields).flatMap(([path, texts]) => texts.map((text) => ({ path, text })));

/** Everything the publication's chart names: actors, guards and actions. */
export const formPublicationSetup = setup({
  types: {
    context: {} as FormPublicationContext,
    events: {} as FormPublicationEvent,
    emitted: {} as FormPublicationEmitted,
    input: {} as FormPublicationInput,
    /** `busy`: an answer is awaited. */
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves once the server has all that was drawn. Rejects with the catalogue's error where it does not take it. */
    saveDraft: unprovided<{ revision: number }, { program: string }>('saveDraft'),
    compareDraft: unprovided<Comparison, { program: string }>('compareDraft'),
    /** Rejects with the catalogue's error; after a 412 the draft that is kept next is the one of others. */
    publishDraft: unprovided<Published, { program: string; revision: number }>('publishDraft'),
  },
  guards: {
    hasProblems: (_, { comparison }: { comparison: Comparison }) => comparison.problems.length > 0,
    isSame: (_, { comparison }: { comparison: Comparison }) => comparison.isSame,
    isNewer: ({ context }, { revision }: { revision: number }) => revision > context.revision,
    takesData: ({ context }) => takingData(context.comparison.changes).length > 0,
    isConfirmed: (_, { confirmed }: { confirmed: boolean }) => confirmed,
    isUnwatched: stateIn({ publishing: 'unwatched' }),
    isStale: (_, { failure }: { failure: AppError }) => failure.kind === 'stale',
    /** It says what must be mended, and where. */
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
      changes: takingData(context.comparison.changes),
    })),
    reportOvertaken: emit({ type: 'draft.overtaken' }),
    reportPublished: emit((_, published: Published) => ({ type: 'form.published' as const, ...published })),
    reportShown: emit((_, { failure }: { failure: AppError }) => ({ type: 'failure.shown' as const, failure })),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'publication.failed' as const, failure })),
  },
});
