import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { API_BASE_PATH } from '#contract/constants.ts';
import { errorCodes } from '#contract/error-codes.ts';
import type { Peer, Server } from '../server.types.ts';
import { httpTexts } from './http.texts.ts';
import { securityHeaders } from './security-headers.ts';
import { plainAnswer, type ServeStatic } from './static-files.ts';

/** A listening HTTP port. */
export interface ListeningPort {
  /** URL at which the server listens. */
  url: string;
  /**
   * Stops accepting connections and waits at most `timeout` milliseconds for requests in flight, except event streams.
   */
  drain(timeout: number): Promise<void>;
  /** Closes all remaining connections. */
  close(): Promise<void>;
}

/** Serves a file of the app from the sources, with the build tool. */
export type ServeSources = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Where the app's files come from: the last build, or the sources in development. */
export type AppFiles = { built: ServeStatic } | { sources: ServeSources };

export interface AdapterOptions {
  server: Pick<Server, 'handle'>;
  files: AppFiles;
  /** Whether the server accepts a host for requests of the app's files; the API checks the host itself. */
  servesHost: (host: string) => boolean;
  /** Whether browsers must use HTTPS from now on, because that is how the public URL is reached. */
  isSecure: boolean;
  host: string;
  port: number;
}

/**
 * Listens on a port for the API and the files of the app.
 * @throws when the port is taken
 */
export async function listen(options: AdapterOptions): Promise<ListeningPort> {
  const { files, isSecure, host, port } = options;
  const inFlight = new Set<Promise<unknown>>();
  const answer = listenerOf(options);
  // Node refuses a missing Host without the security headers, and takes the first of two.
  const http = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    if (isSecure) outgoing.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    if (!hasOneHost(incoming)) return refuse(outgoing);
    if (!isEventStream(incoming)) trackUntilClosed(inFlight, outgoing);
    if ('sources' in files && !isApi(pathOf(incoming))) files.sources(incoming, outgoing);
    else void answer(incoming, outgoing);
    return undefined;
  });
  http.on('clientError', (_error, socket) => socket.end(MALFORMED));
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => resolve());
  });
  return {
    url: urlOf(http, host),
    drain: async (timeout) => {
      http.close();
      http.closeIdleConnections();
      await Promise.race([Promise.all(inFlight), after(timeout)]);
    },
    close: () =>
      new Promise((resolve) => {
        if (http.listening) http.close();
        http.closeAllConnections();
        resolve();
      }),
  };
}

/** A year, in seconds. */
const STRICT_TRANSPORT = 'max-age=31536000';

const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;

/** Responds 400 to a request without a host, or with two. */
function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400, {
    ...securityHeaders,
    Connection: 'close',
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
  });
  outgoing.end(`${httpTexts.oneHost}\n`);
}

/** Dispatches requests: API requests to the server, and all others, if their host is accepted, to the built files. */
function listenerOf({ server, files, servesHost }: AdapterOptions) {
  const answer = async (request: Request, peer: Peer): Promise<Response> => {
    const { pathname, hostname } = new URL(request.url);
    if (isApi(pathname)) return server.handle(request, peer);
    if (!servesHost(hostname)) return plainAnswer(errorCodes.hostForbidden.status, errorCodes.hostForbidden.message);
    return 'built' in files ? files.built(request) : plainAnswer(404, httpTexts.notFound);
  };
  return getRequestListener(
    (request, { incoming: { socket } }) =>
      answer(request, {
        address: socket.remoteAddress ?? '',
        hangUp: () => 'resetAndDestroy' in socket && socket.resetAndDestroy(),
      }),
    { overrideGlobalObjects: false, errorHandler: () => plainAnswer(400, httpTexts.badRequest) },
  );
}

/** Counts a request as in flight until its response is closed. */
function trackUntilClosed(inFlight: Set<Promise<unknown>>, outgoing: ServerResponse): void {
  const done = new Promise<void>((resolve) => {
    outgoing.once('close', () => {
      inFlight.delete(done);
      resolve();
    });
  });
  inFlight.add(done);
}

function isApi(pathname: string): boolean {
  return pathname.startsWith('/api/') || pathname === '/health';
}

/**
 * Whether a request opens the event stream. The response is never complete: it lasts until the client or the server
 * closes it.
 */
function isEventStream(incoming: IncomingMessage): boolean {
  return pathOf(incoming) === `${API_BASE_PATH}events`;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function urlOf(http: HttpServer, host: string): string {
  const bound: AddressInfo | string | null = http.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** Response to requests that the HTTP parser refuses, with the security headers of all responses. */
const MALFORMED = [
  'HTTP/1.1 400 Bad Request',
  'Connection: close',
  'Content-Length: 0',
  'Cache-Control: no-store',
  ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
  '\r\n',
].join('\r\n');
