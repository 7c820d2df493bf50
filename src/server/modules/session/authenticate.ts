import { timingSafeEqual } from 'node:crypto';
import { HEADERS } from '#contract/constants.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Client } from '../../http/client.ts';
import { Fault } from '../../http/fault.ts';
import { hashToken } from '../shared/secrets.ts';
import { findGrants } from '../shared/grants.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { isActiveSession } from './active-sessions.ts';
import type { FoundSession, Session, SessionRow } from './session.types.ts';
import { findView } from './view-sessions.ts';

/** Minimum number of milliseconds between updates of a session's last use. */
const TOUCH_INTERVAL = 60_000;

const findSession = (sql: TransactionSql, tokenHash: Buffer, now: number) => sql<SessionRow[]>`
  select s.tenant_id, s.id, s.id as used_id, s.membership_id, s.account_id, m.name, a.email,
         a.confirmed_at is not null as confirmed, s.upload_hash, s.last_seen_at, ${isActiveSession(sql, new Date(now))} as living,
         c.suspended_at is not null as suspended
  from session s
  join membership m on m.tenant_id = s.tenant_id and m.id = s.membership_id and m.state = 'active'
  join company c on c.tenant_id = s.tenant_id
  join account a on a.id = s.account_id
  where s.token_hash = ${tokenHash}`;

async function touchSession(sql: TransactionSql, row: SessionRow, now: number): Promise<void> {
  if (now - row.last_seen_at.getTime() < TOUCH_INTERVAL) return;
  await sql`update session set last_seen_at = ${new Date(now)} where tenant_id = ${row.tenant_id} and id = ${row.used_id}`;
}

/** Finds the session of a token, which may have ended, or the active view of the app as another member. */
async function findCaller(sql: TransactionSql, tokenHash: Buffer, now: number): Promise<FoundSession | undefined> {
  const [row] = await findSession(sql, tokenHash, now);
  if (row === undefined) return findView(sql, tokenHash, new Date(now));
  return { ...row, grants: row.living ? await findGrants(sql, row.tenant_id, row.membership_id) : [] };
}

interface Authentication {
  /** The caller is noted for the log of this client. */
  client?: Pick<Client, 'identify'>;
  /** Whether the call counts as use of the session, which postpones the idle end of the session. */
  countsAsUse: boolean;
}

const bearer = (headers: Headers) => /^Bearer ([\w-]{20,200})$/i.exec(headers.get('Authorization') ?? '')?.[1];

/**
 * Finds the session, or the view as another member, of a request's bearer token, with the current permissions of the
 * member. Throws a 401 when the session does not exist or has ended, and a 403 when its company is suspended or is not the
 * company in `X-Tenant`.
 */
export async function authenticate(
  deps: Deps,
  headers: Headers,
  { client, countsAsUse }: Authentication,
): Promise<Session> {
  const token = bearer(headers);
  if (token === undefined) throw new Fault('sessionRequired');
  const now = deps.clock();
  const row = await deps.database.identity(async (sql) => {
    const found = await findCaller(sql, hashToken(token), now);
    if (found?.living === true && countsAsUse) await touchSession(sql, found, now);
    return found;
  });
  if (row !== undefined) client?.identify({ tenantId: row.tenant_id, membershipId: row.membership_id });
  if (row?.living !== true) throw new Fault('sessionEnded');
  if (row.suspended) throw new Fault('companySuspended');
  const requestedTenant = headers.get(HEADERS.tenant);
  if (requestedTenant !== null && requestedTenant !== row.tenant_id) throw new Fault('forbidden');
  return {
    tenantId: row.tenant_id,
    sessionId: row.id,
    membershipId: row.membership_id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    confirmed: row.confirmed,
    grants: row.grants,
    uploadHash: row.upload_hash,
    ...(row.viewer && { viewer: row.viewer }),
  };
}

/** Refuses an upload without the session's second token (`token-access`). */
export function checkUploadToken(session: Session, headers: Headers): void {
  const receivedHash = hashToken(headers.get(HEADERS.tokenAccess) ?? '');
  if (!timingSafeEqual(receivedHash, session.uploadHash)) throw new Fault('sessionEnded');
}
