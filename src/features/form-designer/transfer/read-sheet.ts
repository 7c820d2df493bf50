import { columnsOf, type CsvColumns } from '#domain/design/csv-columns.ts';
import { decodeText, type Encoding, readBytes } from './chosen-file.ts';

/** Bytes of a sheet that are read, and rows under its first that are looked at. */
export const MAX_SHEET_BYTES = 1_048_576;
const MAX_SHEET_ROWS = 200;

/** Signs that may stand between the cells of a row. */
export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The text of a sheet, as far as it is read. */
export interface SheetText {
  readonly text: string;
  /** Null for what was pasted. */
  readonly encoding: Encoding | null;
  /** Whether there is more of it. */
  readonly isCut: boolean;
}

/** A sheet as far as it was looked at. */
export interface Sheet extends CsvColumns {
  readonly separator: Separator;
  /** Rows looked at, without the first. */
  readonly rows: number;
  /** Whether there are more rows than those. */
  readonly hasMore: boolean;
  /** Whether quotes are opened somewhere that are never closed: what is behind them reads as one cell. */
  readonly hasOpenQuotes: boolean;
}

/** The beginning of a text whose end is missing, up to its last whole line. */
const wholeLines = (text: string): string => {
  const end = text.lastIndexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

/** The beginning of a file as a sheet's text. Rejects where the file cannot be read. */
export async function readSheetFile(file: Blob): Promise<SheetText> {
  const { text, encoding } = decodeText(await readBytes(file, MAX_SHEET_BYTES));
  const isCut = file.size > MAX_SHEET_BYTES;
  return { text: isCut ? wholeLines(text) : text, encoding, isCut };
}

/** What was pasted as a sheet's text. */
export function pastedSheet(text: string): SheetText {
  const isCut = text.length > MAX_SHEET_BYTES;
  return { text: isCut ? wholeLines(text.slice(0, MAX_SHEET_BYTES)) : text, encoding: null, isCut };
}

const isSeparator = (sign: string): sign is Separator => separators.some((known) => known === sign);

/**
 * The columns of a sheet with their first values; the sign between its cells is found out unless it is given. Rejects
 * where the reader of sheets cannot be loaded.
 */
export async function readSheet({ text, isCut }: SheetText, separator: Separator | null): Promise<Sheet> {
  const { default: papa } = await import('papaparse');
  const { data, errors, meta } = papa.parse<string[]>(text, {
    delimiter: separator ?? '',
    delimitersToGuess: [...separators],
    preview: MAX_SHEET_ROWS + 2,
    skipEmptyLines: 'greedy',
  });
  const rows = data.slice(0, MAX_SHEET_ROWS + 1);
  return {
    ...columnsOf(rows),
    separator: isSeparator(meta.delimiter) ? meta.delimiter : ',',
    rows: Math.max(0, rows.length - 1),
    hasMore: isCut || data.length > rows.length,
    hasOpenQuotes: errors.some(({ type }) => type === 'Quotes'),
  };
}
