import { routeTable } from '#contract/routes.ts';
import { selectIsLeaving } from '#machines/unauthorized/index.ts';
import { appTexts } from '../app.texts.ts';
import { askInBox } from '../feedback/boxes.ts';
import { addressAfterSignIn } from '../router/guard.ts';
import { readOwner } from '../stores/session-values.ts';
import type { EffectParts } from './effects.types.ts';

/** What follows when a session opens, ends or asks something. */
export function connectSession(parts: EffectParts): void {
  const { actors, services, stores, drafts, tabs } = parts;
  const { auth } = actors;
  let isNewSignIn = false;
  auth.subscribe((snapshot) => {
    if (snapshot.matches('signingIn')) isNewSignIn = true;
    if (snapshot.matches('signedOut')) isNewSignIn = false;
  });
  auth.on('session.opened', () => {
    parts.held.forget();
    stores.session.remove('lastFatalError');
    actors.connection.send({ type: 'session.opened' });
    tabs.post({ type: 'session.offered' });
    if (isNewSignIn) greet(parts);
    isNewSignIn = false;
    refreshRoutes(parts);
  });
  auth.on('permissions.loaded', () => {
    // A program that is no longer allowed takes its open form with it.
    drafts.flush();
    refreshRoutes(parts);
  });
  auth.on('identity.changed', ({ identity: { user } }) => {
    // A name heard from another tab is kept already, and nobody is told it again.
    if (stores.session.get('loggedUser')?.name === user.name) return;
    stores.session.set('loggedUser', user);
    const session = stores.session.get('tokenInfo');
    if (session !== undefined) tabs.post({ type: 'user.renamed', session, name: user.name });
  });
  auth.on('session.closed', ({ erase }) => closeSession(parts, erase));
  auth.on('authorization.failed', ({ failure }) => {
    parts.held.setAside();
    drafts.close();
    services.feedback.cancelAll();
    stores.session.set('lastFatalError', failure.text);
    actors.connection.send({ type: 'session.closed' });
    refreshRoutes(parts);
  });
  auth.on('switch.failed', ({ failure }) => services.feedback.report(failure, 'action'));
  connectUnsentQuestion(parts);
}

/** What is unsent is asked about while the session lasts: once it is over, an answer would belong to another leaving. */
function connectUnsentQuestion({ actors: { auth, messageBox }, newId }: EffectParts): void {
  let withdraw = () => {};
  auth.on('unsent.asked', ({ count }) => {
    const question = { text: appTexts.unsent(count), cancel: true, focus: 'no' } as const;
    withdraw = askInBox(messageBox, newId(), question, (answer) => auth.send({ type: 'unsent.answered', answer }));
  });
  auth.on('session.closed', () => withdraw());
}

/** Who came in by an invitation or a registration is taken on; who left work behind hears of it. */
function greet({ drafts, services, router, history }: EffectParts): void {
  const count = drafts.list().length;
  if (count > 0) services.feedback.notify('info', appTexts.draftsWaiting(count));
  const isOnLink = router.state.location.pathname === routeTable.newUserConfirm.path;
  if (isOnLink) history.replace(addressAfterSignIn(router.options.context));
}

/**
 * The guard is asked again, in a turn of its own. A navigation that waits for the session gets its answer anyway, so it
 * is left alone.
 */
function refreshRoutes({ router }: EffectParts): void {
  queueMicrotask(() => {
    if (router.state.status === 'idle') void router.invalidate();
  });
}

/** Forgets the user in this tab, tells the others and goes to the sign-in page; the 401 sequence goes there itself. */
function closeSession(parts: EffectParts, erase: boolean): void {
  const { actors, stores, drafts, tabs, secrets, history, services } = parts;
  const owner = readOwner(stores.session);
  const session = stores.session.get('tokenInfo');
  const isLeaving = selectIsLeaving(actors.unauthorized.getSnapshot());
  if (!erase) drafts.flush();
  drafts.close();
  secrets.forget();
  if (erase && owner !== null) drafts.erase(owner);
  if (!isLeaving) stores.wantedAddress.forget();
  stores.session.clear();
  actors.connection.send({ type: 'session.closed' });
  if (session !== undefined) tabs.post({ type: 'session.ended', session });
  if (!isLeaving) history.replace(routeTable.login.path, {}, { ignoreBlocker: true });
  // Only now: a page that is no longer there has nothing to be brought back to by its answer.
  services.feedback.cancelAll();
}
