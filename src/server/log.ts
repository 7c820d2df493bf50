import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Log } from './server.types.ts';

/** Fields that are removed from log lines, at the top level and one level below. */
const SECRETS = ['password', 'token', 'api_token', 'token_info', 'authorization', 'headers', 'body', 'text', 'link'];

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** Serializes an error with its type, message and stack, without the rows and parameters that PostgreSQL quotes. */
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
 * Creates the product's log: one JSON object per line, with control characters escaped and the fields `SECRETS`
 * removed.
 * @param destination stream for the lines; standard output by default
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
