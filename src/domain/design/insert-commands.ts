import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import type { CommandType, FieldPlace, KeyedSubject } from './edit.types.ts';
import { columnsWithFreeKeys, fieldsWithFreeKeys } from './free-keys.ts';
import type { DesignBounds, DesignOutcome } from './intent.types.ts';
import { placeAfter } from './place-after.ts';
import { fitReferences } from './references.ts';
import { fitRow, placeWithRoom } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, stepThrough } from './steps.ts';

/** The types of the commands that insert parts into a form. */
export type Insertion = Extract<CommandType, 'add' | 'paste' | 'duplicate'>;

/** Number of fields, including the columns of tables. */
export const countFields = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + 1 + (field.kind === 'table' ? field.columns.length : 0), 0);

/** Whether a form has room for that many additional fields and columns. */
export const hasRoom = (definition: FormDefinition, added: number): boolean =>
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
  const free = fieldsWithFreeKeys(definition, fields, commandType, bounds);
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
  const free = columnsWithFreeKeys(definition, table, columns, commandType, bounds);
  const steps = stepThrough(startSteps(definition), free, (before, value, index) =>
    step(before, {
      type: 'insert',
      piece: { part: 'column', place: { part: 'column', table, after: free[index - 1]?.key ?? after }, value },
    }),
  );
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'column', table, key }));
  return asCommand(steps, commandType, namesOf(free), selects);
}
