import type { CalendarKind } from '#contract/schemas/calendar.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { css, cx } from '#styled-system/css';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { calendarColorClass } from '../calendar-colors.ts';
import type { CalendarRow } from '../calendar-items.ts';
import { calendarCommands } from '../calendar.commands.tsx';
import { CalendarMenu } from '../calendars/calendar-menu.tsx';
import type { CalendarTasks } from '../calendars/use-calendar-tasks.tsx';
import { calendarTexts, panelTexts as t } from '../calendar.texts.ts';
import type { CalendarVisibility } from '../use-calendar-data.tsx';

/** Number of calendars from which they can be filtered. */
const MANY = 8;

/** The groups of calendars in the panel. */
const groups: readonly { title: string; kinds: readonly CalendarKind[] }[] = [
  { title: t.own, kinds: ['personal'] },
  { title: t.shared, kinds: ['company', 'roles'] },
  { title: t.automatic, kinds: ['holidays', 'tax', 'invitations', 'program'] },
];

const stack = css({ display: 'grid', gap: '3' });
const titleStyle = css({ textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', mb: '1' });
const list = css({ display: 'grid' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '1.75rem',
  borderRadius: 'l1',
  px: '1',
  mx: '-1',
  _hover: { bg: 'bg.muted' },
});
const box = css({ flex: '1', minWidth: '0', '& > label': { overflowWrap: 'anywhere' } });
const swatch = css({ width: '2.5', height: '2.5', flexShrink: '0', borderRadius: 'full', bg: 'colorPalette.solid' });
const none = css({ textStyle: 'sm', color: 'fg.muted' });

interface CalendarListProps {
  calendars: readonly CalendarRow[];
  visibility: CalendarVisibility;
  tasks: CalendarTasks;
}

/** The calendars with their colors; a checkbox shows or hides each. */
export const CalendarList = memo(function CalendarList({ calendars, visibility, tasks }: CalendarListProps) {
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    const text = filter.trim().toLocaleLowerCase('es');
    return calendars.filter(({ name }) => name.toLocaleLowerCase('es').includes(text));
  }, [calendars, filter]);
  const { hidden, setHidden } = visibility;
  const toggle = (id: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    setHidden(next);
  };
  const commands = usePageCommands(calendarCommands, { showAll: hidden.size > 0 ? () => setHidden(new Set()) : null });
  return (
    <div className={stack}>
      {calendars.length > MANY && (
        <SearchField label={t.filter} clearLabel={calendarTexts.clearSearch} value={filter} onValueChange={setFilter} />
      )}
      {groups.map(({ title, kinds }) => {
        const ofGroup = found.filter(({ kind }) => kinds.includes(kind));
        return ofGroup.length === 0 ? null : (
          <Group key={title} title={title}>
            {ofGroup.map((calendar) => (
              <li key={calendar.id} className={cx(row, calendarColorClass[calendar.color])}>
                <Checkbox
                  className={box}
                  label={calendar.name}
                  checked={!hidden.has(calendar.id)}
                  onCheckedChange={(isShown) => toggle(calendar.id, isShown)}
                />
                <span aria-hidden="true" className={swatch} />
                <CalendarMenu tasks={tasks} calendar={calendar} />
              </li>
            ))}
          </Group>
        );
      })}
      {found.length === 0 && calendars.length > 0 && <p className={none}>{t.none}</p>}
      {hidden.size > 0 && (
        <div>
          <CommandButton command={commands.showAll} textOnly size="sm" variant="ghost" />
        </div>
      )}
    </div>
  );
});

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={titleStyle}>
        {title}
      </h3>
      <ul aria-labelledby={id} className={list}>
        {children}
      </ul>
    </div>
  );
}
