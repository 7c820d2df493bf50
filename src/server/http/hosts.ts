import { isIP } from 'node:net';
import type { ServerSettings } from '../server.types.ts';
import { Fault } from './fault.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Whoever listens on every address of the machine is served under each of them. */
const EVERY_ADDRESS = ['0.0.0.0', '[::]'];

/** A host as addresses spell it: lower case, IPv6 in brackets, without port. Undefined for what is no host. */
export function hostName(text: string): string | undefined {
  const host = isIP(text) === 6 ? `[${text}]` : text;
  if (!/^([\p{L}\p{N}._-]+|\[[0-9a-f:.]+\])$/iu.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

const isAddress = (host: string) => host.startsWith('[') || isIP(host) !== 0;

/**
 * Whether we are to be found under a host, on whatever port: the names of this machine for itself, that of the public
 * address and those configured. Any other name may be a stranger's that was made to point here (DNS rebinding), whose
 * pages the browser would take for ours.
 */
export function isServedHost(
  host: string,
  { publicUrl, allowedHosts }: Pick<ServerSettings, 'publicUrl' | 'allowedHosts'>,
): boolean {
  if (LOOPBACK.test(host) || allowedHosts.includes(host)) return true;
  if (isAddress(host) && EVERY_ADDRESS.some((every) => allowedHosts.includes(every))) return true;
  return host === new URL(publicUrl()).hostname;
}

/** Refuses a request that was sent to a host we are not to be found under. */
export function checkHost(request: Request, settings: ServerSettings): void {
  if (!isServedHost(new URL(request.url).hostname, settings)) throw new Fault('hostForbidden');
}
