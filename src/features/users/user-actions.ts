import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Action } from '#contract/permissions.ts';
import type { UserRow } from './user-record.ts';
import { usersTexts as t } from './users.texts.ts';

export type UserAction = 'resend' | 'withdraw' | 'endSessions' | 'disable' | 'enable' | 'remove';

interface ActionDefinition {
  /** The permission that the action requires. */
  needs: Action;
  fits: (row: UserRow) => boolean;
  /** The confirmation, which says what the action affects. */
  question: (row: UserRow) => string;
  /** Runs the action; resolves to the notice. */
  run: (api: Api, row: UserRow) => Promise<Result<string>>;
}

const lock = { lock: true };

const reporting = async <Data>(
  call: Promise<Result<Data>>,
  notice: (data: Data) => string,
): Promise<Result<string>> => {
  const result = await call;
  return result.ok ? { ok: true, data: notice(result.data) } : result;
};

/** The actions on a user of the list, in menu order. */
export const userActions: Record<UserAction, ActionDefinition> = {
  resend: {
    needs: 'create',
    fits: ({ state }) => state === 'invited',
    question: ({ name, email }) => t.confirmResend(name, email),
    run: (api, { id, email }) =>
      reporting(api.post(userEndpoints.resendInvitation, { id }, lock), () => t.resent(email)),
  },
  endSessions: {
    needs: 'edit',
    fits: ({ sessions }) => sessions > 0,
    question: ({ name, sessions }) => t.confirmEndSessions(name, sessions),
    run: (api, { id }) =>
      reporting(api.post(userEndpoints.endUserSessions, { id }, lock), ({ ended }) => t.sessionsEnded(ended)),
  },
  enable: {
    needs: 'edit',
    fits: ({ state }) => state === 'disabled',
    question: ({ name }) => t.confirmEnable(name),
    run: (api, { id, name, revision }) =>
      reporting(api.post(userEndpoints.enableUser, { id }, { ...lock, revision }), () => t.enabled(name)),
  },
  disable: {
    needs: 'edit',
    fits: ({ state }) => state === 'active',
    question: ({ name, sessions }) => t.confirmDisable(name, sessions),
    run: (api, { id, name, revision }) =>
      reporting(api.post(userEndpoints.disableUser, { id }, { ...lock, revision }), () => t.disabled(name)),
  },
  withdraw: {
    needs: 'delete',
    fits: ({ state }) => state === 'invited',
    question: ({ name, email }) => t.confirmWithdraw(name, email),
    run: (api, { id, revision }) =>
      reporting(api.post(userEndpoints.removeUser, { id }, { ...lock, revision }), () => t.withdrawn),
  },
  remove: {
    needs: 'delete',
    fits: ({ state }) => state !== 'invited',
    question: ({ name, sessions }) => t.confirmRemove(name, sessions),
    run: (api, { id, name, revision }) =>
      reporting(api.post(userEndpoints.removeUser, { id }, { ...lock, revision }), () => t.removed(name)),
  },
};

const order: readonly UserAction[] = ['resend', 'endSessions', 'enable', 'disable', 'withdraw', 'remove'];

/** The actions that the current user may run on a user: none on themselves, nor on a user with more permissions. */
export function actionsFor(row: UserRow, may: (action: Action) => boolean): UserAction[] {
  if (row.self || !row.manageable) return [];
  return order.filter((action) => userActions[action].fits(row) && may(userActions[action].needs));
}
