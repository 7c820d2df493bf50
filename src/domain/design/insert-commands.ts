import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import { designTexts } from './design.texts.ts';
import type { FieldPlace, KeyedSubject } from './edit.types.ts';
import type { DesignOutcome } from './intent.types.ts';
import { freeKey, keysBeside } from './new-key.ts';
import { pieceOf } from './parts.ts';
import { placeBehind } from './place-behind.ts';
import { fitReferences } from './references.ts';
import { exchangeKeys } from './expressions.ts';
import { fitRow } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, stepThrough } from './steps.ts';

/** Fields of a form with the columns of its tables. */
const countFields = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + 1 + (field.kind === 'table' ? field.columns.length : 0), 0);

const hasRoom = (definition: FormDefinition, added: number): boolean =>
  countFields(fieldsOf(definition)) + added <= MAX_FIELDS;

/** Parts under keys that are free beside those taken; what they calculate names each other by the free ones. */
function underFreeKeys<Part extends Field | LeafField>(parts: readonly Part[], beside: ReadonlySet<string>): Part[] {
  const taken = new Set(beside);
  const keys = new Map<string, string>();
  for (const { key } of parts) {
    const free = freeKey(key, taken);
    taken.add(free);
    keys.set(key, free);
  }
  return exchangeKeys(parts, keys);
}

/** Puts fields at a place, the first there and each other behind the one before. */
export function insertFields(
  definition: FormDefinition,
  fields: readonly Field[],
  place: FieldPlace,
  deed: 'add' | 'paste' | 'duplicate',
): DesignOutcome {
  if (!hasRoom(definition, countFields(fields))) return refusal('tooManyFields');
  const free = underFreeKeys(fields, keysBeside(definition, { part: 'field', key: '' }));
  let at: FieldPlace = place;
  const inserted = stepThrough(startSteps(definition), free, (steps, value) => {
    const next = step(steps, { do: 'insert', piece: { part: 'field', place: at, value } });
    at = { part: 'field', section: at.section, ...placeBehind(at, value.key) };
    return next === null ? null : fitRow(next, at.section, value.key);
  });
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'field', key }));
  return asCommand(inserted === null ? null : fitReferences(inserted), deed, namesOf(free), selects);
}

/** Puts columns into a table behind one of them. */
export function insertColumns(
  definition: FormDefinition,
  { table, columns, after }: { table: string; columns: readonly LeafField[]; after: string | null },
  deed: 'add' | 'paste' | 'duplicate',
): DesignOutcome {
  if (!hasRoom(definition, columns.length)) return refusal('tooManyFields');
  const free = underFreeKeys(columns, keysBeside(definition, { part: 'column', table, key: '' }));
  const steps = stepThrough(startSteps(definition), free, (before, value, index) =>
    step(before, {
      do: 'insert',
      piece: { part: 'column', place: { part: 'column', table, after: free[index - 1]?.key ?? after }, value },
    }),
  );
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'column', table, key }));
  return asCommand(steps, deed, namesOf(free), selects);
}

const namesOf = (parts: readonly { label: string }[]): string => parts.map(({ label }) => label).join(', ');

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

/** A copy of fields behind the last of them, or of columns behind theirs. Of tabs and sections there is no copy. */
export function duplicate(definition: FormDefinition, of: readonly KeyedSubject[]): DesignOutcome {
  const pieces = of.flatMap((subject) => pieceOf(definition, subject) ?? []);
  const fields = pieces.flatMap((piece) => (piece.part === 'field' ? [piece] : []));
  const last = fields.at(-1);
  if (last !== undefined) {
    const values = fields.map(({ value }) => value);
    const place: FieldPlace = { part: 'field', section: last.place.section, row: 'own', after: last.value.key };
    return insertFields(definition, values, place, 'duplicate');
  }
  const [column] = pieces.flatMap((piece) => (piece.part === 'column' ? [piece] : []));
  if (column === undefined) return refusal('gone');
  const { table } = column.place;
  return insertColumns(definition, { table, columns: [column.value], after: column.value.key }, 'duplicate');
}
