import type { LeafKindName } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';

/** Minimum width in rem of a column by kind; columns of texts and names grow. */
const widths = {
  text: { least: 12, grows: true },
  longText: { least: 14, grows: true },
  number: { least: 7, grows: false },
  decimal: { least: 8, grows: false },
  currency: { least: 9.5, grows: false },
  percent: { least: 7, grows: false },
  date: { least: 8.5, grows: false },
  dateTime: { least: 11.5, grows: false },
  switch: { least: 6, grows: false },
  select: { least: 10, grows: false },
  link: { least: 12, grows: true },
  file: { least: 12, grows: false },
  ruc: { least: 9, grows: false },
  cedula: { least: 8, grows: false },
  phone: { least: 10, grows: false },
  email: { least: 13, grows: true },
} as const satisfies Record<Exclude<LeafKindName, 'formula'>, { least: number; grows: boolean }>;

/**
 * Estimated width in rem of a character of a label; the number of characters from which a label wraps; padding in rem.
 */
const LETTER = 0.55;
const LONGEST_LABEL = 18;
const AROUND_LABEL = 1;

/**
 * Width in rem of one of the twelve grid units in which a definition states widths; twelve units mean no fixed width.
 */
const TWELFTH = 5;
const FULL_WIDTH = 12;

/** Width in rem of the row number column, and of the row actions. */
const POSITION = 2.75;
const TOOLS = 9.5;

export interface ColumnWidth {
  /** In rem. */
  least: number;
  /** Whether the column takes a share of the remaining width. */
  grows: boolean;
}

/** Width of a table's column: from its definition, else by kind, and never less than its label. */
export function columnWidth(column: LeafField): ColumnWidth {
  const { least, grows } = widths[column.kind === 'formula' ? column.result : column.kind];
  const label = Math.min(column.label.length, LONGEST_LABEL) * LETTER + AROUND_LABEL;
  const declared = column.width ?? FULL_WIDTH;
  return declared < FULL_WIDTH
    ? { least: Math.max(declared * TWELFTH, label), grows: false }
    : { least: Math.max(least, label), grows };
}

/** The widths of all columns, and the minimum width of the table, in rem. */
export function tableWidths(columns: readonly LeafField[], hasTools: boolean) {
  const own = columns.map(columnWidth);
  const least = own.reduce((sum, { least: one }) => sum + one, POSITION + (hasTools ? TOOLS : 0));
  return { position: POSITION, columns: own, tools: TOOLS, least };
}
