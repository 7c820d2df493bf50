import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { methodOf } from '#contract/endpoints/endpoint.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { Hono } from 'hono';
import type { Deps } from '../modules/shared/transaction.types.ts';
import type { Peer } from '../server.types.ts';
import { type Caller, type Client, readClient } from './client.ts';
import { errorAnswer } from './error-answer.ts';
import { Fault } from './fault.ts';
import { checkHost } from './hosts.ts';
import { loggedPath } from './logged-path.ts';
import { answerCall, type Route } from './pipeline.ts';
import { securityHeaders } from './security-headers.ts';

/** A handler outside the endpoint table: for the health check or a description of the API. */
export type PlainRoute = () => Promise<Response>;

interface Bindings {
  peer: Peer;
  client: Client;
}

type App = Hono<{ Bindings: Bindings }>;

/** Adds the headers that all responses have, including error responses. */
function finish(deps: Deps, request: Request, client: Client, answer: Response): Response {
  const headers = new Headers(answer.headers);
  const common = {
    ...securityHeaders,
    ...crossOriginHeaders(request, deps.settings.allowedOrigins),
    Date: new Date(deps.clock()).toUTCString(),
    [HEADERS.requestId]: client.requestId,
  };
  for (const [name, value] of Object.entries(common)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** The routes of the API: the endpoints and the plain routes. A known path with another method is a 405. */
function routesOf(deps: Deps, routes: readonly Route[], plainRoutes: Readonly<Record<string, PlainRoute>>): App {
  const app: App = new Hono();
  for (const route of routes) {
    app.on(methodOf(route.endpoint), pathOf(route), ({ req, env }) =>
      answerCall(deps, route, req.raw, env.client, req.param('id') ?? ''),
    );
  }
  for (const [path, answer] of Object.entries(plainRoutes)) app.get(path, answer);
  for (const path of [...routes.map(pathOf), ...Object.keys(plainRoutes)]) {
    app.all(path, () => Promise.reject(new Fault('methodNotAllowed')));
  }
  app.notFound(() => {
    throw new Fault('notFound');
  });
  app.onError((cause) => {
    throw cause;
  });
  return app;
}

const pathOf = ({ endpoint }: Route) => `${API_BASE_PATH}${endpoint.path}`;

/** Creates a handler that gives a response to every request of the API and never throws. */
export function createRouter(
  deps: Deps,
  routes: readonly Route[],
  plainRoutes: Readonly<Record<string, PlainRoute>>,
): (request: Request, peer: Peer) => Promise<Response> {
  const { clock, random, settings, log } = deps;
  const app = routesOf(deps, routes, plainRoutes);
  return async (request, peer) => {
    const started = clock();
    const requestId = uuidv7(started, random);
    let caller: Caller | undefined;
    const identify = (found: Caller) => {
      caller = found;
    };
    const client = { ...readClient(request, peer, requestId, settings.trustedProxies), identify };
    const fail = (cause: unknown) => errorAnswer(cause, { debug: settings.debug, requestId, log });
    const answer = await answerRequest(deps, app, request, { peer, client }).catch(fail);
    const path = loggedPath(new URL(request.url).pathname);
    const { status } = answer;
    const { method } = request;
    log.info({ requestId, method, path, status, ms: clock() - started, address: client.address, ...caller }, 'request');
    return finish(deps, request, client, answer);
  };
}

async function answerRequest(deps: Deps, app: App, request: Request, env: Bindings): Promise<Response> {
  checkHost(request, deps.settings);
  checkOrigin(request, new URL(deps.settings.publicUrl()).origin, deps.settings.allowedOrigins);
  return request.method === 'OPTIONS' ? preflightAnswer() : app.fetch(request, env);
}

const EXPOSED = ['Date', 'ETag', 'Content-Disposition', 'Retry-After', HEADERS.requestId].join(', ');
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'Last-Event-ID',
  HEADERS.tenant,
  HEADERS.workstation,
  HEADERS.tokenAccess,
  HEADERS.idempotencyKey,
  HEADERS.ifMatch,
  HEADERS.appVersion,
  HEADERS.fileName,
  HEADERS.unattended,
].join(', ');
const PREFLIGHT_SECONDS = '600';

/**
 * Refuses a request whose Origin is neither our own nor allowed. Our own is the origin of the public URL (`ours`), or
 * that of the request's Host, which `checkHost` has accepted.
 */
function checkOrigin(request: Request, ours: string, allowed: readonly string[]): void {
  const origin = request.headers.get('Origin');
  if (origin === null || origin === ours || allowed.includes(origin)) return;
  if (origin === new URL(request.url).origin) return;
  throw new Fault('originForbidden');
}

/** Headers that allow a page of an allowed origin to read the response; for other origins only `Vary`. */
function crossOriginHeaders(request: Request, allowed: readonly string[]): Record<string, string> {
  const origin = request.headers.get('Origin');
  if (origin === null || !allowed.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED,
  };
}

/**
 * Response to a CORS preflight request; whether the browser then sends the request depends on `crossOriginHeaders`,
 * which every response gets.
 */
function preflightAnswer(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ALLOWED,
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    },
  });
}
