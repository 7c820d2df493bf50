import { canonicalEmail, isEmail } from '#domain/email.ts';
import { isInvalid } from '#domain/emptiness.ts';
import * as v from 'valibot';
import { fieldTexts } from './field-texts.ts';

/** An e-mail address in any spelling; the output is its stored form. */
export const emailField = v.pipe(
  v.string(fieldTexts.required),
  v.check((text) => !isInvalid(text), fieldTexts.required),
  v.check((text) => isInvalid(text) || isEmail(text), fieldTexts.email),
  v.transform(canonicalEmail),
);

/** A password at sign-in: not empty, never trimmed. */
export const presentPassword = v.pipe(v.string(fieldTexts.required), v.nonEmpty(fieldTexts.required));

/**
 * Body of a sign-in; the sign-in form validates with the same schema. This file is kept small, because the first page
 * loads it.
 */
export const loginBody = v.object({
  email: emailField,
  password: presentPassword,
  tenant: v.optional(v.string()),
});
