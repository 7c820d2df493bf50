import { COMPANY_PARAMETER } from '#contract/constants.ts';
import { routeTable } from '#contract/routes.ts';
import { splitAddress, stringifySearch } from '#domain/address-query.ts';
import { selectIsLeaving } from '#machines/unauthorized/index.ts';
import { type Identity, selectIsSignedIn, selectIsSignedOut } from '#machines/auth/index.ts';
import { selectIsViewing } from '#machines/view-as/index.ts';
import type { QueryClient } from '@tanstack/react-query';
import { appTexts } from '../app.texts.ts';
import { queueQuestion } from '../message-box/dialog-questions.ts';
import { addressAfterSignIn } from '../router/guard.ts';
import { readOwner } from '../stores/session-values.ts';
import type { EffectParts } from '../effects.types.ts';
import type { TabMessage } from '../tabs.ts';

/** The effects of a session that opens, ends or asks the user a question. */
export function connectSession(parts: EffectParts): void {
  const { actors, services, stores, drafts, tabs } = parts;
  const { auth } = actors;
  let isNewSignIn = false;
  auth.subscribe((snapshot) => {
    if (snapshot.matches('signingIn')) isNewSignIn = true;
    if (snapshot.matches('signedOut')) isNewSignIn = false;
  });
  auth.on('session.opened', ({ identity }) => {
    parts.suspendedSession.forget();
    stores.session.remove('lastFatalError');
    removeOtherIdentities(parts.queryClient, identity);
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

/** Keeps the messages of a session as long as the session lasts. */
export function connectMessages({ actors: { auth }, messages }: EffectParts): void {
  auth.on('session.opened', () => messages.open());
  auth.on('session.closed', () => messages.clear());
}

/** Removes everything that another user or another company has read; pending requests are aborted. */
function removeOtherIdentities(queryClient: QueryClient, { user, company }: Identity): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [reader, at] }) => reader !== user.id || at !== company.id });
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
  const count = drafts.listed.get().length;
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
  if (!isLeaving) {
    stores.returnAddress.forget();
    if (owner !== null) stores.recent.erase(owner);
  }
  stores.session.clear();
  parts.queryClient.clear();
  actors.connection.send({ type: 'session.closed' });
  if (session !== undefined) tabs.post({ type: 'session.ended', session });
  if (!isLeaving) history.replace(routeTable.login.path, {}, { ignoreBlocker: true });
  // Cancelled last, so that no answer can restore a page that has been left.
  services.feedback.cancelAll();
}

/** Handles messages from other tabs: sign-out, 401, company switch and session sharing. */
export function connectTabs(parts: EffectParts): void {
  const { actors, services, stores, drafts, tabs, reload } = parts;
  const isCurrentSession = (session: string) => stores.session.get('tokenInfo') === session;
  // An answer to a request of before must not replace the session, nor undo a sign-out.
  actors.auth.on('session.opened', () => tabs.forgetRequest());
  actors.auth.on('session.closed', () => tabs.forgetRequest());
  tabs.listen((message) => {
    switch (message.type) {
      case 'session.wanted':
      case 'session.offered':
      case 'session.given':
        return shareSession(parts, message);
      case 'session.ended':
        if (!isCurrentSession(message.session)) return;
        // While the 401 sequence runs, that sequence reports the end of the session.
        if (!selectIsLeaving(actors.unauthorized.getSnapshot())) {
          services.feedback.notify('info', appTexts.endedElsewhere);
        }
        return actors.auth.send({ type: 'session.lost' });
      case 'session.refused':
        if (!isCurrentSession(message.session)) return;
        return actors.unauthorized.send({ type: 'response.unauthorized', detail: message.detail });
      case 'user.renamed': {
        const user = stores.session.get('loggedUser');
        if (!isCurrentSession(message.session) || user === undefined) return;
        // The name is stored before the auth machine gets it, so that only the originating tab broadcasts it.
        stores.session.set('loggedUser', { ...user, name: message.name });
        return actors.auth.send({ type: 'user.renamed', user: user.id, name: message.name });
      }
      case 'company.changing':
        if (!isCurrentSession(message.session)) return;
        return actors.companySwitch.send({ type: 'switch.started' });
      case 'company.kept':
        if (!isCurrentSession(message.session)) return;
        return actors.companySwitch.send({ type: 'switch.ended' });
      case 'company.changed':
        if (!isCurrentSession(message.session)) return;
        drafts.flush();
        stores.session.import(message.content);
        return reload();
    }
  });
}

type SharingMessage = Extract<TabMessage, { type: 'session.wanted' | 'session.offered' | 'session.given' }>;

/** Gives the session of this tab to a tab that requests it, and takes the session that a sibling tab offers. */
function shareSession({ actors: { auth }, stores, tabs }: EffectParts, message: SharingMessage): void {
  switch (message.type) {
    case 'session.wanted':
      if (!selectIsSignedIn(auth.getSnapshot())) return;
      return tabs.post({ type: 'session.given', to: message.from, content: stores.session.export() });
    case 'session.given':
      // `restoreSession` takes an answer in time. A busy sibling answers after the sign-in page has appeared.
      if (!tabs.isRequested(message) || !selectIsSignedOut(auth.getSnapshot())) return;
      stores.session.import(message.content);
      return auth.send({ type: 'session.offered' });
    case 'session.offered':
      return auth.send({ type: 'session.offered' });
  }
}

/**
 * A shared link names its company. When the user opens it in another company, the app asks whether to switch, unless
 * they see the app as another user. It removes the parameter from the URL, so that it asks only once.
 */
export function connectCompanyLinks(parts: EffectParts): void {
  const { actors, history, router, stores } = parts;
  const check = () => {
    const { to, search } = splitAddress(history.location.href);
    const { [COMPANY_PARAMETER]: tenant, ...rest } = search;
    const mayOffer = selectIsSignedIn(actors.auth.getSnapshot()) && !selectIsViewing(actors.viewAs.getSnapshot());
    if (tenant === undefined || !mayOffer) return;
    history.replace(`${to}${stringifySearch(rest)}`);
    if (tenant !== stores.session.get('tenant')) void offerCompany(parts, tenant);
  };
  router.subscribe('onResolved', check);
  // When the user signs in while this URL is open, the router does not resolve the URL again.
  actors.auth.on('session.opened', () => queueMicrotask(check));
}

async function offerCompany({ actors, api, services: { feedback } }: EffectParts, tenant: string): Promise<void> {
  const result = await api.loadCompanies();
  if (!result.ok) return feedback.report(result.error, 'action');
  const company = result.data.companies.find((candidate) => candidate.tenant === tenant);
  if (company === undefined) return feedback.notify('warning', appTexts.foreignCompany);
  const answer = await feedback.confirm({ text: appTexts.otherCompany(company.name) });
  if (answer === 1) actors.auth.send({ type: 'company.switch', tenant });
}
