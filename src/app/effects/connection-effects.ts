import { probeServer } from '../adapters/server-probe.ts';
import type { EffectParts } from './effects.types.ts';

/**
 * The network's state goes to the connection, and whether the server answers when that is in doubt and the page is in
 * sight; what it receives for the session goes to the processes it concerns.
 */
export function connectConnection({ actors, apiBase, refuseSession }: EffectParts): void {
  const { connection, auth } = actors;
  window.addEventListener('online', () => connection.send({ type: 'network.restored' }));
  window.addEventListener('offline', () => connection.send({ type: 'network.lost' }));
  if (!navigator.onLine) connection.send({ type: 'network.lost' });
  connection.on('poll.due', () => auth.send({ type: 'permissions.changed' }));
  const reportAnswer = (answers: boolean) => connection.send({ type: answers ? 'server.answered' : 'server.missed' });
  const probe = onceSeen(() => void probeServer(apiBase).then(reportAnswer));
  connection.on('probe.due', probe);
  connection.on('live.received', ({ message }) => {
    if (message.topic === 'permissions.changed' || message.topic === 'resync')
      auth.send({ type: 'permissions.changed' });
    if (message.topic === 'session.ended') refuseSession(textOf(message.payload));
  });
}

/** Does it at once while the page is in sight, else once, as soon as it is seen again. */
function onceSeen(act: () => void): () => void {
  let isDue = false;
  const settle = () => {
    if (!isDue || document.visibilityState === 'hidden') return;
    isDue = false;
    act();
  };
  document.addEventListener('visibilitychange', settle);
  return () => {
    isDue = true;
    settle();
  };
}

const textOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'message' in payload ? String(payload.message) : '';
