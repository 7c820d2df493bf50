import type { Connection } from './connection.ts';

/** Connections that are made when needed, used by one at a time and replaced when lost. */
export interface Pool {
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Takes no more work, lets what runs finish within `patience` milliseconds and ends every connection. */
  close(patience: number): Promise<void>;
}

/**
 * A pool of at most `size` connections; further work waits for its turn.
 * @param open prepares one more connection
 */
export function createPool(size: number, open: () => Connection): Pool {
  const idle: Connection[] = [];
  const inUse = new Map<Connection, Promise<unknown>>();
  const turns: (() => void)[] = [];
  let working = 0;
  let closed = false;

  const takeTurn = async () => {
    if (working < size) working += 1;
    else await new Promise<void>((resolve) => turns.push(resolve));
  };
  const passTurn = () => {
    const next = turns.shift();
    if (next === undefined) working -= 1;
    else next();
  };
  const takeConnection = (): Connection => {
    // The one used last is the likeliest to be warm.
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (!found.isLost()) return found;
    return open();
  };

  return {
    use: async (work) => {
      await takeTurn();
      try {
        if (closed) throw poolClosed();
        const connection = takeConnection();
        const done = work(connection);
        inUse.set(connection, done);
        try {
          return await done;
        } finally {
          inUse.delete(connection);
          if (!connection.isLost()) idle.push(connection);
        }
      } finally {
        passTurn();
      }
    },
    close: async (patience) => {
      closed = true;
      await Promise.race([Promise.allSettled(inUse.values()), after(patience)]);
      await Promise.all([...idle.splice(0), ...inUse.keys()].map((connection) => connection.end()));
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
