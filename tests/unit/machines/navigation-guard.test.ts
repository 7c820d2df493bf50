import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RouteAccess } from '#contract/routes.ts';
import {
  navigationGuardMachine,
  type NavigationDecision,
  type SessionFacts,
} from '#machines/navigation-guard/index.ts';

/** The decision of a check for a session, or undefined while it waits for one. */
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
/** An impossible session, which must still open nothing. */
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

/** The contract's numbered rules for every kind of route and every kind of session. */
const table: Row[] = [
  ['0. no route matches', null, null, 'notFound', 'notFound', 'notFound', 'notFound'],
  ['0. no name', null, 'program', 'notFound', 'notFound', 'notFound', 'notFound'],
  ['0. no row in the table', 'usuarios', null, 'notFound', 'notFound', 'notFound', 'notFound'],
  ['0. no name, though public', null, 'public', 'notFound', 'notFound', 'notFound', 'notFound'],
  ['1. public page', 'password-reset', 'public', 'open', 'open', 'open', 'open'],
  ['1. entry page', 'login', 'entry', undefined, 'open', 'resume', 'resume'],
  ['4. page of every user', 'apps', 'always', undefined, 'login', 'open', 'open'],
  ['5. allowed program', 'usuarios', 'program', undefined, 'login', 'open', 'refused'],
  ['6. other program', 'auditoria', 'program', undefined, 'login', 'refused', 'refused'],
  ['5. allowed program of the company', 'clientes', 'published', undefined, 'login', 'open', 'refused'],
  ['6. other program of the company', 'productos', 'published', undefined, 'login', 'refused', 'refused'],
  ['0. no program of the company', 'nada', 'published', undefined, 'login', 'notFound', 'notFound'],
  ['6. program of a similar name', 'usuario', 'program', undefined, 'login', 'refused', 'refused'],
  ['6. the designer like any other', 'tests', 'program', undefined, 'login', 'refused', 'refused'],
  ['6. a name every object has', 'constructor', 'program', undefined, 'login', 'refused', 'refused'],
];

describe.each(table)('%s', (_, routeName, access, unknown, forNobody, forUser, forUserOfNothing) => {
  test('is decided by the session alone', () => {
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
    ])('waits for %j and then decides %s', (session, decision) => {
      const actor = createActor(navigationGuardMachine, { input: { path: '/x', routeName, access } }).start();
      expect(actor.getSnapshot().status).toBe('active');
      actor.send({ type: 'session.settled', session });
      expect(actor.getSnapshot().output).toEqual({ decision });
    });
  },
);
