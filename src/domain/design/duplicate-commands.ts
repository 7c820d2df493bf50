import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { FieldPlace, KeyedSubject } from './edit.types.ts';
import { insertColumns, insertFields } from './insert-commands.ts';
import { insertSections, insertTabs } from './insert-parts.ts';
import type { DesignBounds, DesignOutcome } from './intent.types.ts';
import { findColumn, findTable, sectionAround } from './form-parts.ts';
import { refusal } from './steps.ts';

type Duplication = (definition: FormDefinition, of: readonly KeyedSubject[], bounds: DesignBounds) => DesignOutcome;

const keysOf = (of: readonly KeyedSubject[], wanted: KeyedSubject['part']): ReadonlySet<string> =>
  new Set(of.flatMap(({ part, key }) => (part === wanted ? [key] : [])));

/** Duplicates columns of one table after the last of them. */
const duplicateColumns: Duplication = (definition, of, bounds) => {
  const present = of.flatMap((one) =>
    one.part === 'column' && findColumn(definition, one.table, one.key) !== undefined ? [one] : [],
  );
  const [first] = present;
  const copied = new Set(present.flatMap(({ table, key }) => (table === first?.table ? [key] : [])));
  const columns = (findTable(definition, first?.table ?? '')?.columns ?? []).filter(({ key }) => copied.has(key));
  const last = columns.at(-1);
  if (first === undefined || last === undefined) return refusal('gone');
  return insertColumns(definition, { table: first.table, columns, after: last.key }, 'duplicate', bounds);
};

/** Duplicates fields after the last of them. */
const duplicateFields: Duplication = (definition, of, bounds) => {
  const copied = keysOf(of, 'field');
  const fields = fieldsOf(definition).filter(({ key }) => copied.has(key));
  const last = fields.at(-1);
  const section = last && sectionAround(definition, last.key);
  if (last === undefined || section === undefined) return refusal('gone');
  const place: FieldPlace = { part: 'field', section, row: 'own', after: last.key };
  return insertFields(definition, { fields, place }, 'duplicate', bounds);
};

/** Duplicates sections after the last of them. */
const duplicateSections: Duplication = (definition, of, bounds) => {
  const copied = keysOf(of, 'section');
  const found = definition.tabs.flatMap(({ key: tab, sections }) =>
    sections.flatMap((section) => (copied.has(section.key) ? [{ tab, section }] : [])),
  );
  const last = found.at(-1);
  if (last === undefined) return refusal('gone');
  const sections = found.map(({ section }) => section);
  return insertSections(definition, { sections, tab: last.tab, after: last.section.key }, 'duplicate', bounds);
};

/** Duplicates tabs after the last of them. */
const duplicateTabs: Duplication = (definition, of, bounds) => {
  const copied = keysOf(of, 'tab');
  const tabs = definition.tabs.filter(({ key }) => copied.has(key));
  const last = tabs.at(-1);
  return last === undefined ? refusal('gone') : insertTabs(definition, { tabs, after: last.key }, 'duplicate', bounds);
};

const duplications: Readonly<Record<KeyedSubject['part'], Duplication>> = {
  field: duplicateFields,
  column: duplicateColumns,
  section: duplicateSections,
  tab: duplicateTabs,
};

/**
 * Duplicates parts after the last of them. Of a mixed selection it duplicates one kind only: fields, else columns, else
 * sections, else tabs.
 */
export function duplicate(
  definition: FormDefinition,
  of: readonly KeyedSubject[],
  bounds: DesignBounds,
): DesignOutcome {
  const kind = (['field', 'column', 'section', 'tab'] as const).find((part) => of.some((one) => one.part === part));
  return kind === undefined ? refusal('gone') : duplications[kind](definition, of, bounds);
}
