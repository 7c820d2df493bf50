import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { CalendarRow } from './calendar-record.ts';
import { calendarsTexts as t } from './calendars.texts.ts';
import type { CalendarTasks } from './use-calendar-tasks.tsx';

interface CalendarMenuProps {
  tasks: CalendarTasks;
  /** Null for the menu of no calendar. */
  calendar: CalendarRow | null;
}

/** What the user can do with a calendar, or with calendars in general; nothing when that is nothing. */
export function CalendarMenu({ tasks, calendar }: CalendarMenuProps) {
  const entries = tasks.entriesOf(calendar);
  if (entries.length === 0) return null;
  const select = (id: string) => tasks.select(id, calendar);
  if (calendar !== null) return <RowMenu label={t.menu.of(calendar.name)} entries={entries} onSelect={select} />;
  const trigger = (
    <Button size="sm" icon={<Ellipsis />}>
      {t.menu.general}
    </Button>
  );
  return <Menu trigger={trigger} entries={entries} onSelect={select} />;
}
