import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { helpEndpoints } from '#contract/endpoints/help.ts';
import { allowedActions, allowedScope } from '#contract/permissions.ts';
import type { Session } from '../session/session.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { findAdministratorNames } from '../users/queries.ts';

type Explanation = AnswerOf<(typeof helpEndpoints)['whyNot']>;

/** How many administrators are named. */
const MAX_NAMED = 5;

/**
 * Gives what the user's own grants allow in a program, and who can give more. It reads no program, so that the answer
 * for one that the user may not see is that for one that does not exist.
 */
export async function explainAccess(
  work: Transaction,
  { grants }: Pick<Session, 'grants'>,
  program: string,
): Promise<Explanation> {
  const names = await findAdministratorNames(work);
  return {
    allowed: allowedActions(grants, program).flatMap((action) => {
      const scope = allowedScope(grants, program, action);
      return scope === undefined ? [] : [{ action, scope }];
    }),
    administrators: names.slice(0, MAX_NAMED),
    others: Math.max(0, names.length - MAX_NAMED),
  };
}
