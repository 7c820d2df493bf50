import { fieldTexts } from '#contract/schemas/field-texts.ts';
import { newPassword } from '#contract/schemas/fields.ts';
import { forward, object, partialCheck, pipe, string, transform } from 'valibot';

/** Schema of a new password and its repetition; outputs the password. */
export const repeatedPassword = pipe(
  object({ password: newPassword, repeat: string() }),
  forward(
    partialCheck([['password'], ['repeat']], ({ password, repeat }) => password === repeat, fieldTexts.passwordsDiffer),
    ['repeat'],
  ),
  transform(({ password }) => password),
);
