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
  const readAgain = createRefresh();
  const readAfterPause = withPauses(readAgain);
  const refresh = (isChanged: (query: Query) => boolean, read = readAfterPause) => {
    for (const query of queryClient.getQueryCache().findAll({ predicate: isChanged })) read(query);
  };
  const refreshPermitted = async () => {
    await untilPermissionsLoaded(auth);
    const mayView = (query: Query) => {
      const { program } = namedBy(query);
      return typeof program !== 'string' || selectMay(program, 'view')(auth.getSnapshot());
    };
    refresh((query) => isAbout(query, 'permissions.changed') && mayView(query), readAgain);
  };
  connection.on('live.received', ({ message: { topic, payload } }) => {
    if (topic === 'permissions.changed') void refreshPermitted();
    else if (topic === 'resync') refresh(isLive);
    else refresh((query) => isAbout(query, topic) && isSameSubject(query, payload));
  });
  connection.on('poll.due', () => refresh(isLive));
}

/** Keeps the pauses between the reads of data that cost the server much; changes during a pause are read at its end. */
function withPauses(readAgain: (query: Query) => void): (query: Query) => void {
  const paused = new WeakSet<Query>();
  const changed = new WeakSet<Query>();
  return function readAfterPause(query) {
    const { livePause = 0 } = query.meta ?? {};
    if (livePause === 0) {
      readAgain(query);
    } else if (paused.has(query)) {
      query.invalidate();
      changed.add(query);
    } else {
      paused.add(query);
      readAgain(query);
      setTimeout(() => {
        paused.delete(query);
        if (changed.delete(query)) readAfterPause(query);
      }, livePause);
    }
  };
}

/**
 * Creates the function that reads a query again if it is shown; a prefetched one is read again by its page. Changes
 * during such a read cause one more after it, so that the answers to frequent changes arrive.
 */
function createRefresh(): (query: Query) => void {
  const running = new Set<Query>();
  const changed = new Set<Query>();
  return function readAgain(query) {
    const isPending = query.state.fetchStatus === 'fetching';
    query.invalidate();
    if (!isPending && !query.isActive()) return;
    if (running.has(query)) {
      changed.add(query);
      return;
    }
    running.add(query);
    // The pending response may be older than the change. Those who wait for it get the new one.
    if (isPending && query.state.data === undefined) void query.cancel({ silent: true });
    query
      .fetch(undefined, { cancelRefetch: true })
      .catch(() => undefined)
      .finally(() => {
        running.delete(query);
        if (changed.delete(query)) readAgain(query);
      });
  };
}

const isLive = ({ meta }: Query): boolean => (meta?.live?.length ?? 0) > 0;

const isAbout = ({ meta }: Query, topic: LiveTopic): boolean => meta?.live?.includes(topic) ?? false;

/** The argument of a query, as far as it names a program or a record. */
function namedBy({ queryKey: [, , , argument] }: Query): Record<string, unknown> {
  return isRecord(argument) ? argument : {};
}

/** Whether an event may concern a query; one without a program or record may concern any. */
function isSameSubject(query: Query, payload: unknown): boolean {
  if (!isRecord(payload)) return true;
  const named = namedBy(query);
  const isSame = (key: string) => payload[key] === undefined || named[key] === undefined || payload[key] === named[key];
  const { program } = payload;
  const programs = query.meta?.programs;
  return (
    isSame('program') && isSame('id') && (program === undefined || (programs?.some((one) => one === program) ?? true))
  );
}

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
