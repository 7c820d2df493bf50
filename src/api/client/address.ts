import { isRecord } from '#domain/is-record.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * The address of a call. A string or number replaces the path's `:id` or is appended as a segment; anything else
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
 * URL parsers resolve a segment of one or two dots even when it is encoded once. Encoded twice it matches no endpoint,
 * as intended.
 */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252E'));

/** A query with its question mark; absent values are omitted and lists repeat their name. */
function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, string] => [name, String(item)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
