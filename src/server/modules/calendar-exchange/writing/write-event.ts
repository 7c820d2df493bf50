import { fromFirstDate } from '#domain/recurrence/first-date.ts';
import { instantOfWall } from '#domain/time-zones.ts';
import type { EventContent, EventTimes, SeriesEvent, WallTime } from '#domain/recurrence/series.types.ts';
import { CALENDAR_ZONE } from '../reading/read-times.ts';
import { basicTime, contentLine, escapeText, utcTime } from './content-line.ts';

/** An event as a file shows it. */
export interface WrittenEvent extends SeriesEvent {
  readonly uid: string;
  readonly private: boolean;
  /** Minutes before the start; null for none. */
  readonly reminder: number | null;
  readonly revision: number;
}

/** A property of a time in the form of the event's zone. */
function timeLine(name: string, wall: string, { allDay, timeZone }: Pick<EventTimes, 'allDay' | 'timeZone'>): string {
  if (allDay) return contentLine(`${name};VALUE=DATE:${wall}`);
  return contentLine(timeZone === 'UTC' ? `${name}:${wall}Z` : `${name};TZID=${timeZone}:${wall}`);
}

/** The rule as a file writes it: UNTIL of an event with a zone is an instant in UTC (RFC 5545, 3.3.10). */
const ruleText = (rule: string, { allDay, timeZone }: EventTimes): string =>
  rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(?!Z)/, (text, year, month, day, hour, minute, second) =>
    allDay ? text : `UNTIL=${utcTime(instantOfWall(`${year}-${month}-${day}T${hour}:${minute}:${second}`, timeZone))}`,
  );

/** Dates per line; one line of a long series would be longer than some programs read. */
const DATES_PER_LINE = 50;

function dateLines(name: string, walls: readonly WallTime[], series: SeriesEvent): string {
  const separator = !series.allDay && series.timeZone === 'UTC' ? 'Z,' : ',';
  let lines = '';
  for (let from = 0; from < walls.length; from += DATES_PER_LINE) {
    const dates = walls.slice(from, from + DATES_PER_LINE).map(basicTime);
    lines += timeLine(name, dates.join(separator), series);
  }
  return lines;
}

function occurrenceLines({ title, place, note, ...times }: EventContent & EventTimes): string {
  return [
    timeLine('DTSTART', basicTime(times.start), times),
    // Without an end an event of no length; DTEND would have to be later than DTSTART.
    times.end === times.start ? '' : timeLine('DTEND', basicTime(times.end), times),
    // Only an event of whole days needs it: the others name their zone with their times.
    times.allDay && times.timeZone !== CALENDAR_ZONE ? contentLine(`X-NEMU-TIME-ZONE:${times.timeZone}`) : '',
    contentLine(`SUMMARY:${escapeText(title)}`),
    place === '' ? '' : contentLine(`LOCATION:${escapeText(place)}`),
    note === '' ? '' : contentLine(`DESCRIPTION:${escapeText(note)}`),
  ].join('');
}

const alarmLines = (title: string, minutes: number): string =>
  ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, `TRIGGER:-PT${minutes}M`, 'END:VALARM']
    .map(contentLine)
    .join('');

/**
 * Writes an event as its VEVENT and one for each changed occurrence. Other programs show an occurrence at DTSTART, so
 * that of a series is the first date of its rule, also when an imported one was stored with another start.
 * @param stamp the instant of writing, in milliseconds since 1970
 */
export function writeEvent(event: WrittenEvent, stamp: number): string {
  const { uid, rule, rdates, exdates, overrides, reminder, revision } = event;
  const head = [
    contentLine('BEGIN:VEVENT'),
    contentLine(`UID:${escapeText(uid)}`),
    contentLine(`DTSTAMP:${utcTime(stamp)}`),
    contentLine(`SEQUENCE:${revision}`),
    event.private ? contentLine('CLASS:PRIVATE') : '',
  ].join('');
  const end = contentLine('END:VEVENT');
  const alarm = ({ title }: EventContent) => (reminder === null ? '' : alarmLines(title, reminder));
  const master = [
    head,
    occurrenceLines({ ...event, ...fromFirstDate(event) }),
    rule === null ? '' : contentLine(`RRULE:${ruleText(rule, event)}`),
    dateLines('RDATE', rdates, event),
    dateLines('EXDATE', exdates, event),
    alarm(event),
    end,
  ];
  const changed = overrides.flatMap((override) => [
    head,
    timeLine('RECURRENCE-ID', basicTime(override.recurrenceId), event),
    occurrenceLines(override),
    alarm(override),
    end,
  ]);
  return [...master, ...changed].join('');
}
