import type { DateStep } from '#contract/schemas/figures.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import { businessDateOf } from '#domain/dates.ts';
import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { emptyOf, indexField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { groupOrder } from '#domain/fields/group-order.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { cellText } from '#forms/fields/list-cells.tsx';
import { stepStart } from '#features/kit/figures/date-steps.ts';
import type { RowsPart } from '#machines/all-rows/index.ts';
import { groupName } from '../views/groups/group-lines.ts';

/** How a list on paper is grouped. */
export interface PaperGrouping {
  field: ValueField;
  /** The step of dates and instants. */
  by: DateStep | null;
  isDescending: boolean;
}

/** A row with the names that its values refer to. */
export interface PaperRow {
  row: RecordRow;
  references: References;
}

/** Rows of a list that stand together. */
export interface PaperGroup {
  /** The indexed value: a text, an option, a number, an id, or the first day of a step of time; null without one. */
  key: string | null;
  name: string;
  rows: readonly PaperRow[];
}

/** The rows of a list in their order. */
export const paperRows = (parts: readonly RowsPart<RecordRow, References>[]): PaperRow[] =>
  parts.flatMap(({ rows, references }) => rows.map((row) => ({ row, references })));

/** The value of the group of a row, as the server groups by it. */
function groupKey({ field, by }: PaperGrouping, row: RecordRow): string | null {
  const index = indexField(field, row.values[field.key] ?? emptyOf(field));
  if (index === null || index.value === null) return null;
  if (index.in !== 'date' && index.in !== 'instant') return String(index.value);
  const day = index.in === 'date' ? index.value : businessDateOf(index.value);
  return dayTextOf(stepStart(dayNumberOf(day), by ?? 'day'));
}

/** The groups of the rows of a list, in the order of the screen; the rows of a group keep theirs. */
export function paperGroups(rows: readonly PaperRow[], grouping: PaperGrouping): PaperGroup[] {
  const { field, by, isDescending } = grouping;
  const groups = new Map<string | null, PaperRow[]>();
  for (const one of rows) {
    const key = groupKey(grouping, one.row);
    const found = groups.get(key);
    if (found === undefined) groups.set(key, [one]);
    else found.push(one);
  }
  const order = groupOrder(field, by !== null, isDescending);
  return [...groups]
    .map(([key, members]) => {
      const [first] = members;
      const name = first === undefined ? '' : cellText(field, first.row.values[field.key], first.references);
      // A linked record that the user may not see has no name.
      return { key, name: field.kind === 'link' && name === '' ? null : name, rows: members };
    })
    .toSorted(order)
    .map((group): PaperGroup => ({ ...group, name: groupName(group, { field: field.key, by }) }));
}

/** The sum of a column over rows, as a plain decimal; null when it exceeds what decimals hold. */
export function sumOf(rows: readonly PaperRow[], key: string): string | null {
  let sum: Decimal | null = Decimal.zero;
  for (const { row } of rows) {
    const value = row.values[key];
    const number = typeof value === 'string' ? Decimal.parse(value) : null;
    if (number !== null) sum = sum?.plus(number) ?? null;
  }
  return sum?.toString() ?? null;
}
