import type { Log } from '#server/server.types.ts';

/** A log nobody reads. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
