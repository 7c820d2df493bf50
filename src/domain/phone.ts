/**
 * Parses a phone number as written in Paraguay (`0981 123 456`, `(021) 412-3456`, `+595…`) or, with a leading `+`, of
 * any country, to E.164; undefined when it is invalid.
 */
export function readPhone(text: string): string | undefined {
  const compact = text.trim().replace(/[\s().-]/g, '');
  if (/^\+(?!595)[1-9][0-9]{7,14}$/.test(compact)) return compact;
  const national = /^(?:\+?595|0)([1-9][0-9]+)$/.exec(compact)?.[1];
  if (national === undefined) return undefined;
  const isMobile = /^9[6-9][0-9]{7}$/.test(national);
  const isLandline = /^[2-8][0-9]{7,8}$/.test(national);
  return isMobile || isLandline ? `+595${national}` : undefined;
}

/** Area codes of two digits; all others have three. */
const SHORT_AREA = /^(?:21|61|71)/;

/**
 * Formats a phone number as in Paraguay: `0981 123 456`, `(021) 555-0100`, `(0331) 42-345`. Foreign numbers and texts
 * that are not E.164 are unchanged. `readPhone` parses the result.
 */
export function showPhone(phone: string): string {
  const national = /^\+595([2-9][0-9]{7,8})$/.exec(phone)?.[1];
  if (national === undefined) return phone;
  if (national.startsWith('9')) return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
  const area = national.slice(0, SHORT_AREA.test(national) ? 2 : 3);
  const line = national.slice(area.length);
  const head = line.slice(0, line.length === 7 ? 3 : line.length - 3);
  return `(0${area}) ${head}-${line.slice(head.length)}`;
}
