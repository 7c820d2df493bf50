import {
  calendarAddress,
  isSamePage,
  type CalendarPlace,
  readCalendarAddress,
  shownDays,
  stepDay,
} from '#features/calendar/calendar-address.ts';
import { titleOf } from '#features/calendar/calendar-dates.ts';
import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { expect, test } from 'vitest';

const today = dayNumberOf('2026-11-26');

/** Reads a URL of the calendar. */
const read = (url: string): CalendarPlace => {
  const [path = '', search = ''] = url.split('?');
  return readCalendarAddress(path, search, today);
};

test('the URL names view, day, search and the open occurrence', () => {
  const urls = [
    '/calendario?vista=mes&dia=2026-11-26',
    '/calendario?vista=semana&dia=2026-02-01&buscar=obra+nueva',
    '/calendario/nuevo?vista=dia&dia=2028-02-29',
    '/calendario/0190?vista=agenda&dia=2026-11-26&repeticion=2026-11-26T09%3A00%3A00',
  ];
  expect(urls.map((url) => calendarAddress(read(url)))).toEqual(urls);
});

test.each([
  ['another day', { day: today + 7 }, true],
  ['a search', { text: 'obra' }, true],
  ['another view', { view: 'week' }, false],
  ['an event', { event: '0190' }, false],
] as const)('%s stays on the page in the history: %o %s', (_what, change, isSame) => {
  const place = read('/calendario?vista=mes&dia=2026-11-26');
  expect(isSamePage(place, { ...place, ...change })).toBe(isSame);
});

test('a URL without view and day, or with others than exist, shows the current month', () => {
  const current = { view: 'month', day: today, today, text: '', event: null, recurrence: null };
  expect(['/calendario', '/calendario?vista=lustro&dia=2026-02-30'].map(read)).toEqual([current, current]);
});

test.each([
  ['month', '2026-11-26', '2026-10-26', '2026-12-06', 'noviembre de 2026'],
  ['month', '2027-02-28', '2027-02-01', '2027-02-28', 'febrero de 2027'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03', '28 dic 2026 – 3 ene 2027'],
  ['week', '2026-12-06', '2026-11-30', '2026-12-06', '30 nov – 6 dic 2026'],
  ['day', '2026-11-26', '2026-11-26', '2026-11-26', 'jueves 26 nov 2026'],
  ['agenda', '2026-11-02', '2026-11-02', '2026-11-29', '2 – 29 nov 2026'],
] as const)('%s of %s shows %s to %s', (view, day, first, last, title) => {
  const place = { view, day: dayNumberOf(day), today, text: '' };
  const span = shownDays(place);
  expect([dayTextOf(span.first), dayTextOf(span.last), titleOf(place, span)]).toEqual([first, last, title]);
});

test('a search looks around the current day, whatever day the view shows', () => {
  const days = ['2026-11-26', '2027-03-01'].map((day) =>
    shownDays({ view: 'month', day: dayNumberOf(day), today, text: 'auditoria' }),
  );
  const around = { first: dayNumberOf('2026-10-27'), last: dayNumberOf('2027-11-26') };
  expect(days).toEqual([around, around]);
});

test('a month steps to the same day, or to the last one of a shorter month', () => {
  const from = dayNumberOf('2027-01-31');
  expect([stepDay('month', from, 1), stepDay('month', from, -1), stepDay('week', from, 1)].map(dayTextOf)).toEqual([
    '2027-02-28',
    '2026-12-31',
    '2027-02-07',
  ]);
});
