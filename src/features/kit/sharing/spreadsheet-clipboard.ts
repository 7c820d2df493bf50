import { writeCells } from '#domain/fields/table/pasted-cells.ts';

/** A cell for a spreadsheet. */
export interface SpreadsheetCell {
  text: string;
  /** Whether the spreadsheet may compute with the cell; others stay text whatever they look like. */
  isFigure: boolean;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The style by which spreadsheets keep leading zeros and long codes. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`;
const LINE_END = '<br style="mso-data-placement:same-cell">';

const cellHtml = ({ text, isFigure }: SpreadsheetCell): string =>
  `<td${isFigure ? '' : AS_TEXT}>${escaped(text).replaceAll(/\r\n|\r|\n/g, LINE_END)}</td>`;

/** Rows as a table that spreadsheets and text processors paste. */
export const cellsHtml = (rows: readonly (readonly SpreadsheetCell[])[]): string =>
  `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</table>`;

/** Whether the browser has a clipboard that takes cells; it has none on a page that is not secure. */
export const hasClipboard = (): boolean => 'clipboard' in navigator && typeof ClipboardItem !== 'undefined';

/**
 * Writes rows to the clipboard as text and as a table. The browser allows it only in the moment of the user's press, so
 * the rows follow as a promise.
 * @throws what the promise rejects with, or the refusal of the browser
 */
export async function writeClipboard(rows: Promise<readonly (readonly SpreadsheetCell[])[]>): Promise<void> {
  const blobOf = (type: string, write: (cells: Awaited<typeof rows>) => string): Promise<Blob> => {
    const blob = rows.then((cells) => new Blob([write(cells)], { type }));
    // A browser that refuses does not wait for the rows, whose failure is then nobody's.
    blob.catch(() => undefined);
    return blob;
  };
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blobOf('text/plain', (cells) => writeCells(cells.map((row) => row.map(({ text }) => text)))),
      'text/html': blobOf('text/html', cellsHtml),
    }),
  ]);
}
