import type { NoticeKind } from '#contract/endpoints/notices.ts';
import { newId } from '../shared/new-id.ts';
import type { Transaction } from '../shared/transaction.types.ts';

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
}

/**
 * Adds a notice to the inbox of a member and tells the member's open pages.
 * @returns the id of the notice; undefined when the member has a notice with its subject
 */
export async function notify(work: Transaction, notice: NewNotice): Promise<string | undefined> {
  const { sql, tenantId, now } = work;
  const { membershipId, kind, title, text, address, subject = null } = notice;
  const id = newId(work);
  const added = await sql`
    insert into notice (tenant_id, id, membership_id, at, kind, title, text, address, subject)
    values (${tenantId}, ${id}, ${membershipId}, ${now}, ${kind}, ${title}, ${text}, ${address}, ${subject})
    on conflict (tenant_id, membership_id, subject) do nothing
    returning id`;
  if (added.length === 0) return undefined;
  work.publish({ topic: 'notices.changed', data: {}, membershipId });
  return id;
}
