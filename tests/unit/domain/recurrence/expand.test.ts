import { expandSeries, seriesBounds, TooManyOccurrences } from '#domain/recurrence/expand.ts';
import { nextStarts } from '#domain/recurrence/next-starts.ts';
import type { Override, Series } from '#domain/recurrence/series.types.ts';
import { describe, expect, test } from 'vitest';
import { seriesFrom, wallsOf } from './kit/series.ts';

const DAY = 86_400_000;
const at = (text: string) => Date.parse(text);

const overrideOf = (recurrenceId: string, start: string, end: string, more: Partial<Override> = {}): Override => ({
  recurrenceId,
  allDay: start.length === 10,
  start,
  end,
  timeZone: 'America/New_York',
  title: 'Otra',
  place: '',
  note: '',
  ...more,
});

/** The wall times in a window of instants. */
const between = (series: Series, from: string, to: string, limit = 100) =>
  expandSeries(series, { from: at(from), to: at(to) }, limit).map(({ wall }) => wall);

describe('an event that occurs once', () => {
  const once = seriesFrom('2026-11-27T09:00:00', null);

  test('has an occurrence without name', () => {
    expect(expandSeries(once, { from: at('2026-11-27T00:00Z'), to: at('2026-11-28T00:00Z') }, 1)).toEqual([
      {
        recurrenceId: null,
        wall: '2026-11-27T09:00:00',
        allDay: false,
        starts: at('2026-11-27T14:00Z'),
        ends: at('2026-11-27T15:00Z'),
        override: null,
      },
    ]);
  });

  test('counts in the windows that it overlaps, without those that it only touches', () => {
    expect(between(once, '2026-11-27T14:59Z', '2026-11-28T00:00Z')).toHaveLength(1);
    expect(between(once, '2026-11-27T15:00Z', '2026-11-28T00:00Z')).toEqual([]);
    expect(between(once, '2026-11-27T00:00Z', '2026-11-27T14:01Z')).toHaveLength(1);
    expect(between(once, '2026-11-27T00:00Z', '2026-11-27T14:00Z')).toEqual([]);
  });

  test('without length counts at its start', () => {
    const moment = { ...once, end: once.start };
    expect(between(moment, '2026-11-27T14:00Z', '2026-11-27T14:01Z')).toHaveLength(1);
    expect(between(moment, '2026-11-27T13:00Z', '2026-11-27T14:00Z')).toEqual([]);
  });

  test('counts in a window inside it', () => {
    const trip = { ...once, end: '2027-02-01T09:00:00' };
    expect(between(trip, '2027-01-01T00:00Z', '2027-01-02T00:00Z')).toEqual(['2026-11-27T09:00:00']);
  });
});

