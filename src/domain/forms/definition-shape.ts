import { fieldKey } from '#domain/fields/config-parts.ts';
import * as v from 'valibot';
import { definitionTexts } from './definition.texts.ts';
import { formDefinition, type FormDefinition } from './form-definition.ts';
import type { DefinitionProblem } from './problems.ts';

/** Problems told at once: mending the first ones mends many of the others. */
const MAX_PROBLEMS = 100;

const choicesOf = (expected: string): string => expected.replaceAll(/[()"]/g, '').split(' | ').join(', ');

/** What is said where the schema has no words of its own. */
function textOf({ type, expected, received, requirement }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') {
    if (expected === 'never') return definitionTexts.unknownProperty;
    return received === 'undefined' ? definitionTexts.missing : definitionTexts.wrongShape;
  }
  if (received === 'undefined') return definitionTexts.missing;
  // A variant names its choices only where the value is an object.
  if (expected === 'Object') return definitionTexts.wrongShape;
  if (type === 'picklist' || type === 'literal' || type === 'variant') {
    return definitionTexts.oneOf(choicesOf(expected ?? ''));
  }
  if (type === 'max_length') return definitionTexts.atMost(String(requirement));
  return definitionTexts.wrongShape;
}

export type ShapeReading =
  | { ok: true; definition: FormDefinition }
  | { ok: false; problems: readonly DefinitionProblem[] };

/** Reads the shape of a definition, or tells where it is not one. */
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

/** A definition whose values are of the types they must have, whatever stands in them; null where they are not. */
export function readTyped(raw: unknown): FormDefinition | null {
  const read = v.safeParse(formDefinition, raw);
  return read.typed ? read.output : null;
}

/** Whether each of some parts can be named by its key, and by it alone. */
const canBeReported = (parts: readonly { readonly key: string }[]): boolean =>
  parts.every(({ key }) => v.is(fieldKey, key)) && new Set(parts.map(({ key }) => key)).size === parts.length;

/** Whether there is a place for everything, and every part can be told from the others. */
function canBeDrawn({ tabs }: FormDefinition): boolean {
  const sections = tabs.flatMap((tab) => tab.sections);
  const rows = sections.flatMap((section) => section.rows);
  const fields = rows.flatMap((row) => row.fields);
  const isFilled =
    tabs.length > 0 && tabs.every((tab) => tab.sections.length > 0) && rows.every((row) => row.fields.length > 0);
  return (
    isFilled &&
    [tabs, sections, fields].every(canBeReported) &&
    fields.every((field) => field.kind !== 'table' || canBeReported(field.columns))
  );
}

/**
 * A definition as far as it can be drawn: its parts are all there, of the right types, and each named by a key of its
 * own, though what else stands in them may have to be mended; null where it cannot be drawn.
 */
export function readDrawable(raw: unknown): FormDefinition | null {
  const definition = readTyped(raw);
  return definition !== null && canBeDrawn(definition) ? definition : null;
}
