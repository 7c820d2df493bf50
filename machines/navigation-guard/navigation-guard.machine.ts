import { and, assign, not, setup } from 'xstate';
import type {
  NavigationDecision,
  NavigationGuardContext,
  NavigationGuardEvent,
  NavigationGuardInput,
  NavigationGuardOutput,
  SessionFacts,
} from './navigation-guard.types.ts';

/**
 * Owns: one check of one navigation, from the requested URL to a decision. It has no other effect, so preloads may run
 * it too. It applies the first matching rule of the chart and refuses what no rule allows.
 * Started by: the auth machine, one per check.
 * Emits: nothing; its output is the decision.
 * Invariants: without a user only public pages open; a program opens only when it is among the allowed ones; for a
 * signed-in user, a URL that could be that of a program is not found unless the company has the program.
 */
export const navigationGuardMachine = setup({
  types: {
    context: {} as NavigationGuardContext,
    events: {} as NavigationGuardEvent,
    input: {} as NavigationGuardInput,
    output: {} as NavigationGuardOutput,
  },
  guards: {
    isUnmatched: ({ context }) => context.routeName === null || context.access === null,
    isPublic: ({ context }) => context.access === 'public',
    isSessionKnown: ({ context }) => context.session !== null,
    isEntryPage: ({ context }) => context.access === 'entry',
    hasUser: ({ context }) => context.session?.hasUser === true,
    isAlwaysAllowed: ({ context }) => context.access === 'always',
    isPublished: ({ context }) => context.access === 'published',
    isOtherProgram: ({ context }) => isAmong(context.routeName, context.session?.otherPrograms),
    isAllowedProgram: ({ context }) => isAmong(context.routeName, context.session?.allowedPrograms),
  },
  actions: {
    rememberSession: assign({ session: (_, params: { session: SessionFacts }) => params.session }),
    decide: assign({ decision: (_, params: { decision: NavigationDecision }) => params.decision }),
  },
}).createMachine({
  id: 'navigation-guard',
  context: ({ input: { session, ...request } }) => ({ ...request, session: session ?? null, decision: 'refused' }),
  initial: 'classifying',
  output: ({ context }) => ({ decision: context.decision }),
  states: {
    classifying: {
      always: [
        { guard: 'isUnmatched', target: 'notFound' },
        { guard: 'isPublic', target: 'open' },
        { guard: 'isSessionKnown', target: 'deciding' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      on: {
        'session.settled': {
          target: 'deciding',
          actions: { type: 'rememberSession', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    deciding: {
      always: [
        { guard: and(['isEntryPage', 'hasUser']), target: 'resume' },
        { guard: 'isEntryPage', target: 'open' },
        { guard: not('hasUser'), target: 'login' },
        { guard: 'isAlwaysAllowed', target: 'open' },
        { guard: 'isAllowedProgram', target: 'open' },
        { guard: and(['isPublished', not('isOtherProgram')]), target: 'notFound' },
        { target: 'refused' },
      ],
    },
    open: { type: 'final', entry: { type: 'decide', params: { decision: 'open' } } },
    login: { type: 'final', entry: { type: 'decide', params: { decision: 'login' } } },
    resume: { type: 'final', entry: { type: 'decide', params: { decision: 'resume' } } },
    refused: { type: 'final' },
    notFound: { type: 'final', entry: { type: 'decide', params: { decision: 'notFound' } } },
  },
});

/** Whether a route names one of the programs; false for a route without a name. */
const isAmong = (routeName: string | null, programs: readonly (string | null)[] = []): boolean =>
  programs.includes(routeName);
