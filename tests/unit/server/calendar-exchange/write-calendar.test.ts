import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import type { SeriesEvent } from '#domain/recurrence/series.types.ts';
import { fromFirstDate } from '#domain/recurrence/first-date.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import { seriesStarts } from '#domain/recurrence/series-starts.ts';
import { readWall, writeWall } from '#domain/wall-clock.ts';
import { CalendarTooLarge, CalendarWriter } from '#server/modules/calendar-exchange/writing/write-calendar.ts';
import type { WrittenEvent } from '#server/modules/calendar-exchange/writing/write-event.ts';
import { writeZone } from '#server/modules/calendar-exchange/writing/write-zone.ts';
import { createPace } from '#server/modules/shared/pace.ts';
import { eventLines, fileOf, readFile } from './kit/files.ts';

const STAMP = Date.parse('2026-11-20T12:00:00Z');

const once: WrittenEvent = {
  uid: 'uno',
  title: 'Reunión',
  place: '',
  note: '',
  allDay: false,
  start: '2026-11-23T09:00:00',
  end: '2026-11-23T10:00:00',
  timeZone: 'America/Asuncion',
  rule: null,
  rdates: [],
  exdates: [],
  overrides: [],
  private: false,
  reminder: null,
  revision: 1,
};

const zoneOf = (zone: string, firstYear: number, lastYear: number) =>
  writeZone(zone, firstYear, lastYear, createPace());

function write(...events: readonly WrittenEvent[]): Promise<string> {
  const writer = new CalendarWriter({ name: 'Ventas', stamp: STAMP, isFeed: false });
  for (const event of events) writer.add(event);
  return writer.finish(createPace());
}

const readBack = (text: string) => readFile(Buffer.from(text));

