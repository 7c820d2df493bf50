import { randomUUID } from 'node:crypto';
import { type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { type AnswerOf, type Endpoint, methodOf } from '#contract/endpoints/endpoint.ts';
import { appVersion } from '#contract/version.ts';

export interface Session {
  token: string;
  tenant: string;
}

/** What a request contains. */
export interface Sent {
  session?: Session | undefined;
  /** Idempotency key; empty for none. */
  key?: string;
  /** Sent as JSON, unless it is bytes. */
  body?: unknown;
  query?: Record<string, string>;
  /** The value of `:id` in the path. */
  id?: string;
  headers?: Record<string, string>;
}

const WORKSTATION = randomUUID();

/** The response to a request. */
export interface Received {
  status: number;
  text: string;
}

/**
 * Sends a request over a connection of its own: the server may close an idle one while a busy test takes it. The header
 * asks to keep it, as a browser does, because a server may refuse a large body and close before it has arrived.
 */
function request(url: URL, method: string, headers: OutgoingHttpHeaders, body: string | Uint8Array) {
  return new Promise<Received>((resolve, reject) => {
    const options = { method, headers: { ...headers, Connection: 'keep-alive' }, agent: false };
    const sending = httpRequest(url, options, (response) => {
      text(response).then((received) => resolve({ status: response.statusCode ?? 0, text: received }), reject);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Sends a request to a running server. */
export function send(url: string, endpoint: Endpoint, sent: Sent): Promise<Received> {
  const { session, key = '', body, query = {}, id = '', headers = {} } = sent;
  const target = new URL(`${API_BASE_PATH}${endpoint.path.replace(':id', id)}`, url);
  target.search = new URLSearchParams(query).toString();
  const all = {
    'Content-Type': 'application/json',
    [HEADERS.workstation]: WORKSTATION,
    [HEADERS.appVersion]: appVersion,
    ...(key !== '' && { [HEADERS.idempotencyKey]: key }),
    ...(session && { Authorization: `Bearer ${session.token}`, [HEADERS.tenant]: session.tenant }),
    ...headers,
  };
  const bytes = body instanceof Uint8Array ? body : JSON.stringify(body);
  return request(target, methodOf(endpoint), all, bytes ?? '');
}

/** A response with an error status. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

/**
 * Sends a request and gives the body of the response.
 * @throws Refused on an error status
 */
export async function call<const E extends Endpoint>(
  url: string,
  endpoint: E,
  key: string,
  session: Session | undefined,
  body?: unknown,
): Promise<AnswerOf<E>> {
  const { status, text: received } = await send(url, endpoint, { key, session, body });
  if (status >= 400) throw new Refused(status, received);
  // The server's own tests check its responses against this schema.
  return JSON.parse(received) as AnswerOf<E>;
}
