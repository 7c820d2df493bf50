import type { Schema } from '#contract/endpoints/endpoint.ts';
import * as v from 'valibot';
import { Fault } from './fault.ts';
import { httpTexts } from './http.texts.ts';

const LANGUAGE = 'es';

v.setGlobalMessage((issue) => (issue.received === 'undefined' ? httpTexts.missing : httpTexts.invalid), LANGUAGE);

/** Validates and transforms the input of a call. Issues become a 422 fault with messages by dotted field path. */
export function readAs<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { lang: LANGUAGE });
  if (result.success) return result.output;
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    const texts = (errors[path] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  throw new Fault('invalidFields', { errors });
}
