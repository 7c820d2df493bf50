import { isTimeZone, offsetAt } from '#domain/time-zones.ts';
import type { WallTime } from '#domain/recurrence/series.types.ts';
import { changesOf, type DefinedZone, readDefinedZone } from './defined-zone.ts';
import { CALENDAR_ZONE, type ZoneOf } from './read-times.ts';
import type { CalendarScan } from './scan-calendar.ts';
import { ianaOfWindows, windowsZoneTargets } from './windows-zones.ts';

/** Years after an event in which the clocks of a zone must agree with those of a definition without name. */
const COMPARED_YEARS = 10;
/** Maximum number of observances, and of their dates, in the definitions of a file that are compared with zones. */
const MAX_OBSERVANCES = 5_000;
/** Maximum number of clock changes of a definition that are compared; the longest lists of programs have hundreds. */
const MAX_CHANGES = 1_000;
const WEEK = 7 * 86_400_000;

/** Names of UTC in files. */
const UTC_NAMES: ReadonlySet<string> = new Set([
  'UTC',
  'GMT',
  'Z',
  'ETC/UTC',
  'ETC/GMT',
  'ETC/ZULU',
  'ZULU',
  'ETC/UCT',
]);

/** Names of the IANA data by their lower-case form; aliases are missing. */
const ianaNames: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]),
);

/** A name of the IANA data as this installation knows it; undefined for other names, such as abbreviations. */
function ianaName(name: string): string | undefined {
  if (UTC_NAMES.has(name.toUpperCase())) return 'UTC';
  const isName = /^[A-Za-z]+\/[\w+/-]+$/.test(name) && isTimeZone(name);
  return isName ? (ianaNames.get(name.toLowerCase()) ?? name) : undefined;
}

/** The zone that a TZID names: by itself, at its end as in `/mozilla.org/20050126_1/America/Asuncion`, or of Windows. */
function namedZone(tzid: string): string | undefined {
  const segments = tzid.split('/').filter((segment) => segment !== '');
  const endings = [tzid, ...[3, 2].map((count) => segments.slice(-count).join('/'))];
  const windows = ianaOfWindows(tzid);
  return (
    endings.map(ianaName).find((name) => name !== undefined) ?? (windows === undefined ? undefined : ianaName(windows))
  );
}

/**
 * Zones in the order in which a definition is compared with them: the likely ones first. Those of Windows have all clock
 * changes of today; the others differ from them only in the past.
 */
const candidates: readonly string[] = [...new Set([CALENDAR_ZONE, ...windowsZoneTargets])];

/** The zone whose clocks agree with a definition from a year on; undefined when there is none. */
function matchingZone({ observances }: DefinedZone, firstYear: number): string | undefined {
  if (observances === undefined) return undefined;
  const lastYear = firstYear + COMPARED_YEARS;
  const changes = changesOf(observances, firstYear - 1, lastYear);
  const [earliest] = changes;
  if (earliest === undefined || changes.length > MAX_CHANGES) return undefined;
  const [from, to] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1)];
  const moments = changes.flatMap(({ instant }) => (instant > from && instant < to ? [instant - 1, instant] : []));
  for (let at = from; at < to; at += WEEK) moments.push(at);
  let passed = 0;
  const expected = moments
    .toSorted((one, other) => one - other)
    .map((at) => {
      while ((changes[passed]?.instant ?? Number.POSITIVE_INFINITY) <= at) passed += 1;
      return { at, offset: changes[passed - 1]?.after ?? earliest.before };
    });
  return candidates.find((zone) => expected.every(({ at, offset }) => offsetAt(at, zone) === offset));
}

/**
 * Gives the zones of the calendars of a file. A TZID is known by its name, by the place that its definition names, or
 * by the clock changes of its definition.
 */
export function zonesOfFile({ bytes, zones }: CalendarScan): (calendar: number) => ZoneOf {
  const defined = new Map<string, DefinedZone>();
  let observances = 0;
  for (const { calendar, from, to } of zones) {
    const zone = readDefinedZone(bytes, from, to);
    for (const { dates } of zone.observances ?? []) observances += 1 + dates.length;
    const isCompared = observances <= MAX_OBSERVANCES;
    defined.set(`${calendar} ${zone.tzid}`, isCompared ? zone : { ...zone, observances: undefined });
  }
  const named = new Map<string, string | undefined>();
  const found = new Map<string, string | undefined>();
  const nameOf = (tzid: string) => {
    if (!named.has(tzid)) named.set(tzid, namedZone(tzid));
    return named.get(tzid);
  };
  const find = (calendar: number, tzid: string, wall: WallTime): string | undefined => {
    const zone = defined.get(`${calendar} ${tzid}`);
    const byName = nameOf(tzid) ?? (zone === undefined ? undefined : nameOf(zone.location));
    if (byName !== undefined || zone === undefined) return byName;
    const key = `${calendar} ${tzid} ${wall.slice(0, 4)}`;
    if (!found.has(key)) found.set(key, matchingZone(zone, Number(wall.slice(0, 4))));
    return found.get(key);
  };
  return (calendar) => (tzid, wall) => find(calendar, tzid, wall);
}
