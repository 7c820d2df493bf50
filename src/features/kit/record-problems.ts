import type { Problems } from '#machines/record-editor/index.ts';
import * as v from 'valibot';

/**
 * What a contract schema finds wrong with a body, by field: the first problem of each, in the schema's words. What is
 * wrong with one item of a list belongs to the list's field.
 */
export function findSchemaProblems(schema: v.GenericSchema, body: unknown): Problems {
  const reading = v.safeParse(schema, body);
  if (reading.success) return {};
  const problems: Record<string, readonly string[]> = {};
  for (const issue of reading.issues) problems[fieldOf(issue)] ??= [issue.message];
  return problems;
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  const path = issue.path ?? [];
  const names = path.map((item) => item.key).filter((key) => typeof key === 'string');
  return names.join('.');
}

/** One line of the summary above a form: the field to go to ('' for the form as a whole) and what is wrong. */
export interface SummaryLine {
  field: string;
  text: string;
}

/** The problems in the order of the form's fields; those of no known field first. */
export function summarize(problems: Problems, order: readonly string[]): SummaryLine[] {
  const place = (field: string) => order.indexOf(field.split('.', 1)[0] ?? '');
  return Object.entries(problems)
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
    .toSorted((a, b) => place(a.field) - place(b.field));
}
