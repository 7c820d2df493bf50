import type { Database } from '../../database/database.types.ts';
import { LIVE_CHANNEL } from './publish.ts';

/** Wakes the open streams of a company when something was published there, by whatever process. */
export interface StreamHub {
  start(database: Database): Promise<void>;
  /** Calls `wake` on news of a company until the returned function is called. */
  watch(tenantId: string, watcher: Watcher): () => void;
  stop(): Promise<void>;
}

export interface Watcher {
  wake(): void;
  /** The process is going away. */
  close(): void;
}

/** The hub of one process: one LISTEN for all its streams. */
export function createStreamHub(): StreamHub {
  const watchers = new Map<string, Set<Watcher>>();
  let listening: { unlisten: () => Promise<void> } | undefined;
  return {
    start: async (database) => {
      listening = await database.listen(LIVE_CHANNEL, (tenantId) => {
        for (const watcher of watchers.get(tenantId) ?? []) watcher.wake();
      });
    },
    watch: (tenantId, watcher) => {
      const ofTenant = watchers.get(tenantId) ?? new Set();
      watchers.set(tenantId, ofTenant.add(watcher));
      return () => {
        ofTenant.delete(watcher);
        if (ofTenant.size === 0) watchers.delete(tenantId);
      };
    },
    stop: async () => {
      for (const watcher of [...watchers.values()].flatMap((ofTenant) => [...ofTenant])) watcher.close();
      await listening?.unlisten();
    },
  };
}
