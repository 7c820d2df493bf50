import type { CalendarBoardEmitted, Occurrence, Times } from '#machines/calendar-board/index.ts';
import { DAY_MINUTES, toMinutes } from '#domain/wall-time.ts';
import { showFullTimes } from '../calendar-dates.ts';
import { type CalendarItem, isOccurrence } from '../calendar-items.ts';
import { titleOfItem } from '../event-chip.tsx';
import { boardTexts as t } from './board.texts.ts';

/** Times as the texts of the grid name them. */
export const timesText = ({ start, end, allDay }: Times): string => {
  const from = toMinutes(start);
  return showFullTimes(from, allDay ? toMinutes(end) - DAY_MINUTES : toMinutes(end), allDay);
};

const titleOf = ({ event, recurrenceId }: Occurrence, items: readonly CalendarItem[]): string => {
  const item = items.find(isOccurrence(event, recurrenceId));
  return item === undefined ? t.event : titleOfItem(item);
};

/** What a screen reader announces of a fact of the grid; '' for nothing, where the focus says it. */
export function announcementOf(fact: CalendarBoardEmitted, items: readonly CalendarItem[]): string {
  switch (fact.type) {
    case 'span.changed':
      return t.selected(timesText(fact));
    case 'span.cancelled':
      return t.deselected;
    case 'grab.started':
      return t.grabbed[fact.part](titleOf(fact.occurrence, items));
    case 'grab.refused':
      return t.refused(titleOf(fact.occurrence, items));
    case 'grab.cancelled':
      return t.cancelled[fact.reason](titleOf(fact.occurrence, items));
    case 'event.dragged':
      return timesText(fact);
    case 'event.moved':
      return t.moved(titleOf(fact.occurrence, items), timesText(fact));
    default:
      return '';
  }
}
