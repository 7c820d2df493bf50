import { fixedNoticeKinds, NOTICE_PREFERENCES_KEY, type NoticeKind } from '#contract/endpoints/notices.ts';
import { newId } from '../shared/new-id.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** A notice for one member; texts in Spanish. */
export interface NewNotice {
  membershipId: string;
  kind: NoticeKind;
  title: string;
  text: string;
  /** Address in the app that the notice opens, relative to its root. */
  address: string | null;
  /** Names what the notice is about; a member gets at most one notice with the same subject. Absent: no limit. */
  subject?: string;
  /**
   * Ids from which title, text and address are made each time when the notice is read. Then the stored ones must not
   * name anything.
   */
  facts?: NoticeFacts;
}

/** The condition that a member gets notices of a kind: the kind cannot be turned off, or the member did not. */
export const getsNotices = ({ sql, tenantId }: Transaction, membershipId: string, kind: NoticeKind) => sql`(
  ${fixedNoticeKinds.includes(kind)} or not exists (
    select from user_data
    where tenant_id = ${tenantId} and membership_id = ${membershipId} and key = ${NOTICE_PREFERENCES_KEY}
      and value -> 'off' @> to_jsonb(${kind}::text)))`;

/**
 * Adds a notice to the inbox of a member, unless they turned its kind off, and tells the member's open pages.
 * @returns the id of the notice; undefined when the member does not get it or has a notice with its subject
 */
export async function notify(work: Transaction, notice: NewNotice): Promise<string | undefined> {
  const { sql, tenantId, now } = work;
  const { membershipId, kind, title, text, address, subject = null, facts } = notice;
  const id = newId(work);
  const stored = facts === undefined ? null : JSON.stringify(facts);
  const added = await sql`
    insert into notice (tenant_id, id, membership_id, at, kind, title, text, address, subject, facts)
    select ${tenantId}::uuid, ${id}::uuid, ${membershipId}::uuid, ${now}::timestamptz, ${kind}::text, ${title}::text,
           ${text}::text, ${address}::text, ${subject}::text, ${stored}::text::json
    where ${getsNotices(work, membershipId, kind)}
    on conflict (tenant_id, membership_id, subject) do nothing
    returning id`;
  if (added.length === 0) return undefined;
  work.publish({ topic: 'notices.changed', data: {}, membershipId });
  return id;
}
