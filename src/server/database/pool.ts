import type { Connection } from './connection.ts';

/** Connections opened on demand, used by one caller at a time and replaced when lost. */
export interface Pool {
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Accepts no more work, gives running work `timeout` milliseconds to finish and ends every connection. */
  close(timeout: number): Promise<void>;
}

/**
 * Creates a pool of at most `size` connections; further work is queued.
 * @param open prepares one more connection
 */
export function createPool(size: number, open: () => Connection): Pool {
  const idle: Connection[] = [];
  const inUse = new Map<Connection, Promise<unknown>>();
  const semaphore = createSemaphore(size);
  let closed = false;
  const acquireConnection = (): Connection => {
    // The most recently used connection is the likeliest to have warm caches.
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (!found.isLost()) return found;
    return open();
  };

  return {
    use: async (work) => {
      await semaphore.acquire();
      try {
        if (closed) throw poolClosed();
        const connection = acquireConnection();
        const done = work(connection);
        inUse.set(connection, done);
        try {
          return await done;
        } finally {
          inUse.delete(connection);
          if (!connection.isLost()) idle.push(connection);
        }
      } finally {
        semaphore.release();
      }
    },
    close: async (timeout) => {
      closed = true;
      await Promise.race([Promise.allSettled(inUse.values()), after(timeout)]);
      await Promise.all([...idle.splice(0), ...inUse.keys()].map((connection) => connection.end()));
    },
  };
}

/** Creates a semaphore for at most `size` concurrent callers; further callers wait and continue in order of arrival. */
function createSemaphore(size: number) {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    acquire: async () => {
      if (working < size) working += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    release: () => {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    },
  };
}

function poolClosed(): Error {
  return Object.assign(new Error('the database was closed'), { code: 'CONNECTION_ENDED' });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
