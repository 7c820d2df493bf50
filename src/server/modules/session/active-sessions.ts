import type { TransactionSql } from '../../database/database.types.ts';

/**
 * The condition that a session `s` has expired neither by idle time nor by age, according to the limits of its company
 * `c`.
 */
export const isActiveSession = (sql: TransactionSql, now: Date) => sql`
  (s.last_seen_at + make_interval(mins => c.session_idle_minutes) >= ${now}
   and s.created_at + make_interval(mins => c.session_absolute_minutes) >= ${now})`;
