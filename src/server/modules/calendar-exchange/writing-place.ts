import type { Transaction } from '../shared/transaction.types.ts';

/** Number of calendars of a company that are written at the same time: each holds its whole text in memory. */
const WRITINGS_PER_COMPANY = 2;

/** Seconds after which a calendar that could not be written may be asked for again. */
export const BUSY_RETRY = 10;

/** Takes one of the company's places for writing until the end of the transaction; false when none is free. */
export async function takePlace({ sql, tenantId }: Transaction): Promise<boolean> {
  const taken = await sql`
    select from generate_series(1, ${WRITINGS_PER_COMPANY}::integer) as place
    where pg_try_advisory_xact_lock(hashtextextended(${`calendar-writing:${tenantId}:`}::text || place, 0)) limit 1`;
  return taken.length > 0;
}
