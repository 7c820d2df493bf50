import { RowMenu } from '#ui/row-menu.tsx';
import type { CalendarRow } from './calendar-record.ts';
import { calendarsTexts as t } from './calendars.texts.ts';
import type { CalendarTasks } from './use-calendar-tasks.tsx';

interface CalendarMenuProps {
  tasks: CalendarTasks;
  calendar: CalendarRow;
}

/** What the user can do with a calendar; nothing when that is nothing. */
export function CalendarMenu({ tasks, calendar }: CalendarMenuProps) {
  const entries = tasks.entriesOf(calendar);
  if (entries.length === 0) return null;
  return <RowMenu label={t.menu.of(calendar.name)} entries={entries} onSelect={(id) => tasks.select(id, calendar)} />;
}
