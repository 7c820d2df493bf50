import type { ColumnPlace, FieldPlace, KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { findTable, placeOf } from '#domain/design/form-parts.ts';
import type { FormDefinition, FormSection } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { type Direction, idOf, linesOf as stopsOf } from './stops.ts';

/** Drop places by line, from top to bottom. The left and right arrow keys move among the places of one line. */
type Lines = readonly (readonly Place[])[];

/** The rows of a section without the dragged fields. */
const rowsWithout = ({ rows }: FormSection, dragged: ReadonlySet<string>): string[][] =>
  rows
    .map(({ fields }) => fields.map(({ key }) => key).filter((key) => !dragged.has(key)))
    .filter((row) => row.length > 0);

/**
 * Drop places of fields in a section: the first place, then for each row the places beside its fields and a new row
 * below it.
 */
function linesOfSection(section: FormSection, dragged: ReadonlySet<string>): FieldPlace[][] {
  const place = { part: 'field', section: section.key } as const;
  return [
    [{ ...place, row: 'own', after: null }],
    ...rowsWithout(section, dragged).flatMap((row): FieldPlace[][] => [
      [
        { ...place, row: 'shared', beside: row[0] ?? '', side: 'before' },
        ...row.map((beside): FieldPlace => ({ ...place, row: 'shared', beside, side: 'after' })),
      ],
      [{ ...place, row: 'own', after: row.at(-1) ?? null }],
    ]),
  ];
}

/** A place before all items of a list and one after each item except the dragged one. */
const alone = (keys: readonly string[], dragged: string, place: (after: string | null) => Place): Lines =>
  [null, ...keys.filter((key) => key !== dragged)].map((after) => [place(after)]);

/** All places where the dragged parts may be dropped, in visual order. */
function linesFor(definition: FormDefinition, of: readonly KeyedSubject[]): Lines {
  const { tabs } = definition;
  const [first] = of;
  switch (first?.part) {
    case undefined:
      return [];
    case 'tab':
      return alone(
        tabs.map(({ key }) => key),
        first.key,
        (after) => ({ part: 'tab', after }),
      );
    case 'section':
      return tabs.flatMap((tab) =>
        alone(
          tab.sections.map(({ key }) => key),
          first.key,
          (after) => ({ part: 'section', tab: tab.key, after }),
        ),
      );
    case 'field': {
      const dragged = new Set(of.map(({ key }) => key));
      return tabs.flatMap(({ sections }) => sections.flatMap((section) => linesOfSection(section, dragged)));
    }
    case 'column':
      return linesOfTables(definition, of);
  }
}

/** Drop places of columns. Each table is a line: before and after each of its columns except the dragged ones. */
function linesOfTables(definition: FormDefinition, of: readonly KeyedSubject[]): Lines {
  const dragged = new Set(of.map(idOf));
  return fieldsOf(definition).flatMap((field) => {
    if (field.kind !== 'table') return [];
    const { key: table, columns } = field;
    const left = columns.filter(({ key }) => !dragged.has(idOf({ part: 'column', table, key })));
    return [[null, ...left.map(({ key }) => key)].map((after): Place => ({ part: 'column', table, after }))];
  });
}

/**
 * Next place of a dragged column. Left, right, first and last stay in the table of the column; up and down go to the
 * end of the previous or next table.
 */
function columnTowards(lines: Lines, from: ColumnPlace, passed: number, direction: Direction): Place | null {
  const line = lines.findIndex(([place]) => place?.part === 'column' && place.table === from.table);
  const exact = lines[line]?.findIndex((place) => isDeepEqual(place, from)) ?? -1;
  const at = exact === -1 ? passed : exact;
  switch (direction) {
    case 'first':
      return lines[line]?.[0] ?? null;
    case 'last':
      return lines[line]?.at(-1) ?? null;
    case 'left':
      return lines[line]?.[at - 1] ?? null;
    case 'right':
      return lines[line]?.[at + 1] ?? null;
    case 'up':
      return lines[line - 1]?.at(-1) ?? null;
    case 'down':
      return lines[line + 1]?.at(-1) ?? null;
  }
}

/**
 * Index of the line that contains a place. When no line contains the place of a field, the index of the last line
 * before it, in the same section, that is a new row.
 */
function lineOf(lines: Lines, place: Place | null, definition: FormDefinition): number {
  if (place === null) return 0;
  const exact = lines.findIndex((line) => line.some((one) => isDeepEqual(one, place)));
  if (exact !== -1 || place.part !== 'field') return Math.max(0, exact);
  // No line contains the place when the field it names is dragged too, or is not the last of its row.
  const named = place.row === 'own' ? place.after : place.beside;
  const isAfter = place.row === 'own' || place.side === 'after';
  if (named === null) return 0;
  const keys = definition.tabs
    .flatMap(({ sections }) => sections)
    .find(({ key }) => key === place.section)
    ?.rows.flatMap(({ fields }) => fields.map(({ key }) => key));
  const before = keys?.slice(0, keys.indexOf(named) + (isAfter ? 1 : 0)) ?? [];
  const isBefore = (one: Place) => one.part === 'field' && one.section === place.section && one.row === 'own';
  return lines.findLastIndex((line) =>
    line.some((one) => isBefore(one) && 'after' in one && (one.after === null || before.includes(one.after))),
  );
}

/**
 * Next place of the dragged parts in a direction; null at the end. Up and down move between rows, left and right
 * among the fields of a row. Columns move left and right within their table, up and down to other tables.
 */
export function placeTowards(
  definition: FormDefinition,
  { of, to }: { of: readonly KeyedSubject[]; to: Place | null },
  direction: Direction,
): Place | null {
  const lines = linesFor(definition, of);
  const first = firstOf(definition, of);
  const from = to ?? (first === undefined ? null : placeOf(definition, first));
  if (from?.part === 'column') return columnTowards(lines, from, columnsBefore(definition, of), direction);
  const line = Math.max(0, lineOf(lines, from, definition));
  const at = lines[line]?.findIndex((one) => isDeepEqual(one, from)) ?? 0;
  switch (direction) {
    case 'first':
      return lines[0]?.[0] ?? null;
    case 'last':
      return lines.at(-1)?.[0] ?? null;
    case 'up':
      return lines.slice(0, line).findLast((one) => one.length === 1)?.[0] ?? null;
    case 'down':
      return lines.slice(line + 1).find((one) => one.length === 1)?.[0] ?? null;
    case 'left':
    case 'right':
      return sideways(lines, line, at, direction === 'left' ? -1 : 1);
  }
}

/** The first of several parts in form order. */
function firstOf({ tabs }: FormDefinition, of: readonly KeyedSubject[]): KeyedSubject | undefined {
  const [chosen] = of;
  if (of.length < 2) return chosen;
  const ids = new Set(of.map(idOf));
  for (const tab of tabs) for (const stop of stopsOf(tab).flat()) if (ids.has(idOf(stop))) return stop;
  return chosen;
}

/** The place one step from where the parts are; null at the end. Left and right move a field only within its row. */
export function stepTowards(
  definition: FormDefinition,
  of: readonly KeyedSubject[],
  direction: 'up' | 'down' | 'left' | 'right',
): Place | null {
  const to = placeTowards(definition, { of, to: null }, direction);
  const isSideways = direction === 'left' || direction === 'right';
  if (to?.part !== 'field' || !isSideways) return to;
  const first = firstOf(definition, of);
  const row = definition.tabs
    .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows))
    .find(({ fields }) => fields.some(({ key }) => key === first?.key));
  const isBeside = to.row === 'shared' && row?.fields.some(({ key }) => key === to.beside) === true;
  return isBeside ? to : null;
}

/** Number of columns, not dragged, before the first dragged one. */
function columnsBefore(definition: FormDefinition, of: readonly KeyedSubject[]): number {
  const [first] = of;
  if (first?.part !== 'column') return 0;
  const keys = findTable(definition, first.table)?.columns.map(({ key }) => key) ?? [];
  const dragged = new Set(of.map(idOf));
  const before = keys.slice(0, Math.max(0, keys.indexOf(first.key)));
  return before.filter((key) => !dragged.has(idOf({ ...first, key }))).length;
}

/**
 * Next place to the left or right. The place of a new row has none beside it, so the next place is at the start or end
 * of the row above, or of the first row when the new row is the first of the section.
 */
function sideways(lines: Lines, line: number, at: number, step: -1 | 1): Place | null {
  const current = lines[line] ?? [];
  if (current.length > 1) return current[at + step] ?? null;
  const own = current[0];
  if (own?.part !== 'field') return lines[line + step]?.[0] ?? null;
  const row = lines[own.row === 'own' && own.after === null ? line + 1 : line - 1];
  if (row === undefined || row.length === 1) return null;
  return (step < 0 ? row[0] : row.at(-1)) ?? null;
}
