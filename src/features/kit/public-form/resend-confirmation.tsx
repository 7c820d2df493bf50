import { accountEndpoints } from '#contract/endpoints/account.ts';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import { useServices } from '../services/use-services.ts';

/** A button that sends the user another link to confirm their email address; `sent` is the notice after that. */
export function ResendConfirmation({ label, sent }: { label: string; sent: string }) {
  const { api, feedback } = useServices();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await api.post(accountEndpoints.resendConfirmation, {});
    setBusy(false);
    if (result.ok) feedback.notify('positive', sent);
    else feedback.report(result.error, 'action');
  };
  return (
    <Button size="sm" loading={isBusy} onClick={() => void resend()}>
      {label}
    </Button>
  );
}
