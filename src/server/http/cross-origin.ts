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
 * Refuses a request whose Origin is neither ours nor allowed. Ours is the origin of the public address, or that of the
 * request's own Host, which was checked before.
 */
export function checkOrigin(request: Request, ours: string, allowed: readonly string[]): void {
  const origin = request.headers.get('Origin');
  if (origin === null || origin === ours || allowed.includes(origin)) return;
  if (origin === new URL(request.url).origin) return;
  throw new Fault('originForbidden');
}

/** Headers that let a page of an allowed origin read the answer; none for other origins. */
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

/** Answers a CORS preflight request; the headers above decide. */
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
