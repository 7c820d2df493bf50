import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { entryTexts } from '#features/kit/public-form/entry.texts.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectIdentity, selectIsSignedIn } from '#machines/auth/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { useSelector } from '@xstate/react';
import { EmailConfirmation } from './email-confirmation.tsx';
import { Invitation } from './invitation.tsx';
import { userActivationTexts } from './user-activation.texts.ts';

/** The purpose of the link: accepting an invitation, or only confirming an email address. */
export type ActivationKind = 'invitation' | 'email';

interface UserActivationPageProps {
  /** From the emailed link; empty when it has none. */
  token: string;
  kind: ActivationKind;
  /** Whether the link was already used; the tab then no longer has its token. */
  isUsed: boolean;
  /** Called when the link has been used, while the page is mounted. */
  onUsed: () => void;
}

/** `/new-user-confirm`: opened by the link of an invitation or of a new company's confirmation. */
export function UserActivationPage(props: UserActivationPageProps) {
  const isEmail = props.kind === 'email';
  const isBroken = props.token === '' && !(isEmail && props.isUsed);
  return (
    <>
      <Heading level={1}>{isEmail ? userActivationTexts.emailHeading : userActivationTexts.heading}</Heading>
      {isBroken ? <BrokenLink isEmail={isEmail} /> : <Activation {...props} />}
    </>
  );
}

function Activation({ token, kind, isUsed, onUsed }: UserActivationPageProps) {
  const { auth } = useServices();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const name = useSelector(auth, selectIdentity)?.user.name ?? '';
  if (kind === 'email') return <EmailConfirmation {...{ token, isSignedIn, isUsed, onUsed }} />;
  return isSignedIn ? <SessionOpen name={name} /> : <Invitation token={token} />;
}

/** A browser has one session: an invitation cannot be accepted while a user is signed in. */
function SessionOpen({ name }: { name: string }) {
  const { auth } = useServices();
  return (
    <>
      <Alert tone="warning" title={userActivationTexts.sessionOpen(name)}>
        <p>{userActivationTexts.sessionOpenAdvice}</p>
      </Alert>
      <Button wide onClick={() => auth.send({ type: 'signOut.request' })}>
        {userActivationTexts.signOut}
      </Button>
      <EntryLink to="home">{userActivationTexts.toHome}</EntryLink>
    </>
  );
}

function BrokenLink({ isEmail }: { isEmail: boolean }) {
  return (
    <>
      <Alert tone="negative" role="alert" title={userActivationTexts.brokenLink}>
        <p>{isEmail ? userActivationTexts.confirmationAdvice : userActivationTexts.invitationAdvice}</p>
      </Alert>
      <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
    </>
  );
}
