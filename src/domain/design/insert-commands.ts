import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { MAX_FIELDS, MAX_SECTIONS, MAX_TABS } from '#domain/limits.ts';
import { designTexts } from './design.texts.ts';
import type { CommandType, FieldPlace, KeyedSubject } from './edit.types.ts';
import { findColumn, findTab, findTable, nameOf, sectionAround } from './form-parts.ts';
import { columnsWithFreeKeys, fieldsWithFreeKeys, sectionsWithFreeKeys, tabsWithFreeKeys } from './free-keys.ts';
import type { DesignBounds, DesignOutcome } from './intent.types.ts';
import { freeKey, keysBeside } from './new-key.ts';
import { placeAfter } from './place-after.ts';
import { fitReferences } from './references.ts';
import { fitRow, placeWithRoom } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, stepThrough, type Steps } from './steps.ts';

/** The types of the commands that insert parts into a form. */
type Insertion = Extract<CommandType, 'add' | 'paste' | 'duplicate'>;

/** Number of fields, including the columns of tables. */
const countFields = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + 1 + (field.kind === 'table' ? field.columns.length : 0), 0);

/** Whether a form has room for that many additional fields and columns. */
const hasRoom = (definition: FormDefinition, added: number): boolean =>
  countFields(fieldsOf(definition)) + added <= MAX_FIELDS;

const namesOf = (parts: readonly { label: string }[]): string => parts.map(({ label }) => label).join(', ');

/** Inserts fields at a place, each after the previous one. */
export function insertFields(
  definition: FormDefinition,
  { fields, place }: { fields: readonly Field[]; place: FieldPlace },
  commandType: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  if (!hasRoom(definition, countFields(fields))) return refusal('tooManyFields');
  const { free } = fieldsWithFreeKeys(fields, { definition, commandType, bounds });
  let next = place;
  const inserted = stepThrough(startSteps(definition), free, (steps, value) => {
    const at = placeWithRoom(steps.definition, next, value.key);
    next = { part: 'field', section: at.section, ...placeAfter(at, value.key) };
    const after = step(steps, { type: 'insert', piece: { part: 'field', place: at, value } });
    return after === null ? null : fitRow(after, at.section, value.key);
  });
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'field', key }));
  return asCommand(inserted === null ? null : fitReferences(inserted), commandType, namesOf(free), selects);
}

/** Inserts columns into a table after one of its columns. */
export function insertColumns(
  definition: FormDefinition,
  { table, columns, after }: { table: string; columns: readonly LeafField[]; after: string | null },
  commandType: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  if (!hasRoom(definition, columns.length)) return refusal('tooManyFields');
  const free = columnsWithFreeKeys(columns, table, { definition, commandType, bounds });
  const steps = stepThrough(startSteps(definition), free, (before, value, index) =>
    step(before, {
      type: 'insert',
      piece: { part: 'column', place: { part: 'column', table, after: free[index - 1]?.key ?? after }, value },
    }),
  );
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'column', table, key }));
  return asCommand(steps, commandType, namesOf(free), selects);
}

const hasRoomFor = (definition: FormDefinition, tab: string, added: number): boolean =>
  (findTab(definition, tab)?.sections.length ?? 0) + added <= MAX_SECTIONS;

const fieldsIn = (sections: readonly FormSection[]): readonly Field[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));

/** The command of steps that insert parts; the references of the form are adjusted to the new parts. */
function asInsertion(steps: Steps | null, commandType: Insertion, selects: readonly KeyedSubject[]): DesignOutcome {
  const fitted = steps === null ? null : fitReferences(steps);
  const name = selects.map((of) => (fitted === null ? '' : nameOf(fitted.definition, of))).join(', ');
  return asCommand(fitted, commandType, name, selects);
}

/** Inserts sections with their content into a tab, after one of its sections. */
export function insertSections(
  definition: FormDefinition,
  { sections, tab, after }: { sections: readonly FormSection[]; tab: string; after: string | null },
  commandType: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  if (!hasRoom(definition, countFields(fieldsIn(sections)))) return refusal('tooManyFields');
  if (!hasRoomFor(definition, tab, sections.length)) return refusal('tooManySections');
  const { free } = sectionsWithFreeKeys(sections, { definition, commandType, bounds });
  const steps = stepThrough(startSteps(definition), free, (before, value, index) => {
    const place = { part: 'section', tab, after: free[index - 1]?.key ?? after } as const;
    return step(before, { type: 'insert', piece: { part: 'section', place, value } });
  });
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'section', key }));
  return asInsertion(steps, commandType, selects);
}

/** Inserts tabs with their content into a form, after one of its tabs. */
export function insertTabs(
  definition: FormDefinition,
  { tabs, after }: { tabs: readonly FormTab[]; after: string | null },
  commandType: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  const sections = tabs.flatMap((tab) => tab.sections);
  if (!hasRoom(definition, countFields(fieldsIn(sections)))) return refusal('tooManyFields');
  if (definition.tabs.length + tabs.length > MAX_TABS) return refusal('tooManyTabs');
  const free = tabsWithFreeKeys(tabs, { definition, commandType, bounds });
  const steps = stepThrough(startSteps(definition), free, (before, value, index) => {
    const place = { part: 'tab', after: free[index - 1]?.key ?? after } as const;
    return step(before, { type: 'insert', piece: { part: 'tab', place, value } });
  });
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'tab', key }));
  return asInsertion(steps, commandType, selects);
}

/** Adds an empty section to a tab. */
export function addSection(definition: FormDefinition, tab: string, after: string | null): DesignOutcome {
  if (!hasRoomFor(definition, tab, 1)) return refusal('tooManySections');
  const key = freeKey('seccion', keysBeside(definition, { part: 'section', key: '' }));
  const value = { key, title: designTexts.section, rows: [] };
  const steps = step(startSteps(definition), {
    type: 'insert',
    piece: { part: 'section', place: { part: 'section', tab, after }, value },
  });
  return asCommand(steps, 'add', value.title, [{ part: 'section', key }]);
}

/** Adds a tab with one empty section. */
export function addTab(definition: FormDefinition, after: string | null): DesignOutcome {
  if (definition.tabs.length >= MAX_TABS) return refusal('tooManyTabs');
  const key = freeKey('pestana', keysBeside(definition, { part: 'tab', key: '' }));
  const section = freeKey('seccion', keysBeside(definition, { part: 'section', key: '' }));
  const value = { key, title: designTexts.tab, sections: [{ key: section, rows: [] }] };
  const steps = step(startSteps(definition), {
    type: 'insert',
    piece: { part: 'tab', place: { part: 'tab', after }, value },
  });
  return asCommand(steps, 'add', value.title, [{ part: 'tab', key }]);
}

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
