import { sharedTexts } from '#contract/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { presentPassword } from '#contract/schemas/credentials.ts';
import { fieldTexts } from '#contract/schemas/field-texts.ts';
import { newPassword } from '#contract/schemas/fields.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { useSelector } from '@xstate/react';
import { forward, object, partialCheck, pipe, string, transform } from 'valibot';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { NewPasswordFields, PasswordOwner } from '#features/kit/account-fields/new-password-fields.tsx';
import { SecretField } from '#features/kit/account-fields/secret-field.tsx';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { changePasswordTexts, changePasswordTexts as t } from './account.texts.ts';

interface ChangePasswordSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The sheet that changes one's password, above any page. Closing discards its values. */
export function ChangePasswordSheet({ open, onClose }: ChangePasswordSheetProps) {
  return (
    <Sheet side="right" open={open} onClose={onClose} title={changePasswordTexts.title} closeLabel={sharedTexts.close}>
      <ChangePasswordForm onSaved={onClose} />
    </Sheet>
  );
}

/** The current password, and the new one twice. */
const passwordChange = pipe(
  object({ current: presentPassword, password: newPassword, repeat: string() }),
  forward(
    partialCheck([['password'], ['repeat']], ({ password, repeat }) => password === repeat, fieldTexts.passwordsDiffer),
    ['repeat'],
  ),
  transform(({ current, password }) => ({ current, password })),
);

/** Changes the current user's password, which ends all other sessions of that user. */
function ChangePasswordForm({ onSaved }: { onSaved: () => void }) {
  const { api, auth, feedback } = useServices();
  const email = useSelector(auth, selectIdentity)?.user.email ?? '';
  const form = useForm({
    initial: { current: '', password: '', repeat: '' },
    schema: passwordChange,
    send: async (change) => {
      const result = await api.post(accountEndpoints.changePassword, change);
      if (result.ok) {
        feedback.notify('positive', t.saved);
        onSaved();
        return null;
      }
      if (result.error.place !== 'form') feedback.report(result.error, 'action');
      return result.error;
    },
  });
  return (
    <form {...form.props} className={entryStyles.fields}>
      <p className={entryStyles.explanation}>{t.explanation}</p>
      <FormSummary form={form} />
      <PasswordOwner email={email} />
      <SecretField field={form.field('current')} label={t.current} autoComplete="current-password" />
      <NewPasswordFields form={form} password={t.password} repeat={t.repeat} />
      <Button type="submit" variant="solid" wide loading={form.isBusy}>
        {t.save}
      </Button>
    </form>
  );
}
