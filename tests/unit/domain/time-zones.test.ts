import { readWall, writeWall } from '#domain/wall-clock.ts';
import { instantOfWall, isInGap, isTimeZone, lastWallUntil, timeZones, wallOfInstant } from '#domain/time-zones.ts';
import { afterEach, describe, expect, test } from 'vitest';

const ownZone = process.env['TZ'];

afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

const utc = (wall: string, zone: string) => new Date(instantOfWall(wall, zone)).toISOString();

/** Times around clock changes: a zone, a wall time, its instant, and the wall time of that instant. */
const clockChanges = [
  // New York: forward on March 8, 2026, at 2:00, back on November 1 at 2:00.
  ['America/New_York', '2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z', '2026-03-08T01:59:59'],
  ['America/New_York', '2026-03-08T02:00:00', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00'],
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30:00'],
  ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00'],
  ['America/New_York', '2026-11-01T00:59:59', '2026-11-01T04:59:59.000Z', '2026-11-01T00:59:59'],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00'],
  ['America/New_York', '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z', '2026-11-01T02:00:00'],
  // Asunción: forward at midnight of October 6, 2024, and never back since.
  ['America/Asuncion', '2024-03-23T23:30:00', '2024-03-24T02:30:00.000Z', '2024-03-23T23:30:00'],
  ['America/Asuncion', '2024-03-24T00:00:00', '2024-03-24T04:00:00.000Z', '2024-03-24T00:00:00'],
  ['America/Asuncion', '2024-10-05T23:59:59', '2024-10-06T03:59:59.000Z', '2024-10-05T23:59:59'],
  ['America/Asuncion', '2024-10-06T00:00:00', '2024-10-06T04:00:00.000Z', '2024-10-06T01:00:00'],
  ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00.000Z', '2024-10-06T01:00:00'],
  ['America/Asuncion', '2024-10-06T00:30:00', '2024-10-06T04:30:00.000Z', '2024-10-06T01:30:00'],
  ['America/Asuncion', '2025-07-01T09:00:00', '2025-07-01T12:00:00.000Z', '2025-07-01T09:00:00'],
  ['America/Asuncion', '2024-07-01T09:00:00', '2024-07-01T13:00:00.000Z', '2024-07-01T09:00:00'],
  // Lord Howe: half an hour forward on October 4, 2026, and back on April 5.
  ['Australia/Lord_Howe', '2026-10-04T02:00:00', '2026-10-03T15:30:00.000Z', '2026-10-04T02:30:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:29:00', '2026-10-03T15:59:00.000Z', '2026-10-04T02:59:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:30:00', '2026-10-03T15:30:00.000Z', '2026-10-04T02:30:00'],
  ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00.000Z', '2026-04-05T01:45:00'],
  ['Australia/Lord_Howe', '2026-04-05T02:00:00', '2026-04-04T15:30:00.000Z', '2026-04-05T02:00:00'],
  // Apia had no December 30, 2011.
  ['Pacific/Apia', '2011-12-29T23:59:59', '2011-12-30T09:59:59.000Z', '2011-12-29T23:59:59'],
  ['Pacific/Apia', '2011-12-30T10:00:00', '2011-12-30T20:00:00.000Z', '2011-12-31T10:00:00'],
  ['Pacific/Apia', '2011-12-31T00:00:00', '2011-12-30T10:00:00.000Z', '2011-12-31T00:00:00'],
  // Asunción's clocks were 3:50:40 behind until 1931.
  ['America/Asuncion', '1900-01-01T00:00:00', '1900-01-01T03:50:40.000Z', '1900-01-01T00:00:00'],
  ['UTC', '2026-01-01T00:00:00', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00'],
] as const;

describe.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'America/Asuncion'])('on a machine in %s', (machine) => {
  test.each(clockChanges)('%s at %s is %s', (zone, wall, instant, shown) => {
    process.env['TZ'] = machine;
    expect(utc(wall, zone)).toBe(instant);
    expect(wallOfInstant(Date.parse(instant), zone)).toBe(shown);
    expect(isInGap(wall, zone)).toBe(shown !== (wall.length === 10 ? `${wall}T00:00:00` : wall));
  });
});

test('of an hour that occurs twice both instants show the same wall time', () => {
  const shown = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((text) =>
    wallOfInstant(Date.parse(text), 'America/New_York'),
  );
  expect(shown).toEqual(['2026-11-01T01:30:00', '2026-11-01T01:30:00']);
});

test('the last wall time before an instant in the second of two equal hours is the end of the first', () => {
  const last = (text: string) => writeWall(lastWallUntil(Date.parse(text), 'America/New_York'), false);
  expect(last('2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30:00');
  expect(last('2026-11-01T06:30:00Z')).toBe('2026-11-01T01:59:59');
  expect(last('2026-11-01T07:00:00Z')).toBe('2026-11-01T02:00:00');
});

test('every quarter hour of a year returns from its wall time, or to the first of two equal ones', () => {
  const zone = 'America/New_York';
  const start = Date.UTC(2026, 0, 1);
  const instants = Array.from({ length: 365 * 96 }, (_, at) => start + at * 900_000);
  const second = instants.filter((instant) => instantOfWall(wallOfInstant(instant, zone), zone) !== instant);
  expect(second.map((instant) => new Date(instant).toISOString())).toEqual([
    '2026-11-01T06:00:00.000Z',
    '2026-11-01T06:15:00.000Z',
    '2026-11-01T06:30:00.000Z',
    '2026-11-01T06:45:00.000Z',
  ]);
});

test('names of zones are those of the IANA database', () => {
  const names = ['America/Asuncion', 'UTC', 'Asia/Calcutta', '+03:00', 'america/asuncion', 'Asuncion', '', 'Etc/GMT+3'];
  expect(names.filter(isTimeZone)).toEqual(['America/Asuncion', 'UTC', 'Asia/Calcutta', 'Etc/GMT+3']);
});

test('the zones to choose from are sorted, each exists, and Paraguay and UTC are among them', () => {
  const zones = timeZones();
  expect(zones).toEqual(expect.arrayContaining(['America/Asuncion', 'America/New_York', 'UTC']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test('an unknown zone is an error', () => {
  expect(() => instantOfWall('2026-01-01T00:00:00', 'Nowhere/Here')).toThrow(RangeError);
});

test('wall times before 1970 and of leap days are numbers and back', () => {
  const walls = ['1604-02-29T23:59:59', '1969-12-31T00:00:00', '2000-02-29T12:00:00'];
  expect(walls.map((wall) => writeWall(readWall(wall), false))).toEqual(walls);
});
