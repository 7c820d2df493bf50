import type { accountEndpoints } from '#contract/endpoints/account.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { changeAccount } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, confirmNewUser, readInvitation, resendConfirmation } from './confirm.ts';
import { checkResetLink, requestPasswordReset, resetPassword } from './password-reset.ts';
import { register } from './register.ts';

const ok = { ok: true } as const;

export const accountHandlers: Handlers<typeof accountEndpoints> = {
  register: {
    in: 'nothing',
    run: ({ deps, body, client, idempotencyKey }) => register(deps, body, idempotencyKey, client),
  },
  invitation: { in: 'nothing', run: ({ deps, body, client }) => readInvitation(deps, body.token, client) },
  newUserConfirm: { in: 'nothing', run: ({ deps, body, client }) => confirmNewUser(deps, body, client) },
  confirmEmail: {
    in: 'nothing',
    run: ({ deps, body, client }) => confirmEmail(deps, body.token, client).then(() => ok),
  },
  resendConfirmation: {
    in: 'company',
    run: ({ deps, work, session }) => resendConfirmation(deps, work, session).then(() => ok),
  },
  requestPasswordReset: {
    in: 'nothing',
    run: ({ deps, body, client }) => requestPasswordReset(deps, body.email, client).then(() => ok),
  },
  passwordResetLink: {
    in: 'nothing',
    run: ({ deps, body, client }) => checkResetLink(deps, body, client).then(() => ok),
  },
  passwordReset: { in: 'nothing', run: ({ deps, body, client }) => resetPassword(deps, body, client).then(() => ok) },
  changePassword: {
    in: 'session',
    run: ({ deps, session, body, client }) => changePassword(deps, session, body, client).then(() => ok),
  },
  changeAccount: {
    in: 'session',
    run: ({ deps, session, body, client }) => changeAccount(deps, session, body, client),
  },
};
