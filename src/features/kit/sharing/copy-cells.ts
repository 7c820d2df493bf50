import { writeCells } from '#domain/fields/table/pasted-cells.ts';

/** A cell for a spreadsheet. */
export interface SheetCell {
  text: string;
  /** Whether the spreadsheet may compute with the cell; others stay text whatever they look like. */
  isFigure: boolean;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The style by which spreadsheets keep leading zeros and long codes. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`;
const LINE_END = '<br style="mso-data-placement:same-cell">';

const cellHtml = ({ text, isFigure }: SheetCell): string =>
  `<td${isFigure ? '' : AS_TEXT}>${escaped(text).replaceAll(/\r\n|\r|\n/g, LINE_END)}</td>`;

/** Rows as a table that spreadsheets and text processors paste. */
export const cellsHtml = (rows: readonly (readonly SheetCell[])[]): string =>
  `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</table>`;

/**
 * Writes rows to the clipboard as text and as a table. The browser allows it only in the moment of the user's press, so
 * the rows may follow as a promise.
 * @throws what the promise rejects with, or the refusal of the browser
 */
export async function copyCells(rows: Promise<readonly (readonly SheetCell[])[]>): Promise<void> {
  const blobOf = async (type: string, write: (cells: Awaited<typeof rows>) => string) =>
    new Blob([write(await rows)], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blobOf('text/plain', (cells) => writeCells(cells.map((row) => row.map(({ text }) => text)))),
      'text/html': blobOf('text/html', cellsHtml),
    }),
  ]);
}
