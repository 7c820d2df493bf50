import type { NoticeKind, noticeEndpoints } from '#contract/endpoints/notices.ts';
import type { Handlers } from '../../http/handler.types.ts';
import type { Session } from '../session/session.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { MAX_NOTICES } from './clean-up.ts';

/** The inbox of the user of the session. */
export const noticeHandlers: Handlers<typeof noticeEndpoints> = {
  notices: { in: 'company', run: ({ work, session }) => listNotices(work, session) },
  readNotices: {
    in: 'company',
    run: async ({ work, session, body }) => {
      await markRead(work, session, body.ids);
      return { ok: true };
    },
  },
};

interface NoticeRow {
  id: string;
  at: Date;
  kind: NoticeKind;
  title: string;
  text: string;
  address: string | null;
  read: boolean;
}

async function listNotices({ sql, tenantId }: Transaction, { membershipId }: Session) {
  const rows = await sql<NoticeRow[]>`
    select id, at, kind, title, text, address, read_at is not null as read from notice
    where tenant_id = ${tenantId} and membership_id = ${membershipId}
    order by at desc, id desc limit ${MAX_NOTICES}`;
  const [counted] = await sql<{ unread: number }[]>`
    select count(*) as unread from notice
    where tenant_id = ${tenantId} and membership_id = ${membershipId} and read_at is null`;
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), unread: counted?.unread ?? 0 };
}

/** Marks notices of the user as read; all of them when `ids` is null. Ids of others' notices change nothing. */
async function markRead(work: Transaction, { membershipId }: Session, ids: readonly string[] | null): Promise<void> {
  const { sql, tenantId, now } = work;
  const marked = await sql`
    update notice set read_at = ${now}
    where tenant_id = ${tenantId} and membership_id = ${membershipId} and read_at is null
      and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    returning id`;
  if (marked.length > 0) work.publish({ topic: 'notices.changed', data: {}, membershipId });
}
