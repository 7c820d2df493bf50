import { isServersOwn } from '#api/client/servers-own.ts';

/** Longest wait for an answer, in ms. */
const LIMIT = 5_000;

/**
 * Whether the server answers at all, whatever it says. Asked where no session is needed, and as a request of no
 * particular kind, so that another origin's answer counts too.
 * @param base address of the API
 */
export async function probeServer(base: string): Promise<boolean> {
  try {
    const limit = AbortSignal.timeout(LIMIT);
    const { status } = await fetch(new URL('/health', base), { mode: 'no-cors', cache: 'no-store', signal: limit });
    return isServersOwn(status);
  } catch {
    return false;
  }
}
