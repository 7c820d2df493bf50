import { isFromServer } from '#api/client/is-from-server.ts';

/** Request timeout, in ms. */
const LIMIT = 5_000;

/**
 * Whether the server itself answers, whatever the status; a gateway's 502 or 504 does not count. Sends a HEAD request
 * for the API description: it needs no session, and it has the same base path as every call, so that CORS treats both
 * alike.
 * @param base address of the API with its base path, ending in a slash
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
