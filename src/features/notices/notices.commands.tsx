import { commandTable } from '#features/kit/commands/command-table.ts';
import Bell from 'lucide-react/icons/bell';
import CheckCheck from 'lucide-react/icons/check-check';
import { noticesTexts as t } from './notices.texts.ts';

/** The commands of the inbox, which is on every page. */
export const noticesCommands = commandTable('notices', t.title, {
  open: { title: t.title, icon: <Bell aria-hidden="true" />, place: 'user', words: t.words },
  readAll: { title: t.readAll, icon: <CheckCheck aria-hidden="true" />, place: 'user', words: t.words },
});
