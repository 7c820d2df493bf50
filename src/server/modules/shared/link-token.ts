import type { TransactionSql } from '../../database/database.types.ts';
import { hashToken } from './secrets.ts';

/**
 * The condition that a token belongs to the link in a row: it is the latest token, or the token of an earlier attempt
 * of the job that sent the link.
 */
export function matchesToken(sql: TransactionSql, token: string) {
  const hash = hashToken(token);
  return sql`(token_hash = ${hash} or ${hash} = any (earlier_hashes))`;
}
