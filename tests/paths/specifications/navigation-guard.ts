import {
  navigationGuardMachine,
  type NavigationDecision,
  type NavigationGuardInput,
  type SessionFacts,
} from '#machines/navigation-guard/index.ts';
import { specify, type Journey } from '../generator/specification.ts';

const somebody: SessionFacts = {
  hasUser: true,
  allowedPrograms: ['usuarios', 'clientes'],
  otherPrograms: ['auditoria', 'productos'],
};
const nobody: SessionFacts = { hasUser: false, allowedPrograms: [], otherPrograms: [] };

const page = {
  unmatched: { path: '/nada/de/nada', routeName: null, access: null },
  public: { path: '/password-reset', routeName: 'password-reset', access: 'public' },
  entry: { path: '/login', routeName: 'login', access: 'entry' },
  always: { path: '/apps', routeName: 'apps', access: 'always' },
  theirs: { path: '/usuarios', routeName: 'usuarios', access: 'program' },
  refused: { path: '/auditoria', routeName: 'auditoria', access: 'program' },
  published: { path: '/clientes', routeName: 'clientes', access: 'published' },
  withheld: { path: '/productos', routeName: 'productos', access: 'published' },
  unknown: { path: '/nada', routeName: 'nada', access: 'published' },
  fixed: { path: '/tests', routeName: 'tests', access: 'program' },
  likeTheirs: { path: '/usuario', routeName: 'usuario', access: 'program' },
  longerThanTheirs: { path: '/usuarios-x', routeName: 'usuarios-x', access: 'program' },
  likeWithheld: { path: '/producto', routeName: 'producto', access: 'published' },
  longerThanWithheld: { path: '/productos-x', routeName: 'productos-x', access: 'published' },
  nameless: { path: '/sin-nombre', routeName: null, access: 'always' },
  ruleless: { path: '/sin-regla', routeName: 'usuarios', access: null },
} as const;

type Visitor = 'unknown' | 'nobody' | 'user';

const visitor = (session: SessionFacts | null): Visitor =>
  session === null ? 'unknown' : session.hasUser ? 'user' : 'nobody';

/** The decision for each path and visitor, as the contract defines it; null while there is no decision. */
const decisions: Readonly<Record<string, Readonly<Record<Visitor, NavigationDecision | null>>>> = {
  [page.unmatched.path]: { unknown: 'notFound', nobody: 'notFound', user: 'notFound' },
  [page.public.path]: { unknown: 'open', nobody: 'open', user: 'open' },
  [page.entry.path]: { unknown: null, nobody: 'open', user: 'resume' },
  [page.always.path]: { unknown: null, nobody: 'login', user: 'open' },
  [page.theirs.path]: { unknown: null, nobody: 'login', user: 'open' },
  [page.refused.path]: { unknown: null, nobody: 'login', user: 'refused' },
  [page.published.path]: { unknown: null, nobody: 'login', user: 'open' },
  [page.withheld.path]: { unknown: null, nobody: 'login', user: 'refused' },
  [page.unknown.path]: { unknown: null, nobody: 'login', user: 'notFound' },
  [page.fixed.path]: { unknown: null, nobody: 'login', user: 'refused' },
  [page.likeTheirs.path]: { unknown: null, nobody: 'login', user: 'refused' },
  [page.longerThanTheirs.path]: { unknown: null, nobody: 'login', user: 'refused' },
  [page.likeWithheld.path]: { unknown: null, nobody: 'login', user: 'notFound' },
  [page.longerThanWithheld.path]: { unknown: null, nobody: 'login', user: 'notFound' },
  [page.nameless.path]: { unknown: 'notFound', nobody: 'notFound', user: 'notFound' },
  [page.ruleless.path]: { unknown: 'notFound', nobody: 'notFound', user: 'notFound' },
};

/** The expected end of a check whose session is known from the start. */
const decidedAtOnce = ({
  input,
  value,
}: {
  input: NavigationGuardInput;
  value: NavigationDecision;
}): Journey<typeof navigationGuardMachine> => ({
  input,
  moves: [],
  value,
  context: { ...input, session: input.session ?? null, decision: value },
  emitted: [],
  calls: [],
});

