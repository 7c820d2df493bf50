import { accountEndpoints } from '#contract/endpoints/account.ts';
import { EntryLink } from '#features/kit/entry-link.tsx';
import { entryTexts } from '#features/kit/entry.texts.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { useLoad } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';
import { css } from '#styled-system/css';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActivationForm } from './activation-form.tsx';
import { userActivationTexts } from './user-activation.texts.ts';

const inviter = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });

/** Shows who invites whom before anything is typed, or that the link is no longer valid. */
export function Invitation({ token }: { token: string }) {
  const { api } = useServices();
  const { load, retry } = useLoad(({ signal }) => api.post(accountEndpoints.invitation, { token }, { signal }));
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
