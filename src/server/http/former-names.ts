import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { isRecord } from '#domain/is-record.ts';

/** The endpoint under the path of the version before, in a list; an empty list when the path is the same. */
export function formerPathOf(endpoint: Endpoint): readonly Endpoint[] {
  const path = endpoint.former?.path;
  return path === undefined ? [] : [{ ...endpoint, path }];
}

/** A body or query with its former field names replaced. A field that is given under both names keeps the current one. */
export function withCurrentNames({ former }: Endpoint, given: unknown): unknown {
  const names = former?.fields;
  if (names === undefined || !isRecord(given)) return given;
  const replaced = Object.entries(given).flatMap(([name, value]) => {
    const current = Object.hasOwn(names, name) ? names[name] : undefined;
    if (current === undefined) return [[name, value]];
    return Object.hasOwn(given, current) ? [] : [[current, value]];
  });
  return Object.fromEntries(replaced);
}
