import type * as v from 'valibot';
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
  /** Absent: POST. */
  method?: Method;
  /** Path under `api/v1/`; a trailing `:id` is the one path argument. */
  path: string;
  summary: string;
  access: EndpointAccess;
  /** Query of a GET. */
  query?: Schema;
  /** JSON body of a POST. */
  body?: Schema;
  /** A body of bytes instead of JSON (uploads). */
  upload?: true;
  /** The answer: a schema, a file, or an event stream. */
  answer: Schema | 'file' | 'events';
  /**
   * What prevents a repeated call from acting twice. `key`: the call carries an Idempotency-Key and the server stores
   * its answer. `settled`: the call requests a state, and a repeat finds it reached (a comment gives the reason).
   * `none`: the call only reads, or every call shall act (signing in, requesting a mail).
   */
  repeat: 'key' | 'settled' | 'none';
  /** Whether the call requires `If-Match`. */
  revision?: true;
  /** Whether the call accepts a secret and is rate-limited by account and address. */
  secret?: true;
  /**
   * Names from the previous version, which the server accepts for one version: the path, and fields of the body or
   * query with their current names. The OpenAPI document marks them as deprecated.
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
