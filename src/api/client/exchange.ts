import { createFetch } from 'ofetch';
import type { OutgoingRequest, RawAnswer } from './client.types.ts';

const fetchRaw = createFetch({ fetch: (...request) => globalThis.fetch(...request) }).raw;

interface Bodies {
  text: string;
  blob: Blob;
}

/**
 * One HTTP exchange, with any status. Rejects only when no complete answer arrived. Reads bodies as text, because
 * ofetch's content detection would accept HTML or truncated JSON as success.
 */
export async function exchange<As extends keyof Bodies>(
  request: OutgoingRequest,
  readAs: As,
): Promise<RawAnswer<Bodies[As] | undefined>> {
  const answer = await fetchRaw<Bodies[As], As>(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    signal: request.signal,
    keepalive: request.keepalive,
    credentials: 'include',
    cache: 'no-store',
    retry: 0,
    ignoreResponseError: true,
    responseType: readAs,
  });
  return { status: answer.status, headers: answer.headers, body: answer._data };
}

/** Retries a GET once when no answer arrived; never retries another method. */
export async function exchangeWithRetry<As extends keyof Bodies>(
  request: OutgoingRequest,
  readAs: As,
): Promise<RawAnswer<Bodies[As] | undefined>> {
  try {
    return await exchange(request, readAs);
  } catch (cause) {
    if (request.method !== 'GET' || request.signal.aborted) throw cause;
    return exchange(request, readAs);
  }
}
