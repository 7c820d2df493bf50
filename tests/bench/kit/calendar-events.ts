import { addMonths, type DayNumber, dayNumberOf, dayTextOf, weekStartOf } from '#domain/day-number.ts';

const YEAR_START = dayNumberOf('2026-01-01');
const YEAR_DAYS = 365;
const EVENTS = 10_000;
const SERIES = 500;
/** Events per file, the most that an import stores at once. */
const FILE = 5_000;

/** The title of the earliest event of a day, by which a bench recognizes the day. */
export const firstTitleOf = (day: DayNumber): string => `Apertura ${dayTextOf(day)}`;

/** The first and the last day that the grid of a month shows. */
export function monthGrid(month: DayNumber): { first: DayNumber; last: DayNumber } {
  return { first: weekStartOf(month), last: weekStartOf(addMonths(month, 1) - 1) + 6 };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function eventLines(uid: number, title: string, day: DayNumber, minutes: number, rule: readonly string[]): string[] {
  const date = dayTextOf(day).replaceAll('-', '');
  const at = (time: number) =>
    `TZID=America/Asuncion:${date}T${twoDigits(Math.floor(time / 60))}${twoDigits(time % 60)}00`;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@bench`,
    'DTSTAMP:20260101T000000Z',
    `SUMMARY:${title}`,
    `DTSTART;${at(minutes)}`,
    `DTEND;${at(minutes + 30)}`,
    ...rule,
    'END:VEVENT',
  ];
}

/**
 * The events of a company in 2026 as iCalendar files: 500 weekly series that last all year, and single events spread
 * evenly over the days. The same in every run.
 */
export function calendarFiles(): string[] {
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const minutes = 6 * 60 + ((index * 37) % (14 * 12)) * 5;
    if (index < SERIES) {
      return eventLines(index, `Reunión semanal ${index}`, YEAR_START + (index % 7), minutes, [
        'RRULE:FREQ=WEEKLY;COUNT=52',
      ]);
    }
    const single = index - SERIES;
    const day = YEAR_START + (single % YEAR_DAYS);
    if (single < YEAR_DAYS) return eventLines(index, firstTitleOf(day), day, 5 * 60, []);
    return eventLines(index, `Visita ${index}`, day, minutes, []);
  });
  return Array.from({ length: EVENTS / FILE }, (_, file) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//bench//ES',
      ...events.slice(file * FILE, (file + 1) * FILE).flat(),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
}