test('writes an event with its zone, and nothing that it does not have', async () => {
  const text = await write(once);
  expect(text.split('\r\n').filter((line) => !/^(X-WR|PRODID|CALSCALE|VERSION)/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'TZID:America/Asuncion',
    'BEGIN:STANDARD',
    'DTSTART:20260101T000000',
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:uno',
    'DTSTAMP:20261120T120000Z',
    'SEQUENCE:1',
    'DTSTART;TZID=America/Asuncion:20261123T090000',
    'DTEND;TZID=America/Asuncion:20261123T100000',
    'SUMMARY:Reunión',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a series begins in the file on the first date of its rule', async () => {
  const text = await write({ ...once, rule: 'FREQ=WEEKLY;BYDAY=TU,TH' });
  expect(text.split('\r\n').filter((line) => /^DT(START|END);/.test(line))).toEqual([
    'DTSTART;TZID=America/Asuncion:20261124T090000',
    'DTEND;TZID=America/Asuncion:20261124T100000',
  ]);
});

test('a file refuses the event for which it has no room', async () => {
  const head = { name: 'Ventas', stamp: STAMP, isFeed: false };
  const length = (await write(once)).split('BEGIN:VEVENT')[1]?.split('END:VCALENDAR')[0]?.length ?? 0;
  const writer = new CalendarWriter(head, 2 * ('BEGIN:VEVENT'.length + length));
  writer.add(once);
  writer.add(once);
  expect(() => writer.add(once)).toThrow(CalendarTooLarge);
});

test('UNTIL of an event with a zone is an instant in UTC', async () => {
  const text = await write({ ...once, timeZone: 'America/New_York', rule: 'FREQ=DAILY;UNTIL=20261231T090000' });
  expect(text).toContain('RRULE:FREQ=DAILY;UNTIL=20261231T140000Z\r\n');
});

test('no line is longer than 75 octets, and none is folded inside a character', async () => {
  const note = 'Ñandutí 🎨; uno, dos \\ tres\n'.repeat(40).trimEnd();
  const text = await write({ ...once, note });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(lines.filter((line) => !line.isWellFormed())).toEqual([]);
  expect(readBack(text).events[0]?.note).toBe(note);
});

describe('the clock changes of a zone', () => {
  test.each(['America/New_York', 'Europe/Lisbon', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/Asuncion'])(
    '%s are recognised without its name',
    async (zone) => {
      const lines = (await zoneOf(zone, 2026, 2040)).replace(`TZID:${zone}`, 'TZID:Mi casa').trimEnd().split('\r\n');
      const { events } = readFile(fileOf(...lines, ...eventLines('DTSTART;TZID=Mi casa:20260302T090000')));
      const [found] = events.map(({ timeZone }) => timeZone);
      expect((await zoneOf(found ?? 'UTC', 2026, 2036)).replace(`TZID:${found}`, '')).toBe(
        (await zoneOf(zone, 2026, 2036)).replace(`TZID:${zone}`, ''),
      );
    },
  );

  test('are searched once in a process', async () => {
    const searches = vi.spyOn(Temporal.ZonedDateTime.prototype, 'getTimeZoneTransition');
    const first = await zoneOf('Europe/Vilnius', 1900, 2030);
    const { length: searched } = searches.mock.calls;
    const again = await zoneOf('Europe/Vilnius', 1900, 2030);
    const { length: inAll } = searches.mock.calls;
    searches.mockRestore();
    expect(again).toBe(first);
    expect(searched).toBeLessThan(200);
    expect(inAll).toBe(searched);
  });

  test('are written up to the year 2110 at most, from where their rules go on', async () => {
    const near = { ...once, timeZone: 'Europe/Riga' };
    const far = { ...near, start: '2199-11-23T09:00:00', end: '2199-11-23T10:00:00' };
    const searches = vi.spyOn(Temporal.ZonedDateTime.prototype, 'getTimeZoneTransition');
    const text = await write(near, far);
    const { length: searched } = searches.mock.calls;
    searches.mockRestore();
    // Two changes each year.
    expect(searched).toBeLessThan(2 * (2110 - 2026 + 1) + 5);
    expect(text.split('BEGIN:VEVENT')[0]).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\n');
  });

  test('let other work of the process go on while they are written', async () => {
    let now = 0;
    const pace = createPace(undefined, () => (now += 10));
    let turns = 0;
    const writing = new AbortController();
    const others = (async () => {
      for (; !writing.signal.aborted; turns += 1) await turn();
    })();
    await writeZone('Europe/Madrid', 1970, 2020, pace);
    writing.abort();
    await others;
    expect(turns).toBeGreaterThan(50);
  });
});

const zones = ['America/Asuncion', 'America/New_York', 'Europe/Madrid', 'UTC', 'Australia/Lord_Howe'];
const rules = [
  'FREQ=DAILY;COUNT=9',
  'FREQ=WEEKLY;BYDAY=MO,TH',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=WEEKLY;UNTIL=20270301T000000Z',
];
const text = (max: number) =>
  fc.array(fc.constantFrom(...'aÑ🎨,;:\\"\t\n z'), { maxLength: max }).map((letters) => letters.join('').trim());

/** A series that a calendar may hold: its rule is canonical and its changes name occurrences. */
const series = fc
  .record({
    day: fc.integer({ min: 0, max: 900 }),
    minute: fc.integer({ min: 0, max: 1_439 }),
    length: fc.integer({ min: 0, max: 3_000 }),
    allDay: fc.boolean(),
    timeZone: fc.constantFrom(...zones),
    rule: fc.constantFrom(null, ...rules),
    title: text(60),
    note: text(200),
    changes: fc.array(fc.constantFrom('keep', 'exclude', 'move'), { maxLength: 5 }),
    reminder: fc.constantFrom(null, 0, 10, 1_440),
    isPrivate: fc.boolean(),
  })
  .map(
    ({
      day,
      minute,
      length,
      allDay,
      timeZone,
      rule: wanted,
      changes,
      isPrivate,
      reminder,
      ...content
    }): WrittenEvent => {
      const from = Date.UTC(2025, 0, 1 + day, 0, allDay ? 0 : minute);
      const lasts = allDay ? (1 + (length % 5)) * 86_400_000 : length * 60_000;
      const times = { allDay, timeZone, start: writeWall(from, allDay), end: writeWall(from + lasts, allDay) };
      const checked = wanted === null ? undefined : checkRule(wanted, times);
      const rule = checked?.ok === true ? checked.rule : null;
      const title = content.title.replaceAll(/\s+/g, ' ');
      const bare: SeriesEvent = {
        ...times,
        title: title === '' ? 'x' : title,
        note: content.note,
        place: '',
        rule,
        rdates: [],
        exdates: [],
        overrides: [],
      };
      const starts =
        rule === null ? [] : [...seriesStarts(bare, readWall(times.start), readWall(times.start) + 200 * 86_400_000)];
      const named = changes.flatMap((change, index) => {
        const start = starts[index];
        return start === undefined ? [] : [{ change, wall: writeWall(start, allDay), start }];
      });
      return {
        ...once,
        ...bare,
        rule: starts.length === 0 ? null : rule,
        exdates: named.filter(({ change }) => change === 'exclude').map(({ wall }) => wall),
        overrides: named
          .filter(({ change }) => change === 'move')
          .map(({ wall, start }) => ({
            recurrenceId: wall,
            title: 'Movida',
            place: 'Allá',
            note: '',
            allDay: false,
            start: writeWall(start + 3_600_000, false),
            end: writeWall(start + 7_200_000, false),
            timeZone: 'Europe/Madrid',
          })),
        private: isPrivate,
        reminder,
      };
    },
  );

test('any series is read back as it was written, from the first date of its rule on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(series, { minLength: 1, maxLength: 4 }), async (events) => {
      const written = events.map((event, index) => ({ ...event, uid: `uid,${index}` }));
      const read = readBack(await write(...written));
      expect(read.refused).toEqual([]);
      expect(
        read.events.map(({ startsAt: _s, endsAt: _e, ...event }) => ({ ...event, private: event.private ?? false })),
      ).toEqual(written.map(({ revision: _r, ...event }) => fromFirstDate(event)));
    }),
    { numRuns: 60 },
  );
});
