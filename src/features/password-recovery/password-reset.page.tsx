import { postQuery } from '#api/query.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { entryTexts } from '#features/kit/public-form/entry.texts.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import {
  NewPasswordFields,
  PasswordOwner,
  repeatedPassword,
} from '#features/kit/account-fields/new-password-fields.tsx';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useState } from 'react';
import { passwordResetTexts } from './password-recovery.texts.ts';

interface PasswordResetPageProps {
  /** From the emailed link; empty when it has none. */
  email: string;
  token: string;
  /** Whether the link was used before a reload; the tab then no longer has its token. */
  isUsed: boolean;
  /** Called when the link has been used. */
  onUsed: () => void;
}

/** `/password-reset`: sets a new password through an emailed link. */
export function PasswordResetPage({ email, token, isUsed, onUsed }: PasswordResetPageProps) {
  const [isSaved, setSaved] = useState(isUsed);
  const noteSaved = () => {
    setSaved(true);
    onUsed();
  };
  return (
    <>
      <Heading level={1}>{passwordResetTexts.heading}</Heading>
      <div role="status" className={entryStyles.status}>
        {isSaved && <Alert tone="positive">{passwordResetTexts.saved}</Alert>}
      </div>
      {!isSaved && email !== '' && token !== '' && <CheckedLink email={email} token={token} onSaved={noteSaved} />}
      {!isSaved && (email === '' || token === '') && <DeadLink text={passwordResetTexts.brokenLink} />}
      <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
    </>
  );
}

function DeadLink({ text }: { text: string }) {
  return (
    <Alert tone="negative" role="alert">
      <p>{text}</p>
      <EntryLink to="requestPasswordReset">{passwordResetTexts.requestNewLink}</EntryLink>
    </Alert>
  );
}

/** Checks whether the link is still valid, without using it, before the form is shown. */
function CheckedLink(props: NewPasswordProps) {
  const { email, token } = props;
  const { load, retry } = useData(postQuery(accountEndpoints.passwordResetLink, { email, token }));
  if (load.state === 'loading') return <Skeleton label={passwordResetTexts.checking} lines={5} />;
  if (load.state === 'loaded') return <NewPasswordForm {...props} />;
  return load.error.code === 'invalidLink' ? (
    <DeadLink text={load.error.text} />
  ) : (
    <LoadFailure error={load.error} onRetry={retry} />
  );
}

interface NewPasswordProps extends Pick<PasswordResetPageProps, 'email' | 'token'> {
  onSaved: () => void;
}

function NewPasswordForm({ email, token, onSaved }: NewPasswordProps) {
  const { api, feedback } = useServices();
  const [isLinkInvalid, setLinkInvalid] = useState(false);
  const form = useForm({
    initial: { password: '', repeat: '' },
    schema: repeatedPassword,
    send: async (password) => {
      const result = await api.post(accountEndpoints.passwordReset, { email, token, password });
      if (result.ok) {
        onSaved();
        return null;
      }
      setLinkInvalid(result.error.code === 'invalidLink');
      if (result.error.place !== 'form') feedback.report(result.error, 'action');
      return result.error;
    },
  });
  return (
    <form {...form.props} className={entryStyles.fields}>
      <FormSummary form={form}>
        {isLinkInvalid && <EntryLink to="requestPasswordReset">{passwordResetTexts.requestNewLink}</EntryLink>}
      </FormSummary>
      <PasswordOwner email={email} />
      <NewPasswordFields form={form} password={passwordResetTexts.password} repeat={passwordResetTexts.repeat} />
      <Button type="submit" variant="solid" wide loading={form.isBusy}>
        {passwordResetTexts.save}
      </Button>
    </form>
  );
}
