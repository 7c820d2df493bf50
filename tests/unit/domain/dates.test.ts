import {
  businessDateOf,
  businessOffset,
  greetingAt,
  instantOfClock,
  showDate,
  showInstant,
  showLongDate,
  showRelative,
  showTime,
} from '#domain/dates.ts';
import { afterEach, describe, expect, test } from 'vitest';

const ownZone = process.env['TZ'];

const workIn = (zone: string) => {
  process.env['TZ'] = zone;
};

afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else workIn(ownZone);
});

describe('clocks in Paraguay', () => {
  test('were at −03:50 until 1931', () => {
    expect(businessOffset('1925-06-01T12:00:00Z')).toBe(-230);
  });

  test('are at −03:00 in July 2026, and were at −04:00 in July 2024 and −03:00 in January 2024', () => {
    expect(businessOffset('2026-07-01T12:00:00Z')).toBe(-180);
    expect(businessOffset('2024-07-01T12:00:00Z')).toBe(-240);
    expect(businessOffset('2024-01-01T12:00:00Z')).toBe(-180);
  });
});

describe.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati'])('on a machine in %s', (zone) => {
  test('an instant falls on the same business date', () => {
    workIn(zone);
    expect(businessDateOf('2026-11-21T02:59:59Z')).toBe('2026-11-20');
    expect(businessDateOf('2026-11-21T03:00:00Z')).toBe('2026-11-21');
    expect(businessDateOf('2024-07-02T03:59:59Z')).toBe('2024-07-01');
    expect(businessDateOf('2024-07-02T04:00:00Z')).toBe('2024-07-02');
  });

  test('a business date is shown as the same day', () => {
    workIn(zone);
    expect(showDate('2026-11-20')).toBe('20/11/2026');
    expect(showDate('2024-02-29')).toBe('29/02/2024');
  });

  test('an instant is shown in the local time of Paraguay, with midnight as 00', () => {
    workIn(zone);
    expect(showInstant('2026-11-21T03:05:09Z')).toBe('21/11/2026 00:05');
    expect(showInstant(new Date('2024-07-01T16:30:00Z'))).toBe('01/07/2024 12:30');
    expect(showTime(Date.UTC(2026, 10, 21, 20, 5, 9), 'seconds')).toBe('17:05:09');
    expect(showTime('2026-11-21T03:05:09Z')).toBe('00:05');
    expect(showTime('2026-11-21T03:05:09Z', 'seconds', -240)).toBe('23:05:09');
    expect(showLongDate('2026-11-21T11:00:00Z')).toBe('sábado 21 de noviembre de 2026');
  });

  test('an hour that New York skips for daylight saving time is shown, because Paraguay does not skip it', () => {
    workIn(zone);
    expect(showInstant('2026-03-08T05:30:00Z')).toBe('08/03/2026 02:30');
  });
});

describe.each(['UTC', 'America/New_York'])('a local time of Paraguay, on a machine in %s', (zone) => {
  test.each([
    ['2026-11-21', '14:30', '2026-11-21T17:30:00Z'],
    ['2026-07-01', '00:00', '2026-07-01T03:00:00Z'],
    ['2024-07-01', '12:30', '2024-07-01T16:30:00Z'],
    ['1995-07-01', '12:30', '1995-07-01T16:30:00Z'],
    ['1995-12-24', '23:59', '1995-12-25T02:59:00Z'],
    ['2024-10-05', '23:59', '2024-10-06T03:59:00Z'],
    ['2024-10-06', '01:00', '2024-10-06T04:00:00Z'],
  ])('%s %s is converted to its instant and back', (date, time, instant) => {
    workIn(zone);
    expect(instantOfClock(date, time)).toBe(instant);
    expect(showInstant(instant)).toBe(`${showDate(date)} ${time}`);
  });

  test('does not exist when the clocks skipped it', () => {
    workIn(zone);
    expect(instantOfClock('2024-10-06', '00:00')).toBeUndefined();
    expect(instantOfClock('2024-10-06', '00:59')).toBeUndefined();
  });

  test('that occurred twice, because the clocks were put back, is converted to the earlier instant', () => {
    workIn(zone);
    expect(instantOfClock('2024-03-23', '22:59')).toBe('2024-03-24T01:59:00Z');
    expect(instantOfClock('2024-03-23', '23:00')).toBe('2024-03-24T02:00:00Z');
    expect(showInstant('2024-03-24T03:00:00Z')).toBe('23/03/2024 23:00');
    expect(instantOfClock('2024-03-24', '00:00')).toBe('2024-03-24T04:00:00Z');
  });

  test.each(['24:00', '12:60', '1:00', ''])('cannot be written as «%s»', (time) => {
    workIn(zone);
    expect(instantOfClock('2026-11-21', time)).toBeUndefined();
  });
});

describe('the relative time of an instant', () => {
  const now = '2026-11-21T12:00:00Z';

  test('states how long ago a past instant was', () => {
    expect(showRelative('2026-11-21T11:59:50Z', now)).toBe('hace unos segundos');
    expect(showRelative('2026-11-21T11:55:00Z', now)).toBe('hace 5 minutos');
    expect(showRelative('2026-11-20T12:00:00Z', now)).toBe('hace un día');
  });

  test('states in how long a future instant will be', () => {
    expect(showRelative('2026-11-21T15:00:00Z', now)).toBe('en 3 horas');
  });
});

describe('a greeting', () => {
  test.each([
    ['2026-11-21T08:00:00Z', 'Buenos días'],
    ['2026-11-21T14:59:59Z', 'Buenos días'],
    ['2026-11-21T15:00:00Z', 'Buenas tardes'],
    ['2026-11-21T21:59:59Z', 'Buenas tardes'],
    ['2026-11-21T22:00:00Z', 'Buenas noches'],
    ['2026-11-21T07:59:59Z', 'Buenas noches'],
  ] as const)('at %s is «%s»', (instant, greeting) => {
    expect(greetingAt(instant)).toBe(greeting);
  });
});
