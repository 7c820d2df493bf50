import { applyExactly } from '#domain/design/apply-edit.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import { assign, setup } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import type {
  CheckedForm,
  CheckResult,
  FormToCheck,
  FormValidationContext,
  FormValidationEvent,
  StartedProperty,
} from './form-validation.types.ts';

/** The checked form after renames of keys, so that its issues stay with their parts. */
function withRenames(checked: CheckedForm | null, edits: readonly Edit[]): CheckedForm | null {
  const renames = edits.filter(({ type }) => type === 'rename');
  if (checked === null || renames.length === 0) return checked;
  const definition = applyExactly(checked.definition, renames);
  return definition === null ? checked : { ...checked, definition };
}

/**
 * Owns: the issues of the form being designed: each changed form is checked once typing has paused and the page is
 * idle. Expressions are checked when an edit can affect them, after their parser has loaded.
 * Started by: the form-designer machine, which stops it.
 * Emits: nothing; views read the checked form and the properties just begun.
 * Invariants: the issues belong to the definition beside them; a form is checked again after every change; a check of
 * an earlier form never replaces a later one; the parser of expressions is loaded again after a failure.
 */
export const formValidationMachine = setup({
  types: {
    context: {} as FormValidationContext,
    events: {} as FormValidationEvent,
    input: {} as FormToCheck,
  },
  actors: {
    /** Checks a form once the page is idle; expressions only when their parser has loaded. */
    checkForm: unprovided<CheckResult, FormToCheck>('checkForm'),
    /** Loads the parser of expressions for the following checks. */
    loadParser: unprovided<void>('loadParser'),
  },
  delays: {
    /** Time without a change before a check, in ms. */
    quietPeriod: 400,
    /** Pause before a failed load is retried, in ms. */
    retryDelay: 5_000,
  },
  guards: {
    isComplete: (_, { result }: { result: CheckResult }) => result.isComplete,
  },
  actions: {
    rememberForm: assign(({ context }, { definition, published, edits }: FormToCheck & { edits: readonly Edit[] }) => ({
      definition,
      published,
      checked: withRenames(context.checked, edits),
    })),
    rememberIssues: assign(({ context }, { result }: { result: CheckResult }) => ({
      checked: { definition: context.definition, problems: result.problems },
    })),
    noteStarted: assign(({ context }, { property }: { property: StartedProperty }) => ({
      started: [...context.started, property],
    })),
    forgetStarted: assign(({ context }, { property }: { property: StartedProperty }) => ({
      started: context.started.filter((one) => one !== property),
    })),
  },
}).createMachine({
  id: 'form-validation',
  context: ({ input }) => ({ ...input, checked: null, started: [] }),
  initial: 'waiting',
  on: {
    'form.changed': { target: '.waiting', actions: { type: 'rememberForm', params: ({ event }) => event } },
    'property.start': { actions: { type: 'noteStarted', params: ({ event }) => ({ property: event.property }) } },
    'property.end': { actions: { type: 'forgetStarted', params: ({ event }) => ({ property: event.property }) } },
  },
  states: {
    waiting: { after: { quietPeriod: 'checking' } },
    checking: {
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        input: ({ context: { definition, published } }) => ({ definition, published }),
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ result: event.output }) },
            target: 'checked',
            actions: { type: 'rememberIssues', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'loading',
            actions: { type: 'rememberIssues', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'unavailable',
      },
    },
    loading: { invoke: { id: 'loadParser', src: 'loadParser', onDone: 'checking', onError: 'unavailable' } },
    unavailable: { after: { retryDelay: 'checking' } },
    checked: {},
  },
});
