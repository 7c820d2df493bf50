import postgres from 'postgres';
import { wireTypes } from './wire-types.ts';

export type DriverTypes = Record<string, postgres.PostgresType>;

/** Conversion of an array's elements of one type. */
interface Element {
  serialize: (value: never) => string;
  parse: (text: string) => unknown;
}

/**
 * Creates the driver's client of a database, configured to send no query of its own. By default the driver queries the
 * array types at the start of each session without awaiting the result; a session lost meanwhile would crash the
 * process.
 * @param connectionString `postgres://user:password@host:port/database`
 */
export function openDriver(connectionString: string, options: postgres.Options<DriverTypes>): postgres.Sql {
  return postgres(connectionString, {
    ...options,
    onnotice: () => undefined,
    fetch_types: false,
    types: { ...arrayTypes, ...options.types },
  });
}

const asText: Element = { serialize: String, parse: String };
const { date: instant, businessDate, bigint } = wireTypes;

/** Element types by the OID of their array type in PostgreSQL's catalogue, the same in every version. */
const elements: Readonly<Record<string, readonly [number, Element]>> = {
  booleans: [1000, { serialize: (value: boolean) => (value ? 't' : 'f'), parse: (text) => text === 't' }],
  integers: [1007, { serialize: String, parse: Number }],
  bigints: [1016, bigint],
  texts: [1009, asText],
  businessDates: [1182, businessDate],
  instants: [1185, instant],
  uuids: [2951, asText],
  relations: [2210, asText],
};

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Serializes an array for PostgreSQL. Any input that is not an array counts as already serialized. */
const arrayText = (input: unknown, { serialize }: Element): string =>
  Array.isArray(input)
    ? // PostgreSQL reports the type of the parameter, so each element has the element type or is its text.
      `{${input.map((value) => (value === null ? 'NULL' : quoted(serialize(value as never)))).join(',')}}`
    : String(input);

/** One element of an array as PostgreSQL writes it, in quotes or plain. */
const VALUE = /"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs;

/** Parses an array that PostgreSQL wrote. Throws on nested arrays and on arrays whose lower bound is not 1. */
function readArray(text: string, { parse }: Element): unknown[] {
  if (!text.startsWith('{') || text.startsWith('{{')) throw new RangeError(`not a plain list: ${text}`);
  return [...text.matchAll(VALUE)].map(([, inQuotes, plain = '']) => {
    if (inQuotes !== undefined) return parse(inQuotes.replaceAll(/\\(.)/gs, '$1'));
    return plain === 'NULL' ? null : parse(plain);
  });
}

/**
 * Conversions of arrays between SQL and TypeScript. Without them the driver would query PostgreSQL for its array types.
 */
const arrayTypes: Readonly<DriverTypes> = Object.fromEntries(
  Object.entries(elements).map(([name, [oid, element]]) => [
    name,
    {
      to: oid,
      from: [oid],
      serialize: (input: unknown) => arrayText(input, element),
      parse: (text: string) => readArray(text, element),
    },
  ]),
);
