import type { Pace } from '../../shared/pace.ts';
import { contentLine, escapeText } from './content-line.ts';
import { type WrittenEvent, writeEvent } from './write-event.ts';
import { writeZone } from './write-zone.ts';

/** Years after the last event, or after now, whose clock changes a file describes. */
const YEARS_AHEAD = 10;

/** From here on the clocks of every zone follow rules of each year, which a file continues without end. */
const LAST_IRREGULAR_YEAR = 2100;

/** Maximum number of characters of the events of a file, which is in memory as a whole. */
const MAX_CHARACTERS = 100_000_000;

/** Thrown when the events of a calendar are too many, or say too much, for a file. */
export class CalendarTooLarge extends Error {
  override readonly name = 'CalendarTooLarge';
}

/** What a file says besides its events. */
export interface CalendarHead {
  name: string;
  /** The instant of writing, in milliseconds since 1970. */
  stamp: number;
  /** Whether programs read the calendar again by themselves. */
  isFeed: boolean;
}

const yearOf = (wall: string) => Number(wall.slice(0, 4));

/** Writes a calendar event by event. */
export class CalendarWriter {
  readonly #head: CalendarHead;
  readonly #events: string[] = [];
  /** First and last year of the events of each zone. */
  readonly #years = new Map<string, { first: number; last: number }>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(head: CalendarHead, maxCharacters = MAX_CHARACTERS) {
    this.#head = head;
    this.#maxCharacters = maxCharacters;
  }

  /** Adds an event; throws `CalendarTooLarge` when the file has no room for it. */
  add(event: WrittenEvent): void {
    const text = writeEvent(event, this.#head.stamp);
    this.#characters += text.length;
    if (this.#characters > this.#maxCharacters) throw new CalendarTooLarge();
    this.#events.push(text);
    for (const { allDay, start, end, timeZone } of [event, ...event.overrides]) {
      if (allDay || timeZone === 'UTC') continue;
      const { first, last } = this.#years.get(timeZone) ?? { first: Infinity, last: 0 };
      this.#years.set(timeZone, { first: Math.min(first, yearOf(start)), last: Math.max(last, yearOf(end)) });
    }
  }

  /** The text of the file. */
  async finish(pace: Pace): Promise<string> {
    const { name, stamp, isFeed } = this.#head;
    const now = new Date(stamp).getUTCFullYear();
    const zones: string[] = [];
    for (const [zone, { first, last }] of this.#years) {
      const regular = Math.max(first, now, Math.min(last, LAST_IRREGULAR_YEAR));
      zones.push(await writeZone(zone, first, regular + YEARS_AHEAD, pace));
    }
    const head = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ñemu//Calendario//ES',
      'CALSCALE:GREGORIAN',
      `X-WR-CALNAME:${escapeText(name)}`,
      ...(isFeed ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ];
    return [...head.map(contentLine), ...zones, ...this.#events, contentLine('END:VCALENDAR')].join('');
  }
}
