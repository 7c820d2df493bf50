import { HEADERS } from '#contract/constants.ts';
import { isUuid } from '#domain/uuid.ts';
import { isIP, isIPv6 } from 'node:net';
import type { Peer } from '../server.types.ts';

/** The client that sent a request, as far as the server can know it. */
export interface Client {
  requestId: string;
  address: string;
  /** The network of the client's address, which throttles count requests by: /24 of IPv4, /64 of IPv6. */
  network: string;
  userAgent: string;
  /** Id of the browser profile (`X-Workstation`); undefined without a valid header. */
  workstation: string | undefined;
  /** Closes the connection immediately. */
  hangUp: () => void;
  /** Notes for the log who calls, as soon as it is known, also when the call is refused. */
  identify: (caller: Caller) => void;
}

/** The company and the member whose token a call has, which may have ended. */
export interface Caller {
  tenantId: string;
  membershipId: string;
}

const MAX_USER_AGENT = 300;

/** Removes control characters, so that a text fits on one line of a log or report. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Normalizes an IP address: removes an IPv6 zone, and converts an IPv4-mapped IPv6 address to IPv4. */
function plainAddress(text: string): string {
  const address = text.trim().replace(/%.*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** The first 64 bits of an IPv6 address, expanded. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network of an address, as `Client` describes it. */
function networkOf(address: string): string {
  if (isIPv6(address)) return `${ipv6Network(address)}::/64`;
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : 'unknown';
}

/** The nearest address that is not a trusted proxy, reading `X-Forwarded-For` from its end, after the peer itself. */
function clientAddress(peer: Peer, forwarded: string | null, trusted: readonly string[]): string {
  const hops = [
    ...(forwarded ?? '')
      .split(',')
      .map(plainAddress)
      .filter((hop) => isIP(hop) !== 0),
    plainAddress(peer.address),
  ];
  return hops.findLast((hop) => !trusted.includes(hop)) ?? hops[0] ?? 'unknown';
}

/** Reads the caller from the connection and the headers. */
export function readClient(
  request: Request,
  peer: Peer,
  requestId: string,
  trusted: readonly string[],
): Omit<Client, 'identify'> {
  const direct = plainAddress(peer.address);
  const forwarded = trusted.includes(direct) ? request.headers.get('X-Forwarded-For') : null;
  const address = clientAddress(peer, forwarded, trusted);
  const workstation = request.headers.get(HEADERS.workstation) ?? '';
  return {
    requestId,
    address,
    network: networkOf(address),
    userAgent: oneLine(request.headers.get('User-Agent') ?? '').slice(0, MAX_USER_AGENT),
    workstation: isUuid(workstation) ? workstation : undefined,
    hangUp: () => peer.hangUp?.(),
  };
}
