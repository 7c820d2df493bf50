import { HEADERS } from '#contract/constants.ts';
import { Fault } from './fault.ts';

const EXPOSED = ['Date', 'ETag', 'Content-Disposition', 'Retry-After', HEADERS.requestId].join(', ');
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'Last-Event-ID',
  HEADERS.tenant,
  HEADERS.workstation,
  HEADERS.tokenAccess,
  HEADERS.idempotencyKey,
  HEADERS.ifMatch,
  HEADERS.appVersion,
  HEADERS.fileName,
  HEADERS.unattended,
].join(', ');
const PREFLIGHT_SECONDS = '600';

/**
 * Refuses a request whose Origin is neither our own nor allowed. Our own is the origin of the public URL (`ours`), or
 * that of the request's Host, which `checkHost` has accepted.
 */
export function checkOrigin(request: Request, ours: string, allowed: readonly string[]): void {
  const origin = request.headers.get('Origin');
  if (origin === null || origin === ours || allowed.includes(origin)) return;
  if (origin === new URL(request.url).origin) return;
  throw new Fault('originForbidden');
}

/** Headers that allow a page of an allowed origin to read the response; for other origins only `Vary`. */
export function crossOriginHeaders(request: Request, allowed: readonly string[]): Record<string, string> {
  const origin = request.headers.get('Origin');
  if (origin === null || !allowed.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED,
  };
}

/**
 * Response to a CORS preflight request; whether the browser then sends the request depends on `crossOriginHeaders`,
 * which every response gets.
 */
export function preflightAnswer(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ALLOWED,
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    },
  });
}
