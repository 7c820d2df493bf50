import { isRecord } from '#domain/is-record.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * The URL of a call. A string or number replaces the path's `:id` or is appended as a segment; any other argument
 * becomes the query. Segments are encoded, so that an argument cannot lead to another endpoint.
 */
export function callAddress(base: string, endpoint: Pick<Endpoint, 'path'>, argument: unknown): string {
  const isSegment = typeof argument === 'string' || typeof argument === 'number';
  if (isSegment) return `${base}${withSegment(endpoint.path, String(argument))}`;
  return `${base}${endpoint.path}${isRecord(argument) ? queryText(argument) : ''}`;
}

function withSegment(path: string, argument: string): string {
  return `${path.replace(/\/:[a-z]+$/i, '')}/${encodeSegment(argument)}`;
}

/**
 * Encodes a path segment. URL parsers resolve the segments `.` and `..` even when they are percent-encoded; encoded
 * twice, they match no endpoint, as intended.
 */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252E'));

/** A query string with its question mark; absent values are omitted, and each item of a list repeats the name. */
function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, string] => [name, String(item)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
