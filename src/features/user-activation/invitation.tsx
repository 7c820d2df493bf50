import { postQuery } from '#api/query.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { entryTexts } from '#features/kit/public-form/entry.texts.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { css } from '#styled-system/css';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { presentPassword } from '#contract/schemas/credentials.ts';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { PasswordOwner, repeatedPassword } from '#features/kit/account-fields/new-password-fields.tsx';
import { SecretField } from '#features/kit/account-fields/secret-field.tsx';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { useSignInFlow } from '#features/kit/public-form/use-sign-in-flow.ts';
import { Button } from '#ui/button.tsx';
import { object, pipe, transform } from 'valibot';
import { userActivationTexts } from './user-activation.texts.ts';

const inviter = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });

/** Shows who invites whom before anything is typed, or that the link is no longer valid. */
export function Invitation({ token }: { token: string }) {
  const { load, retry } = useData(postQuery(accountEndpoints.invitation, { token }));
  if (load.state === 'loading') return <Skeleton label={userActivationTexts.loading} lines={5} />;
  if (load.state === 'failed') {
    return load.error.code === 'invalidLink' ? (
      <DeadInvitation text={load.error.text} />
    ) : (
      <LoadFailure error={load.error} onRetry={retry} />
    );
  }
  const { company, user, known } = load.data;
  return (
    <>
      <p className={inviter}>{userActivationTexts.invites(company.name, user.email)}</p>
      <ActivationForm token={token} email={user.email} isKnown={known} />
    </>
  );
}

function DeadInvitation({ text }: { text: string }) {
  return (
    <>
      <Alert tone="negative" role="alert" title={text}>
        <p>{userActivationTexts.deadInvitation}</p>
      </Alert>
      <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
    </>
  );
}

/**
 * The password of an existing account. The server only compares it, so the rules for new passwords are not checked
 * here.
 */
const ownPassword = pipe(
  object({ password: presentPassword }),
  transform(({ password }) => password),
);

interface ActivationFormProps {
  token: string;
  /** Email address of the invited user. */
  email: string;
  /** Whether the invited user has an account, whose password is then required. */
  isKnown: boolean;
}

/** Accepts an invitation and signs in. */
function ActivationForm({ token, email, isKnown }: ActivationFormProps) {
  const signInFlow = useSignInFlow();
  const form = useForm({
    initial: { password: '', repeat: '' },
    schema: isKnown ? ownPassword : repeatedPassword,
    send: (password) => signInFlow.enter({ kind: 'invitation', token, password }),
    failure: signInFlow.failure,
  });
  return (
    <form {...form.props} className={entryStyles.fields}>
      <p className={entryStyles.explanation}>{isKnown ? userActivationTexts.knownUser : userActivationTexts.newUser}</p>
      <FormSummary form={form} details={signInFlow.failure?.details}>
        {signInFlow.failure?.code === 'invalidLink' && <p>{userActivationTexts.invitationAdvice}</p>}
      </FormSummary>
      <PasswordOwner email={email} />
      <SecretField
        field={form.field('password')}
        label={userActivationTexts.password}
        help={isKnown ? userActivationTexts.ownPassword : entryTexts.passwordRules}
        autoComplete={isKnown ? 'current-password' : 'new-password'}
      />
      {!isKnown && (
        <SecretField field={form.field('repeat')} label={userActivationTexts.repeat} autoComplete="new-password" />
      )}
      <Button type="submit" variant="solid" wide loading={signInFlow.isBusy}>
        {userActivationTexts.activate}
      </Button>
      <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
    </form>
  );
}
