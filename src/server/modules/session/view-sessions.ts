import { allowedScope, coversGrants, type Grant } from '#contract/permissions.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import { findGrants } from '../shared/grants.ts';
import type { Viewer } from '../shared/transaction.types.ts';
import { isActiveSession } from './active-sessions.ts';
import type { FoundSession, SessionRow } from './session.types.ts';

interface ViewRow extends SessionRow {
  viewer_id: string;
  viewer_name: string;
}

const findRow = (sql: TransactionSql, tokenHash: Buffer, now: Date) => sql<ViewRow[]>`
  select v.tenant_id, v.id, s.id as used_id, v.membership_id, m.account_id, m.name, a.email,
         a.confirmed_at is not null as confirmed, s.upload_hash, s.last_seen_at, ${isActiveSession(sql, now)} as living,
         c.suspended_at is not null as suspended, w.id as viewer_id, w.name as viewer_name
  from view_session v
  join session s on s.tenant_id = v.tenant_id and s.id = v.session_id and s.membership_id = v.viewer_id
  join membership w on w.tenant_id = v.tenant_id and w.id = v.viewer_id and w.state = 'active'
  join membership m on m.tenant_id = v.tenant_id and m.id = v.membership_id and m.state = 'active'
  join company c on c.tenant_id = v.tenant_id
  join account a on a.id = m.account_id
  where v.token_hash = ${tokenHash} and v.expires_at > ${now}`;

/**
 * Whether a member may view the app as another: they may give permissions, have all permissions of the other, and see
 * all records of every program that the other may open, and its whole bin, which shows what one may delete. The scopes
 * `branch` and `own` are other records for each person.
 */
export function mayViewAs(mine: readonly Grant[], theirs: readonly Grant[]): boolean {
  const seesAll = ({ program }: Grant) =>
    allowedScope(mine, program, 'view') === 'all' &&
    (allowedScope(theirs, program, 'delete') === undefined || allowedScope(mine, program, 'delete') === 'all');
  return allowedScope(mine, 'usuarios', 'grant') !== undefined && coversGrants(mine, theirs) && theirs.every(seesAll);
}

/**
 * Finds the view of a token, as a session of the viewed member. None after its time, after the end of the session in
 * which it was opened, and when one of the two is no longer active or the viewer may no longer view the app as the other.
 */
export async function findView(
  sql: TransactionSql,
  tokenHash: Buffer,
  now: Date,
): Promise<(FoundSession & { viewer: Viewer }) | undefined> {
  const [row] = await findRow(sql, tokenHash, now);
  if (!row?.living) return undefined;
  const { viewer_id: viewerId, viewer_name: name, ...session } = row;
  const grants = await findGrants(sql, row.tenant_id, row.membership_id);
  const viewerGrants = await findGrants(sql, row.tenant_id, viewerId);
  if (!mayViewAs(viewerGrants, grants)) return undefined;
  return { ...session, grants, viewer: { membershipId: viewerId, name, grants: viewerGrants } };
}
