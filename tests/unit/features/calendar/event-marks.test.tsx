import { DayItems } from '#features/calendar/agenda/agenda-view.tsx';
import type { CalendarItem } from '#features/calendar/calendar-items.ts';
import { EventBox, EventLine } from '#features/calendar/event-chip.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { salesCalendar } from './kit/calendar-row.ts';

afterEach(cleanup);

/** From 9 to 10 on day 0 of the calendar. */
const itemOf = (event: Partial<CalendarItem['event']>): CalendarItem => ({
  event: { id: 'e1', calendar: 'c1', title: 'Dentista', revision: 1, ...event },
  givenId: undefined,
  calendar: salesCalendar,
  isAllDay: false,
  start: 540,
  end: 600,
  first: 0,
  last: 0,
});

const chip = { isReachable: true, isFaded: false, className: '' };

/** The event as a line of the month, as boxes of the hours, and in the agenda and the day of a phone. */
const shapes: [string, (item: CalendarItem) => React.ReactNode][] = [
  ['a line', (item) => <EventLine {...chip} item={item} isFilled={false} />],
  ['a box', (item) => <EventBox {...chip} item={item} isShort={false} />],
  ['a short box', (item) => <EventBox {...chip} item={item} isShort />],
  ['an agenda', (item) => <DayItems items={[item]} day={0} />],
];

test.each(shapes)('%s shows the lock of a private event, and says it', (_shape, shape) => {
  render(shape(itemOf({ private: true })));
  const event = screen.getByRole('button', { name: /privado/ });
  expect(event.querySelectorAll('svg')).toHaveLength(1);
});

test.each(shapes)('%s shows an unanswered invitation with a dashed line, and says it', (_shape, shape) => {
  render(shape(itemOf({ answer: 'pending' })));
  const event = screen.getByRole('button', { name: /invitación sin responder/ });
  const classes = [event, ...event.querySelectorAll('*')].map((part) => part.getAttribute('class') ?? '').join(' ');
  expect([event.dataset['answer'], /dashed/.test(classes)]).toEqual(['pending', true]);
});
