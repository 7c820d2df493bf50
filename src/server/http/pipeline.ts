import { HEADERS } from '#contract/constants.ts';
import { allowedScope } from '#contract/permissions.ts';
import { isRecord } from '#domain/is-record.ts';
import { type Endpoint, methodOf, type Schema } from '#contract/endpoints/endpoint.ts';
import * as v from 'valibot';
import { retryDeadlocks } from '../database/retry-deadlocks.ts';
import { authenticate, checkUploadToken } from '../modules/session/authenticate.ts';
import type { Session } from '../modules/session/session.types.ts';
import { limitLockWait } from '../modules/shared/lock-timeout.ts';
import { inCompany } from '../modules/shared/transaction.ts';
import type { Deps, Transaction, Viewer } from '../modules/shared/transaction.types.ts';
import type { Client } from './client.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { withCurrentNames } from './former-names.ts';
import { Fault, fieldFault } from './fault.ts';
import type { AnyHandler, Call, CompanyCall } from './handler.types.ts';
import { httpTexts, LANGUAGE } from './http.texts.ts';
import { once, readIdempotencyKey } from './idempotency.ts';
import { checkBodyHeaders, hasLargeBody, readBytes, readJson } from './request-body.ts';

/** An endpoint with the handler that answers it. */
export interface Route {
  endpoint: Endpoint;
  handler: AnyHandler;
  /** Limits the calls that aggregate. */
  aggregations: ConcurrencyLimiter;
}

const NO_BYTES = new Uint8Array();

/** Refuses callers who lack the action in a fixed program that the endpoint requires. */
function checkAccess({ access }: Endpoint, session: Session): void {
  if (typeof access === 'string' || 'programOf' in access) return;
  if (allowedScope(session.grants, access.program, access.action) === undefined) throw new Fault('forbidden');
}

/** Refuses what nobody may call while they view the app as another user. */
function checkView({ viewAs }: Endpoint, { viewer, name }: Session): void {
  if (viewer !== undefined && viewAs === undefined) {
    throw new Fault('viewAsReadOnly', { text: httpTexts.viewingAs(name) });
  }
}

/**
 * Refuses callers who lack the endpoint's action in the program that the body or query names; runs before the rest of
 * the body and query is validated.
 */
function checkNamedProgram({ access }: Endpoint, input: unknown, session: Session | undefined): void {
  if (typeof access === 'string' || !('programOf' in access)) return;
  const program = isRecord(input) ? input['program'] : undefined;
  if (typeof program !== 'string') throw fieldFault('program', httpTexts.missing);
  if (allowedScope(session?.grants ?? [], program, access.action) === undefined) throw new Fault('forbidden');
}

/** The parts of a call before parsing. */
interface UnparsedCall {
  request: Request;
  client: Client;
  session: Session | undefined;
  id: string;
  bytes: Uint8Array;
}

/** Parses body and query with the endpoint's schemas; fields outside the schemas are dropped. */
function readCall(
  deps: Deps,
  { endpoint }: Route,
  { request, client, session, id, bytes }: UnparsedCall,
): Call<Endpoint> {
  const query = withCurrentNames(endpoint, Object.fromEntries(new URL(request.url).searchParams));
  const json = endpoint.body && withCurrentNames(endpoint, readJson(bytes));
  checkNamedProgram(endpoint, json ?? query, session);
  return {
    deps,
    client,
    request,
    id,
    bytes,
    idempotencyKey: readIdempotencyKey(endpoint, request.headers),
    // The table pairs each handler with its endpoint, and that endpoint's own schemas parsed these values.
    body: (endpoint.body && readAs(endpoint.body, json)) as Call<Endpoint>['body'],
    query: (endpoint.query && readAs(endpoint.query, query)) as Call<Endpoint>['query'],
  };
}

/** A response body, and the revision that it contains. */
interface JsonAnswer {
  text: string;
  /** Undefined for an answer without one. */
  revision: number | undefined;
}

const toJsonAnswer = (data: unknown): JsonAnswer => ({ text: JSON.stringify(data), revision: revisionOf(data) });

function revisionOf(data: unknown): number | undefined {
  const hasRevision = typeof data === 'object' && data !== null && 'revision' in data;
  return hasRevision && typeof data.revision === 'number' ? data.revision : undefined;
}

/**
 * Runs a handler in the context it needs: none, a session, or a transaction of the company. Gives the response as JSON,
 * or the complete HTTP response if the handler created one.
 */
async function run(
  { handler, endpoint }: Route,
  call: Call<Endpoint>,
  session: Session | undefined,
): Promise<JsonAnswer | Response> {
  const toAnswer = (answer: unknown) => (answer instanceof Response ? answer : toJsonAnswer(answer));
  if (handler.in === 'nothing') return toAnswer(await handler.run(call));
  if (session === undefined) throw new Fault('sessionRequired');
  if (handler.in === 'session') return toAnswer(await handler.run({ ...call, session }));
  // Null only for the endpoints that allow it, whose handlers expect it.
  const revision = readRevision(endpoint, call.request.headers) as CompanyCall<Endpoint>['revision'];
  const isReadOnly = session.viewer !== undefined && endpoint.viewAs === 'read';
  // A call that only reads, perhaps for seconds, ends with its client; a write is answered once more to a retry.
  const signal = handler.aggregates ? call.request.signal : undefined;
  const scope = { tenantId: session.tenantId, actor: session, origin: call.client, isReadOnly, signal };
  const runIn = async (work: Transaction) => {
    if (handler.waitsBriefly) await limitLockWait(work.sql);
    const companyCall = { ...call, session, work, revision };
    if (endpoint.repeat !== 'key') return handler.run(companyCall).then(toAnswer);
    const { idempotencyKey: key, bytes } = call;
    const text = await once(
      work,
      session,
      { key, path: endpoint.path, revision: endpoint.revision ? revision : null, bytes },
      async () => {
        const answer = await handler.run(companyCall);
        return { answer: JSON.stringify(answer), stored: JSON.stringify(handler.retry?.store(answer) ?? answer) };
      },
      async (stored) =>
        handler.retry === undefined
          ? stored
          : JSON.stringify(await handler.retry.answer(companyCall, JSON.parse(stored))),
    );
    return { text, revision: revisionOf(JSON.parse(text)) };
  };
  return retryDeadlocks(() => inCompany(call.deps, scope, runIn));
}

