import { commandTable } from '#features/kit/commands/command-table.ts';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { listCalendarTexts as t } from './list-calendar.texts.ts';

/** The commands of the calendar of a list. */
export const listCalendarCommands = commandTable('record-calendar', t.calendar, {
  today: { title: t.today, icon: <CalendarCheck aria-hidden="true" />, place: 'toolbar' },
  previous: { title: t.previous, icon: <ChevronLeft />, place: 'toolbar' },
  next: { title: t.next, icon: <ChevronRight />, place: 'toolbar' },
});
