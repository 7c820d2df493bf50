import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RouteAccess } from '#contract/routes.ts';
import {
  navigationGuardMachine,
  type NavigationDecision,
  type SessionFacts,
} from '#machines/navigation-guard/index.ts';

/** The guard's decision for a session, or undefined while the guard waits until the session is known. */
function decide(routeName: string | null, access: RouteAccess | null, session?: SessionFacts) {
  const actor = createActor(navigationGuardMachine, {
    input: { path: '/x', routeName, access, ...(session && { session }) },
  }).start();
  return actor.getSnapshot().output?.decision;
}

const nobody: SessionFacts = { hasUser: false, allowedPrograms: [], otherPrograms: [] };
const user: SessionFacts = {
  hasUser: true,
  allowedPrograms: ['usuarios', 'clientes'],
  otherPrograms: ['auditoria', 'productos'],
};
const userOfNothing: SessionFacts = {
  hasUser: true,
  allowedPrograms: [],
  otherPrograms: ['usuarios', 'clientes', 'auditoria', 'productos'],
};
/** An impossible session: no user, but programs. The guard must decide as for `nobody`. */
const nobodyWithPrograms: SessionFacts = {
  hasUser: false,
  allowedPrograms: ['usuarios', 'clientes'],
  otherPrograms: ['productos'],
};

type Row = [
  about: string,
  routeName: string | null,
  access: RouteAccess | null,
  unknown: NavigationDecision | undefined,
  nobody: NavigationDecision,
  user: NavigationDecision,
  userOfNothing: NavigationDecision,
];

/** The decision for every kind of route and session; each title starts with the number of the rule that decides. */
const table: Row[] = [
  ['0. no route matches', null, null, 'notFound', 'notFound', 'notFound', 'notFound'],
  ['0. a route without a name', null, 'program', 'notFound', 'notFound', 'notFound', 'notFound'],
  ['0. a route without an access rule', 'usuarios', null, 'notFound', 'notFound', 'notFound', 'notFound'],
  ['0. a public route without a name', null, 'public', 'notFound', 'notFound', 'notFound', 'notFound'],
  ['1. a public page', 'password-reset', 'public', 'open', 'open', 'open', 'open'],
  ['1. an entry page', 'login', 'entry', undefined, 'open', 'resume', 'resume'],
  ['4. a page for every signed-in user', 'apps', 'always', undefined, 'login', 'open', 'open'],
  ['5. a program the user may use', 'usuarios', 'program', undefined, 'login', 'open', 'refused'],
  ['6. a program the user may not use', 'auditoria', 'program', undefined, 'login', 'refused', 'refused'],
  ['5. a published program the user may use', 'clientes', 'published', undefined, 'login', 'open', 'refused'],
  ['6. a published program the user may not use', 'productos', 'published', undefined, 'login', 'refused', 'refused'],
  ['0. a program the company has not published', 'nada', 'published', undefined, 'login', 'notFound', 'notFound'],
  [
    '6. a program whose name is the start of an allowed name',
    'usuario',
    'program',
    undefined,
    'login',
    'refused',
    'refused',
  ],
  ['6. the form designer, which the user may not use', 'tests', 'program', undefined, 'login', 'refused', 'refused'],
  [
    '6. a program named like an inherited object property',
    'constructor',
    'program',
    undefined,
    'login',
    'refused',
    'refused',
  ],
];

describe.each(table)('%s', (_, routeName, access, unknown, forNobody, forUser, forUserOfNothing) => {
  test('leads to the expected decision for each kind of session', () => {
    expect({
      unknown: decide(routeName, access),
      nobody: decide(routeName, access, nobody),
      nobodyWithPrograms: decide(routeName, access, nobodyWithPrograms),
      user: decide(routeName, access, user),
      userOfNothing: decide(routeName, access, userOfNothing),
    }).toEqual({
      unknown,
      nobody: forNobody,
      nobodyWithPrograms: forNobody,
      user: forUser,
      userOfNothing: forUserOfNothing,
    });
  });
});

const waiting = table.filter(([, , , unknown]) => unknown === undefined);

describe.each(waiting)(
  '%s, requested before the session is known',
  (_, routeName, access, _unknown, forNobody, forUser) => {
    test.each([
      [nobody, forNobody],
      [user, forUser],
    ])('waits until the session %j arrives and then decides %s', (session, decision) => {
      const actor = createActor(navigationGuardMachine, { input: { path: '/x', routeName, access } }).start();
      expect(actor.getSnapshot().status).toBe('active');
      actor.send({ type: 'session.settled', session });
      expect(actor.getSnapshot().output).toEqual({ decision });
    });
  },
);
