import { ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import type { FormDefinition, FormRow } from '#domain/forms/form-definition.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FieldPlace } from './edit.types.ts';
import { findSection } from './form-parts.ts';
import { type Steps, step, stepThrough } from './steps.ts';

/** Maximum number of fields in a row. */
const MAX_IN_ROW = 12;

const widthOf = ({ width = ROW_WIDTH }: Field): number => width;

const sumOf = (fields: readonly Field[]): number => fields.reduce((sum, field) => sum + widthOf(field), 0);

const rowIn = (definition: FormDefinition, section: string, key: string): FormRow | undefined =>
  findSection(definition, section)?.rows.find(({ fields }) => fields.some((one) => one.key === key));

/** The given place, or a new row below when the row of the place is full. */
export function placeWithRoom(definition: FormDefinition, place: FieldPlace, key: string): FieldPlace {
  if (place.row === 'own') return place;
  const { section, beside } = place;
  const others = rowIn(definition, section, beside)?.fields.filter((field) => field.key !== key) ?? [];
  return others.length < MAX_IN_ROW ? place : { part: 'field', section, row: 'own', after: beside };
}

/** Steps that set the width of each field; fields that already have it are not changed. */
const setWidths = (steps: Steps, fields: readonly Field[], width: (field: Field) => number): Steps | null =>
  stepThrough(steps, fields, (before, field) => {
    const after = width(field);
    if (widthOf(field) === after) return before;
    const of = { part: 'field', key: field.key } as const;
    return step(before, { type: 'set', of, property: 'width', before: field.width, after, follows: true });
  });

/**
 * Steps after which a field inserted into a row fits. The field gets the free width; when that is less than an equal
 * share, all fields of the row get equal widths.
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

/**
 * Steps after which the row of a resized field fits. The field keeps its new width, but at least one grid column
 * remains for each other field of the row.
 */
export function fitAround(steps: Steps, section: string, key: string): Steps | null {
  const { fields = [] } = rowIn(steps.definition, section, key) ?? {};
  const others = fields.filter((field) => field.key !== key);
  if (others.length === 0 || sumOf(fields) <= ROW_WIDTH) return steps;
  const wanted = sumOf(fields) - sumOf(others);
  const width = Math.min(wanted, ROW_WIDTH - others.length);
  const share = Math.floor((ROW_WIDTH - width) / others.length);
  return setWidths(steps, fields, (field) => (field.key === key ? width : Math.min(widthOf(field), share)));
}

/** Steps after which no row exceeds the form's width, except rows that are unchanged since `before`. */
export function fitAllRows(steps: Steps, before: FormDefinition): Steps | null {
  const rowsOf = ({ tabs }: FormDefinition) => tabs.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows));
  const rowsBefore = new Set(rowsOf(before));
  const wide = rowsOf(steps.definition).filter((row) => !rowsBefore.has(row) && sumOf(row.fields) > ROW_WIDTH);
  return stepThrough(steps, wide, (current, { fields }) => {
    const share = Math.floor(ROW_WIDTH / fields.length);
    return share === 0 ? current : setWidths(current, fields, () => share);
  });
}
