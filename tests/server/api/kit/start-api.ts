import { randomFillSync } from 'node:crypto';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { type AnswerOf, type Endpoint, methodOf } from '#contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts';
import type { ErrorBody } from '#contract/error-codes.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { createServer } from '#server/create-server.ts';
import type { Database } from '#server/database/database.types.ts';
import { installJobs } from '#server/jobs/worker.ts';
import { createLog } from '#server/log.ts';
import type { Mail, Server, ServerOptions, ServerSettings } from '#server/server.types.ts';
import { openTestDatabase, type TestDatabase } from '../../kit/open-test-database.ts';

export const ORIGIN = 'http://nemu.test';

/** Everything a call may contain. */
export interface CallOptions {
  body?: unknown;
  query?: Record<string, string>;
  token?: string;
  tenant?: string;
  workstation?: string;
  revision?: number;
  key?: string;
  /** The value of `:id` in the path. */
  id?: string;
  /** IP address of the client. */
  address?: string;
  headers?: Record<string, string>;
}

export interface Answer<Data> {
  status: number;
  /** The response body, typed as the body of a successful call. */
  data: Data;
  /** The same response body, typed as the body of an error. */
  error: ErrorBody;
  text: string;
  headers: Headers;
}

export interface Api {
  server: Server;
  options: ServerOptions;
  database: TestDatabase;
  /** Every mail sent, in order. */
  mails: Mail[];
  /** Every line of the log. */
  lines: string[];
  /** Gives mail number `nth` (from 1) to an email address, once a job has sent that mail. */
  mailTo(address: string, nth?: number): Promise<Mail>;
  /** Moves the clock forward by milliseconds. */
  advanceClock(milliseconds: number): void;
  call<N extends EndpointName>(name: N, options?: CallOptions): Promise<Answer<AnswerOf<(typeof endpoints)[N]>>>;
  /** Sends any request. */
  send(path: string, init?: RequestInit, address?: string): Promise<Response>;
  close(): Promise<void>;
}

export interface ApiOptions {
  settings?: Partial<ServerSettings>;
  /** Whether the job worker and the listener for live events run; otherwise jobs stay queued. */
  started?: boolean;
  /** Gives the database of the server; by default the one of the test as it is. */
  database?: (opened: TestDatabase) => Database;
  /** Sends a mail; by default every mail is accepted and collected in `mails`. */
  mail?: (mail: Mail) => Promise<void>;
}

const random = (bytes: Uint8Array) => randomFillSync(bytes);

/** A new UUIDv7. */
export const newId = () => uuidv7(Date.now(), random);

/** Collects sent mails, and notifies tests that wait for one. */
function createPostbox() {
  const mails: Mail[] = [];
  const waiting = new Set<() => void>();
  return {
    mails,
    deliver: (mail: Mail) => {
      mails.push(mail);
      for (const check of waiting) check();
    },
    mailTo: (address: string, nth = 1) =>
      new Promise<Mail>((resolve) => {
        const check = () => {
          const found = mails.filter((mail) => mail.to === address)[nth - 1];
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
  };
}

function requestOf(name: EndpointName, options: CallOptions): { path: string; init: RequestInit } {
  const endpoint: Endpoint = endpoints[name];
  const { body = {}, token, tenant, workstation, revision, key = newId(), query = {}, id = '' } = options;
  const headers = new Headers(options.headers);
  const set = (header: string, value: string | undefined) => {
    if (value !== undefined && !headers.has(header)) headers.set(header, value);
  };
  set('Authorization', token === undefined ? undefined : `Bearer ${token}`);
  set(HEADERS.tenant, tenant);
  set(HEADERS.workstation, workstation);
  set(HEADERS.ifMatch, revision === undefined ? undefined : `"${revision}"`);
  set(HEADERS.idempotencyKey, endpoint.repeat === 'key' ? key : undefined);
  set('Content-Type', methodOf(endpoint) === 'POST' ? 'application/json' : undefined);
  const search = new URLSearchParams(query).toString();
  const path = `${API_BASE_PATH}${endpoint.path.replace(':id', encodeURIComponent(id))}${search === '' ? '' : `?${search}`}`;
  const bytes = body instanceof Uint8Array || typeof body === 'string' ? (body as BodyInit) : JSON.stringify(body);
  return { path, init: { method: methodOf(endpoint), headers, ...(methodOf(endpoint) === 'POST' && { body: bytes }) } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a response. `data` and `error` are the same body with two types; tests choose one by the status. */
async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const text = await response.text();
  const body = parse(text);
  return {
    status: response.status,
    data: body as Data,
    error: body as ErrorBody,
    text,
    headers: response.headers,
  };
}

const openSettings: ServerSettings = {
  publicUrl: () => ORIGIN,
  registration: 'open',
  allowedOrigins: [],
  allowedHosts: [],
  trustedProxies: [],
  debug: false,
};

/** Starts a back end on a database of its own, with a clock that only moves when a test moves it. */
export async function startApi({
  settings = {},
  started = true,
  database: serverDatabase = (opened) => opened,
  mail,
}: ApiOptions = {}): Promise<Api> {
  const database = await openTestDatabase();
  const postbox = createPostbox();
  const lines: string[] = [];
  let now = Date.parse('2026-11-20T12:00:00Z');
  const options: ServerOptions = {
    clock: () => now,
    random,
    database: serverDatabase(database),
    mail: mail ?? ((sent) => Promise.resolve(postbox.deliver(sent))),
    settings: { ...openSettings, ...settings },
    log: createLog({ write: (line) => void lines.push(line) }),
  };
  const server = createServer(options);
  await (started ? server.start() : installJobs(database.connectionString, options.log));
  const send: Api['send'] = (path, init = {}, address = '203.0.113.7') =>
    server.handle(new Request(`${ORIGIN}${path}`, init), { address });
  return {
    server,
    options,
    database,
    mails: postbox.mails,
    lines,
    mailTo: postbox.mailTo,
    advanceClock: (milliseconds) => {
      now += milliseconds;
    },
    send,
    call: async (name, callOptions = {}) => {
      const { path, init } = requestOf(name, callOptions);
      return readAnswer(await send(path, init, callOptions.address));
    },
    close: async () => {
      await server.stop();
      await database.close();
    },
  };
}
