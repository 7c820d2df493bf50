import type { RandomBytes } from '#domain/uuid.ts';
import { createHash } from 'node:crypto';
import type { TransactionSql } from '../../database/database.types.ts';

const TOKEN_BYTES = 32;
const SHORT_TOKEN_BYTES = 12;

/** The digest that is stored in place of a token. Tokens are random, so a digest without salt is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

const randomText = (random: RandomBytes, size: number) =>
  Buffer.from(random(new Uint8Array(size))).toString('base64url');

/** Creates an unguessable token. */
export const newToken = (random: RandomBytes): string => randomText(random, TOKEN_BYTES);

/** Creates a short token, for use in addition to a longer one or as a readable password. */
export const newShortToken = (random: RandomBytes): string => randomText(random, SHORT_TOKEN_BYTES);

/** Creates a random id that does not reveal its creation time (UUID version 4). */
export function randomId(random: RandomBytes): string {
  const bytes = Buffer.from(random(new Uint8Array(16)));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Digest of a value that does not depend on the order of its keys. */
export function digestOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value, sorted)).digest();
}

/**
 * The condition that a token belongs to the link in a row: it is the latest token, or the token of an earlier attempt
 * of the job that sent the link.
 */
export function matchesToken(sql: TransactionSql, token: string) {
  const hash = hashToken(token);
  return sql`(token_hash = ${hash} or ${hash} = any (earlier_hashes))`;
}
