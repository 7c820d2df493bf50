import type { PostgresType } from 'postgres';
import { wireTypes } from './wire-types.ts';

/** How one value crosses the wire. */
interface Element {
  serialize: (value: never) => string;
  parse: (text: string) => unknown;
}

const asText: Element = { serialize: String, parse: String };
const { date: instant, businessDate, bigint } = wireTypes;

/** What lists hold, by the OID of the list's type in PostgreSQL's catalogue, the same in every version. */
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

/** A list as PostgreSQL reads it; what is none is taken for one written already. */
const arrayText = (given: unknown, { serialize }: Element): string =>
  Array.isArray(given)
    ? // What the list holds is of the type that PostgreSQL says it has, or that type's text.
      `{${given.map((value) => (value === null ? 'NULL' : quoted(serialize(value as never)))).join(',')}}`
    : String(given);

/** One value of a list: quoted, where that is needed to tell it from others, or plain. */
const VALUE = /"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs;

/** The values of a list as PostgreSQL writes it. Fails with lists of lists, and with those that do not count from 1. */
function readArray(text: string, { parse }: Element): unknown[] {
  if (!text.startsWith('{') || text.startsWith('{{')) throw new RangeError(`not a plain list: ${text}`);
  return [...text.matchAll(VALUE)].map(([, inQuotes, plain = '']) => {
    if (inQuotes !== undefined) return parse(inQuotes.replaceAll(/\\(.)/gs, '$1'));
    return plain === 'NULL' ? null : parse(plain);
  });
}

/** How lists cross between SQL and TypeScript, each value as it does alone. The driver would ask PostgreSQL for these. */
export const arrayTypes: Readonly<Record<string, PostgresType>> = Object.fromEntries(
  Object.entries(elements).map(([name, [oid, element]]) => [
    name,
    {
      to: oid,
      from: [oid],
      serialize: (given: unknown) => arrayText(given, element),
      parse: (text: string) => readArray(text, element),
    },
  ]),
);
