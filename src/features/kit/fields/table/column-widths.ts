import type { LeafKindName } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';

/** Rem a column of a kind takes at least; those of texts and names grow into what is left. */
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

/** Rem that the letters of a label take, up to where it goes on in another line. */
const LETTER = 0.55;
const LONGEST_LABEL = 18;
const AROUND_LABEL = 1;

/** Rem of each of the twelve parts a definition counts widths in; all twelve are as good as none. */
const TWELFTH = 5;
const WHOLE = 12;

/** Rem of the column of positions, and of that of what can be done to a row. */
const POSITION = 2.75;
const TOOLS = 9.5;

export interface ColumnWidth {
  /** In rem. */
  least: number;
  /** Whether it takes part of what is left. */
  grows: boolean;
}

/** How wide a column of a table is: as its definition says, else as what stands in it needs, and never less than its label. */
export function columnWidth(column: LeafField): ColumnWidth {
  const { least, grows } = widths[column.kind === 'formula' ? column.result : column.kind];
  const label = Math.min(column.label.length, LONGEST_LABEL) * LETTER + AROUND_LABEL;
  const told = column.width ?? WHOLE;
  return told < WHOLE
    ? { least: Math.max(told * TWELFTH, label), grows: false }
    : { least: Math.max(least, label), grows };
}

/** The widths of all that stands in a row, and the least all of it takes, in rem. */
export function tableWidths(columns: readonly LeafField[], hasTools: boolean) {
  const own = columns.map(columnWidth);
  const least = own.reduce((sum, { least: one }) => sum + one, POSITION + (hasTools ? TOOLS : 0));
  return { position: POSITION, columns: own, tools: TOOLS, least };
}
