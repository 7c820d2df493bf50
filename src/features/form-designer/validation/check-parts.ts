import { isUsableKey } from '#domain/design/usable-key.ts';
import { checkParts } from '#domain/forms/definition-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';

export { areExpressionsKnown } from '#domain/design/known-expressions.ts';

/** The issues of a form, except those of its expressions. */
export const checkPartsAlone = (definition: FormDefinition): readonly DefinitionProblem[] =>
  checkParts(definition, isUsableKey).problems;
