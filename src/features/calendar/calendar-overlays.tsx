import type { DayNumber } from '#domain/day-number.ts';
import { CommandMenuAt } from '#features/kit/commands/command-menu.tsx';
import { commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import type { Times } from '#machines/calendar-board/index.ts';
import { css } from '#styled-system/css';
import { type Anchor, AnchoredPopover } from '#ui/anchored-popover.tsx';
import { DayItems } from './agenda/agenda-view.tsx';
import { boardTexts as t } from './calendar-board/board.texts.ts';
import { showFullDay } from '#features/kit/date-field/show-day.ts';
import { type CalendarItem, type CalendarRow, canEdit } from './calendar-items.ts';
import { eventCommands } from './calendar.commands.tsx';
import { calendarTexts } from './calendar.texts.ts';
import { titleOfItem } from './event-chip.tsx';
import { QuickCreate, type QuickEvent } from './quick-create.tsx';

/** What is open beside a place of the calendar. */
export type Overlay =
  | { kind: 'menu'; item: CalendarItem; anchor: Anchor }
  | { kind: 'list'; day: DayNumber; anchor: Anchor }
  | { kind: 'create'; times: Times; anchor: Anchor };

/** What the user can do with an event from its menu. */
export type ItemAction = 'open' | 'move' | 'resize' | 'remove';

const listStyle = css({ mx: '-3', mb: '-3' });

interface OverlaysProps {
  overlay: Overlay | null;
  items: readonly CalendarItem[];
  /** All calendars that the user sees. */
  calendars: readonly CalendarRow[];
  /** Whether the shown view has places to move to. */
  hasGrid: boolean;
  onAction: (action: ItemAction, item: CalendarItem) => void;
  onSave: (event: QuickEvent) => void;
  onMore: (event: QuickEvent) => void;
  onClose: () => void;
}

/** The menu of an event, the list of a day, or the short form of a new event. */
export function CalendarOverlays(props: OverlaysProps) {
  const { overlay, items, calendars, hasGrid, onAction, onSave, onMore, onClose } = props;
  if (overlay === null) return null;
  const { anchor } = overlay;
  if (overlay.kind === 'menu') {
    const { item } = overlay;
    return (
      <CommandMenuAt
        anchor={anchor}
        label={t.menu(titleOfItem(item))}
        commands={commandsOf(item, hasGrid, onAction)}
        onClose={onClose}
      />
    );
  }
  if (overlay.kind === 'list') {
    const { day } = overlay;
    return (
      <AnchoredPopover anchor={anchor} title={showFullDay(day)} closeLabel={calendarTexts.close} onClose={onClose}>
        <div className={listStyle}>
          <DayItems items={items.filter(({ first, last }) => first <= day && day <= last)} day={day} />
        </div>
      </AnchoredPopover>
    );
  }
  return <QuickCreate {...{ anchor, calendars, onSave, onMore, onClose }} times={overlay.times} />;
}

function commandsOf(item: CalendarItem, hasGrid: boolean, onAction: OverlaysProps['onAction']) {
  const run = (action: ItemAction) => () => onAction(action, item);
  const isEditable = canEdit(item);
  return commandList(
    eventCommands,
    itemCommands(eventCommands, {
      open: run('open'),
      move: isEditable && hasGrid ? run('move') : null,
      resize: isEditable && hasGrid ? run('resize') : null,
      remove: isEditable ? run('remove') : null,
    }),
  );
}
