import type { TransactionSql } from '../../database/database.types.ts';
import { hashToken } from './secrets.ts';

/** Whether a token opens the link of the row: the token of its mail or of that mail's repetition. */
export function matchesToken(sql: TransactionSql, token: string) {
  const hash = hashToken(token);
  return sql`(token_hash = ${hash} or ${hash} = any (earlier_hashes))`;
}
