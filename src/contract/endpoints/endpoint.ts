import type * as v from 'valibot';
import type { LiveTopic } from '../live-events.ts';
import type { Action } from '../permissions.ts';

export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Who may call: everyone; any session; a session with an action in a fixed program; or a session with an action in the
 * program that the call names in `program` of its body or query. The server refuses everything that no entry of the
 * endpoint table allows.
 */
export type EndpointAccess =
  | 'public'
  | 'session'
  | { program: string; action: Action }
  | { programOf: 'call'; action: Action };

type Method = 'GET' | 'POST';

/** Method of an endpoint that declares none. */
const DEFAULT_METHOD = 'POST' satisfies Method;

export interface Endpoint {
  /** POST when absent. */
  method?: Method;
  /** Path under `api/v1/`; a trailing `:id` is the only path argument. */
  path: string;
  summary: string;
  access: EndpointAccess;
  /** Query of a GET. */
  query?: Schema;
  /** JSON body of a POST. */
  body?: Schema;
  /** A body of bytes instead of JSON (uploads). */
  upload?: true;
  /** The response: JSON of a schema, a file, or an event stream. */
  answer: Schema | 'file' | 'events';
  /**
   * What prevents a retry from taking effect twice. `key`: the call has an Idempotency-Key, and the server stores the
   * response for retries. `settled`: after the first call a retry has no further effect (a comment at the endpoint says
   * why). `none`: the call only reads, or every call must take effect (signing in, requesting a mail).
   */
  repeat: 'key' | 'settled' | 'none';
  /** Whether the call requires `If-Match`; with `optional`, a call without it replaces whatever is stored. */
  revision?: true | 'optional';
  /**
   * Whether an administrator who views the app as another user may call it: `read` for a call that only reads, whose
   * transaction is read only then; `leave` for the call that ends the view. Absent: refused. Not for calls about the
   * person alone: account, sessions, notices, drafts, private events.
   */
  viewAs?: 'read' | 'leave';
  /** The live events after which the response may differ. A page that shows it then reads it again. */
  live?: readonly LiveTopic[];
  /** Milliseconds that lie at least between two such reads, for a response that costs the server much; 0 when absent. */
  livePause?: number;
  /**
   * Whether the body contains a secret (a password or the token of a link) or requests one, so that the call is
   * rate-limited.
   */
  secret?: true;
  /**
   * Names of the previous version, which the server still accepts during one version: the former path, and the former
   * fields of the body or query, each with its current name. The OpenAPI document marks them as deprecated.
   */
  former?: { path?: string; fields?: Readonly<Record<string, string>> };
}

/** The HTTP method of an endpoint. */
export const methodOf = ({ method = DEFAULT_METHOD }: Pick<Endpoint, 'method'>): Method => method;

/** Infers the type of an endpoint from its definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema ? v.InferOutput<E['answer']> : Blob;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferInput<E['body']> : undefined;
/** The body after the schema's transforms, as the server reads it. */
export type ReadBodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferOutput<E['body']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferInput<E['query']> : undefined;
export type ReadQueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferOutput<E['query']> : undefined;
