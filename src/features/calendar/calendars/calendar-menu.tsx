import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
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
  return (
    <Menu
      trigger={
        calendar === null ? (
          <Button size="sm" icon={<Ellipsis />}>
            {t.menu.general}
          </Button>
        ) : (
          <IconButton size="sm" label={t.menu.of(calendar.name)} icon={<Ellipsis />} />
        )
      }
      entries={entries}
      onSelect={(id) => tasks.select(id, calendar)}
    />
  );
}
