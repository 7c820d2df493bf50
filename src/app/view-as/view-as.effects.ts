import { viewAsEndpoints } from '#contract/endpoints/view-as.ts';
import { routeTable } from '#contract/routes.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { selectIsViewing } from '#machines/view-as/index.ts';
import type { EffectParts } from '../effects.types.ts';
import { readIdentity } from '../stores/session-values.ts';
import { viewAsTexts as t } from './view-as.texts.ts';

/**
 * Shows the app as another user while a view is open. The drafts of the person are closed meanwhile, so that no form of
 * the other user finds or stores one, and the token of the view replaces their own in the calls of pages.
 */
export function connectViewAs(parts: EffectParts): void {
  const { actors, services, stores, drafts, history, viewSession } = parts;
  const { auth, viewAs } = actors;
  let leftAddress: string = routeTable.home.path;
  viewAs.on('view.opened', ({ user }) => {
    const own = selectIdentity(auth.getSnapshot());
    if (own === null) {
      viewAs.send({ type: 'session.ended' });
      return;
    }
    services.feedback.cancelAll();
    leftAddress = history.location.href;
    drafts.flush();
    drafts.close();
    viewSession.activate();
    auth.send({ type: 'identity.replaced', identity: { user, company: own.company } });
    history.push(routeTable.home.path, {}, { ignoreBlocker: true });
  });
  viewAs.on('view.closed', ({ user, end }) => {
    viewSession.forget();
    // An answer to a question of the view would act with the own session.
    services.feedback.cancelAll();
    const identity = readIdentity(stores.session);
    if (end === 'lost' || identity === null) return;
    auth.send({ type: 'identity.replaced', identity });
    history.push(leftAddress, {}, { ignoreBlocker: true });
    if (end === 'expired') services.feedback.notify('info', t.expired(user.name));
    if (end === 'refused') services.feedback.notify('warning', t.refused(user.name));
  });
  viewAs.on('view.failed', ({ failure }) => services.feedback.report(failure, 'action'));
  auth.on('session.closed', () => viewAs.send({ type: 'session.ended' }));
  auth.on('authorization.failed', () => viewAs.send({ type: 'session.ended' }));
  refreshViewedPermissions(parts);
  endOnUnload(parts);
}

/** The live events are those of the person's own session, which tell of the access of others only by this topic. */
function refreshViewedPermissions({ actors: { auth, connection, viewAs } }: EffectParts): void {
  connection.on('live.received', ({ message: { topic } }) => {
    if (topic === 'users.changed' && selectIsViewing(viewAs.getSnapshot())) auth.send({ type: 'permissions.changed' });
  });
}

/** A page that is loaded again starts with the person's own session, so the view ends on the server too. */
function endOnUnload({ api, actors: { viewAs } }: EffectParts): void {
  window.addEventListener('pagehide', () => {
    if (selectIsViewing(viewAs.getSnapshot())) void api.post(viewAsEndpoints.endViewAs, {}, { keepalive: true });
  });
}
