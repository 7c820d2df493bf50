import { ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import type { FormRow } from '#domain/forms/form-definition.ts';
import { findSection } from './parts.ts';
import { type Steps, step, stepThrough } from './steps.ts';

const widthOf = ({ fields }: FormRow): number => fields.reduce((sum, { width = ROW_WIDTH }) => sum + width, 0);

/** Steps after which the fields of a row have room beside each other: as wide as one another where they had none. */
export function fitRow(steps: Steps, section: string, key: string): Steps | null {
  const row = findSection(steps.definition, section)?.rows.find(({ fields }) => fields.some((one) => one.key === key));
  if (row === undefined || row.fields.length < 2 || widthOf(row) <= ROW_WIDTH) return steps;
  const after = Math.floor(ROW_WIDTH / row.fields.length);
  return stepThrough(steps, row.fields, (before, field) =>
    field.width === after
      ? before
      : step(before, {
          do: 'set',
          of: { part: 'field', key: field.key },
          property: 'width',
          before: field.width,
          after,
        }),
  );
}

/** Fields one row takes. */
export const MAX_IN_ROW = 12;
