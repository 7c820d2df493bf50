import { selectIsSignedIn } from '#machines/auth/index.ts';
import { selectIsLeaving } from '#machines/unauthorized/index.ts';
import { appTexts } from '../app.texts.ts';
import type { EffectParts } from './effects.types.ts';

/** Handles messages from other tabs: sign-out, 401, company switch and session sharing. */
export function connectTabs({ actors, services, stores, drafts, tabs, switching, reload }: EffectParts): void {
  const isCurrentSession = (session: string) => stores.session.get('tokenInfo') === session;
  tabs.listen((message) => {
    switch (message.type) {
      case 'session.wanted':
        if (!selectIsSignedIn(actors.auth.getSnapshot())) return;
        return tabs.post({ type: 'session.given', to: message.from, content: stores.session.export() });
      case 'session.offered':
        return actors.auth.send({ type: 'session.offered' });
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
        return isCurrentSession(message.session) ? switching.begin() : undefined;
      case 'company.kept':
        return isCurrentSession(message.session) ? switching.end() : undefined;
      case 'company.changed':
        if (!isCurrentSession(message.session)) return;
        drafts.flush();
        stores.session.import(message.content);
        return reload();
      case 'session.given':
    }
  });
}
