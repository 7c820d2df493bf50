import type { TransactionSql } from '../../database/database.types.ts';
import { hashToken } from './secrets.ts';

/** The condition that a token opens the link of a row: the latest token, or one of an earlier attempt of its job. */
export function matchesToken(sql: TransactionSql, token: string) {
  const hash = hashToken(token);
  return sql`(token_hash = ${hash} or ${hash} = any (earlier_hashes))`;
}
