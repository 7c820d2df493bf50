import { HEADERS } from '#contract/constants.ts';
import type { UploadOptions } from '../api.types.ts';
import type { ClientOptions, RawAnswer } from './client.types.ts';
import type { Deadline } from './deadline.ts';
import { commonHeaders } from './headers.ts';

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
