import { type DayNumber, dayTextOf } from '#domain/day-number.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { type Occurrence, selectCursor, type Times } from '#machines/calendar-board/index.ts';
import type { PendingChange } from '#machines/event-change/index.ts';
import { useAnnouncement } from '#ui/announcer.tsx';
import type { Anchor } from '#ui/anchored-popover.tsx';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { anchorOf, findCell, type SurfaceActions, useBoardSurface } from './calendar-board/use-board-surface.ts';
import { type CalendarBoardRef, occurrenceOf, useCalendarBoard } from './calendar-board/use-calendar-board.ts';
import { type CalendarPlace, shownDays } from './calendar-address.ts';
import { titleOf } from './calendar-dates.ts';
import { type CalendarItem, isOccurrence, keyOf, recurrenceIdOf } from './calendar-items.ts';
import { calendarTexts as t } from './calendar.texts.ts';
import type { ItemAction, Overlay } from './calendar-overlays.tsx';
import { changeTexts } from './event-change/event-change.texts.ts';
import { type EventChanges, useEventChanges } from './event-change/use-event-changes.ts';
import { titleOfItem } from './event-chip.tsx';
import { type NewEvent, timesAt } from './new-event.ts';
import { newEventOf, type QuickEvent } from './quick-create.tsx';
import { useToday } from '#features/kit/services/use-clock.ts';
import { type CalendarData, useCalendarData } from './use-calendar-data.tsx';

/** The page around the calendar. */
interface CalendarPageRef {
  place: CalendarPlace;
  /** The event with which the page was opened, before the view; null for none. */
  openedAtFirst: string | null;
  onPlace: (change: Partial<CalendarPlace>) => void;
  onNew: (initial: NewEvent) => void;
}

/** The state of the calendar's page and what its parts can do. */
export function useCalendarView(page: CalendarPageRef) {
  const { place, onPlace } = page;
  const { auth, now } = useServices();
  const mayCreate = useSelector(auth, selectMay('calendario', 'create'));
  const { changes, pending } = useEventChanges();
  const data = useCalendarData(place, pending);
  const span = shownDays(place);
  const grid = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useAnnouncement();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const board = useCalendarBoard({
    place,
    span,
    items: data.all,
    isLoaded: data.state === 'loaded',
    onDay: (day) => onPlace({ day }),
    onCreate: (times) => mayCreate && setOverlay({ kind: 'create', times, anchor: anchorOfTimes(grid, times) }),
    onMove: moveIn(changes, data.all),
    announce,
  });
  const actions = useItemActions(page, changes, setOverlay);
  const { surface, focusCursor } = useBoardSurface({ board, grid, items: data.all, mayCreate, actions });
  useReturnFocus(page, grid, focusCursor);
  const overlays = useOverlays({ page, data, board, changes, actions, overlay, setOverlay, focusCursor });
  return {
    data,
    board,
    grid,
    span,
    announcement,
    surface,
    overlays,
    today: useToday(now),
    title: place.text === '' ? titleOf(place, span) : t.results(place.text),
    saving: useSavedKeys(pending, data.all),
    changes,
    goTo: useCallback((day: DayNumber) => goTo(board, day, onPlace), [board, onPlace]),
    /** Null for who may not create events. */
    createAtCursor: mayCreate ? () => page.onNew(timesAt(selectCursor(board.getSnapshot()), now())) : null,
  };
}

/** What presses and keys on an event or a day do. */
function useItemActions(
  { onPlace }: CalendarPageRef,
  changes: EventChanges,
  setOverlay: (overlay: Overlay | null) => void,
): SurfaceActions {
  const { feedback } = useServices();
  const { history } = useRouter();
  const remove = async (item: CalendarItem) => {
    // The question of the scope confirms the deletion of a series.
    const isConfirmed = item.event.repeats === true || (await feedback.confirmDelete(titleOfItem(item)));
    if (isConfirmed) changes.start({ kind: 'delete', ...targetOf(occurrenceOf(item), [item]) });
  };
  return {
    open: (item) => {
      const { id, address } = item.event;
      if (address === undefined) onPlace({ event: id, recurrence: recurrenceIdOf(item) });
      else history.push(address);
    },
    openDay: (day) => onPlace({ view: 'day', day }),
    listDay: (day, anchor) => setOverlay({ kind: 'list', day, anchor }),
    openMenu: (item, anchor) => setOverlay({ kind: 'menu', item, anchor }),
    remove: (item) => void remove(item),
  };
}

