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
  /** The body parsed by the endpoint's schema; undefined when it has none. */
  body: ReadBodyOf<E>;
  query: ReadQueryOf<E>;
  /** The path argument; empty when the endpoint has none. */
  id: string;
  /** The bytes of an upload; empty otherwise. */
  bytes: Uint8Array;
  idempotencyKey: string;
}

export interface SessionCall<E extends Endpoint> extends Call<E> {
  session: Session;
}

/** A call with the transaction of its company. */
export interface CompanyCall<E extends Endpoint> extends SessionCall<E> {
  work: Transaction;
  /** `If-Match`; 0 when the endpoint requires none. */
  revision: number;
}

/** The result of a handler: data of the endpoint's schema, or a whole response (files, streams). */
export type AnswerFor<E extends Endpoint> = E['answer'] extends Schema ? v.InferOutput<E['answer']> : Response;

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
  /**
   * Gives the answer to a repeated call from the revision of the first answer; for answers that depend on the caller's
   * access to a record or its fields, which may have changed. Absent: the first answer is repeated.
   */
  answerAgain?: (call: CompanyCall<E>, revision: number) => Promise<AnswerFor<E>>;
}

/**
 * The endpoint's entry decides how its handler runs: a call with an idempotency key runs in its company's transaction;
 * a public one has no company.
 */
export type Handler<E extends Endpoint> = E['access'] extends 'public'
  ? PublicHandler<E>
  : E['repeat'] extends 'key'
    ? CompanyHandler<E>
    : SessionHandler<E> | CompanyHandler<E>;

export type AnyHandler = PublicHandler<Endpoint> | SessionHandler<Endpoint> | CompanyHandler<Endpoint>;

/** The handlers of all endpoints of a table; a missing one does not compile. */
export type Handlers<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: Handler<Table[Name]> };
