import type * as v from 'valibot';
import type { Action } from '../permissions.ts';

export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Who may call: anybody; whoever has a session; whoever holds an action in a program; or whoever holds it in the program
 * that the call itself names, in `program` of its body or query.
 * The server refuses whatever no entry of the endpoint table allows.
 */
export type EndpointAccess =
  | 'public'
  | 'session'
  | { program: string; action: Action }
  | { programOf: 'call'; action: Action };

type Method = 'GET' | 'POST';

/** How a call is sent whose endpoint does not say. */
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
  /** What comes back: a schema, or a file. */
  answer: Schema | 'file' | 'events';
  /**
   * How repeats are kept from acting twice. `key`: the call carries an Idempotency-Key and its answer is kept.
   * `settled`: the call asks for a state; repeated it finds that state and does nothing more (the reason stands beside
   * it). `none`: it reads, or each time is meant anew (signing in, asking for a mail).
   */
  repeat: 'key' | 'settled' | 'none';
  /** Whether the call must carry `If-Match`. */
  revision?: true;
  /** Whether the call accepts a secret and is throttled by account and address. */
  secret?: true;
  /**
   * Names of the version before, which the server accepts until the contracting version: the call's path, and fields of
   * its body or query with their current names. The OpenAPI document marks them as deprecated.
   */
  former?: { path?: string; fields?: Readonly<Record<string, string>> };
}

/** How an endpoint is called. */
export const methodOf = ({ method = DEFAULT_METHOD }: Pick<Endpoint, 'method'>): Method => method;

/** Types an entry of the endpoint table by its own content. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema ? v.InferOutput<E['answer']> : Blob;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferInput<E['body']> : undefined;
/** The body as the server sees it, after the schema's transforms. */
export type ReadBodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferOutput<E['body']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferInput<E['query']> : undefined;
export type ReadQueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferOutput<E['query']> : undefined;
