import { eventNoticeKinds, type noticeEndpoints } from '#contract/endpoints/notices.ts';
import { allowedScope } from '#contract/permissions.ts';
import type { Handlers } from '../../http/handler.types.ts';
import type { Session } from '../session/session.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { MAX_NOTICES } from './clean-up.ts';
import { describeFacts, type NoticeFacts } from './notice-facts.ts';
import { eventTexts } from './notices.texts.ts';

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

const isOfEvent = (kind: string): boolean => eventNoticeKinds.some((one) => one === kind);

interface NoticeRow {
  id: string;
  at: Date;
  kind: string;
  title: string;
  text: string;
  address: string | null;
  read: boolean;
  /** `notify` wrote them. */
  facts: NoticeFacts | null;
}

async function listNotices(work: Transaction, { membershipId }: Session) {
  const { sql, tenantId } = work;
  const rows = await sql<NoticeRow[]>`
    select id, at, kind, title, text, address, read_at is not null as read, facts from notice
    where tenant_id = ${tenantId} and membership_id = ${membershipId}
    order by at desc, id desc limit ${MAX_NOTICES}`;
  const [counted] = await sql<{ unread: number }[]>`
    select count(*) as unread from notice
    where tenant_id = ${tenantId} and membership_id = ${membershipId} and read_at is null`;
  return { rows: await withTexts(work, rows), unread: counted?.unread ?? 0 };
}

/**
 * Notices as the API gives them. The texts of those with facts are made for the current user; those of an event name
 * nothing when the user can no longer open the calendar.
 */
async function withTexts(work: Transaction, rows: readonly NoticeRow[]) {
  const made = rows.filter(({ facts }) => facts !== null);
  const texts = await describeFacts(
    work,
    made.flatMap(({ facts }) => facts ?? []),
  );
  const textOf = new Map(made.map(({ id }, index) => [id, texts[index]]));
  const mayOpenCalendar = allowedScope(work.actor?.grants ?? [], 'calendario', 'view') !== undefined;
  return rows.map(({ facts: _facts, ...row }) => ({
    ...row,
    ...(isOfEvent(row.kind) && !mayOpenCalendar ? eventTexts.unnamed : textOf.get(row.id)),
    at: row.at.toISOString(),
  }));
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
