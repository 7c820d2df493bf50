import { randomUUID } from 'node:crypto';
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

/** Sends a request to a running server. */
export async function send(url: string, endpoint: Endpoint, sent: Sent): Promise<{ status: number; text: string }> {
  const { session, key = '', body, query = {}, id = '', headers = {} } = sent;
  const target = new URL(`${API_BASE_PATH}${endpoint.path.replace(':id', id)}`, url);
  target.search = new URLSearchParams(query).toString();
  const response = await fetch(target, {
    method: methodOf(endpoint),
    headers: {
      'Content-Type': 'application/json',
      // A busy test may not notice that the server has closed an idle connection.
      Connection: 'close',
      [HEADERS.workstation]: WORKSTATION,
      [HEADERS.appVersion]: appVersion,
      ...(key !== '' && { [HEADERS.idempotencyKey]: key }),
      ...(session && { Authorization: `Bearer ${session.token}`, [HEADERS.tenant]: session.tenant }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
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
  const { status, text } = await send(url, endpoint, { key, session, body });
  if (status >= 400) throw new Refused(status, text);
  // The server's own tests check its responses against this schema.
  return JSON.parse(text) as AnswerOf<E>;
}
