import { EntryLink } from '#features/kit/entry-link.tsx';
import { entryTexts } from '#features/kit/entry.texts.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectIdentity, selectIsSignedIn } from '#machines/auth/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { useSelector } from '@xstate/react';
import { EmailConfirmation } from './email-confirmation.tsx';
import { Invitation } from './invitation.tsx';
import { userActivationTexts } from './user-activation.texts.ts';

/** What the link is for: to accept an invitation, or only to confirm an address. */
export type ActivationKind = 'invitation' | 'email';

interface UserActivationPageProps {
  /** From the link of the mail; empty when the link brings none. */
  token: string;
  kind: ActivationKind;
  /** The link did already what it was sent for; it brings its token no longer. */
  isUsed: boolean;
  /** Called once it has, while the page stands. */
  onUsed: () => void;
}

/** `/new-user-confirm`: what the link of an invitation, or of a new company's confirmation, opens. */
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

/** One session at a time: an invitation is not accepted over somebody else's. */
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
        <p>{isEmail ? userActivationTexts.askConfirmation : userActivationTexts.askInvitation}</p>
      </Alert>
      <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
    </>
  );
}