interface OverlayOptions {
  page: CalendarPageRef;
  data: CalendarData;
  board: CalendarBoardRef;
  changes: EventChanges;
  actions: SurfaceActions;
  overlay: Overlay | null;
  setOverlay: (overlay: Overlay | null) => void;
  focusCursor: () => void;
}

/** The props of what is open beside a place of the calendar. */
function useOverlays(options: OverlayOptions) {
  const { page, data, board, changes, actions, overlay, setOverlay, focusCursor } = options;
  const { place, onNew } = page;
  const { newId } = useServices();
  const { calendars } = data;
  const close = () => setOverlay(null);
  return {
    overlay,
    items: data.all,
    calendars,
    hasGrid: place.text === '' && place.view !== 'agenda',
    onAction: (action: ItemAction, item: CalendarItem) => {
      if (action === 'open') return actions.open(item);
      if (action === 'remove') return actions.remove(item);
      grabFromMenu(board, item, action);
      focusCursor();
    },
    onSave: (event: QuickEvent) => {
      close();
      changes.start(newEventOf(event, newId()));
    },
    onMore: (event: QuickEvent) => {
      close();
      onNew(event);
    },
    onClose: close,
  };
}

/** When the event that was open over the calendar closes, focuses it, or the active cell when it is not there. */
function useReturnFocus(
  { place: { event }, openedAtFirst }: CalendarPageRef,
  grid: RefObject<HTMLElement | null>,
  focusCursor: () => void,
): void {
  const last = useRef(openedAtFirst);
  const restore = useEffectEvent((closed: string) => {
    const chips = [...(grid.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const chip = chips.find(({ dataset }) => dataset['item']?.includes(closed) === true);
    if (chip === undefined) focusCursor();
    else chip.focus();
  });
  useEffect(() => {
    const closed = last.current;
    last.current = event;
    if (closed !== null && event === null) restore(closed);
  }, [event]);
}

/** The event that a change is for, at the revision that the user sees. */
function targetOf({ event, recurrenceId, repeats }: Occurrence, items: readonly CalendarItem[]) {
  const shown = items.find(isOccurrence(event, recurrenceId));
  return { event, recurrenceId, repeats, revision: shown?.event.revision ?? null };
}

/** Whether new times keep one end of an occurrence, so that its length alone changes. */
const isResize = (before: Times, after: Times): boolean =>
  before.allDay === after.allDay && (before.start === after.start) !== (before.end === after.end);

/** Saves the new times of a moved or resized occurrence. */
const moveIn =
  (changes: EventChanges, items: readonly CalendarItem[]) =>
  (occurrence: Occurrence, times: Times): void =>
    changes.start(
      { kind: 'move', ...targetOf(occurrence, items), times },
      isResize(occurrence, times) ? changeTexts.resized : undefined,
    );

function goTo(board: CalendarBoardRef, day: DayNumber, onPlace: (change: Partial<CalendarPlace>) => void): void {
  const { minute } = selectCursor(board.getSnapshot());
  board.send({ type: 'cursor.place', place: { day: dayTextOf(day), minute } });
  onPlace({ day });
}

/** Grabs an event from its menu once the menu has given the focus back. */
function grabFromMenu(board: CalendarBoardRef, item: CalendarItem, action: 'move' | 'resize'): void {
  const part = action === 'move' ? 'whole' : 'end';
  board.send({ type: 'grab.start', occurrence: occurrenceOf(item), part, place: null });
}

/** The cell in which times start, to open something beside it. */
function anchorOfTimes(grid: RefObject<HTMLElement | null>, { start, allDay }: Times): Anchor {
  const minute = allDay ? null : Number(start.slice(11, 13)) * 60;
  const cell = grid.current === null ? null : findCell(grid.current, { day: start.slice(0, 10), minute });
  return anchorOf(cell ?? document.activeElement ?? document.body);
}

/** Keys of the items whose changes are being saved. */
function useSavedKeys(pending: readonly PendingChange[], items: readonly CalendarItem[]): ReadonlySet<string> {
  return useMemo(() => {
    const events = new Set(pending.map(({ request }) => request.event));
    return new Set(items.filter(({ event }) => events.has(event.id)).map(keyOf));
  }, [pending, items]);
}
