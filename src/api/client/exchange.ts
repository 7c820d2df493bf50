import { createFetch } from 'ofetch';
import type { OutgoingRequest, RawAnswer } from './client.types.ts';

const fetchRaw = createFetch({ fetch: (...request) => globalThis.fetch(...request) }).raw;

interface Bodies {
  text: string;
  blob: Blob;
}

/**
 * Sends one request and gives its response, whatever the status. Rejects only when no complete response arrived.
 * `readAs` replaces ofetch's content detection, which would accept HTML or truncated JSON as success.
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

/** Like `exchange`, and retries a GET once when no response arrived; never retries another method. */
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
