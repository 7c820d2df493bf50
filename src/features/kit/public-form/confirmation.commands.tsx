import Mail from 'lucide-react/icons/mail';
import { commandTable } from '../commands/command-table.ts';
import { entryTexts as t } from './entry.texts.ts';

/** What can be done about an address that is not confirmed. */
export const confirmationCommands = commandTable('confirmation', t.confirmation, {
  resend: { title: t.resendConfirmation, icon: <Mail aria-hidden="true" />, place: 'toolbar' },
});
