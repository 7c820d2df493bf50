import type { TransactionSql } from '../../database/database.types.ts';

/** Whether a session `s` has run out neither by rest nor by age, as its company `c` limits both. */
export const isActiveSession = (sql: TransactionSql, now: Date) => sql`
  (s.last_seen_at + make_interval(mins => c.session_idle_minutes) >= ${now}
   and s.created_at + make_interval(mins => c.session_absolute_minutes) >= ${now})`;
