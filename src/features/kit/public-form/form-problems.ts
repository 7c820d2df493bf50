import type { AppError } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import { safeParse, flatten, type GenericSchema } from 'valibot';

/** The values of a small form, by dotted field path (`user.email`). */
export type FormValues = Readonly<Record<string, string>>;

/** Issues by dotted field path; the empty path is the form as a whole. */
export type FormProblems = Readonly<Record<string, readonly string[]>>;

export const FORM_PATH = '';

export type FormReading<Output> = { ok: true; output: Output } | { ok: false; problems: FormProblems };

/** Builds the nested object a schema expects from values by dotted path. */
export function nestValues(values: FormValues): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const parts = path.split('.');
    const last = parts.pop() ?? path;
    let branch = root;
    for (const part of parts) {
      const next = branch[part];
      const child: Record<string, unknown> = isRecord(next) ? next : {};
      branch[part] = child;
      branch = child;
    }
    branch[last] = value;
  }
  return root;
}

/**
 * Parses the values with the schema: returns its output, or the first issue of each field with the schema's message.
 */
export function readForm<Output>(schema: GenericSchema<unknown, Output>, values: FormValues): FormReading<Output> {
  const reading = safeParse(schema, nestValues(values));
  if (reading.success) return { ok: true, output: reading.output };
  const { root, nested = {} } = flatten(reading.issues);
  const problems: Record<string, readonly string[]> = root === undefined ? {} : { [FORM_PATH]: root };
  for (const [path, texts] of Object.entries(nested)) {
    if (texts !== undefined) problems[path] = texts.slice(0, 1);
  }
  return { ok: false, problems };
}

/** The issues that a failed call gives a form. Issues of fields that the form lacks belong to the form as a whole. */
export function failureProblems(error: AppError, fields: readonly string[]): FormProblems {
  const known: Record<string, readonly string[]> = {};
  const general: string[] = error.text === '' ? [] : [error.text];
  for (const [path, texts] of Object.entries(error.fields ?? {})) {
    if (fields.includes(path)) known[path] = texts;
    else general.push(...texts);
  }
  return { ...known, [FORM_PATH]: [...new Set(general)] };
}
