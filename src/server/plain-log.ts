import type { Log } from './server.types.ts';

/**
 * The log for a person at a terminal: warnings and errors alone, a sentence each, so that the address is what they see.
 * @param write where lines go
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
