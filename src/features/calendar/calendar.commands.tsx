import { commandTable } from '#features/kit/commands/command-table.ts';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarRange from 'lucide-react/icons/calendar-range';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import List from 'lucide-react/icons/list';
import PanelLeft from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import Redo2 from 'lucide-react/icons/redo-2';
import Rss from 'lucide-react/icons/rss';
import Square from 'lucide-react/icons/square';
import Undo2 from 'lucide-react/icons/undo-2';
import { calendarTexts as t } from './calendar.texts.ts';
import { calendarsTexts } from './calendars/calendars.texts.ts';

/** The commands of the calendar, besides those of an event. */
export const calendarCommands = commandTable('calendar', t.title, {
  panel: { title: t.openPanel, icon: <PanelLeft />, place: 'toolbar' },
  today: { title: t.today, icon: <CalendarCheck aria-hidden="true" />, place: 'toolbar' },
  previous: { title: t.previous.month, icon: <ChevronLeft />, place: 'toolbar' },
  next: { title: t.next.month, icon: <ChevronRight />, place: 'toolbar' },
  month: { title: t.views.month, icon: <CalendarDays aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  week: { title: t.views.week, icon: <CalendarRange aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  day: { title: t.views.day, icon: <Square aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  agenda: { title: t.views.agenda, icon: <List aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  new: { title: t.newEvent, icon: <Plus aria-hidden="true" />, place: 'toolbar', keys: ['Alt+N'], words: t.newWords },
  createCalendar: {
    title: calendarsTexts.menu.create,
    icon: <CalendarPlus aria-hidden="true" />,
    place: 'menu',
  },
  subscription: { title: calendarsTexts.menu.subscription, icon: <Rss aria-hidden="true" />, place: 'menu' },
  undo: { title: t.undo, icon: <Undo2 aria-hidden="true" />, place: 'keys', keys: ['Ctrl+Z'], outsideFields: true },
  redo: {
    title: t.redo,
    icon: <Redo2 aria-hidden="true" />,
    place: 'keys',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    outsideFields: true,
  },
  whyNot: whyNotRow,
});
