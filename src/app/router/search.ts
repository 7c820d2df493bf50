/** The query of an address as plain texts: a code such as `0012` or `1e5` stays what was written. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes a query with its question mark; empty texts and what is no plain value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number') query.set(name, String(value));
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** An address of this app as the router takes it. */
export function splitAddress(address: string): { to: string; search: Record<string, string> } {
  const [path = '/', query = ''] = (address.split('#', 1)[0] ?? '/').split('?', 2);
  return { to: path, search: parseSearch(query) };
}
