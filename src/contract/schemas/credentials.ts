import { canonicalEmail, isEmail } from '#domain/email.ts';
import { isInvalid } from '#domain/emptiness.ts';
import * as v from 'valibot';
import { fieldTexts } from './field-texts.ts';

/** An e-mail address in any spelling; gives the one it is stored under. */
export const emailField = v.pipe(
  v.string(fieldTexts.required),
  v.check((text) => !isInvalid(text), fieldTexts.required),
  v.check((text) => isInvalid(text) || isEmail(text), fieldTexts.email),
  v.transform(canonicalEmail),
);

/** A password as given at sign-in: anything but empty; never trimmed. */
export const presentPassword = v.pipe(v.string(fieldTexts.required), v.nonEmpty(fieldTexts.required));

/** Body of a sign-in; its form, which everybody waits for, checks with the same and needs no other field. */
export const loginBody = v.object({
  email: emailField,
  password: presentPassword,
  tenant: v.optional(v.string()),
});
