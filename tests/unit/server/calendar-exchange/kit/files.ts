import { openCalendar } from '#server/modules/calendar-exchange/reading/read-calendar.ts';
import type { ReadEvents } from '#server/modules/calendar-exchange/reading/imported-event.types.ts';

/** An iCalendar file with these lines inside its calendar. */
export const fileOf = (...lines: readonly string[]): Buffer =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Prueba//ES', ...lines, 'END:VCALENDAR', ''].join('\r\n'));

/** The lines of an event; UID, start and title have defaults. */
export function eventLines(...lines: readonly string[]): string[] {
  const has = (name: string) => lines.some((line) => line.startsWith(name));
  return [
    'BEGIN:VEVENT',
    ...(has('UID') ? [] : ['UID:uno']),
    ...(has('DTSTART') ? [] : ['DTSTART:20260302T090000']),
    ...(has('SUMMARY') ? [] : ['SUMMARY:Reunión']),
    'DTSTAMP:20260101T000000Z',
    ...lines,
    'END:VEVENT',
  ];
}

/** Everything that a file gives. */
export function readFile(file: Uint8Array): ReadEvents {
  const batches = [...openCalendar(file).batches()];
  return {
    events: batches.flatMap(({ events }) => events),
    refused: batches.flatMap(({ refused }) => refused),
  };
}

/** The only event of a file with these lines in it; throws when it is refused. */
export function eventOf(...lines: readonly string[]) {
  const { events, refused } = readFile(fileOf(...eventLines(...lines)));
  const [event] = events;
  if (event === undefined) throw new Error(refused[0]?.reason);
  return event;
}

/** Why the only event of a file with these lines is refused; undefined when it is not. */
export const reasonOf = (...lines: readonly string[]): string | undefined =>
  readFile(fileOf(...eventLines(...lines))).refused[0]?.reason;
