import type { Database } from '../../database/database.types.ts';
import type { Session } from '../session/session.types.ts';
import { LIVE_CHANNEL } from './publish.ts';

/** Wakes the open streams of a company when any process has published an event in that company. */
export interface StreamHub {
  start(database: Database): Promise<void>;
  /**
   * Calls `wake` whenever the reader's company has new events, until the returned function is called. When a limit is
   * reached, the oldest stream that counts towards that limit is displaced. A stopped hub closes a new stream at once.
   */
  watch(reader: StreamReader, watcher: Watcher): () => void;
  stop(): Promise<void>;
}

/** Whose stream it is. */
export type StreamReader = Pick<Session, 'tenantId' | 'membershipId' | 'sessionId'>;

/** What the hub calls on an open stream. */
export interface Watcher {
  wake(): void;
  /** A newer stream replaced this one. */
  displace(): void;
  /** The process is stopping. */
  close(): void;
}

/** Maximum number of open streams in one process: per session, per member and per company. */
export interface StreamLimits {
  session: number;
  member: number;
  company: number;
}

/**
 * The tabs of a browser share a session and, over HTTP/1.1, six connections. With four streams per session, two
 * connections stay free for calls.
 */
const LIMITS: StreamLimits = { session: 4, member: 16, company: 500 };

interface OpenStream {
  reader: StreamReader;
  watcher: Watcher;
}

/**
 * Displaces the oldest streams that would exceed a limit when one more stream of `reader` is added. `tenantStreams` has
 * the streams of the reader's company, oldest first.
 */
function displaceOldest(tenantStreams: ReadonlySet<OpenStream>, reader: StreamReader, limits: StreamLimits): void {
  const counted: [number, (other: StreamReader) => boolean][] = [
    [limits.session, ({ sessionId }) => sessionId === reader.sessionId],
    [limits.member, ({ membershipId }) => membershipId === reader.membershipId],
    [limits.company, () => true],
  ];
  for (const [limit, isCounted] of counted) {
    const all = [...tenantStreams].filter((stream) => isCounted(stream.reader));
    for (const { watcher } of all.slice(0, Math.max(0, all.length + 1 - limit))) watcher.displace();
  }
}

/**
 * Adds a stream to the streams of its company, and displaces older streams at a limit. Gives a function that removes
 * the added stream.
 */
function register(companies: Map<string, Set<OpenStream>>, stream: OpenStream, limits: StreamLimits): () => void {
  const { tenantId } = stream.reader;
  const tenantStreams = companies.get(tenantId) ?? new Set();
  displaceOldest(tenantStreams, stream.reader, limits);
  companies.set(tenantId, tenantStreams.add(stream));
  return () => {
    tenantStreams.delete(stream);
    if (tenantStreams.size === 0) companies.delete(tenantId);
  };
}

/** Creates the hub of a process, with a single LISTEN for all streams of the process. */
export function createStreamHub(limits: StreamLimits = LIMITS): StreamHub {
  const companies = new Map<string, Set<OpenStream>>();
  let listening: { unlisten: () => Promise<void> } | undefined;
  let hasStopped = false;
  return {
    start: async (database) => {
      hasStopped = false;
      const wake = (tenantId: string) => {
        for (const { watcher } of companies.get(tenantId) ?? []) watcher.wake();
      };
      listening = await database.listen(LIVE_CHANNEL, {
        onNotice: wake,
        onGap: () => {
          for (const tenantId of companies.keys()) wake(tenantId);
        },
      });
    },
    watch: (reader, watcher) => {
      const unregister = register(companies, { reader, watcher }, limits);
      if (hasStopped) queueMicrotask(() => watcher.close());
      return unregister;
    },
    stop: async () => {
      hasStopped = true;
      const all = [...companies.values()].flatMap((tenantStreams) => [...tenantStreams]);
      for (const { watcher } of all) watcher.close();
      await listening?.unlisten();
    },
  };
}
