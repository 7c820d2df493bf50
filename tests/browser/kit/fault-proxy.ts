import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the proxy received it. */
export interface RecordedRequest {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** One request in progress, on which a behaviour acts. */
export interface Exchange {
  request: RecordedRequest;
  response: ServerResponse;
  /**
   * Sends the request to the target and returns the response, whose body is not read yet. Rejects if the target cannot
   * be reached.
   */
  forward(): Promise<IncomingMessage>;
  /** Forwards the exchange without a fault. */
  pass(): Promise<void>;
  /** Cuts the connection to the browser. */
  cut(): void;
}

/** What the proxy does with a request instead of forwarding it; see `faults.ts`. */
export type Behaviour = (exchange: Exchange) => Promise<void> | void;

/** `'/api/v1/login'`, `'POST /api/v1/login'`, or a pattern over `'METHOD /path'`. */
export type Match = string | RegExp;

export interface Fault {
  /** Number of requests to which the fault was applied. */
  readonly hits: number;
  /** Ends the fault for later requests; requests that are already held stay held. */
  lift(): void;
}

interface Rule {
  match: Match;
  behaviour: Behaviour;
  left: number;
  hits: number;
}

export interface FaultProxy {
  /** URL to open instead of the target's. */
  url: string;
  /** Every request so far, oldest first. */
  requests: readonly RecordedRequest[];
  /** Requests whose `METHOD /path` matches. */
  requestsTo(match: Match): RecordedRequest[];
  /** Applies a behaviour to the next `times` matching requests (default: all); the latest rule wins. */
  fault(match: Match, behaviour: Behaviour, times?: number): Fault;
  /** Ends every fault. */
  clear(): void;
  /** Forwards all later requests to another URL, such as that of a restarted server. */
  aim(target: string): void;
  /** Refuses connections until `up`, like a machine on which the server does not run. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** A loopback HTTP proxy between browser and server that injects the faults a test sets. */
export async function faultProxy({ target: first }: { target: string }): Promise<FaultProxy> {
  let target = first;
  const requests: RecordedRequest[] = [];
  let rules: Rule[] = [];
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(incoming);
    const request = record(incoming, body);
    requests.push(request);
    const rule = rules.findLast(({ match, left }) => left > 0 && matches(match, request));
    if (rule !== undefined) {
      rule.left -= 1;
      rule.hits += 1;
    }
    const exchange = exchangeOf({ request, incoming, body, response, target });
    await (rule === undefined ? exchange.pass() : rule.behaviour(exchange));
  };
  const server = createServer((incoming, response) => {
    // The target is unreachable, or the browser has closed the connection.
    handle(incoming, response).catch(() => response.destroy());
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    requestsTo: (match) => requests.filter((request) => matches(match, request)),
    fault(match, behaviour, times = Infinity) {
      const rule: Rule = { match, behaviour, left: times, hits: 0 };
      rules.push(rule);
      return faultOf(rule);
    },
    clear() {
      rules = [];
    },
    aim(next) {
      target = next;
    },
    down: () => close(server),
    up: () => listen(server, port),
    close: () => (server.listening ? close(server) : Promise.resolve()),
  };
}

const faultOf = (rule: Rule): Fault => ({
  get hits() {
    return rule.hits;
  },
  lift: () => {
    rule.left = 0;
  },
});

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function matches(match: Match, { method, path }: RecordedRequest): boolean {
  const line = `${method} ${path}`;
  return typeof match === 'string' ? match === line || match === path : match.test(line);
}

function record(incoming: IncomingMessage, body: Buffer): RecordedRequest {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://proxy');
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: body.toString('utf8'),
  };
}

interface Parts {
  request: RecordedRequest;
  incoming: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  target: string;
}

function exchangeOf({ request, incoming, body, response, target }: Parts): Exchange {
  // A browser retries a request when a reused connection is cut, so each connection serves only one request.
  response.shouldKeepAlive = false;
  const forward = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...incoming.headers, connection: 'close' };
      const upstream = httpRequest(target, { method: request.method, path: incoming.url, headers }, resolve);
      upstream.once('error', reject);
      response.once('close', () => upstream.destroy());
      upstream.end(body);
    });
  const pass = async () => {
    const answer = await forward();
    writeHead(response, answer);
    answer.once('error', () => response.destroy());
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      answer.pipe(response);
    });
  };
  return { request, response, forward, pass, cut: () => response.destroy() };
}

/** Copies the status and headers of a response, except connection headers, and sends them at once. */
export function writeHead(response: ServerResponse, { statusCode = 502, headers }: IncomingMessage): void {
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...rest } = headers;
  response.writeHead(statusCode, rest);
  response.flushHeaders();
}

/** The whole body of a message. */
export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
