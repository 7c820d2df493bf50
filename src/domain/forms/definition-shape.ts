import { fieldKey } from '#domain/fields/config-parts.ts';
import * as v from 'valibot';
import { definitionTexts } from './definition.texts.ts';
import { formDefinition, type FormDefinition } from './form-definition.ts';
import type { DefinitionProblem } from './problems.ts';

/** Maximum number of issues reported: fixing the first ones often fixes many others. */
const MAX_PROBLEMS = 100;

const choicesOf = (expected: string): string => expected.replaceAll(/[()"]/g, '').split(' | ').join(', ');

/** Message for schema issues without a custom text. */
function textOf({ type, expected, received, requirement }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') {
    if (expected === 'never') return definitionTexts.unknownProperty;
    return received === 'undefined' ? definitionTexts.missing : definitionTexts.wrongShape;
  }
  if (received === 'undefined') return definitionTexts.missing;
  // Valibot lists the options of a variant only when the value is an object.
  if (expected === 'Object') return definitionTexts.wrongShape;
  if (type === 'picklist' || type === 'literal' || type === 'variant') {
    return definitionTexts.oneOf(choicesOf(expected ?? ''));
  }
  if (type === 'max_length') return definitionTexts.atMost(String(requirement));
  return definitionTexts.wrongShape;
}

/** A definition whose shape is valid, or the issues with their paths. */
export type ShapeReading =
  | { ok: true; definition: FormDefinition }
  | { ok: false; problems: readonly DefinitionProblem[] };

/** Validates the shape of a definition. */
export function readShape(raw: unknown): ShapeReading {
  const read = v.safeParse(formDefinition, raw, { message: textOf });
  if (read.success) return { ok: true, definition: read.output };
  return {
    ok: false,
    problems: read.issues
      .slice(0, MAX_PROBLEMS)
      .map((issue) => ({ path: v.getDotPath(issue) ?? '', text: issue.message })),
  };
}

/** A definition whose values have the required types, whatever their content; null otherwise. */
export function readTyped(raw: unknown): FormDefinition | null {
  const read = v.safeParse(formDefinition, raw);
  return read.typed ? read.output : null;
}

/** Whether every part has a valid and unique key. */
const hasUniqueKeys = (parts: readonly { readonly key: string }[]): boolean =>
  parts.every(({ key }) => v.is(fieldKey, key)) && new Set(parts.map(({ key }) => key)).size === parts.length;

/** Whether no form, tab or row is empty, and every part has a valid and unique key. */
function canBeDrawn({ tabs }: FormDefinition): boolean {
  const sections = tabs.flatMap((tab) => tab.sections);
  const rows = sections.flatMap((section) => section.rows);
  const fields = rows.flatMap((row) => row.fields);
  const isFilled =
    tabs.length > 0 && tabs.every((tab) => tab.sections.length > 0) && rows.every((row) => row.fields.length > 0);
  return (
    isFilled &&
    [tabs, sections, fields].every(hasUniqueKeys) &&
    fields.every((field) => field.kind !== 'table' || hasUniqueKeys(field.columns))
  );
}

/**
 * A definition that can be rendered: all values have the required types, no tab or row is empty, and keys are unique.
 * Other validation issues may remain. Null when the definition cannot be rendered.
 */
export function readDrawable(raw: unknown): FormDefinition | null {
  const definition = readTyped(raw);
  return definition !== null && canBeDrawn(definition) ? definition : null;
}
