import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { DatePickerButton } from '#forms/fields/date/date-picker-button.tsx';
import { selectMode } from '#machines/calendar-board/index.ts';
import { css } from '#styled-system/css';
import { Announcer } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { usePreload } from '#ui/lazy-part.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useSelector } from '@xstate/react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import { boardTexts } from './calendar-board/board.texts.ts';
import type { CalendarBoardRef } from './calendar-board/use-calendar-board.ts';
import { CalendarBody } from './calendar-body.tsx';
import { CalendarPaper } from './calendar-paper.tsx';
import { CalendarOverlays } from './calendar-overlays.tsx';
import type { CalendarPlace } from './calendar-address.ts';
import { EventPage } from './lazy-event.ts';
import type { NewEvent } from './new-event.ts';
import { calendarCommands } from './calendar.commands.tsx';
import { calendarTexts as t } from './calendar.texts.ts';
import { ScopeDialog } from './event-change/scope-dialog.tsx';
import { CalendarPanel } from './side/calendar-panel.tsx';
import { calendarsTexts } from './calendars/calendars.texts.ts';
import { useCalendarTasks } from './calendars/use-calendar-tasks.tsx';
import { CalendarImports } from './import-job/calendar-imports.tsx';
import { CalendarToolbar } from './toolbar/calendar-toolbar.tsx';
import { WarmNeighbours } from './use-calendar-data.tsx';
import { useCalendarView } from './use-calendar-view.ts';

const page = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '32rem',
  height: 'calc(100dvh - var(--sizes-top-bar) - 2 * var(--spacing-page))',
  '&[data-long]': { height: 'auto' },
  '& [hidden]': { display: 'none' },
  _print: { height: 'auto' },
});
const columns = css({ display: 'flex', gap: '4', flex: '1', minHeight: '0' });
const side = css({ width: '14.5rem', flexShrink: '0', overflowY: 'auto', px: '1', _print: { display: 'none' } });
const panelStack = css({ display: 'grid', gap: '4', justifyItems: 'start', '& > :first-child': { width: 'full' } });
const surface = css({
  position: 'relative',
  flex: '1',
  minWidth: '0',
  minHeight: '0',
  display: 'flex',
  flexDirection: 'column',
});
/** Over the grid, which must not move while the user drags. */
const hint = css({
  position: 'absolute',
  bottom: '3',
  insetInline: '3',
  mx: 'auto',
  width: 'fit-content',
  zIndex: '6',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '1.5',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'lg',
  bg: 'bg.default',
  textStyle: 'sm',
  _print: { display: 'none' },
});

/** Milliseconds after which the form of events is loaded even when the browser is never idle. */
const LATEST = 2_000;

const moreButton = (
  <Button size="sm" icon={<Ellipsis />}>
    {calendarsTexts.menu.general}
  </Button>
);

interface CalendarViewProps {
  place: CalendarPlace;
  /** The event with which the page was opened; the view is rendered once it closes. Null for none. */
  openedAtFirst: string | null;
  onPlace: (change: Partial<CalendarPlace>) => void;
  /** Opens the form of a new event. */
  onNew: (initial: NewEvent) => void;
}

/** The calendar with its toolbar and the panel of its calendars. */
export function CalendarView({ place, openedAtFirst, onPlace, onNew }: CalendarViewProps) {
  const isNarrow = useMediaQuery('(max-width: 47.9975rem)');
  const isWide = useMediaQuery('(min-width: 64rem)');
  const view = useCalendarView({ place, openedAtFirst, onPlace, onNew });
  const { data, board, title, span, today } = view;
  const { overlay } = view.overlays;
  const [panel, setPanel] = useState<boolean | null>(null);
  const isPanelOpen = panel ?? isWide;
  const { tasks, general, sheet } = useCalendarTasks();
  usePreload(EventPage, LATEST, data.state === 'loaded');
  const sharing = useSharing();
  const isPrinting = useIsPrinting();
  const commands = usePageCommands(calendarCommands, {
    undo: view.changes.undo,
    redo: view.changes.redo,
    ...sharing,
  });
  const panelContent = (
    <div className={panelStack}>
      <CalendarPanel
        {...{ place, today }}
        calendars={data.calendars}
        visibility={data.visibility}
        onDay={view.goTo}
        tasks={tasks}
      />
      <CommandMenu trigger={moreButton} commands={[...general, commands.print, commands.copyLink]} />
    </div>
  );
  const pickDay = (date: string) => view.goTo(dayNumberOf(date));
  const jump = (
    <DatePickerButton
      value={dayTextOf(place.day)}
      isRequired
      today={dayTextOf(today)}
      label={t.jump}
      onPick={pickDay}
    />
  );
  return (
    <div className={page} data-long={(isNarrow && !hasHours(place)) || undefined}>
      <CalendarToolbar
        {...{ place, title, onPlace, isPanelOpen }}
        onToday={() => view.goTo(today)}
        onNew={view.createAtCursor}
        onPanel={() => setPanel(!isPanelOpen)}
        jump={jump}
      />
      <CalendarImports place={place} isLoaded={data.state === 'loaded'} calendars={data.calendars} />
      <div className={columns}>
        {isPanelOpen &&
          (isWide ? (
            <aside aria-label={t.panel} className={side}>
              {panelContent}
            </aside>
          ) : (
            <Sheet open onClose={() => setPanel(false)} title={t.panel} closeLabel={t.close}>
              {panelContent}
            </Sheet>
          ))}
        <div className={surface} {...view.surface}>
          {data.state === 'failed' && data.error !== null ? (
            <LoadFailure error={data.error} onRetry={data.retry} />
          ) : (
            <>
              <DragHint board={board} />
              <CalendarBody
                {...{ place, span, title, today, board, isNarrow }}
                grid={view.grid}
                creating={overlay?.kind === 'create' ? overlay.times : null}
                all={data.all}
                items={data.items}
                holidays={data.holidays}
                saving={view.saving}
                isLoading={data.state === 'loading'}
              />
            </>
          )}
          <CalendarOverlays {...view.overlays} />
        </div>
      </div>
      {isPrinting && (
        <CalendarPaper {...{ title, place, span, today }} items={data.all} isLoaded={data.state === 'loaded'} />
      )}
      <WarmNeighbours place={place} isLoaded={data.state === 'loaded'} />
      {sheet}
      <ScopeDialog question={view.changes.question} />
      <Announcer text={view.announcement} />
    </div>
  );
}

/** Whether the view has hours, which scroll within the window and start in the morning. */
const hasHours = ({ view, text }: CalendarPlace): boolean => text === '' && (view === 'week' || view === 'day');

/** What to do while an event is grabbed by keys or its menu; also the way to cancel without a keyboard. */
function DragHint({ board }: { board: CalendarBoardRef }): ReactNode {
  const mode = useSelector(board, selectMode);
  const isDragging = mode === 'moving' || mode === 'resizing';
  const commands = usePageCommands(calendarCommands, {
    cancelDrag: isDragging ? () => board.send({ type: 'drag.cancel' }) : null,
  });
  if (!isDragging) return null;
  return (
    <div className={hint} data-hint>
      <span>{mode === 'moving' ? boardTexts.movingHint : boardTexts.resizingHint}</span>
      <CommandButton command={commands.cancelDrag} textOnly size="sm" />
    </div>
  );
}
