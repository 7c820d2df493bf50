import type { Grant } from '#contract/permissions.ts';
import type { Actor, Viewer } from '../shared/transaction.types.ts';

/**
 * An active session: a member of one company, at one workstation. While an administrator views the app as the member
 * (`viewer`), it is that view, and `sessionId` its id.
 */
export interface Session extends Actor {
  tenantId: string;
  /** SHA-256 of the session's second token, which uploads require. */
  uploadHash: Buffer;
}

/** A session as its token finds it. */
export interface SessionRow {
  tenant_id: string;
  id: string;
  /** The session whose use a call counts as: itself or, for a view, the one in which the view was opened. */
  used_id: string;
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

/** A session with the current permissions of its member. */
export interface FoundSession extends SessionRow {
  grants: readonly Grant[];
  viewer?: Viewer;
}
