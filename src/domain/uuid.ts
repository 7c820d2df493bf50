/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array) => Uint8Array;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits, so that ids sort by creation. Both browser and server
 * create rows, so it uses no API that needs a secure context.
 */
export function uuidv7(now: number, random: RandomBytes): string {
  const bytes = random(new Uint8Array(16));
  for (let i = 0; i < 6; i += 1) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether a text is a UUID in its canonical lower-case form. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
