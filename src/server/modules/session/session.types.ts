import type { Actor } from '../shared/transaction.types.ts';

/** An active session: a member of one company, at one workstation. */
export interface Session extends Actor {
  tenantId: string;
  /** SHA-256 of the session's second token, which uploads require. */
  uploadHash: Buffer;
}
