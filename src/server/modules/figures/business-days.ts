import { BUSINESS_ZONE } from '#domain/dates.ts';
import { clockChanges, offsetAt } from '#domain/time-zones.ts';
import { part, type Part } from '../records/statement.ts';

const MINUTE = 60_000;

/** The instants that fields may hold. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 2);

/** The changes of Paraguay's clocks. */
interface Clocks {
  /** Instants at which the offset changes, RFC 3339. */
  changes: string[];
  /** Offsets from UTC in whole minutes: that before the first change, and that after each. */
  offsets: number[];
}

function readClocks(): Clocks {
  const changes = [...clockChanges(BUSINESS_ZONE, EARLIEST, LATEST)];
  const offsets = [offsetAt(EARLIEST, BUSINESS_ZONE), ...changes.map(({ after }) => after)];
  return {
    changes: changes.map(({ instant }) => new Date(instant).toISOString()),
    offsets: offsets.map((offset) => Math.trunc(offset / MINUTE)),
  };
}

let clocks: Clocks | undefined;

/**
 * The wall clock of Paraguay at an instant, as an SQL `timestamp`. The offsets come from the zone data of this machine,
 * as those of `businessDateOf` do, so that a record falls on the same day in charts, filters and forms; PostgreSQL has
 * zone data of its own.
 */
export function businessClock(instant: Part): Part {
  clocks ??= readClocks();
  const { changes, offsets } = clocks;
  const offset = part`(${offsets}::integer[])[1 + width_bucket(${instant}, ${changes}::timestamptz[])]`;
  return part`(${instant} at time zone 'UTC' + ${offset} * interval '1 minute')`;
}
