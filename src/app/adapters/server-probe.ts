import { isServersOwn } from '#api/client/servers-own.ts';

/** Longest wait for an answer, in ms. */
const LIMIT = 5_000;

/**
 * Whether the server answers at all, whatever it says. It is asked for the API's description, without its content: that
 * needs no session, and lies where every call goes, so that an answer is as readable from another origin as theirs.
 * @param base address of the API with its base path, ending in a slash
 */
export async function probeServer(base: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT);
    const address = new URL('openapi.json', base);
    const { status } = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store', signal });
    return isServersOwn(status);
  } catch {
    return false;
  }
}
