import type { Log } from './server.types.ts';

/**
 * Creates a log for a person at a terminal. It writes only warnings and errors, so that the URL of the app stays
 * visible.
 * @param write writes a line
 */
export function createPlainLog(write: (line: string) => void): Log {
  return {
    info: () => undefined,
    warn: (_, message) => write(`Aviso: ${message}\n`),
    error: ({ err, requestId }, message) => {
      const request = typeof requestId === 'string' ? ` (${requestId})` : '';
      const cause = err instanceof Error ? `\n${err.stack ?? err.message}` : '';
      write(`Error: ${message}${request}${cause}\n`);
    },
  };
}
