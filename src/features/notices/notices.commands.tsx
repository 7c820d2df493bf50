import { commandTable } from '#features/kit/commands/command-table.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import CheckCheck from 'lucide-react/icons/check-check';
import MessageSquare from 'lucide-react/icons/message-square';
import { noticesTexts as t } from './notices.texts.ts';

/** The commands of the inbox, which is on every page. */
export const noticesCommands = commandTable('notices', t.title, {
  open: { title: t.title, icon: <Bell aria-hidden="true" />, place: 'user', words: t.words },
  readAll: { title: t.readAll, icon: <CheckCheck aria-hidden="true" />, place: 'user', words: t.words },
  messages: {
    title: t.messages,
    icon: <MessageSquare aria-hidden="true" />,
    place: 'user',
    words: t.messagesWords,
  },
  back: { title: t.backToNotices, icon: <ArrowLeft aria-hidden="true" />, place: 'user' },
  preferences: {
    title: t.preferences,
    icon: <BellRing aria-hidden="true" />,
    place: 'user',
    words: t.preferencesWords,
  },
});
