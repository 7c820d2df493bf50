import { dayNumberOf, dayTextOf, type DayNumber } from '#domain/day-number.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { toDay, toWallTime } from '#domain/wall-time.ts';
import {
  type BoardView,
  calendarBoardMachine,
  type Occurrence,
  selectGrab,
  type Times,
} from '#machines/calendar-board/index.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CalendarPlace, DaySpan } from '../calendar-address.ts';
import { type CalendarItem, canEdit, recurrenceIdOf } from '../calendar-items.ts';
import { announcementOf } from './board-announcements.ts';

export type CalendarBoardRef = ActorRefFrom<typeof calendarBoardMachine>;

/** What follows from what the user does on the grid. */
export interface BoardListeners {
  /** The active day left the shown days. */
  onDay: (day: DayNumber) => void;
  /** The user wants a new event. */
  onCreate: (times: Times) => void;
  onMove: (occurrence: Occurrence, times: Times) => void;
  announce: (text: string) => void;
}

interface BoardOptions extends BoardListeners {
  place: CalendarPlace;
  span: DaySpan;
  items: readonly CalendarItem[];
  /** Whether `items` are those of the shown days. */
  isLoaded: boolean;
}

/** An item as the chart of the board sees it. */
export function occurrenceOf(item: CalendarItem): Occurrence {
  const { event, start, end, isAllDay } = item;
  const show = isAllDay ? toDay : toWallTime;
  return {
    event: event.id,
    recurrenceId: recurrenceIdOf(item),
    repeats: event.repeats === true,
    canEdit: canEdit(item),
    start: show(start),
    end: show(end),
    allDay: isAllDay,
  };
}

/** Starts the chart of the grid and connects its facts to the page. */
export function useCalendarBoard(options: BoardOptions): CalendarBoardRef {
  const { place, span, items, isLoaded } = options;
  const { inspect } = useServices();
  const view: BoardView = place.text === '' ? place.view : 'agenda';
  const day = dayTextOf(place.day);
  const board = useActorRef(calendarBoardMachine, {
    ...(inspect && { inspect }),
    input: { view, cursor: { day, minute: null } },
  });
  useFacts(board, options);
  useLayoutEffect(() => board.send({ type: 'view.changed', view }), [board, view]);
  useLayoutEffect(() => {
    const { minute } = board.getSnapshot().context.cursor;
    board.send({ type: 'cursor.place', place: { day, minute } });
  }, [board, day]);
  useEffect(() => {
    if (!isLoaded || selectGrab(board.getSnapshot()) === null) return;
    const [from, to] = [dayTextOf(span.first), dayTextOf(span.last)];
    board.send({ type: 'rows.changed', rows: items.map(occurrenceOf), from, to });
  }, [board, items, isLoaded, span.first, span.last]);
  return board;
}

function useFacts(board: CalendarBoardRef, { span, items, onDay, onCreate, onMove, announce }: BoardOptions): void {
  const showDay = useEffectEvent((text: string) => {
    const day = dayNumberOf(text);
    if (day < span.first || day > span.last) onDay(day);
  });
  const create = useEffectEvent(onCreate);
  const move = useEffectEvent(onMove);
  const say = useEffectEvent((fact: Parameters<typeof announcementOf>[0]) => {
    const text = announcementOf(fact, items);
    if (text !== '') announce(text);
  });
  useEffect(() => {
    const facts = [
      board.on('*', say),
      board.on('cursor.moved', ({ place }) => showDay(place.day)),
      board.on('event.dragged', () => showDay(board.getSnapshot().context.cursor.day)),
      board.on('span.selected', ({ start, end, allDay }) => create({ start, end, allDay })),
      board.on('event.moved', ({ occurrence, start, end, allDay }) => move(occurrence, { start, end, allDay })),
    ];
    return () => {
      for (const fact of facts) fact.unsubscribe();
    };
  }, [board]);
}
