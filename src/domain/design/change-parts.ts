import type { Field, TableField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormRow, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { FieldPlace } from './edit.types.ts';

/** Changes the first matching item of a list; null when none matches. */
export function changeItem<Item>(
  list: readonly Item[],
  matches: (item: Item) => boolean,
  change: (item: Item) => Item,
): Item[] | null {
  const index = list.findIndex(matches);
  const item = list[index];
  return item === undefined ? null : list.with(index, change(item));
}

/** Inserts an item after the one with a key, or first; null when no item has the key. */
export function insertAfter<Item extends { key: string }>(
  list: readonly Item[],
  item: Item,
  after: string | null,
): Item[] | null {
  if (list.some(({ key }) => key === item.key)) return null;
  const index = after === null ? 0 : list.findIndex(({ key }) => key === after) + 1;
  return after !== null && index === 0 ? null : list.toSpliced(index, 0, item);
}

/** Changes the tab with a key; null when there is none. */
export function changeTab(
  definition: FormDefinition,
  key: string,
  change: (tab: FormTab) => FormTab | null,
): FormDefinition | null {
  const index = definition.tabs.findIndex((tab) => tab.key === key);
  const tab = definition.tabs[index];
  const changed = tab === undefined ? null : change(tab);
  return changed === null ? null : { ...definition, tabs: definition.tabs.with(index, changed) };
}

/** Changes the section with a key; null when there is none. */
export function changeSection(
  definition: FormDefinition,
  key: string,
  change: (section: FormSection) => FormSection | null,
): FormDefinition | null {
  const tab = definition.tabs.find(({ sections }) => sections.some((section) => section.key === key));
  if (tab === undefined) return null;
  return changeTab(definition, tab.key, ({ sections, ...rest }) => {
    const index = sections.findIndex((section) => section.key === key);
    const section = sections[index];
    const changed = section === undefined ? null : change(section);
    return changed === null ? null : { ...rest, sections: sections.with(index, changed) };
  });
}

const hasField =
  (key: string) =>
  ({ fields }: FormRow): boolean =>
    fields.some((field) => field.key === key);

/** Changes the rows of the section that contains a field; null when no section does. */
function changeRowsAround(
  definition: FormDefinition,
  key: string,
  change: (rows: readonly FormRow[], row: FormRow, index: number) => FormRow[],
): FormDefinition | null {
  const section = definition.tabs.flatMap(({ sections }) => sections).find(({ rows }) => rows.some(hasField(key)));
  if (section === undefined) return null;
  return changeSection(definition, section.key, ({ rows, ...rest }) => {
    const index = rows.findIndex(hasField(key));
    const row = rows[index];
    return row === undefined ? null : { ...rest, rows: change(rows, row, index) };
  });
}

/** Changes a field in place; null when there is none. */
export const changeField = (
  definition: FormDefinition,
  key: string,
  change: (field: Field) => Field,
): FormDefinition | null =>
  changeRowsAround(definition, key, (rows, { fields }, index) =>
    rows.with(index, { fields: changeItem(fields, (field) => field.key === key, change) ?? fields }),
  );

/** Changes the columns of a table; null when the table does not exist or the change fails. */
export function changeColumns(
  definition: FormDefinition,
  table: string,
  change: (columns: readonly LeafField[], table: TableField) => LeafField[] | null,
): FormDefinition | null {
  let isChanged = false;
  const changed = changeField(definition, table, (field) => {
    if (field.kind !== 'table') return field;
    const columns = change(field.columns, field);
    if (columns === null) return field;
    isChanged = true;
    return { ...field, columns };
  });
  return isChanged ? changed : null;
}

/** Inserts a field at a place; null when the place does not exist. */
export function insertField(definition: FormDefinition, field: Field, place: FieldPlace): FormDefinition | null {
  return changeSection(definition, place.section, ({ rows, ...rest }) => {
    const changed = place.row === 'own' ? insertRow(rows, field, place.after) : insertBeside(rows, field, place);
    return changed === null ? null : { ...rest, rows: changed };
  });
}

function insertRow(rows: readonly FormRow[], field: Field, after: string | null): FormRow[] | null {
  const index = after === null ? 0 : rows.findIndex(hasField(after)) + 1;
  return after !== null && index === 0 ? null : rows.toSpliced(index, 0, { fields: [field] });
}

function insertBeside(
  rows: readonly FormRow[],
  field: Field,
  { beside, side }: { beside: string; side: 'before' | 'after' },
): FormRow[] | null {
  return changeItem(rows, hasField(beside), ({ fields }) => {
    const at = fields.findIndex(({ key }) => key === beside) + (side === 'after' ? 1 : 0);
    return { fields: fields.toSpliced(at, 0, field) };
  });
}

/** Removes a field, and its row if it is then empty; null when there is no such field. */
export const removeField = (definition: FormDefinition, key: string): FormDefinition | null =>
  changeRowsAround(definition, key, (rows, { fields }, index) =>
    fields.length === 1
      ? rows.toSpliced(index, 1)
      : rows.with(index, { fields: fields.filter((field) => field.key !== key) }),
  );
