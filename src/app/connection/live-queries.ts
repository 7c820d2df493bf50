import type { LiveTopic } from '#contract/live-events.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { type AuthSnapshot, selectMay } from '#machines/auth/index.ts';
import type { Query } from '@tanstack/react-query';

type LiveServices = Pick<Services, 'auth' | 'connection' | 'queryClient'>;

/**
 * Reads cached data again after the live events that announce a change of them, and all of them after a `resync` and,
 * without a live stream, at each poll. Starts with the session, so that no page can miss an event by subscribing late.
 */
export function refreshOnLiveEvents({ auth, connection, queryClient }: LiveServices): void {
  const refresh = (isChanged: (query: Query) => boolean) => {
    for (const query of queryClient.getQueryCache().findAll({ predicate: isChanged })) readAgain(query);
  };
  const refreshPermitted = async () => {
    await untilPermissionsLoaded(auth);
    const mayView = (query: Query) => selectMay(String(namedBy(query)['program']), 'view')(auth.getSnapshot());
    refresh((query) => isAbout(query, 'permissions.changed') && mayView(query));
  };
  connection.on('live.received', ({ message: { topic, payload } }) => {
    if (topic === 'permissions.changed') void refreshPermitted();
    else if (topic === 'resync') refresh(isLive);
    else refresh((query) => isAbout(query, topic) && isSameSubject(namedBy(query), payload));
  });
  connection.on('poll.due', () => refresh(isLive));
}

/** Reads a query again if it is shown; a prefetched one is read again by its page. */
function readAgain(query: Query): void {
  const isPending = query.state.fetchStatus === 'fetching';
  query.invalidate();
  if (!isPending && !query.isActive()) return;
  // The pending response may be older than the change. Those who wait for it get the new one.
  if (isPending && query.state.data === undefined) void query.cancel({ silent: true });
  query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
}

const isLive = ({ meta }: Query): boolean => (meta?.live?.length ?? 0) > 0;

const isAbout = ({ meta }: Query, topic: LiveTopic): boolean => meta?.live?.includes(topic) ?? false;

/** The argument of a query, as far as it names a program or a record. */
function namedBy({ queryKey: [, , , argument] }: Query): Record<string, unknown> {
  return isRecord(argument) ? argument : {};
}

/** Whether an event may concern a query; one without a program or record may concern any. */
const isSameSubject = (named: Record<string, unknown>, payload: unknown): boolean =>
  ['program', 'id'].every(
    (key) =>
      !isRecord(payload) || payload[key] === undefined || named[key] === undefined || payload[key] === named[key],
  );

/** Resolves when no permissions are being loaded. */
const untilPermissionsLoaded = (auth: Services['auth']): Promise<void> =>
  new Promise((resolve) => {
    const check = (snapshot: AuthSnapshot) => {
      if (snapshot.matches({ signedIn: 'refreshing' })) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = auth.subscribe(check);
    check(auth.getSnapshot());
  });
