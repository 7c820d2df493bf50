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

/** A port on which requests are answered. */
export interface Listening {
  /** Address served, as a browser wants it. */
  url: string;
  /** Takes no more requests and waits for those in flight, event streams apart; at most `patience` milliseconds. */
  drain(patience: number): Promise<void>;
  /** Closes every connection left. */
  close(): Promise<void>;
}

/** Serves the app's files from their sources, by the build tool. */
export type ServeSources = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Where the app's files come from. */
export type AppFiles = { built: ServeStatic } | { sources: ServeSources };

export interface AdapterOptions {
  server: Pick<Server, 'handle'>;
  files: AppFiles;
  /** Whether the app is to be found under a host; the API decides for itself. */
  servesHost: (host: string) => boolean;
  host: string;
  port: number;
}

/**
 * Listens on a port for the API and the files of the app.
 * @throws when the port is taken
 */
export async function listen(options: AdapterOptions): Promise<Listening> {
  const { files, host, port } = options;
  const inFlight = new Set<Promise<unknown>>();
  const answer = listenerOf(options);
  const http = createServer((incoming, outgoing) => {
    if (!isEventStream(incoming)) noteUntilClosed(inFlight, outgoing);
    if ('sources' in files && !isApi(pathOf(incoming))) files.sources(incoming, outgoing);
    else void answer(incoming, outgoing);
  });
  http.on('clientError', (_error, socket) => socket.end(MALFORMED));
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => resolve());
  });
  return {
    url: urlOf(http, host),
    drain: async (patience) => {
      http.close();
      http.closeIdleConnections();
      await Promise.race([Promise.all(inFlight), after(patience)]);
    },
    close: () =>
      new Promise((resolve) => {
        if (http.listening) http.close();
        http.closeAllConnections();
        resolve();
      }),
  };
}

/** Answers requests: the API's by the server, the others with the built files under the hosts that are ours. */
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

/** Counts a request among those in flight until its connection is done with it. */
function noteUntilClosed(inFlight: Set<Promise<unknown>>, outgoing: ServerResponse): void {
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

/** A request that ends when the client or the server wants, not when an answer is complete. */
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

/** What the parser of HTTP refuses never becomes a request; its answer carries the same headers. */
const MALFORMED = [
  'HTTP/1.1 400 Bad Request',
  'Connection: close',
  'Content-Length: 0',
  'Cache-Control: no-store',
  ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
  '\r\n',
].join('\r\n');
