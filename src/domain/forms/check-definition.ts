import { parseSource } from '#domain/formulas/parse-source.ts';
import { compileForm, type FormCompilation } from './compile-form.ts';
import { boundsProblem } from './definition-bounds.ts';
import { findFieldProblems } from './definition-fields.ts';
import { findKeyProblems } from './definition-keys.ts';
import { findListProblems } from './definition-lists.ts';
import { readShape } from './definition-shape.ts';

/** Problems told at once: mending the first ones mends many of the others. */
const MAX_PROBLEMS = 200;

/**
 * Reads a definition from anywhere, also from a hostile place: bounded first, then its shape, then whether its parts fit
 * together. Gives the form ready to be filled in, or everything that must be mended, each at its place.
 */
export function checkDefinition(raw: unknown): FormCompilation {
  const unbounded = boundsProblem(raw);
  if (unbounded !== null) return { ok: false, problems: [unbounded] };
  const read = readShape(raw);
  if (!read.ok) return read;
  const { definition } = read;
  const compiled = compileForm(definition, parseSource);
  const problems = [
    ...findKeyProblems(definition),
    ...findFieldProblems(definition),
    ...findListProblems(definition),
    ...(compiled.ok ? [] : compiled.problems),
  ];
  return problems.length === 0 ? compiled : { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}
