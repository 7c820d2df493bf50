import { createHash } from 'node:crypto';
import { HEADERS } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import type { Actor, Transaction } from '../modules/shared/transaction.types.ts';
import { Fault } from './fault.ts';
import { httpTexts } from './http.texts.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** Reads the idempotency key of a call that requires one; empty for other calls. */
export function readIdempotencyKey(endpoint: Endpoint, headers: Headers): string {
  if (endpoint.repeat !== 'key') return '';
  const key = headers.get(HEADERS.idempotencyKey) ?? '';
  if (!KEY.test(key)) throw new Fault('badRequest', { text: httpTexts.keyMissing });
  return key;
}

/** What must be equal in each repetition of a call. */
interface IdempotentCall {
  key: string;
  path: string;
  /** The revision that the change is based on; null for a call without one. */
  revision: number | null;
  bytes: Uint8Array;
}

const digestOf = ({ path, bytes }: IdempotentCall): Buffer =>
  createHash('sha256').update(`${path}\n`).update(bytes).digest();

/**
 * Runs `run` once per company, member and idempotency key, in the transaction `work`. Of two simultaneous calls the
 * second waits for the first. The same key with another path, revision or body is refused.
 * @param run gives the response and what is stored of it for retries, both as JSON text
 * @param runAgain gives the response to a retry from what was stored
 * @returns the response as JSON text
 */
export async function once(
  work: Transaction,
  actor: Actor,
  call: IdempotentCall,
  run: () => Promise<{ answer: string; stored: string }>,
  runAgain: (stored: string) => Promise<string>,
): Promise<string> {
  const { sql, tenantId, now } = work;
  const claimed = await sql`
    insert into idempotency_key (tenant_id, membership_id, key, body_digest, revision, created_at)
    values (${tenantId}, ${actor.membershipId}, ${call.key}, ${digestOf(call)}, ${call.revision}, ${now})
    on conflict do nothing returning key`;
  if (claimed.length === 0) return runAgain(await storedAnswer(work, actor, call));
  const { answer, stored } = await run();
  await sql`
    update idempotency_key set answer = ${stored}
    where tenant_id = ${tenantId} and membership_id = ${actor.membershipId} and key = ${call.key}`;
  return answer;
}

async function storedAnswer({ sql, tenantId }: Transaction, actor: Actor, call: IdempotentCall): Promise<string> {
  const [stored] = await sql<{ body_digest: Buffer; revision: number | null; answer: string }[]>`
    select body_digest, revision, answer from idempotency_key
    where tenant_id = ${tenantId} and membership_id = ${actor.membershipId} and key = ${call.key}`;
  if (stored === undefined || !digestOf(call).equals(stored.body_digest)) throw new Fault('idempotencyMismatch');
  if (stored.revision !== null && stored.revision !== call.revision) throw new Fault('idempotencyMismatch');
  return stored.answer;
}