describe('a series', () => {
  test('of added dates has its start and these, each once', () => {
    const series = seriesFrom('2026-11-27T09:00:00', null, {
      rdates: ['2026-12-01T09:00:00', '2026-11-27T09:00:00', '2026-11-20T10:00:00'],
    });
    expect(wallsOf(series)).toEqual(['2026-11-20T10:00:00', '2026-11-27T09:00:00', '2026-12-01T09:00:00']);
  });

  test('leaves out excluded dates, also added ones, and COUNT counts them', () => {
    const series = seriesFrom('2026-11-27', 'FREQ=DAILY;COUNT=3', {
      rdates: ['2026-11-28', '2026-12-05', '2026-12-06'],
      exdates: ['2026-11-28', '2026-12-05'],
    });
    expect(wallsOf(series)).toEqual(['2026-11-27', '2026-11-29', '2026-12-06']);
  });

  test('shows an override where it takes place, moved into or out of the window', () => {
    const series = seriesFrom('2026-11-02T09:00:00', 'FREQ=WEEKLY', {
      overrides: [
        overrideOf('2026-11-09T09:00:00', '2026-12-24T20:00:00', '2026-12-24T21:00:00'),
        overrideOf('2026-12-21T09:00:00', '2026-11-01T08:00:00', '2026-11-01T09:00:00'),
      ],
    });
    expect(between(series, '2026-11-09T00:00Z', '2026-11-17T00:00Z')).toEqual(['2026-11-16T09:00:00']);
    expect(between(series, '2026-12-20T00:00Z', '2026-12-29T00:00Z')).toEqual([
      '2026-12-24T20:00:00',
      '2026-12-28T09:00:00',
    ]);
    const [first] = expandSeries(series, { from: at('2026-10-31T00:00Z'), to: at('2026-11-02T00:00Z') }, 9);
    expect(first?.recurrenceId).toBe('2026-12-21T09:00:00');
    expect(first?.override?.title).toBe('Otra');
  });

  test('leaves out an excluded override', () => {
    const series = seriesFrom('2026-11-02T09:00:00', 'FREQ=WEEKLY;COUNT=2', {
      exdates: ['2026-11-09T09:00:00'],
      overrides: [overrideOf('2026-11-09T09:00:00', '2026-11-10T09:00:00', '2026-11-10T10:00:00')],
    });
    expect(wallsOf(series)).toEqual(['2026-11-02T09:00:00']);
  });

  test('shows an override of another zone and kind at its own times', () => {
    const series = seriesFrom('2026-11-02T09:00:00', 'FREQ=WEEKLY;COUNT=2', {
      overrides: [overrideOf('2026-11-09T09:00:00', '2026-11-10', '2026-11-12', { timeZone: 'America/Asuncion' })],
    });
    const [, second] = expandSeries(series, { from: 0, to: at('2030-01-01') }, 9);
    expect(second).toMatchObject({
      wall: '2026-11-10',
      allDay: true,
      starts: at('2026-11-10T03:00Z'),
      ends: at('2026-11-12T03:00Z'),
    });
  });

  test('is in order of start, then of recurrence id', () => {
    const series = seriesFrom('2026-11-02T09:00:00', 'FREQ=WEEKLY;COUNT=3', {
      overrides: [
        overrideOf('2026-11-16T09:00:00', '2026-11-02T09:00:00', '2026-11-02T10:00:00'),
        overrideOf('2026-11-09T09:00:00', '2026-11-02T09:00:00', '2026-11-02T10:00:00'),
      ],
    });
    const found = expandSeries(series, { from: 0, to: at('2030-01-01') }, 9);
    expect(found.map(({ recurrenceId }) => recurrenceId?.slice(5, 10))).toEqual(['11-02', '11-09', '11-16']);
  });

  test('of more occurrences than the limit is an error with the limit', () => {
    const series = seriesFrom('2026-11-02T09:00:00', 'FREQ=DAILY');
    expect(between(series, '2026-11-02T00:00Z', '2026-11-12T00:00Z', 10)).toHaveLength(10);
    expect(() => between(series, '2026-11-02T00:00Z', '2026-11-12T00:00Z', 9)).toThrow(new TooManyOccurrences(9));
  });
});

