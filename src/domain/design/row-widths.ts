import { ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import type { FormDefinition, FormRow } from '#domain/forms/form-definition.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FieldPlace } from './edit.types.ts';
import { findSection } from './form-parts.ts';
import { type Steps, step, stepThrough } from './steps.ts';

/** Fields one row takes. */
const MAX_IN_ROW = 12;

const widthOf = ({ width = ROW_WIDTH }: Field): number => width;

const sumOf = (fields: readonly Field[]): number => fields.reduce((sum, field) => sum + widthOf(field), 0);

const rowIn = (definition: FormDefinition, section: string, key: string): FormRow | undefined =>
  findSection(definition, section)?.rows.find(({ fields }) => fields.some((one) => one.key === key));

/** The same place, or a row of its own behind it where the row there is full without the field that goes there. */
export function placeWithRoom(definition: FormDefinition, place: FieldPlace, key: string): FieldPlace {
  if (place.row === 'own') return place;
  const { section, beside } = place;
  const others = rowIn(definition, section, beside)?.fields.filter((field) => field.key !== key) ?? [];
  return others.length < MAX_IN_ROW ? place : { part: 'field', section, row: 'own', after: beside };
}

/** Steps after which fields have a width each; those that have it already are left alone. */
const setWidths = (steps: Steps, fields: readonly Field[], width: (field: Field) => number): Steps | null =>
  stepThrough(steps, fields, (before, field) => {
    const after = width(field);
    if (widthOf(field) === after) return before;
    const of = { part: 'field', key: field.key } as const;
    return step(before, { type: 'set', of, property: 'width', before: field.width, after, follows: true });
  });

/**
 * Steps after which a field that came into a row has room there: it takes what the others leave, or, where that is less
 * than its share, all are as wide as one another.
 */
export function fitRow(steps: Steps, section: string, key: string): Steps | null {
  const { fields = [] } = rowIn(steps.definition, section, key) ?? {};
  if (fields.length < 2 || sumOf(fields) <= ROW_WIDTH) return steps;
  const share = Math.floor(ROW_WIDTH / fields.length);
  const left = ROW_WIDTH - sumOf(fields.filter((field) => field.key !== key));
  if (left < share) return setWidths(steps, fields, () => share);
  return setWidths(
    steps,
    fields.filter((field) => field.key === key),
    () => left,
  );
}

/** Steps after which a field that was given a width has it, as far as the others of its row keep a column each. */
export function fitAround(steps: Steps, section: string, key: string): Steps | null {
  const { fields = [] } = rowIn(steps.definition, section, key) ?? {};
  const others = fields.filter((field) => field.key !== key);
  if (others.length === 0 || sumOf(fields) <= ROW_WIDTH) return steps;
  const wanted = sumOf(fields) - sumOf(others);
  const width = Math.min(wanted, ROW_WIDTH - others.length);
  const share = Math.floor((ROW_WIDTH - width) / others.length);
  return setWidths(steps, fields, (field) => (field.key === key ? width : Math.min(widthOf(field), share)));
}

/** Steps after which no row is wider than a form, but those that were so before. */
export function fitAllRows(steps: Steps, before: FormDefinition): Steps | null {
  const rowsOf = ({ tabs }: FormDefinition) => tabs.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows));
  const known = new Set(rowsOf(before));
  const wide = rowsOf(steps.definition).filter((row) => !known.has(row) && sumOf(row.fields) > ROW_WIDTH);
  return stepThrough(steps, wide, (current, { fields }) => {
    const share = Math.floor(ROW_WIDTH / fields.length);
    return share === 0 ? current : setWidths(current, fields, () => share);
  });
}
