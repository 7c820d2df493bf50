import { commandTable } from '#features/kit/commands/command-table.ts';
import Copy from 'lucide-react/icons/copy';
import Rss from 'lucide-react/icons/rss';
import Trash2 from 'lucide-react/icons/trash-2';
import { calendarsTexts as t } from './calendars.texts.ts';

/** What can be done with the address to which other programs subscribe. */
export const subscriptionCommands = commandTable('subscription', t.subscriptionTitle, {
  create: { title: t.createAddress, icon: <Rss aria-hidden="true" />, place: 'toolbar' },
  revoke: { title: t.revokeAddress, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
  copy: { title: t.copy, icon: <Copy />, place: 'toolbar' },
});
