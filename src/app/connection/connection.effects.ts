import { isFromServer } from '#api/client/is-from-server.ts';
import type { EffectParts } from '../effects.types.ts';
import { refreshOnLiveEvents } from './live-queries.ts';

/**
 * Sends the network state to the connection actor and probes the server when its state is unknown and the page is
 * visible. Routes the session's live events to the actors they concern.
 */
export function connectConnection({ actors, services, apiBase, refuseSession }: EffectParts): void {
  const { connection, auth } = actors;
  window.addEventListener('online', () => connection.send({ type: 'network.restored' }));
  window.addEventListener('offline', () => connection.send({ type: 'network.lost' }));
  if (!navigator.onLine) connection.send({ type: 'network.lost' });
  connection.on('poll.due', () => auth.send({ type: 'permissions.changed' }));
  const reportAnswer = (hasAnswered: boolean) =>
    connection.send({ type: hasAnswered ? 'server.answered' : 'server.missed' });
  const probe = whenVisible(() => void probeServer(apiBase).then(reportAnswer));
  connection.on('probe.due', probe);
  connection.on('live.received', ({ message }) => {
    if (message.topic === 'permissions.changed' || message.topic === 'resync')
      auth.send({ type: 'permissions.changed' });
    if (message.topic === 'session.ended') refuseSession(textOf(message.payload));
  });
  refreshOnLiveEvents(services);
}

/** Runs the action now if the page is visible, else once when it becomes visible. */
function whenVisible(act: () => void): () => void {
  let isDue = false;
  const runIfVisible = () => {
    if (!isDue || document.visibilityState === 'hidden') return;
    isDue = false;
    act();
  };
  document.addEventListener('visibilitychange', runIfVisible);
  return () => {
    isDue = true;
    runIfVisible();
  };
}

const textOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'message' in payload ? String(payload.message) : '';

/** Request timeout, in ms. */
const LIMIT = 5_000;

/**
 * Whether the server itself responds, with any status; a gateway's 502 or 504 does not count. Sends a HEAD request for
 * the API description, which needs no session and has the same base path as every call, so that CORS treats both alike.
 * @param base URL of the API, ending in a slash
 */
async function probeServer(base: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT);
    const address = new URL('openapi.json', base);
    const { status } = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store', signal });
    return isFromServer(status);
  } catch {
    return false;
  }
}
