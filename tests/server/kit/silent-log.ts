import type { Log } from '#server/server.types.ts';

/** A log that discards every line. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
