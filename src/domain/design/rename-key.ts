import type { Field, TableField } from '#domain/fields/field.ts';
import type { FormDefinition, FormRow, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { KeyedSubject } from './edit.types.ts';
import { type NameReplacer, replaceInField, replaceName, namesIn } from './expressions.ts';
import { findPart } from './form-parts.ts';

/** Maps a list; returns the same list when no item changes. */
function mapSame<Item>(list: Item[], change: (item: Item) => Item): Item[] {
  let isChanged = false;
  const changed = list.map((item) => {
    const after = change(item);
    isChanged ||= after !== item;
    return after;
  });
  return isChanged ? changed : list;
}

/** What a renaming does to the expressions and fields of a form. */
interface Renaming {
  /** For expressions of the form. */
  readonly form: NameReplacer;
  /** For expressions in the rows of a table. */
  readonly rows: (table: TableField) => NameReplacer;
  readonly field: (field: Field) => Field;
}

function renameInField(field: Field, { form, rows, field: change }: Renaming): Field {
  const changed = replaceInField(field, form);
  if (changed.kind !== 'table') return change(changed);
  const inRows = rows(changed);
  const columns = mapSame(changed.columns, (column) => replaceInField(column, inRows));
  return change(columns === changed.columns ? changed : { ...changed, columns });
}

function visibleIn<Part extends FormTab | FormSection>(part: Part, { form }: Renaming): Part {
  const visible = part.visible === undefined ? undefined : form(part.visible);
  return visible === part.visible ? part : { ...part, visible };
}

function renameInSection(before: FormSection, renaming: Renaming): FormSection {
  const section = visibleIn(before, renaming);
  const rows = mapSame(section.rows, (row): FormRow => {
    const fields = mapSame(row.fields, (field) => renameInField(field, renaming));
    return fields === row.fields ? row : { fields };
  });
  return rows === section.rows ? section : { ...section, rows };
}

/** Renames keys in the fields and expressions of a form; parts that do not change stay the same objects. */
function renameThroughout(definition: FormDefinition, renaming: Renaming): FormDefinition {
  const tabs = mapSame(definition.tabs, (before) => {
    const tab = visibleIn(before, renaming);
    const sections = mapSame(tab.sections, (section) => renameInSection(section, renaming));
    return sections === tab.sections ? tab : { ...tab, sections };
  });
  return tabs === definition.tabs ? definition : { ...definition, tabs };
}

/** A property of the form with a key replaced where it references a field or section. */
export function replaceReference(property: string, value: unknown, of: KeyedSubject, to: string): unknown {
  const other = (key: unknown) => (key === of.key ? to : key);
  const others = (keys: unknown) => (Array.isArray(keys) ? keys.map(other) : keys);
  if (typeof value === 'object' && value !== null) {
    if (of.part === 'section' && property === 'print' && 'without' in value) {
      return { ...value, without: others(value.without) };
    }
    if (of.part !== 'field' || property !== 'list' || !('columns' in value) || !('sort' in value)) return value;
    const { columns, sort } = value;
    const by = Array.isArray(sort)
      ? sort.map((one: { field: unknown }) => ({ ...one, field: other(one.field) }))
      : sort;
    return { ...value, columns: others(columns), sort: by };
  }
  return of.part === 'field' && (property === 'naming' || property === 'calendar') ? other(value) : value;
}

/** A form in which the record name, lists, calendar and print layout reference a part by its new key. */
function renameReferences(definition: FormDefinition, of: KeyedSubject, to: string): FormDefinition {
  const changed = (['naming', 'list', 'calendar', 'print'] as const).flatMap((property): [string, unknown][] => {
    const before = definition[property];
    const after = replaceReference(property, before, of, to);
    return isDeepEqual(before, after) ? [] : [[property, after]];
  });
  // The same properties with the same types: only keys were replaced.
  return changed.length === 0 ? definition : { ...definition, ...Object.fromEntries(changed) };
}

/** How a renaming replaces names in the expressions of a form and of a table's rows. */
export function replacersOf(of: KeyedSubject, to: string): Pick<Renaming, 'form' | 'rows'> {
  const same: NameReplacer = (source) => source;
  const free: NameReplacer = (source) => replaceName(source, 'free', of.key, to);
  switch (of.part) {
    case 'tab':
    case 'section':
      return { form: same, rows: () => same };
    case 'field':
      // In the rows of a table, its own columns shadow fields of the same key.
      return {
        form: free,
        rows: ({ key, columns }) => (key === of.key || columns.some((column) => column.key === of.key) ? same : free),
      };
    case 'column': {
      const member: NameReplacer = (source) =>
        source.includes(of.table) && namesIn(source).free.has(of.table)
          ? replaceName(source, 'member', of.key, to)
          : source;
      return { form: member, rows: ({ key }) => (key === of.table ? free : member) };
    }
  }
}

/** Creates a function that changes the key of a field, or the key of one of its columns, including in its totals. */
function keyChange(of: KeyedSubject, to: string): Renaming['field'] {
  if (of.part === 'field') return (field) => (field.key === of.key ? { ...field, key: to } : field);
  if (of.part !== 'column') return (field) => field;
  return (field) => {
    if (field.kind !== 'table' || field.key !== of.table) return field;
    const { totals } = field;
    return {
      ...field,
      columns: mapSame(field.columns, (column) => (column.key === of.key ? { ...column, key: to } : column)),
      ...(totals !== undefined && { totals: totals.map((key) => (key === of.key ? to : key)) }),
    };
  };
}

const renamed = <Part extends { key: string }>(part: Part, key: string, to: string): Part =>
  part.key === key ? { ...part, key: to } : part;

/** A form in which a part and every reference to it have another key. */
export function replaceKey(definition: FormDefinition, of: KeyedSubject, to: string): FormDefinition {
  const referred = renameReferences(definition, of, to);
  if (of.part === 'tab') return { ...referred, tabs: mapSame(referred.tabs, (tab) => renamed(tab, of.key, to)) };
  if (of.part === 'section') {
    const tabs = mapSame(referred.tabs, (tab) => {
      const sections = mapSame(tab.sections, (section) => renamed(section, of.key, to));
      return sections === tab.sections ? tab : { ...tab, sections };
    });
    return { ...referred, tabs };
  }
  return renameThroughout(referred, { ...replacersOf(of, to), field: keyChange(of, to) });
}

/** A form in which a part and every reference to it have another key; null when there is no such part. */
export const renameKey = (definition: FormDefinition, of: KeyedSubject, to: string): FormDefinition | null =>
  findPart(definition, of) === undefined ? null : replaceKey(definition, of, to);

/**
 * Whether renaming a part back would restore the form exactly; false when an expression already contains the new name,
 * because the rename would change the meaning of that expression.
 */
export function isRenamedCleanly(definition: FormDefinition, of: KeyedSubject, to: string): boolean {
  const after = replaceKey(definition, of, to);
  return isDeepEqual(replaceKey(after, { ...of, key: to }, of.key), definition);
}
