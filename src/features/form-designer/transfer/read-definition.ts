import { checkDefinition } from '#domain/forms/check-definition.ts';
import { boundsProblem } from '#domain/forms/definition-bounds.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { decodeText, readBytes } from './chosen-file.ts';
import { problemPlace } from './problem-place.ts';
import { transferTexts as t } from './transfer.texts.ts';

/** Maximum bytes of a definition file: several times the largest existing form. */
export const MAX_DEFINITION_BYTES = 4 * 1_048_576;

/** An issue with its location in words. */
export interface PlacedProblem {
  readonly place: string;
  readonly text: string;
}

export type DefinitionReading =
  /** A form that can be drawn, with its issues. */
  | { readonly ok: true; readonly definition: FormDefinition; readonly problems: readonly PlacedProblem[] }
  /** Not a form: the reason, and the invalid places. */
  | { readonly ok: false; readonly why: string; readonly problems: readonly PlacedProblem[] };

const placed = (raw: unknown, problems: readonly DefinitionProblem[]): PlacedProblem[] =>
  problems.map(({ path, text }) => ({ place: problemPlace(raw, path), text }));

const refused = (why: string, problems: readonly PlacedProblem[] = []): DefinitionReading => ({
  ok: false,
  why,
  problems,
});

function parse(text: string): { raw: unknown } | null {
  try {
    return { raw: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return null;
  }
}

/**
 * Parses a definition as far as it can be drawn. Checks size and depth limits first, because the text is untrusted.
 */
export function readDefinitionText(text: string): DefinitionReading {
  if (text.length > MAX_DEFINITION_BYTES) return refused(t.tooLarge(MAX_DEFINITION_BYTES));
  const parsed = parse(text);
  if (parsed === null) return refused(t.notJson);
  const { raw } = parsed;
  const unbounded = boundsProblem(raw);
  if (unbounded !== null) return refused(t.notDrawable, placed(raw, [unbounded]));
  const checked = checkDefinition(raw);
  const problems = checked.ok ? [] : placed(raw, checked.problems);
  const definition = readDrawable(raw);
  return definition === null ? refused(t.notDrawable, problems) : { ok: true, definition, problems };
}

/** Parses a definition file; never rejects. */
export async function readDefinitionFile(file: Blob): Promise<DefinitionReading> {
  if (file.size > MAX_DEFINITION_BYTES) return refused(t.tooLarge(MAX_DEFINITION_BYTES));
  try {
    return readDefinitionText(decodeText(await readBytes(file, MAX_DEFINITION_BYTES)).text);
  } catch {
    return refused(t.unreadable);
  }
}
