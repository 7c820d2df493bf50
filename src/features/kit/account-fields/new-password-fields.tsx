import { fieldTexts } from '#contract/schemas/field-texts.ts';
import { newPassword } from '#contract/schemas/fields.ts';
import { forward, object, partialCheck, pipe, string, transform } from 'valibot';
import { entryTexts } from '../public-form/entry.texts.ts';
import { SecretField } from './secret-field.tsx';
import type { Form } from '../public-form/use-form.ts';

/** Schema of a new password and its repetition; outputs the password. */
export const repeatedPassword = pipe(
  object({ password: newPassword, repeat: string() }),
  forward(
    partialCheck([['password'], ['repeat']], ({ password, repeat }) => password === repeat, fieldTexts.passwordsDiffer),
    ['repeat'],
  ),
  transform(({ password }) => password),
);

interface NewPasswordFieldsProps {
  form: Pick<Form<{ password: string; repeat: string }>, 'field'>;
  password: string;
  repeat: string;
}

/** A new password and its repetition, under the given labels. */
export function NewPasswordFields({ form, password, repeat }: NewPasswordFieldsProps) {
  return (
    <>
      <SecretField
        field={form.field('password')}
        label={password}
        help={entryTexts.passwordRules}
        autoComplete="new-password"
      />
      <SecretField field={form.field('repeat')} label={repeat} autoComplete="new-password" />
    </>
  );
}

/** Tells a password manager to which account a form belongs. */
export function PasswordOwner({ email }: { email: string }) {
  return <input hidden name="username" autoComplete="username" value={email} readOnly />;
}
