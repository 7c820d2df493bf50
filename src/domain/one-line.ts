/** Direction marks and zero-width characters, which could make one name look like another. */
const MISLEADING = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Normalizes a one-line text: NFC, trimmed, with line breaks and control characters replaced by spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(MISLEADING, '')
    .normalize('NFC')
    .trim();

/** Normalizes a multi-line text: like `oneLine`, but preserves line breaks (`\n`), tabs and leading spaces. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .replace(MISLEADING, '')
    .normalize('NFC')
    .trimEnd();
