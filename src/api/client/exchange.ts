import { createFetch } from 'ofetch';
import type { OutgoingRequest, RawAnswer } from './client.types.ts';

const fetchRaw = createFetch({ fetch: (...request) => globalThis.fetch(...request) }).raw;

interface Bodies {
  text: string;
  blob: Blob;
}

/**
 * One exchange over HTTP, whatever its status. Rejects only when no whole answer came back. Bodies are read as text:
 * what ofetch guesses would take HTML or half a JSON for success.
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

/** Sends a GET a second time, once, when no answer came back; nothing else is ever repeated. */
export async function exchangeRepeating<As extends keyof Bodies>(
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
