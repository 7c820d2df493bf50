/** Segments joined by single dots, without spaces, mail header delimiters or invisible characters. */
const LOCAL_PART = /^[^\s@<>"(),;:\\[\].\p{Cc}\p{Cf}\p{Cs}]+(?:\.[^\s@<>"(),;:\\[\].\p{Cc}\p{Cf}\p{Cs}]+)*$/u;

const DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

/** The form in which an email address is stored and compared: trimmed, NFC, lower case. */
export function canonicalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Whether a text is one plausible email address of at most 254 characters. */
export function isEmail(text: string): boolean {
  const email = canonicalEmail(text);
  const at = email.indexOf('@');
  if (email.length > LONGEST_ADDRESS || at > LONGEST_LOCAL_PART) return false;
  return LOCAL_PART.test(email.slice(0, Math.max(at, 0))) && DOMAIN.test(email.slice(at + 1));
}
