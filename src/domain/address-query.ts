/** Parses the query of an address as plain texts, so that a code such as `0012` or `1e5` is not read as a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes a query with its question mark; omits empty texts and values that are not primitive. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number') query.set(name, String(value));
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Converts an address of this app to the router's form. */
export function splitAddress(address: string): { to: string; search: Record<string, string> } {
  const [path = '/', query = ''] = (address.split('#', 1)[0] ?? '/').split('?', 2);
  return { to: path, search: parseSearch(query) };
}
