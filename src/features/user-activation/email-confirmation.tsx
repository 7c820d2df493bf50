import type { AppError } from '#contract/app-error.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { entryStyles } from '#features/kit/public-form/entry.styles.ts';
import { entryTexts } from '#features/kit/public-form/entry.texts.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import { userActivationTexts } from './user-activation.texts.ts';

/** The pressed button unmounts, so the element with the result takes the focus. */
const takeFocus = (outcome: HTMLElement | null) => outcome?.focus();

type Progress = 'waiting' | 'sending' | 'confirmed';

interface EmailConfirmationProps {
  token: string;
  isSignedIn: boolean;
  /** Whether the email address was confirmed before a reload of the page. */
  isUsed: boolean;
  onUsed: () => void;
}

function useConfirming({ token, isUsed, onUsed }: Omit<EmailConfirmationProps, 'isSignedIn'>) {
  const { api, feedback } = useServices();
  const [progress, setProgress] = useState<Progress>(isUsed ? 'confirmed' : 'waiting');
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const confirm = async () => {
    setProgress('sending');
    setRefusal(null);
    const result = await api.post(accountEndpoints.confirmEmail, { token });
    setProgress(result.ok ? 'confirmed' : 'waiting');
    if (result.ok) return onUsed();
    if (result.error.place === 'form') setRefusal(result.error);
    else feedback.report(result.error, 'action');
  };
  return { progress, refusal, confirm };
}

/** Confirms the email address of a company's creator. It requires a press, because mail scanners open links. */
export function EmailConfirmation({ token, isSignedIn, isUsed, onUsed }: EmailConfirmationProps) {
  const { progress, refusal, confirm } = useConfirming({ token, isUsed, onUsed });
  return (
    <>
      {progress !== 'confirmed' && <p className={entryStyles.explanation}>{userActivationTexts.emailExplanation}</p>}
      {refusal !== null && (
        <Alert tone="negative" role="alert" title={refusal.text}>
          <p>{userActivationTexts.confirmationAdvice}</p>
        </Alert>
      )}
      <div role="status" className={entryStyles.status}>
        {progress === 'confirmed' && (
          <Alert ref={takeFocus} tabIndex={-1} tone="positive">
            {userActivationTexts.emailConfirmed}
          </Alert>
        )}
      </div>
      {progress !== 'confirmed' && (
        <Button variant="solid" wide loading={progress === 'sending'} onClick={() => void confirm()}>
          {userActivationTexts.confirmEmail}
        </Button>
      )}
      {isSignedIn ? (
        <EntryLink to="home">{userActivationTexts.toHome}</EntryLink>
      ) : (
        <EntryLink to="login">{entryTexts.toSignIn}</EntryLink>
      )}
    </>
  );
}