/** Gives the header `ETag` for a response that contains a revision; no header for other responses. */
const revisionTag = (revision: number | undefined): Record<string, string> =>
  revision === undefined ? {} : { ETag: `"${revision}"` };

/** Whether a call counts as use of the session. Streams and automatic calls of the app do not. */
const isUse = ({ answer }: Endpoint, { headers }: Request) => answer !== 'events' && !headers.has(HEADERS.unattended);

/**
 * Gives the session of the caller; refuses a caller without access to the endpoint. Undefined for a public endpoint.
 */
async function readSession(
  deps: Deps,
  endpoint: Endpoint,
  { headers }: Request,
  client: Client,
  countsAsUse: boolean,
): Promise<Session | undefined> {
  if (endpoint.access === 'public') return undefined;
  const session = await authenticate(deps, headers, { client, countsAsUse });
  checkView(endpoint, session);
  checkAccess(endpoint, session);
  if (endpoint.upload) checkUploadToken(session, headers);
  return session;
}

/** Logs the viewer and the viewed member of each call of a view. */
function logView({ log }: Deps, { tenantId, membershipId }: Session, viewer: Viewer, { requestId }: Client): void {
  log.info({ requestId, tenantId, viewer: viewer.membershipId, viewedAs: membershipId }, 'call of a view');
}

/**
 * Runs a handler. A call that aggregates waits for its turn; when it had to wait, the session is read again, because it
 * may have ended or its permissions may have changed meanwhile.
 */
function runInTurn(route: Route, call: Call<Endpoint>, session: Session | undefined): Promise<JsonAnswer | Response> {
  const { endpoint, handler, aggregations } = route;
  const { deps, request } = call;
  if (session === undefined || handler.in !== 'company' || !handler.aggregates) return run(route, call, session);
  return aggregations.run(session, request.signal, async (hasWaited) =>
    run(route, call, hasWaited ? await readSession(deps, endpoint, request, call.client, false) : session),
  );
}

/** Handles one call of an endpoint, from its headers to its response; throws refusals as faults. */
export async function answerCall(
  deps: Deps,
  route: Route,
  request: Request,
  client: Client,
  id: string,
): Promise<Response> {
  const { endpoint } = route;
  // HEAD is routed like GET, but refused: nobody would read the body of the response, which may be an endless stream.
  if (request.method !== methodOf(endpoint)) throw new Fault('methodNotAllowed');
  checkAppVersion(request.headers);
  checkBodyHeaders(endpoint, request.headers);
  // Only callers with access may send a large body.
  if (hasLargeBody(endpoint, request.headers)) await readSession(deps, endpoint, request, client, false);
  const bytes = methodOf(endpoint) === 'POST' ? await readBytes(endpoint, request) : NO_BYTES;
  // The session is read (again) after the body, because it may end or its permissions may change while the body
  // arrives.
  const session = await readSession(deps, endpoint, request, client, isUse(endpoint, request));
  if (session?.viewer !== undefined) logView(deps, session, session.viewer, client);
  const call = readCall(deps, route, { request, client, session, id, bytes });
  const answer = await runInTurn(route, call, session);
  if (answer instanceof Response) return answer;
  const { text, revision } = answer;
  return new Response(text, { headers: { 'Content-Type': 'application/json', ...revisionTag(revision) } });
}

/** The oldest browser app this server supports. */
const OLDEST_APP = [0, 0, 45] as const;

/**
 * Refuses a browser app that reports an unsupported version (`X-App-Version`). Accepts clients without a valid version,
 * which are not the browser app.
 */
function checkAppVersion(headers: Headers): void {
  const [, ...parts] = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(headers.get(HEADERS.appVersion) ?? '') ?? [];
  if (parts.length === 0) return;
  const difference = OLDEST_APP.map((oldest, index) => Number(parts[index]) - oldest).find((step) => step !== 0) ?? 0;
  if (difference < 0) throw new Fault('outdatedClient');
}

/**
 * Reads the revision that a change is based on (`If-Match`), as a number or quoted tag: 0 when the endpoint has none,
 * null when an optional one is missing.
 */
function readRevision(endpoint: Endpoint, headers: Headers): number | null {
  if (!endpoint.revision) return 0;
  const sent = (headers.get(HEADERS.ifMatch) ?? '').trim();
  if (endpoint.revision === 'optional' && sent === '') return null;
  const revision = /^(?:W\/)?"?([0-9]{1,9})"?$/.exec(sent)?.[1];
  if (revision === undefined) throw new Fault('revisionRequired', { text: httpTexts.revisionMissing });
  return Number(revision);
}

v.setGlobalMessage((issue) => (issue.received === 'undefined' ? httpTexts.missing : httpTexts.invalid), LANGUAGE);

/** Validates and transforms the input of a call. Issues become a 422 fault with messages by dotted field path. */
function readAs<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { lang: LANGUAGE });
  if (result.success) return result.output;
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    const texts = (errors[path] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  throw new Fault('invalidFields', { errors });
}
