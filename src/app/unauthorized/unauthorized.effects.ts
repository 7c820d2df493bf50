import { sharedTexts } from '#contract/texts.ts';
import type { EffectParts } from '../effects.types.ts';

/**
 * Unlocks the screen, shows the notice and reloads when the 401 sequence requests it. After the reload, shows the
 * notice again for the rest of its time.
 */
export function connectUnauthorized({ actors, stores, notices, services, reload }: EffectParts): void {
  const { unauthorized, requestLock } = actors;
  unauthorized.on('lock.releaseRequested', () => requestLock.send({ type: 'lock.release' }));
  unauthorized.on('unauthorized.raised', ({ detail }) =>
    services.feedback.notify('negative', sharedTexts.unauthorized(detail)),
  );
  unauthorized.on('reload.requested', reload);
  const pending = stores.pendingNotice.get();
  const duration = (pending?.until ?? 0) - services.now();
  if (pending !== null && duration > 0) notices.raise({ type: 'negative', text: pending.text, duration });
  else stores.pendingNotice.remove();
}
