import { accountEndpoints } from '#contract/endpoints/account.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { itemCommands } from '../commands/command-table.ts';
import { useState } from 'react';
import { useServices } from '../services/use-services.ts';
import { confirmationCommands } from './confirmation.commands.tsx';
import { entryTexts as t } from './entry.texts.ts';

interface ResendConfirmationProps {
  /** Replaces the title of the command. */
  label?: string;
  /** The notice after that. */
  sent: string;
}

/** A button that sends the user another link to confirm their email address. */
export function ResendConfirmation({ label = t.resendConfirmation, sent }: ResendConfirmationProps) {
  const { api, feedback } = useServices();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await api.post(accountEndpoints.resendConfirmation, {});
    setBusy(false);
    if (result.ok) feedback.notify('positive', sent);
    else feedback.report(result.error, 'action');
  };
  const commands = itemCommands(confirmationCommands, { resend: { run: () => void resend(), title: label } });
  return <CommandButton command={commands.resend} textOnly size="sm" loading={isBusy} />;
}