export const navigationGuard = specify<typeof navigationGuardMachine>({
  machine: navigationGuardMachine,
  inputs: {
    'no such page': page.unmatched,
    'no such page, a user': { ...page.unmatched, session: somebody },
    'public page': page.public,
    'entry page': page.entry,
    'entry page, a user': { ...page.entry, session: somebody },
    'entry page, nobody': { ...page.entry, session: nobody },
    'page of every user': page.always,
    'page of every user, a user': { ...page.always, session: somebody },
    'page of every user, nobody': { ...page.always, session: nobody },
    'allowed program': page.theirs,
    'allowed program, a user': { ...page.theirs, session: somebody },
    'refused program, a user': { ...page.refused, session: somebody },
    'refused program': page.refused,
    'published program, a user': { ...page.published, session: somebody },
    'published program not theirs, a user': { ...page.withheld, session: somebody },
    'no program of the company': page.unknown,
    'no program of the company, a user': { ...page.unknown, session: somebody },
    'no program of the company, nobody': { ...page.unknown, session: nobody },
  },
  events: { 'session.settled': { 'a user': { session: somebody }, nobody: { session: nobody } } },
  answers: {},
  abstract: (context) => context,
  invariants: {
    'the decision for each path and visitor is the one that the contract defines':
      () =>
      ({ snapshot: { context, output } }) =>
        (output?.decision ?? null) === decisions[context.path]?.[visitor(context.session)],
    'without a user only public pages open':
      () =>
      ({ snapshot: { context, output } }) =>
        output?.decision !== 'open' ||
        context.session?.hasUser === true ||
        ['public', 'entry'].includes(context.access ?? ''),
    'a program opens only for a user who may use it':
      () =>
      ({ snapshot: { context, output } }) =>
        output?.decision !== 'open' ||
        !['program', 'published'].includes(context.access ?? '') ||
        (context.session?.allowedPrograms ?? []).includes(context.routeName ?? ''),
    'there is a decision exactly when the session is known or not needed':
      () =>
      ({ snapshot }) =>
        (snapshot.output === undefined) === snapshot.matches('waiting'),
  },
  effects: {
    'a check starts no actor and emits nothing': ({ calls, emitted }) => calls.length === 0 && emitted.length === 0,
  },
  journeys: {
    'a program requested while the session is being restored opens once the session is restored': {
      input: page.theirs,
      moves: [{ type: 'session.settled', session: somebody }],
      value: 'open',
      context: { decision: 'open' },
      emitted: [],
      calls: [],
    },
    'a program requested while a session is being restored leads to the sign-in page if there is none': {
      input: page.theirs,
      moves: [{ type: 'session.settled', session: nobody }],
      value: 'login',
      context: { decision: 'login' },
      emitted: [],
      calls: [],
    },
    'a path without a program of the company is not found once the session is restored': {
      input: page.unknown,
      moves: [{ type: 'session.settled', session: somebody }],
      value: 'notFound',
      context: { decision: 'notFound' },
      emitted: [],
      calls: [],
    },
    'a page that does not exist is not found even before the session is known': {
      input: page.unmatched,
      moves: [],
      value: 'notFound',
      context: { decision: 'notFound' },
      emitted: [],
      calls: [],
    },
    'a fixed page that the company does not list is refused, because it exists': decidedAtOnce({
      input: { ...page.fixed, session: somebody },
      value: 'refused',
    }),
    'a program whose name is a prefix of an allowed program’s name is refused': decidedAtOnce({
      input: { ...page.likeTheirs, session: somebody },
      value: 'refused',
    }),
    'a program whose name starts with an allowed program’s name is refused': decidedAtOnce({
      input: { ...page.longerThanTheirs, session: somebody },
      value: 'refused',
    }),
    'a path whose name is a prefix of another program’s name is not found': decidedAtOnce({
      input: { ...page.likeWithheld, session: somebody },
      value: 'notFound',
    }),
    'a path whose name starts with another program’s name is not found': decidedAtOnce({
      input: { ...page.longerThanWithheld, session: somebody },
      value: 'notFound',
    }),
    'a route without a name is not found, whatever its access': decidedAtOnce({
      input: { ...page.nameless, session: somebody },
      value: 'notFound',
    }),
    'a route without access is not found, whatever its name': decidedAtOnce({
      input: { ...page.ruleless, session: somebody },
      value: 'notFound',
    }),
  },
});
