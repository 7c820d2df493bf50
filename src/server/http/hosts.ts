import { isIP } from 'node:net';
import type { ServerSettings } from '../server.types.ts';
import { Fault } from './fault.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Wildcard addresses: when one of them is among the allowed hosts, the server accepts every IP address as host. */
const EVERY_ADDRESS = ['0.0.0.0', '[::]'];

/**
 * Normalizes a host to its form in a URL: lower case, IPv6 in brackets, without port. Undefined for an invalid host.
 */
export function hostName(text: string): string | undefined {
  const host = isIP(text) === 6 ? `[${text}]` : text;
  if (!/^([\p{L}\p{N}._-]+|\[[0-9a-f:.]+\])$/iu.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

const isAddress = (host: string) => host.startsWith('[') || isIP(host) !== 0;

/**
 * Whether the server accepts a host, on any port: loopback, the host of the public URL and the configured hosts. Any
 * other name may belong to somebody who made it resolve to this machine (DNS rebinding); the browser would then treat
 * that person's pages as ours.
 */
export function isServedHost(
  host: string,
  { publicUrl, allowedHosts }: Pick<ServerSettings, 'publicUrl' | 'allowedHosts'>,
): boolean {
  if (LOOPBACK.test(host) || allowedHosts.includes(host)) return true;
  if (isAddress(host) && EVERY_ADDRESS.some((every) => allowedHosts.includes(every))) return true;
  return host === new URL(publicUrl()).hostname;
}

/** Refuses a request to a host the server does not accept. */
export function checkHost(request: Request, settings: ServerSettings): void {
  if (!isServedHost(new URL(request.url).hostname, settings)) throw new Fault('hostForbidden');
}
