import type { Problems } from '#machines/record-editor/index.ts';
import * as v from 'valibot';

/**
 * The issues of a body by dotted path, from a contract schema: the first one of each path, in the schema's words. The
 * path omits the indexes of list items.
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

/** A line of the summary above a form: the field ('' for the whole form) and its issue. */
export interface SummaryLine {
  field: string;
  text: string;
}

/** The issues in the form's field order; those of unknown fields first. */
export function summarize(problems: Problems, order: readonly string[]): SummaryLine[] {
  const place = (field: string) => order.indexOf(field.split('.', 1)[0] ?? '');
  return Object.entries(problems)
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
    .toSorted((a, b) => place(a.field) - place(b.field));
}
