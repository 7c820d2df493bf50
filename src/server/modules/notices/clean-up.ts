import type { TransactionSql } from '../../database/database.types.ts';

/** Number of notices that a user's inbox shows, and that the nightly clean-up keeps. */
export const MAX_NOTICES = 200;

const NOTICE_LIFE = 90 * 86_400_000;

/** Removes the notices of a company that are older than 90 days, and all but the newest 200 of each user. */
export async function removeOldNotices(sql: TransactionSql, tenantId: string, now: number): Promise<void> {
  await sql`delete from notice where tenant_id = ${tenantId} and at < ${new Date(now - NOTICE_LIFE)}`;
  await sql`
    delete from notice where tenant_id = ${tenantId} and id in (
      select id from (
        select id, row_number() over (partition by membership_id order by at desc, id desc) as position
        from notice where tenant_id = ${tenantId}
      ) as numbered
      where position > ${MAX_NOTICES})`;
}
