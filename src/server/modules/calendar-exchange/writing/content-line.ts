import { manyLines } from '#domain/one-line.ts';

/** Maximum number of octets of a line, without its line end. */
const MAX_OCTETS = 75;
const LINE_END = '\r\n';

/** Number of octets of a character in UTF-8. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/** Writes a content line with its line end, folded between characters. */
export function contentLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return `${line}${LINE_END}`;
  const pieces: string[] = [];
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const codePoint = line.codePointAt(at) ?? 0;
    octets += octetsOf(codePoint);
    if (octets > MAX_OCTETS) {
      pieces.push(line.slice(from, at));
      from = at;
      // A continued line begins with a space.
      octets = 1 + octetsOf(codePoint);
    }
    at += codePoint < 0x10000 ? 1 : 2;
  }
  return `${[...pieces, line.slice(from)].join(`${LINE_END} `)}${LINE_END}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };

/** Writes a text as the value of a property, without the control characters that the format does not allow in texts. */
export const escapeText = (text: string): string =>
  manyLines(text).replace(/[\\;,\n]/g, (character) => ESCAPES[character] ?? character);

/** Writes digits of a wall time as iCalendar does: `20241006T093000`, or `20241006` for a day. */
export const basicTime = (wall: string): string => wall.replaceAll(/[-:]/g, '');

/** Writes an instant in UTC, in whole seconds. */
export const utcTime = (instant: number): string => `${basicTime(new Date(instant).toISOString().slice(0, 19))}Z`;
