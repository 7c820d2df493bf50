import { CommandRowMenu } from '#features/kit/commands/command-menu.tsx';
import type { CalendarRow } from './calendar-record.ts';
import { calendarsTexts as t } from './calendars.texts.ts';
import type { CalendarTasks } from './use-calendar-tasks.tsx';

interface CalendarMenuProps {
  tasks: CalendarTasks;
  calendar: CalendarRow;
}

/** What the user can do with a calendar; nothing when that is nothing. */
export const CalendarMenu = ({ tasks, calendar }: CalendarMenuProps) => (
  <CommandRowMenu label={t.menu.of(calendar.name)} commands={tasks.commandsOf(calendar)} />
);
