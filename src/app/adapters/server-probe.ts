import { isFromServer } from '#api/client/is-from-server.ts';

/** Request timeout, in ms. */
const LIMIT = 5_000;

/**
 * Whether the server itself responds, with any status; a gateway's 502 or 504 does not count. Sends a HEAD request for
 * the API description, which needs no session and has the same base path as every call, so that CORS treats both alike.
 * @param base URL of the API, ending in a slash
 */
export async function probeServer(base: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT);
    const address = new URL('openapi.json', base);
    const { status } = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store', signal });
    return isFromServer(status);
  } catch {
    return false;
  }
}
