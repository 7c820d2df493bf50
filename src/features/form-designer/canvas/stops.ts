import type { KeyedSubject } from '#domain/design/edit.types.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormRow, FormSection, FormTab } from '#domain/forms/form-definition.ts';

/** A part that arrow keys reach in a tab: section headings, fields, and table columns. */
export type Stop = Exclude<KeyedSubject, { part: 'tab' }>;

/** Id of a part in attributes of its elements: `field:ruc`, `column:lineas.cantidad`. */
export const idOf = (subject: KeyedSubject): string =>
  subject.part === 'column' ? `column:${subject.table}.${subject.key}` : `${subject.part}:${subject.key}`;

/** CSS selector of the element of a part on the canvas. */
export const stopSelector = (of: KeyedSubject): string => `[data-stop="${CSS.escape(idOf(of))}"]`;

/** The part that an id of `idOf` refers to; null for any other text. */
export function subjectFrom(id: string | undefined): KeyedSubject | null {
  const [part, name = ''] = id?.split(':') ?? [];
  const [first = '', second = ''] = name.split('.');
  switch (part) {
    case 'tab':
    case 'section':
    case 'field':
      return { part, key: first };
    case 'column':
      return { part, table: first, key: second };
    default:
      return null;
  }
}

const fieldStop = (key: string): Stop => ({ part: 'field', key });

/** The stops of a row from left to right; the columns of a table come right after the table. */
const stopsOfRow = ({ fields }: FormRow): Stop[] =>
  fields.flatMap((field): Stop[] =>
    field.kind === 'table'
      ? [fieldStop(field.key), ...field.columns.map(({ key }): Stop => ({ part: 'column', table: field.key, key }))]
      : [fieldStop(field.key)],
  );

const linesOfSection = ({ key, rows }: FormSection): Stop[][] => [[{ part: 'section', key }], ...rows.map(stopsOfRow)];

/** The stops of a tab by line, top to bottom: each section heading and each row is a line. */
export const linesOf = ({ sections }: FormTab): readonly (readonly Stop[])[] => sections.flatMap(linesOfSection);

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The next stop in a direction; null at the end, and the first stop of the tab when `from` is not in it. */
export function stopTowards(tab: FormTab, from: KeyedSubject | null, direction: Direction): Stop | null {
  const lines = linesOf(tab);
  const id = from === null ? '' : idOf(from);
  const line = lines.findIndex((stops) => stops.some((stop) => idOf(stop) === id));
  const at = lines[line]?.findIndex((stop) => idOf(stop) === id) ?? 0;
  if (line === -1 || direction === 'first') return lines[0]?.[0] ?? null;
  switch (direction) {
    case 'last':
      return lines.at(-1)?.at(-1) ?? null;
    case 'up':
      return inLine(lines[line - 1], at);
    case 'down':
      return inLine(lines[line + 1], at);
    case 'left':
      return lines[line]?.[at - 1] ?? null;
    case 'right':
      return lines[line]?.[at + 1] ?? null;
  }
}

const inLine = (stops: readonly Stop[] | undefined, at: number): Stop | null => stops?.[at] ?? stops?.at(-1) ?? null;

/** The next field in a direction, skipping other stops; null when there is none. */
export function fieldTowards(tab: FormTab, from: KeyedSubject | null, direction: Direction): Stop | null {
  const fields = linesOf(tab)
    .flat()
    .filter(({ part }) => part === 'field');
  if (direction === 'first') return fields[0] ?? null;
  if (direction === 'last') return fields.at(-1) ?? null;
  let next = stopTowards(tab, from, direction);
  while (next !== null && next.part !== 'field') next = stopTowards(tab, next, direction);
  return next;
}

/** The fields of a tab between two stops, in reading order, both included. */
export function fieldsBetween(tab: FormTab, one: KeyedSubject, other: KeyedSubject): readonly KeyedSubject[] {
  const fields = tab.sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields.map(({ key }) => fieldStop(key))));
  const places = [one, other].map((end) => fields.findIndex((field) => idOf(field) === idOf(end)));
  const [from = -1, to = -1] = places.toSorted((first, second) => first - second);
  return from === -1 ? [other] : fields.slice(from, to + 1);
}

/** The stop to focus after a removal: the one after the removed parts, otherwise the one before them. */
export function stopAfterRemoval(tab: FormTab, removed: readonly KeyedSubject[]): Stop | null {
  const removedIds = new Set(removed.map(idOf));
  const isRemoved = (stop: Stop) =>
    removedIds.has(idOf(stop)) || (stop.part === 'column' && removedIds.has(idOf({ part: 'field', key: stop.table })));
  const stops = linesOf(tab).flat();
  const first = stops.findIndex(isRemoved);
  if (first === -1) return null;
  return (
    stops.slice(first).find((stop) => !isRemoved(stop)) ??
    stops.slice(0, first).findLast((stop) => !isRemoved(stop)) ??
    null
  );
}

/** The tab that contains a part; undefined when none does. */
export function tabOf(tabs: readonly FormTab[], subject: KeyedSubject): FormTab | undefined {
  if (subject.part === 'tab') return tabs.find(({ key }) => key === subject.key);
  return tabs.find((tab) => sectionOf(tab, subject) !== undefined);
}

/** Whether a part is this section or is inside it. */
function isIn({ key, rows }: FormSection, of: KeyedSubject): boolean {
  const some = (is: (field: Field) => boolean) => rows.some(({ fields }) => fields.some(is));
  switch (of.part) {
    case 'tab':
      return false;
    case 'section':
      return key === of.key;
    case 'field':
      return some((field) => field.key === of.key);
    case 'column':
      return some(
        (field) =>
          field.kind === 'table' && field.key === of.table && field.columns.some((column) => column.key === of.key),
      );
  }
}

/** The section of a tab that contains a part; undefined when none does. */
export const sectionOf = ({ sections }: FormTab, of: KeyedSubject): FormSection | undefined =>
  sections.find((section) => isIn(section, of));
