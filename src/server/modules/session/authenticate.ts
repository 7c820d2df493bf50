import { timingSafeEqual } from 'node:crypto';
import { HEADERS } from '#contract/constants.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import { Fault } from '../../http/fault.ts';
import { hashToken } from '../shared/secrets.ts';
import { findGrants } from '../shared/grants.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { isActiveSession } from './active-sessions.ts';
import type { Session } from './session.types.ts';

/** Minimum number of milliseconds between updates of a session's last use. */
const TOUCH_INTERVAL = 60_000;

interface SessionRow {
  tenant_id: string;
  id: string;
  membership_id: string;
  account_id: string;
  name: string;
  email: string;
  confirmed: boolean;
  upload_hash: Buffer;
  last_seen_at: Date;
  living: boolean;
  suspended: boolean;
}

const findSession = (sql: TransactionSql, tokenHash: Buffer, now: number) => sql<SessionRow[]>`
  select s.tenant_id, s.id, s.membership_id, s.account_id, m.name, a.email, a.confirmed_at is not null as confirmed,
         s.upload_hash, s.last_seen_at, ${isActiveSession(sql, new Date(now))} as living,
         c.suspended_at is not null as suspended
  from session s
  join membership m on m.tenant_id = s.tenant_id and m.id = s.membership_id and m.state = 'active'
  join company c on c.tenant_id = s.tenant_id
  join account a on a.id = s.account_id
  where s.token_hash = ${tokenHash}`;

async function touchSession(sql: TransactionSql, row: SessionRow, now: number): Promise<void> {
  if (now - row.last_seen_at.getTime() < TOUCH_INTERVAL) return;
  await sql`update session set last_seen_at = ${new Date(now)} where tenant_id = ${row.tenant_id} and id = ${row.id}`;
}

const bearer = (headers: Headers) => /^Bearer ([\w-]{20,200})$/i.exec(headers.get('Authorization') ?? '')?.[1];

/**
 * Finds the session of a request's bearer token, with the current permissions of its member. Throws a 401 when the
 * session does not exist or has ended, and a 403 when its company is suspended or is not the company in `X-Tenant`.
 * @param isUse whether the call counts as use of the session, which postpones the idle end of the session
 */
export async function authenticate(deps: Deps, headers: Headers, isUse = true): Promise<Session> {
  const token = bearer(headers);
  if (token === undefined) throw new Fault('sessionRequired');
  const now = deps.clock();
  const row = await deps.database.identity(async (sql) => {
    const [found] = await findSession(sql, hashToken(token), now);
    if (!found?.living) return undefined;
    if (isUse) await touchSession(sql, found, now);
    return { ...found, grants: await findGrants(sql, found.tenant_id, found.membership_id) };
  });
  if (row === undefined) throw new Fault('sessionEnded');
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
  };
}

/** Refuses an upload without the session's second token (`token-access`). */
export function checkUploadToken(session: Session, headers: Headers): void {
  const receivedHash = hashToken(headers.get(HEADERS.tokenAccess) ?? '');
  if (!timingSafeEqual(receivedHash, session.uploadHash)) throw new Fault('sessionEnded');
}
