import { boundsProblem } from './definition-bounds.ts';
import { findFieldProblems } from './definition-fields.ts';
import { findKeyProblems } from './definition-keys.ts';
import { findListProblems } from './definition-lists.ts';
import { readShape } from './definition-shape.ts';
import type { FormDefinition } from './form-definition.ts';
import type { DefinitionProblem } from './problems.ts';

/**
 * A definition with the validation issues of its parts; null instead of the definition when its size or shape is
 * invalid.
 */
type CheckedParts =
  | { definition: FormDefinition; problems: readonly DefinitionProblem[] }
  | { definition: null; problems: readonly DefinitionProblem[] };

/**
 * Validates a definition from an untrusted source: first its size, then its shape, then the consistency of its parts.
 * Does not validate expressions. The returned definition is null when the size or shape is invalid.
 * @param isUsable whether a key is not reserved in expressions or stored data
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
