import type { Result } from '#contract/app-error.ts';
import { HEADERS } from '#contract/constants.ts';
import { type AnswerOf, type Endpoint, methodOf, type Schema, type BodyOf } from '#contract/endpoints/endpoint.ts';
import { emptyAnswer } from '#contract/failures.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Api, CallOptions, DownloadedFile, PostOptions } from '../api.types.ts';
import { callAddress } from './address.ts';
import { type Calls, createCalls } from './calls.ts';
import type { Deadline } from './deadline.ts';
import type { ClientOptions, OutgoingRequest } from './client.types.ts';
import { exchange, exchangeWithRetry, sendFile } from './exchange.ts';
import { changeHeaders, commonHeaders } from './headers.ts';
import { type EventReader, openEvents } from './open-events.ts';
import { isSuccess, readBody } from './read-answer.ts';
import { withPermission } from './required-permission.ts';

/** The API over HTTP. */
export interface ApiClient extends Api, SessionCalls {
  /** Resolves once every `post` and `upload` that is in flight now has finished. */
  changesSettled(): Promise<void>;
  /**
   * Opens the stream of the live events after the event `lastEventId`. Gives null when the response is an error;
   * rejects when there is no response.
   */
  openEvents(lastEventId: string | null, signal: AbortSignal): Promise<EventReader | null>;
}

/** Creates the client of the API. Each call resolves to a `Result`; none throws. */
export function createApi(client: ClientOptions): ApiClient {
  const calls = createCalls(client);
  const outgoing = createOutgoing(client);
  const api: Api = { ...createJsonCalls(client, calls, outgoing), ...createFileCalls(client, calls, outgoing) };
  return {
    ...api,
    ...createSessionCalls(api),
    changesSettled: calls.changesSettled,
    openEvents: (lastEventId, signal) => openEvents(client, calls, lastEventId, signal),
  };
}

type Outgoing = (
  endpoint: Endpoint,
  argument: unknown,
  call: { deadline: Deadline },
  options: CallOptions,
) => OutgoingRequest;

/** Creates requests without a body. */
function createOutgoing(client: ClientOptions): Outgoing {
  return (endpoint, argument, { deadline }, { unattended = false, keepalive = false }) => ({
    method: methodOf(endpoint),
    url: callAddress(client.base, endpoint, argument),
    headers: { ...commonHeaders(client), ...(unattended && { [HEADERS.unattended]: '1' }) },
    signal: deadline.signal,
    keepalive,
  });
}

/** The calls that send and receive JSON. */
function createJsonCalls(client: ClientOptions, calls: Calls, outgoing: Outgoing): Pick<Api, 'get' | 'post'> {
  const { request: limit } = client.limits;
  return {
    get: (endpoint, argument, options = {}) =>
      calls.run(options, limit, async (call) => {
        const { body = '', ...answer } = await exchangeWithRetry(outgoing(endpoint, argument, call, options), 'text');
        const result = calls.read('api', call, { ...answer, body }, readDeclared(endpoint));
        return withPermission(endpoint, argument, result);
      }),
    post: (endpoint, body, options = {}) =>
      calls.change(options, limit, async (call) => {
        const request = outgoing(endpoint, options.params, call, options);
        const headers = { ...request.headers, ...changeHeaders(endpoint.repeat, options, client.newId) };
        const { body: text = '', ...answer } = await exchange({ ...request, headers, body: body ?? {} }, 'text');
        const result = calls.read('api', call, { ...answer, body: text }, readDeclared(endpoint));
        return withPermission(endpoint, body, result);
      }),
  };
}

/** The calls that send or receive a file. */
function createFileCalls(client: ClientOptions, calls: Calls, outgoing: Outgoing): Pick<Api, 'upload' | 'download'> {
  const { request: answerLimit, uploadStall } = client.limits;
  return {
    upload: (endpoint, file, query, options = {}) =>
      calls.change(options, uploadStall, async (call) => {
        const url = callAddress(client.base, endpoint, query);
        const answer = await sendFile(url, file, client, call.deadline, options.onProgress);
        return calls.read('resource', call, answer, readDeclared(endpoint));
      }),
    download: (endpoint, argument, options = {}) =>
      calls.run(options, answerLimit, async (call) => {
        const { body: blob = new Blob(), ...answer } = await exchangeWithRetry(
          outgoing(endpoint, argument, call, options),
          'blob',
        );
        const body = isSuccess(answer.status) ? '' : await blob.text();
        return calls.read('resource', call, { ...answer, body }, () => readFile(blob, answer.headers));
      }),
  };
}

/**
 * Gives a function that reads a response body with the endpoint's schema; the schema's output is the type that
 * `AnswerOf` infers.
 */
function readDeclared<E extends Endpoint>({ path, answer }: E): (body: string) => Result<AnswerOf<E>> {
  if (!isSchema(answer)) throw new Error(`"${path}" does not answer JSON`);
  return (body) => readBody(body, answer) as Result<AnswerOf<E>>;
}

const isSchema = (answer: Endpoint['answer']): answer is Schema => typeof answer === 'object';

function readFile(blob: Blob, headers: Headers): Result<DownloadedFile> {
  if (blob.size === 0) return { ok: false, error: emptyAnswer() };
  return { ok: true, data: { blob, fileName: fileNameOf(headers.get('Content-Disposition')) } };
}

/**
 * The file name of a Content-Disposition header (RFC 6266, RFC 5987), without any folder; '' when the header names no
 * file.
 */
function fileNameOf(disposition: string | null): string {
  if (disposition === null) return '';
  return baseName(extendedName(disposition) ?? plainName(disposition) ?? '');
}

function extendedName(disposition: string): string | undefined {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    return undefined;
  }
}

function plainName(disposition: string): string | undefined {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2];
}

const baseName = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim();

type SessionBody<Name extends 'login' | 'switchCompany'> = BodyOf<(typeof sessionEndpoints)[Name]>;
type AccountBody<Name extends 'register' | 'newUserConfirm'> = BodyOf<(typeof accountEndpoints)[Name]>;

/**
 * The calls that start, change and end a session, by name. Callers do not import the endpoints, so the endpoints'
 * schemas load with the client and not before the first form.
 */
export function createSessionCalls({ get, post }: Pick<Api, 'get' | 'post'>) {
  return {
    login: (body: SessionBody<'login'>, options?: CallOptions) => post(sessionEndpoints.login, body, options),
    register: (body: AccountBody<'register'>, options?: PostOptions) => post(accountEndpoints.register, body, options),
    activate: (body: AccountBody<'newUserConfirm'>, options?: CallOptions) =>
      post(accountEndpoints.newUserConfirm, body, options),
    loadPermissions: (options?: CallOptions) => get(sessionEndpoints.getPermissions, undefined, options),
    loadCompanies: (options?: CallOptions) => get(sessionEndpoints.myCompanies, undefined, options),
    switchCompany: (body: SessionBody<'switchCompany'>, options?: CallOptions) =>
      post(sessionEndpoints.switchCompany, body, options),
    logout: (options?: CallOptions) => post(sessionEndpoints.logout, {}, options),
  };
}

export type SessionCalls = ReturnType<typeof createSessionCalls>;
