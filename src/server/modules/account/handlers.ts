import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, confirmNewUser, resendConfirmation } from './confirm.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { register } from './register.ts';

type Names =
  | 'requestPasswordReset'
  | 'passwordReset'
  | 'changePassword'
  | 'register'
  | 'newUserConfirm'
  | 'confirmEmail'
  | 'resendConfirmation';

const ok = { ok: true } as const;

export const accountHandlers: Handlers<Pick<typeof sessionEndpoints, Names>> = {
  requestPasswordReset: {
    in: 'nothing',
    run: ({ deps, body, client }) => requestPasswordReset(deps, body.email, client).then(() => ok),
  },
  passwordReset: { in: 'nothing', run: ({ deps, body, client }) => resetPassword(deps, body, client).then(() => ok) },
  changePassword: {
    in: 'session',
    run: ({ deps, session, body, client }) => changePassword(deps, session, body, client).then(() => ok),
  },
  register: {
    in: 'nothing',
    run: ({ deps, body, client, idempotencyKey }) => register(deps, body, idempotencyKey, client),
  },
  newUserConfirm: { in: 'nothing', run: ({ deps, body, client }) => confirmNewUser(deps, body, client) },
  confirmEmail: {
    in: 'nothing',
    run: ({ deps, body, client }) => confirmEmail(deps, body.token, client).then(() => ok),
  },
  resendConfirmation: {
    in: 'company',
    run: ({ deps, work, session }) => resendConfirmation(deps, work, session).then(() => ok),
  },
};
