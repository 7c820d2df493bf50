/** Marks that turn the direction of what follows or take no room: with them a name can pass for another. */
const MISLEADING = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text as a field of one line holds it: NFC, trimmed, and its line breaks and control characters are spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(MISLEADING, '')
    .normalize('NFC')
    .trim();

/** A text of several lines: as of one line, but its line breaks (`\n`), tabs and the spaces it begins with stay. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .replace(MISLEADING, '')
    .normalize('NFC')
    .trimEnd();
