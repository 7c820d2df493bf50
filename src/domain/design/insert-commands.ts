import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import { designTexts } from './design.texts.ts';
import type { Deed, FieldPlace, KeyedSubject } from './edit.types.ts';
import { columnsUnderFreeKeys, fieldsUnderFreeKeys } from './free-keys.ts';
import type { DesignBounds, DesignOutcome } from './intent.types.ts';
import { freeKey, keysBeside } from './new-key.ts';
import { findColumn, findTable, sectionAround } from './parts.ts';
import { placeBehind } from './place-behind.ts';
import { fitReferences } from './references.ts';
import { fitRow, placeWithRoom } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, stepThrough } from './steps.ts';

/** How parts come into a form. */
export type Insertion = Extract<Deed, 'add' | 'paste' | 'duplicate'>;

/** Fields of a form with the columns of its tables. */
const countFields = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + 1 + (field.kind === 'table' ? field.columns.length : 0), 0);

const hasRoom = (definition: FormDefinition, added: number): boolean =>
  countFields(fieldsOf(definition)) + added <= MAX_FIELDS;

const namesOf = (parts: readonly { label: string }[]): string => parts.map(({ label }) => label).join(', ');

/** Puts fields at a place, the first there and each other behind the one before. */
export function insertFields(
  definition: FormDefinition,
  { fields, place }: { fields: readonly Field[]; place: FieldPlace },
  deed: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  if (!hasRoom(definition, countFields(fields))) return refusal('tooManyFields');
  const free = fieldsUnderFreeKeys(definition, fields, deed, bounds);
  let next = place;
  const inserted = stepThrough(startSteps(definition), free, (steps, value) => {
    const at = placeWithRoom(steps.definition, next, value.key);
    next = { part: 'field', section: at.section, ...placeBehind(at, value.key) };
    const after = step(steps, { do: 'insert', piece: { part: 'field', place: at, value } });
    return after === null ? null : fitRow(after, at.section, value.key);
  });
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'field', key }));
  return asCommand(inserted === null ? null : fitReferences(inserted), deed, namesOf(free), selects);
}

/** Puts columns into a table behind one of them. */
export function insertColumns(
  definition: FormDefinition,
  { table, columns, after }: { table: string; columns: readonly LeafField[]; after: string | null },
  deed: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  if (!hasRoom(definition, columns.length)) return refusal('tooManyFields');
  const free = columnsUnderFreeKeys(definition, table, columns, deed, bounds);
  const steps = stepThrough(startSteps(definition), free, (before, value, index) =>
    step(before, {
      do: 'insert',
      piece: { part: 'column', place: { part: 'column', table, after: free[index - 1]?.key ?? after }, value },
    }),
  );
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'column', table, key }));
  return asCommand(steps, deed, namesOf(free), selects);
}

/** Adds an empty section to a tab. */
export function addSection(definition: FormDefinition, tab: string, after: string | null): DesignOutcome {
  const key = freeKey('seccion', keysBeside(definition, { part: 'section', key: '' }));
  const value = { key, title: designTexts.section, rows: [] };
  const steps = step(startSteps(definition), {
    do: 'insert',
    piece: { part: 'section', place: { part: 'section', tab, after }, value },
  });
  return asCommand(steps, 'add', value.title, [{ part: 'section', key }]);
}

/** Adds a tab with one empty section. */
export function addTab(definition: FormDefinition, after: string | null): DesignOutcome {
  const key = freeKey('pestana', keysBeside(definition, { part: 'tab', key: '' }));
  const section = freeKey('seccion', keysBeside(definition, { part: 'section', key: '' }));
  const value = { key, title: designTexts.tab, sections: [{ key: section, rows: [] }] };
  const steps = step(startSteps(definition), {
    do: 'insert',
    piece: { part: 'tab', place: { part: 'tab', after }, value },
  });
  return asCommand(steps, 'add', value.title, [{ part: 'tab', key }]);
}

/** Copies of columns of one table, behind the last of them. */
function duplicateColumns(
  definition: FormDefinition,
  of: readonly KeyedSubject[],
  bounds: DesignBounds,
): DesignOutcome {
  const present = of.flatMap((one) =>
    one.part === 'column' && findColumn(definition, one.table, one.key) !== undefined ? [one] : [],
  );
  const [first] = present;
  const copied = new Set(present.flatMap(({ table, key }) => (table === first?.table ? [key] : [])));
  const columns = (findTable(definition, first?.table ?? '')?.columns ?? []).filter(({ key }) => copied.has(key));
  const last = columns.at(-1);
  if (first === undefined || last === undefined) return refusal('gone');
  return insertColumns(definition, { table: first.table, columns, after: last.key }, 'duplicate', bounds);
}

/** Copies of fields behind the last of them, or of columns behind theirs. Of tabs and sections there is no copy. */
export function duplicate(
  definition: FormDefinition,
  of: readonly KeyedSubject[],
  bounds: DesignBounds,
): DesignOutcome {
  const copied = new Set(of.flatMap(({ part, key }) => (part === 'field' ? [key] : [])));
  const fields = fieldsOf(definition).filter(({ key }) => copied.has(key));
  const last = fields.at(-1);
  const section = last && sectionAround(definition, last.key);
  if (last === undefined || section === undefined) return duplicateColumns(definition, of, bounds);
  const place: FieldPlace = { part: 'field', section, row: 'own', after: last.key };
  return insertFields(definition, { fields, place }, 'duplicate', bounds);
}
