import type { Endpoint, ReadBodyOf, ReadQueryOf, Schema } from '#contract/endpoints/endpoint.ts';
import type * as v from 'valibot';
import type { Session } from '../modules/session/session.types.ts';
import type { Deps, Transaction } from '../modules/shared/transaction.types.ts';
import type { Client } from './client.ts';

/** A call as a handler receives it: parsed, validated and authorized. */
export interface Call<E extends Endpoint> {
  deps: Deps;
  client: Client;
  request: Request;
  /** The body parsed by the endpoint's schema; undefined when the endpoint has no body schema. */
  body: ReadBodyOf<E>;
  query: ReadQueryOf<E>;
  /** The path argument; empty when the endpoint has none. */
  id: string;
  /** The bytes of an upload; empty otherwise. */
  bytes: Uint8Array;
  idempotencyKey: string;
}

/** A call with a valid session. */
export interface SessionCall<E extends Endpoint> extends Call<E> {
  session: Session;
}

/** A call with a transaction in the company of its session. */
export interface CompanyCall<E extends Endpoint> extends SessionCall<E> {
  work: Transaction;
  /** `If-Match`; 0 when the endpoint has none. */
  revision: RevisionOf<E>;
}

/** Null when the call did not send the revision, which its endpoint allows. */
type RevisionOf<E extends Endpoint> = E extends { revision: 'optional' } ? number | null : number;

/**
 * The result of a handler: data of the endpoint's response schema, or a complete HTTP response (files, streams). An
 * upload may be answered either way, because a job may finish it (202).
 */
export type AnswerFor<E extends Endpoint> = E['answer'] extends Schema
  ? v.InferOutput<E['answer']> | (E extends { upload: true } ? Response : never)
  : Response;

interface PublicHandler<E extends Endpoint> {
  in: 'nothing';
  run: (call: Call<E>) => Promise<AnswerFor<E>>;
}

interface SessionHandler<E extends Endpoint> {
  in: 'session';
  run: (call: SessionCall<E>) => Promise<AnswerFor<E>>;
}

interface CompanyHandler<E extends Endpoint> {
  in: 'company';
  run: (call: CompanyCall<E>) => Promise<AnswerFor<E>>;
  /** Whether the call waits only a short time for rows that other transactions hold; see `limitLockWait`. */
  waitsBriefly?: true;
  /** Whether the call aggregates over all records of a program: the number of such calls is limited, and one ends with
   * its client. */
  aggregates?: true;
  /** How a retry is answered. Absent: the whole first response is stored, and a retry gets it. */
  retry?: Retry<E>;
}

/**
 * How a retry is answered when the first response is large, or depends on the caller's access, which may have changed
 * meanwhile.
 */
export interface Retry<E extends Endpoint> {
  /** The part of the first response that is stored. */
  store: (answer: AnswerFor<E>) => object;
  /** Gives the response to a retry from what was stored; earlier versions stored the whole first response. */
  answer: (call: CompanyCall<E>, stored: unknown) => Promise<AnswerFor<E>>;
}

/**
 * The endpoint's entry in the table determines how its handler runs: the handler of a public call without session and
 * company, that of a session call with an idempotency key in a transaction of the company.
 */
export type Handler<E extends Endpoint> = E['access'] extends 'public'
  ? PublicHandler<E>
  : E['repeat'] extends 'key'
    ? CompanyHandler<E>
    : SessionHandler<E> | CompanyHandler<E>;

/** A handler whose endpoint is not known to the type checker. */
export type AnyHandler = PublicHandler<Endpoint> | SessionHandler<Endpoint> | CompanyHandler<Endpoint>;

/** The handlers of all endpoints of a table; without one of them the table of handlers does not compile. */
export type Handlers<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: Handler<Table[Name]> };
