import { HEADERS } from '#contract/constants.ts';
import { createFetch } from 'ofetch';
import type { UploadOptions } from '../api.types.ts';
import type { ClientOptions, OutgoingRequest, RawAnswer } from './client.types.ts';
import type { Deadline } from './deadline.ts';
import { commonHeaders } from './headers.ts';

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

/**
 * Sends a file as the body of a POST. Uses XMLHttpRequest, because fetch reports no upload progress. Each progress
 * event restarts the time limit, so that only a stalled upload times out.
 */
export function sendFile(
  url: string,
  file: File,
  client: ClientOptions,
  deadline: Deadline,
  onProgress: UploadOptions['onProgress'],
): Promise<RawAnswer<string>> {
  return new Promise((resolve, reject) => {
    const { signal } = deadline;
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(uploadHeaders(file, client))) request.setRequestHeader(name, value);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      deadline.extend();
      onProgress?.(loaded, total);
    };
    request.onload = () =>
      resolve({ status: request.status, headers: readHeaders(request), body: request.responseText });
    request.onerror = () => reject(new TypeError('the upload was cut off'));
    request.onabort = () => reject(signal.reason);
    request.send(file);
  });
}

function uploadHeaders(file: File, client: ClientOptions): Record<string, string> {
  return {
    ...commonHeaders(client),
    // Not the file's own type: the server refuses types that a form on another site could send, such as text/plain.
    'Content-Type': 'application/octet-stream',
    [HEADERS.fileName]: encodeURIComponent(file.name),
    [HEADERS.tokenAccess]: client.session.get('tokenInfo') ?? '',
  };
}

function readHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
    }),
  );
}
