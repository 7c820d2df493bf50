import { isRecord } from '#domain/is-record.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * The URL of a call. A string or number is one path segment: it replaces the path's last parameter (`:id`), or is
 * appended to a path without one. An object becomes the query string. Segments are encoded, so that an argument cannot
 * lead to another endpoint.
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
 * Encodes a path segment. URL parsers resolve the segments `.` and `..` even when they are percent-encoded, and would
 * call another endpoint. Encoded twice they stay one segment, for which the server responds «not found».
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
