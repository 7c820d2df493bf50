import { type ErrorBody, errorCodes } from '#contract/error-codes.ts';
import { DATABASE_LOST_CODES } from '../database/database-lost.ts';
import type { Log } from '../server.types.ts';
import { Fault } from './fault.ts';

/** Seconds a client should wait when the database cannot be reached. */
export const UNAVAILABLE_RETRY = 5;

/**
 * Error codes of the driver and of PostgreSQL for a temporary failure, after which a retry makes sense: the database is
 * unreachable, full or overloaded, another transaction holds a row for too long, or a row that the call depends on was
 * deleted at the same moment.
 */
const UNAVAILABLE_CODES: ReadonlySet<string> = new Set([
  ...DATABASE_LOST_CODES,
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECTION_ENDED',
  '23503',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '40P01',
]);

/**
 * PostgreSQL's code for a duplicate key: a simultaneous call has just stored the same name, number or e-mail address.
 */
const UNIQUE_VIOLATION = '23505';

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;

/** Converts an error into a fault of the contract; undefined for an unexpected error. */
export function knownFault(cause: unknown): Fault | undefined {
  if (cause instanceof Fault) return cause;
  if (codeOf(cause) === UNIQUE_VIOLATION) return new Fault('conflict');
  if (UNAVAILABLE_CODES.has(codeOf(cause) ?? '')) {
    return new Fault('unavailable', { retryAfter: UNAVAILABLE_RETRY });
  }
  return undefined;
}

/** File and line of the first frame of a stack. */
function origin(error: Error): { file?: string; line?: number } {
  const frame = /\(?((?:file:\/\/)?\/[^\s()]+):(\d+):\d+\)?/.exec(error.stack ?? '');
  return frame?.[1] === undefined ? {} : { file: frame[1], line: Number(frame[2]) };
}

interface ErrorContext {
  debug: boolean;
  requestId: string;
  log: Log;
}

/**
 * Gives the response to any error. Unexpected errors are logged with the request id; the response contains details only
 * in debug mode.
 */
export function errorAnswer(cause: unknown, { debug, requestId, log }: ErrorContext): Response {
  const fault = knownFault(cause) ?? new Fault('internal');
  if (fault.code === 'internal') log.error({ requestId, err: cause }, 'request failed');
  const { status, message } = errorCodes[fault.code];
  const { text = message, errors, current, changed, retryAfter, maxMegabytes } = fault.details;
  const body: ErrorBody = {
    code: fault.code,
    message: text,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(changed && { changed_by: changed.by, changed_at: changed.at.toISOString() }),
    ...(maxMegabytes !== undefined && { max_megabytes: maxMegabytes }),
    ...(debug && cause instanceof Error && cause !== fault && { exception: String(cause), ...origin(cause) }),
  };
  return Response.json(body, {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
  });
}