describe('around clock changes', () => {
  test('a meeting of New York keeps its hour there and its exact length', () => {
    const found = expandSeries(
      seriesFrom('2026-10-28T20:00:00', 'FREQ=DAILY', { end: '2026-10-29T04:00:00' }),
      { from: at('2026-10-31T12:00Z'), to: at('2026-11-02T12:00Z') },
      9,
    );
    expect(
      found.map(({ wall, starts, ends }) => [wall, new Date(starts).toISOString(), (ends - starts) / 3_600_000]),
    ).toEqual([
      ['2026-10-31T20:00:00', '2026-11-01T00:00:00.000Z', 8],
      ['2026-11-01T20:00:00', '2026-11-02T01:00:00.000Z', 8],
    ]);
  });

  test('a start that the clocks skip is moved by the gap, and keeps its name', () => {
    const found = expandSeries(
      seriesFrom('2026-03-07T02:30:00', 'FREQ=DAILY;COUNT=3'),
      { from: at('2026-03-08T00:00Z'), to: at('2026-03-10T00:00Z') },
      9,
    );
    expect(found.map(({ recurrenceId, starts }) => [recurrenceId, new Date(starts).toISOString()])).toEqual([
      ['2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
      ['2026-03-09T02:30:00', '2026-03-09T06:30:00.000Z'],
    ]);
  });

  test('an all-day event lasts as many days, also on days of 23 and 25 hours', () => {
    const found = expandSeries(
      seriesFrom('2024-10-05', 'FREQ=DAILY;COUNT=3', { timeZone: 'America/Asuncion' }),
      { from: 0, to: at('2030-01-01') },
      9,
    );
    expect(found.map(({ starts, ends }) => [new Date(starts).toISOString(), (ends - starts) / 3_600_000])).toEqual([
      ['2024-10-05T04:00:00.000Z', 24],
      ['2024-10-06T04:00:00.000Z', 23],
      ['2024-10-07T03:00:00.000Z', 24],
    ]);
  });

  test('an event that a gap would turn around lasts what its wall times say', () => {
    const series = seriesFrom('2026-03-08T02:50:00', null, { end: '2026-03-08T03:10:00' });
    const [only] = expandSeries(series, { from: 0, to: at('2030-01-01') }, 9);
    expect(((only?.ends ?? 0) - (only?.starts ?? 0)) / 60_000).toBe(20);
  });

  test('of an hour that occurs twice the first counts', () => {
    const series = seriesFrom('2026-11-01T01:30:00', 'FREQ=DAILY;COUNT=1');
    expect(seriesBounds(series).starts).toBe(at('2026-11-01T05:30Z'));
  });
});

describe('the bounds of a series', () => {
  test('are its first start and last end, with overrides and added dates', () => {
    const series = seriesFrom('2026-11-02T09:00:00', 'FREQ=WEEKLY;COUNT=3', {
      rdates: ['2026-12-01T09:00:00'],
      overrides: [overrideOf('2026-11-09T09:00:00', '2026-10-01T09:00:00', '2026-10-01T10:00:00')],
    });
    expect(seriesBounds(series)).toEqual({ starts: at('2026-10-01T13:00Z'), ends: at('2026-12-01T15:00Z') });
  });

  test('end with the last occurrence before UNTIL, and never without COUNT and UNTIL', () => {
    const until = seriesFrom('2026-11-02T09:00:00', 'FREQ=YEARLY;UNTIL=20301231T235959');
    expect(seriesBounds(until).ends).toBe(at('2030-11-02T14:00Z'));
    expect(seriesBounds(seriesFrom('2026-11-02T09:00:00', 'FREQ=YEARLY'))).toEqual({
      starts: at('2026-11-02T14:00Z'),
      ends: null,
    });
  });

  test('of an event that occurs once are its own', () => {
    const once = seriesFrom('2026-11-02', null, { timeZone: 'America/Asuncion' });
    expect(seriesBounds(once)).toEqual({ starts: at('2026-11-02T03:00Z'), ends: at('2026-11-03T03:00Z') });
  });
});

test('COUNT stays exact far from the start', () => {
  const series = seriesFrom('1900-01-01', 'FREQ=WEEKLY;COUNT=6000');
  const last = new Date(Date.UTC(1900, 0, 1) + 5_999 * 7 * DAY).toISOString().slice(0, 10);
  expect(wallsOf(series, 100, 2014).at(-1)).toBe(last);
  expect(wallsOf(series, 100, 2015)).toEqual([]);
});

test('a position that a month lacks gives nothing in that month', () => {
  // rrule gives the first Monday where there is no fifth from the end.
  expect(wallsOf(seriesFrom('2024-01-01', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-5;COUNT=3'))).toEqual([
    '2024-01-01',
    '2024-04-01',
    '2024-07-01',
  ]);
});

test('a rule that is refused elsewhere is an error here', () => {
  expect(() => wallsOf(seriesFrom('2024-01-01', 'FREQ=SECONDLY'))).toThrow('FREQ=SECONDLY');
});

describe('the next starts', () => {
  test('are the first ones that are not excluded', () => {
    const series = seriesFrom('2026-11-27', 'FREQ=DAILY', { exdates: ['2026-11-28'], rdates: ['2026-11-01'] });
    expect(nextStarts(series, 4)).toEqual(['2026-11-01', '2026-11-27', '2026-11-29', '2026-11-30']);
  });

  test('put a changed occurrence where it takes place, in the zone of the series, from a wall time on', () => {
    const overrides = [
      overrideOf('2026-11-28T09:00:00', '2026-12-01T10:00:00', '2026-12-01T11:00:00', { timeZone: 'America/Asuncion' }),
      overrideOf('2026-11-30T09:00:00', '2026-11-26T09:00:00', '2026-11-26T10:00:00'),
    ];
    const series = seriesFrom('2026-11-27T09:00:00', 'FREQ=DAILY', { overrides, exdates: ['2026-11-29T09:00:00'] });
    expect(nextStarts(series, 3, '2026-11-27T09:00:00')).toEqual([
      '2026-11-27T09:00:00',
      '2026-12-01T08:00:00',
      '2026-12-01T09:00:00',
    ]);
  });

  test('are fewer when the series ends, and none of a rule that never occurs', () => {
    expect(nextStarts(seriesFrom('2026-11-27', 'FREQ=DAILY;COUNT=2'), 10)).toEqual(['2026-11-27', '2026-11-28']);
    expect(nextStarts(seriesFrom('2026-11-27', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), 10)).toEqual([]);
  });
});
