import type { Api } from '#api/api.types.ts';
import type { TableRow } from '#domain/fields/field-kind.ts';
import type { TableField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { readPastedCells } from '#domain/fields/table/pasted-cells.ts';
import type { OpenForm } from '../../form/open-form.ts';
import { type Linked, findLinked } from './find-linked.ts';
import { pasteTexts as t } from './paste.texts.ts';
import { type Filled, type Filling, fillCells, withoutPasted } from './paste-rows.ts';
import type { CellPlace, Deed } from './table.types.ts';

/** Cells pasted at once at most. */
const MOST_CELLS = 20_000;

type Lines = readonly (readonly string[])[];

/** A pasting into a table. */
export interface Pasting {
  field: TableField;
  form: Pick<OpenForm, 'store' | 'names' | 'newRow'>;
  api: Pick<Api, 'post'>;
  maxRows: number;
  at: CellPlace;
  text: string;
  /** Puts other rows in place of all there are. */
  write: (rows: readonly TableRow[]) => void;
  /** Hears of each cell whose value cannot be kept, before it is written. */
  onWrong: (cell: string) => void;
}

const refused = (text: string): Deed => ({ text, back: null });

/** Lines without the empty ones at the end for which there is no row yet. */
function withoutEmptyEnd(lines: Lines, rows: number): Lines {
  let last = lines.length;
  while (last > Math.max(rows, 0) && lines[last - 1]?.every((cell) => cell.trim() === '') === true) last -= 1;
  return lines.slice(0, last);
}

/** How many of the columns pasted, counted from the last that holds something, are beyond those of the table. */
const columnsBeyond = (lines: Lines, room: number): number =>
  lines.reduce((most, line) => Math.max(most, line.findLastIndex((cell) => cell.trim() !== '') + 1 - room), 0);

const isOpen = ({ kind }: LeafField): boolean => kind !== 'formula' && kind !== 'file';

/** The records that the texts over links call, by column and text; their names are known to the form from then on. */
async function readLinks({ field, form, api, at }: Pasting, lines: Lines) {
  const known = new Map<LeafField, ReadonlyMap<string, Linked>>();
  for (const [index, column] of field.columns.entries()) {
    const texts = lines.flatMap((line) => line[index - at.column] ?? []);
    if (column.kind !== 'link' || index < at.column || texts.length === 0) continue;
    const found = await findLinked(api, column, texts);
    known.set(column, found);
    form.names.learn({ records: Object.fromEntries([...found.values()].map(({ id, title }) => [id, title])) });
  }
  return (column: LeafField, text: string) => known.get(column)?.get(text)?.id;
}

function told({ cells, wrong, unread }: Filled, lines: number, beyond: number): string {
  return [
    t.pasted(cells, lines),
    wrong.length > 0 ? t.wrong(wrong.length) : '',
    unread > 0 ? t.unread(unread) : '',
    beyond > 0 ? t.leftOver(beyond) : '',
  ].join('');
}

/**
 * Pastes cells copied from a spreadsheet from a cell on, to the right and down, with as many new rows as that takes.
 * Texts over links are looked up by name first. All of it or, where it is too much, nothing is pasted.
 */
export async function pasteCells(pasting: Pasting): Promise<Deed> {
  const { field, form, maxRows, at, text } = pasting;
  const rows = form.store.rows(field.key);
  const lines = withoutEmptyEnd(readPastedCells(text), rows.length - at.row);
  const cells = lines.reduce((sum, line) => sum + line.length, 0);
  const last = at.row + lines.length;
  if (last > maxRows) return refused(t.tooManyRows(last, maxRows));
  if (cells > MOST_CELLS) return refused(t.tooManyCells(cells, MOST_CELLS));
  const linked = await readLinks(pasting, lines);
  // Rows may have come and gone meanwhile.
  const row = form.store.rows(field.key).findIndex(({ id }) => id === rows[at.row]?.id);
  return putLines(pasting, { ...at, row: row < 0 ? at.row : row }, lines, linked);
}

function putLines(pasting: Pasting, at: CellPlace, lines: Lines, linked: Filling['linked']): Deed {
  const { field, form, maxRows, write, onWrong } = pasting;
  const { key: table, columns } = field;
  const before = form.store.rows(table);
  const missing = Math.min(at.row + lines.length, maxRows) - before.length;
  // What stands in a row decides what may be typed into it, so new ones come first.
  if (missing > 0) write([...before, ...Array.from({ length: missing }, () => form.newRow(table))]);
  const isTyped = (row: string, column: LeafField) => {
    const { isVisible, isReadOnly } = form.store.evaluator.cellStanding(table, row, column.key);
    return isOpen(column) && isVisible && !isReadOnly;
  };
  const filled = fillCells(form.store.rows(table), at, lines, { table, columns, isTyped, linked });
  if (filled.cells === 0) {
    if (missing > 0) write(before);
    return refused(t.nothing);
  }
  for (const cell of filled.wrong) onWrong(cell);
  write(filled.rows);
  return {
    text: told(filled, lines.length, columnsBeyond(lines, columns.length - at.column)),
    back: (now) => withoutPasted(now, before, filled.rows),
  };
}
