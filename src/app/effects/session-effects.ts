import { routeTable } from '#contract/routes.ts';
import { selectIsLeaving } from '#machines/unauthorized/index.ts';
import { appTexts } from '../app.texts.ts';
import { queueQuestion } from '../feedback/dialog-questions.ts';
import { addressAfterSignIn } from '../router/guard.ts';
import { readOwner } from '../stores/session-values.ts';
import type { EffectParts } from './effects.types.ts';

/** The effects of a session that opens, ends or asks the user a question. */
export function connectSession(parts: EffectParts): void {
  const { actors, services, stores, drafts, tabs } = parts;
  const { auth } = actors;
  let isNewSignIn = false;
  auth.subscribe((snapshot) => {
    if (snapshot.matches('signingIn')) isNewSignIn = true;
    if (snapshot.matches('signedOut')) isNewSignIn = false;
  });
  auth.on('session.opened', () => {
    parts.suspendedSession.forget();
    stores.session.remove('lastFatalError');
    actors.connection.send({ type: 'session.opened' });
    tabs.post({ type: 'session.offered' });
    if (isNewSignIn) greet(parts);
    isNewSignIn = false;
    refreshRoutes(parts);
  });
  auth.on('permissions.loaded', () => {
    // When the user loses access to a program, its open form closes, so its draft is written first.
    drafts.flush();
    refreshRoutes(parts);
  });
  auth.on('identity.changed', ({ identity: { user } }) => {
    // A name received from another tab is already stored and must not be broadcast again.
    if (stores.session.get('loggedUser')?.name === user.name) return;
    stores.session.set('loggedUser', user);
    const session = stores.session.get('tokenInfo');
    if (session !== undefined) tabs.post({ type: 'user.renamed', session, name: user.name });
  });
  auth.on('session.closed', ({ erase }) => closeSession(parts, erase));
  auth.on('authorization.failed', ({ failure }) => {
    parts.suspendedSession.suspend();
    drafts.close();
    services.feedback.cancelAll();
    stores.session.set('lastFatalError', failure.text);
    actors.connection.send({ type: 'session.closed' });
    refreshRoutes(parts);
  });
  auth.on('switch.failed', ({ failure }) => services.feedback.report(failure, 'action'));
  connectUnsentQuestion(parts);
}

/** Asks about unsent work while the session lasts: after it ends, the answer would apply to another sign-out. */
function connectUnsentQuestion({ actors: { auth, messageBox }, newId }: EffectParts): void {
  let withdraw = () => {};
  auth.on('unsent.asked', ({ count }) => {
    const question = { text: appTexts.unsent(count), cancel: true, focus: 'no' } as const;
    withdraw = queueQuestion(messageBox, newId(), question, (answer) => auth.send({ type: 'unsent.answered', answer }));
  });
  auth.on('session.closed', () => withdraw());
}

/** After sign-in, reports the number of drafts and navigates away from the page of an activation link. */
function greet({ drafts, services, router, history }: EffectParts): void {
  const count = drafts.list().length;
  if (count > 0) services.feedback.notify('info', appTexts.draftsWaiting(count));
  const isOnLink = router.state.location.pathname === routeTable.newUserConfirm.path;
  if (isOnLink) history.replace(addressAfterSignIn(router.options.context));
}

/**
 * Runs the route guard again, in a separate microtask. A pending navigation already waits for the decision of the auth
 * machine, so it is not restarted.
 */
function refreshRoutes({ router }: EffectParts): void {
  queueMicrotask(() => {
    if (router.state.status === 'idle') void router.invalidate();
  });
}

/**
 * Clears the session from this tab, notifies the other tabs and navigates to the sign-in page, except during the 401
 * sequence, which navigates there itself.
 */
function closeSession(parts: EffectParts, erase: boolean): void {
  const { actors, stores, drafts, tabs, secrets, history, services } = parts;
  const owner = readOwner(stores.session);
  const session = stores.session.get('tokenInfo');
  const isLeaving = selectIsLeaving(actors.unauthorized.getSnapshot());
  if (!erase) drafts.flush();
  drafts.close();
  secrets.forget();
  if (erase && owner !== null) drafts.erase(owner);
  if (!isLeaving) stores.returnAddress.forget();
  stores.session.clear();
  actors.connection.send({ type: 'session.closed' });
  if (session !== undefined) tabs.post({ type: 'session.ended', session });
  if (!isLeaving) history.replace(routeTable.login.path, {}, { ignoreBlocker: true });
  // Cancelled last, so that no answer can restore a page that has been left.
  services.feedback.cancelAll();
}
