import { fieldOfProblem } from '#domain/forms/problems.ts';
import type { Problems } from '#machines/record-editor/index.ts';
import * as v from 'valibot';

/**
 * The issues of a body by field, from a contract schema: the first issue of each field, with the schema's message. An
 * issue inside an object or a list item belongs to the field that contains it, because a record form shows issues by
 * field.
 */
export function findSchemaProblems(schema: v.GenericSchema, body: unknown): Problems {
  const reading = v.safeParse(schema, body);
  if (reading.success) return {};
  const problems: Record<string, readonly string[]> = {};
  for (const issue of reading.issues) problems[fieldOfProblem(v.getDotPath(issue) ?? '')] ??= [issue.message];
  return problems;
}

/** A line of the summary above a form: the field ('' for the whole form) and its issue. */
export interface SummaryLine {
  field: string;
  text: string;
}

/** The issues in the form's field order; those of unknown fields first. */
export function summarize(problems: Problems, order: readonly string[]): SummaryLine[] {
  const place = (field: string) => order.indexOf(fieldOfProblem(field));
  return Object.entries(problems)
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
    .toSorted((a, b) => place(a.field) - place(b.field));
}
