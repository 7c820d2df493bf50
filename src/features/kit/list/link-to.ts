/** The props of a router link to an address inside the app. */
export function linkTo(address: string): { to: string; search: Record<string, string> } {
  const [to = address, query = ''] = address.split('?', 2);
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
