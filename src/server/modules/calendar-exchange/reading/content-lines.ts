const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const TAB = 9;

/** A content line of iCalendar in a buffer: the ranges of its pieces, without line ends and the marks of folding. */
export interface ContentLine {
  /** Offset of the first byte of the line. */
  readonly start: number;
  /** Offset after the last byte of the line, without its line end. */
  readonly end: number;
  /** Whether the line is folded, so that the bytes between `start` and `end` include line ends. */
  readonly isFolded: boolean;
}

/** Where the physical line that begins at `start` ends, without its line end, and where the next one begins. */
function physicalLine(bytes: Buffer, start: number, limit: number): { end: number; next: number } {
  const feed = bytes.indexOf(LINE_FEED, start);
  if (feed === -1 || feed >= limit) return { end: limit, next: limit };
  return { end: feed > start && bytes[feed - 1] === CARRIAGE_RETURN ? feed - 1 : feed, next: feed + 1 };
}

/**
 * Gives the content lines of a part of a file, with CRLF or LF as line ends; empty lines are left out. Lines are unfolded
 * as bytes, because a line may be folded inside a character.
 */
export function* contentLines(bytes: Buffer, from = 0, limit = bytes.length): Generator<ContentLine, void> {
  let start = from;
  while (start < limit) {
    let { end, next } = physicalLine(bytes, start, limit);
    const firstEnd = end;
    while (next < limit && (bytes[next] === SPACE || bytes[next] === TAB))
      ({ end, next } = physicalLine(bytes, next, limit));
    if (end > start) yield { start, end, isFolded: end !== firstEnd };
    start = next;
  }
}

/** The bytes of a content line without the marks of folding. */
export function lineBytes(bytes: Buffer, { start, end, isFolded }: ContentLine): Buffer {
  if (!isFolded) return bytes.subarray(start, end);
  const pieces: Buffer[] = [];
  for (let at = start; at < end;) {
    const piece = physicalLine(bytes, at, end);
    pieces.push(bytes.subarray(at === start ? at : at + 1, piece.end));
    at = piece.next;
  }
  return Buffer.concat(pieces);
}

const NAME = /^[A-Za-z0-9-]{1,60}(?=[:;])/;
const NAME_BYTES = 62;

/** The name of the property of a content line in capitals; undefined when the line has none. */
export function lineName(bytes: Buffer, line: ContentLine): string | undefined {
  // Three bytes are the most that folding adds between two others.
  const end = Math.min(line.end, line.start + (line.isFolded ? 4 : 1) * NAME_BYTES);
  return NAME.exec(lineBytes(bytes, { ...line, end }).toString('latin1'))?.[0].toUpperCase();
}

const CHARSET = /^[^:"]*;CHARSET="?([\w.:-]{1,40})"?[;:]/i;

/**
 * The text of a content line: UTF-8, or the character set that the line names in `CHARSET`, as old programs do.
 * Undefined when the bytes are not of that character set.
 */
export function lineText(bytes: Buffer, line: ContentLine): string | undefined {
  const content = lineBytes(bytes, line);
  const charset = CHARSET.exec(content.toString('latin1', 0, 400))?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a file without its byte order mark; a file of UTF-16 is converted to UTF-8. A file of UTF-16 without mark
 * is not recognised.
 */
export function withoutMark(bytes: Buffer): Buffer {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3);
  if (first === 0xff && second === 0xfe) return Buffer.from(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return Buffer.from(new TextDecoder('utf-16be').decode(bytes));
  return bytes;
}
