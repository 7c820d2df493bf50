import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { isRecord } from '#domain/is-record.ts';

/** Gives a list with the endpoint under the path it had in the previous version; empty when the path is unchanged. */
export function formerPathOf(endpoint: Endpoint): readonly Endpoint[] {
  const path = endpoint.former?.path;
  return path === undefined ? [] : [{ ...endpoint, path }];
}

/** Replaces the former field names of a body or query. When both names are present, the current one wins. */
export function withCurrentNames({ former }: Endpoint, input: unknown): unknown {
  const names = former?.fields;
  if (names === undefined || !isRecord(input)) return input;
  const replaced = Object.entries(input).flatMap(([name, value]) => {
    const current = Object.hasOwn(names, name) ? names[name] : undefined;
    if (current === undefined) return [[name, value]];
    return Object.hasOwn(input, current) ? [] : [[current, value]];
  });
  return Object.fromEntries(replaced);
}
