import type { Endpoint, ReadBodyOf, ReadQueryOf, Schema } from '#contract/endpoints/endpoint.ts';
import type * as v from 'valibot';
import type { Session } from '../modules/session/session.types.ts';
import type { Deps, Transaction } from '../modules/shared/transaction.types.ts';
import type { Client } from './client.ts';

/** A call as a handler sees it: read, checked and allowed. */
export interface Call<E extends Endpoint> {
  deps: Deps;
  client: Client;
  request: Request;
  /** The body under the endpoint's schema; undefined when it has none. */
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

/** A call inside its company's transaction. */
export interface CompanyCall<E extends Endpoint> extends SessionCall<E> {
  work: Transaction;
  /** `If-Match`; 0 where the endpoint asks for none. */
  revision: number;
}

/** What a handler gives: data that fits the endpoint's schema, or a whole answer (files, streams). */
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
}

/**
 * Where an endpoint's handler runs follows from its entry: a call that keeps its answer under a key does so in its
 * company's transaction; a public one has no company at all.
 */
export type Handler<E extends Endpoint> = E['access'] extends 'public'
  ? PublicHandler<E>
  : E['repeat'] extends 'key'
    ? CompanyHandler<E>
    : SessionHandler<E> | CompanyHandler<E>;

export type AnyHandler = PublicHandler<Endpoint> | SessionHandler<Endpoint> | CompanyHandler<Endpoint>;

/** A handler for every endpoint of a table: one that is missing does not compile. */
export type Handlers<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: Handler<Table[Name]> };
