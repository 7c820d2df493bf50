import { boundsProblem } from './definition-bounds.ts';
import { findFieldProblems } from './definition-fields.ts';
import { findKeyProblems } from './definition-keys.ts';
import { findListProblems } from './definition-lists.ts';
import { readShape } from './definition-shape.ts';
import type { FormDefinition } from './form-definition.ts';
import type { DefinitionProblem } from './problems.ts';

/** A definition of the right shape, with what must be mended of its parts. */
type CheckedParts =
  | { definition: FormDefinition; problems: readonly DefinitionProblem[] }
  | { definition: null; problems: readonly DefinitionProblem[] };

/**
 * Reads a definition from anywhere, also from a hostile place: bounded first, then its shape, then whether its parts fit
 * together. Tells what must be mended of it, but for its expressions; no definition where it has not the shape of one.
 * @param isUsable whether a key means nothing else, in an expression or in what is kept of a record
 */
export function checkParts(raw: unknown, isUsable: (key: string) => boolean): CheckedParts {
  const unbounded = boundsProblem(raw);
  if (unbounded !== null) return { definition: null, problems: [unbounded] };
  const read = readShape(raw);
  if (!read.ok) return { definition: null, problems: read.problems };
  const { definition } = read;
  const problems = [
    ...findKeyProblems(definition, isUsable),
    ...findFieldProblems(definition),
    ...findListProblems(definition),
  ];
  return { definition, problems };
}
