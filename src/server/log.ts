import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Log } from './server.types.ts';

/** Fields that never reach a log, wherever they stand. */
const SECRETS = ['password', 'token', 'api_token', 'token_info', 'authorization', 'headers', 'body', 'text', 'link'];

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** An error by its kind, message and stack; what PostgreSQL quotes of rows and parameters is left out. */
function describeError(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { type: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return {
    type: cause.name,
    message: cause.message.replace(CONTROL, ' '),
    ...(code !== undefined && { code }),
    stack: cause.stack,
  };
}

/**
 * The product's log: one JSON object a line, control characters escaped, without secrets.
 * @param destination where lines go; standard output unless told
 */
export function createLog(destination?: DestinationStream): Log {
  const options = {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
