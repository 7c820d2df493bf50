import * as v from 'valibot';
import { emailField, presentPassword } from './credentials.ts';
import { newPassword, requiredText, rucField } from './fields.ts';

/** Bodies of the other calls by which one comes in; the forms of the entry pages check with the same schemas. */
export const registerBody = v.object({
  company: v.object({ name: requiredText(120), ruc: rucField }),
  user: v.object({ name: requiredText(120), email: emailField }),
  password: newPassword,
});

export const requestResetBody = v.object({ email: emailField });

export const passwordResetBody = v.object({ email: emailField, token: v.string(), password: newPassword });

export const newUserConfirmBody = v.object({ token: v.string(), password: presentPassword });

/** The secret of a mailed link alone. */
export const linkBody = v.object({ token: v.string() });

/** The secret of the link to a new password, with the address it was sent to. */
export const passwordLinkBody = v.object({ email: emailField, token: v.string() });

/** The password one has, and the new one. */
export const changePasswordBody = v.object({ current: presentPassword, password: newPassword });

/** What a person may correct of their own. */
export const changeAccountBody = v.object({ name: requiredText(120) });
