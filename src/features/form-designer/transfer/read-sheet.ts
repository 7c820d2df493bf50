import { columnsOf, type CsvColumns } from '#domain/design/csv-columns.ts';
import { decodeText, type Encoding, readBytes } from './file-choice.tsx';

/** Maximum bytes read of a sheet, and maximum rows sampled after the header row. */
export const MAX_SHEET_BYTES = 1_048_576;
const MAX_SHEET_ROWS = 200;

/** Delimiters between the cells of a row. */
export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The text of a sheet, up to the byte limit. */
export interface SheetText {
  readonly text: string;
  /** Null for pasted text. */
  readonly encoding: Encoding | null;
  /** Whether the text was truncated. */
  readonly isCut: boolean;
}

/** The sampled part of a sheet. */
export interface Sheet extends CsvColumns {
  readonly separator: Separator;
  /** Number of rows sampled, without the header row. */
  readonly rows: number;
  /** Whether the sheet has more rows. */
  readonly hasMore: boolean;
  /** Whether a quote is never closed, so that the text after it parses as one cell. */
  readonly hasOpenQuotes: boolean;
}

/** A truncated text up to its last whole line. */
const completeLines = (text: string): string => {
  const end = text.lastIndexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

/** Decodes the beginning of a sheet file. Rejects when the file cannot be read. */
export async function readSheetFile(file: Blob): Promise<SheetText> {
  const { text, encoding } = decodeText(await readBytes(file, MAX_SHEET_BYTES));
  const isCut = file.size > MAX_SHEET_BYTES;
  return { text: isCut ? completeLines(text) : text, encoding, isCut };
}

/** Wraps pasted text as the text of a sheet. */
export function pastedSheet(text: string): SheetText {
  const isCut = text.length > MAX_SHEET_BYTES;
  return { text: isCut ? completeLines(text.slice(0, MAX_SHEET_BYTES)) : text, encoding: null, isCut };
}

const isSeparator = (sign: string): sign is Separator => separators.some((known) => known === sign);

/**
 * The columns of a sheet with sample values. Detects the delimiter unless it is given. Rejects when the lazily
 * loaded CSV parser cannot be loaded.
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
