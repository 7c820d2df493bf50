import * as v from 'valibot';
import { emailField, presentPassword } from './credentials.ts';
import { newPassword, requiredText, rucField } from './fields.ts';

/** Body of a registration. The forms that send the bodies in this file validate with the same schemas. */
export const registerBody = v.object({
  company: v.object({ name: requiredText(120), ruc: rucField }),
  user: v.object({ name: requiredText(120), email: emailField }),
  password: newPassword,
});

export const requestResetBody = v.object({ email: emailField });

export const passwordResetBody = v.object({ email: emailField, token: v.string(), password: newPassword });

export const newUserConfirmBody = v.object({ token: v.string(), password: presentPassword });

/** The token of a mailed link. */
export const linkBody = v.object({ token: v.string() });

/** The token of a password-reset link, with the e-mail address that the link was sent to. */
export const passwordLinkBody = v.object({ email: emailField, token: v.string() });

/** The current password and the new one. */
export const changePasswordBody = v.object({ current: presentPassword, password: newPassword });

/** The data of an account that its owner may change. */
export const changeAccountBody = v.object({ name: requiredText(120) });
