import { sharedTexts } from '#contract/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSelector } from '@xstate/react';
import { bindField } from '#features/kit/public-form/bind-field.ts';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { ownDataTexts, ownDataTexts as t } from './account.texts.ts';

interface OwnDataSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The sheet of the user's own data, above any page. Closing discards its values. */
export function OwnDataSheet({ open, onClose }: OwnDataSheetProps) {
  return (
    <Sheet side="right" open={open} onClose={onClose} title={ownDataTexts.title} closeLabel={sharedTexts.close}>
      <OwnDataForm onSaved={onClose} />
    </Sheet>
  );
}

/**
 * Edits the current user's name. This browser shows the new name at once; the user's sessions elsewhere show it from
 * their next sign-in.
 */
function OwnDataForm({ onSaved }: { onSaved: () => void }) {
  const { api, auth, feedback } = useServices();
  const user = useSelector(auth, selectIdentity)?.user;
  const form = useForm({
    initial: { name: user?.name ?? '' },
    schema: accountEndpoints.changeAccount.body,
    send: async (change) => {
      const result = await api.post(accountEndpoints.changeAccount, change);
      if (result.ok) {
        // Another user may have signed in before the response arrived.
        if (user !== undefined) auth.send({ type: 'user.renamed', user: user.id, name: result.data.name });
        feedback.notifySaved();
        onSaved();
        return null;
      }
      if (result.error.place !== 'form') feedback.report(result.error, 'action');
      return result.error;
    },
  });
  return (
    <form {...form.props} className={entryStyles.fields}>
      <FormSummary form={form} />
      <TextField {...bindField(form.field('name'))} label={t.name} help={t.nameHelp} autoComplete="name" />
      <TextField label={t.email} help={t.emailHelp} value={user?.email ?? ''} readOnly inputMode="email" />
      <Button type="submit" variant="solid" wide loading={form.isBusy}>
        {t.save}
      </Button>
    </form>
  );
}
