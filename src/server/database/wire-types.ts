/** OIDs of PostgreSQL's catalogue, the same in every version. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const;

/**
 * How values cross between SQL and TypeScript where the driver's defaults would lose something:
 * - `date` is a business date and stays the text `YYYY-MM-DD`, in both directions; no zone can move it;
 * - `timestamptz` is an instant and comes as `Date`; a `Date` or RFC 3339 text may be given;
 * - `bigint` (also `count(*)`) comes as a number and fails beyond 2^53 instead of rounding; cast larger values to
 *   `text`;
 * - `numeric` comes as text (the driver's default), for `Decimal` to read.
 */
export const wireTypes = {
  date: {
    to: OID.timestamptz,
    from: [OID.timestamp, OID.timestamptz],
    serialize: (instant: Date | string) => (instant instanceof Date ? instant : new Date(instant)).toISOString(),
    parse: (text: string) => new Date(text),
  },
  businessDate: {
    to: OID.date,
    from: [OID.date],
    serialize: (day: string) => day,
    parse: (text: string) => text,
  },
  bigint: {
    to: OID.int8,
    from: [OID.int8],
    serialize: String,
    parse: readBigint,
  },
};

function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number; cast it to text`);
  return value;
}
