import { accountEndpoints } from '#contract/endpoints/account.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useServices } from '#features/kit/use-services.ts';
import { usersTexts as t } from './users.texts.ts';

/** Why the user cannot invite anybody yet, and how to change that. */
export function UnconfirmedNotice() {
  const { api, auth, feedback } = useServices();
  const email = useSelector(auth, selectIdentity)?.user.email ?? '';
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await api.post(accountEndpoints.resendConfirmation, {});
    setBusy(false);
    if (result.ok) feedback.notify('positive', t.confirmationSent(email));
    else feedback.report(result.error, 'action');
  };
  return (
    <Alert tone="warning" title={t.unconfirmedTitle}>
      <p>{t.unconfirmedText(email)}</p>
      <div>
        <Button size="sm" loading={isBusy} onClick={() => void resend()}>
          {t.resendConfirmation}
        </Button>
      </div>
    </Alert>
  );
}
