import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import type { CheckResult, FormToCheck } from '#machines/form-validation/index.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { fromPromise } from 'xstate';

/** Maximum milliseconds to wait for an idle page. */
const LATEST = 1_000;

type Check = (definition: FormDefinition) => readonly DefinitionProblem[];

/** Resolves once the page is idle; never after the signal aborts. */
const untilIdle = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const cancel = whenIdle(resolve, LATEST);
    signal.addEventListener('abort', cancel);
  });

/** Actors of the validation machine. */
export function validationActors() {
  /** Checks a form with its expressions; null until the parser of expressions, which is large, has loaded. */
  let checkExpressions: Check | null = null;
  return {
    checkForm: fromPromise<CheckResult, FormToCheck>(async ({ input: { definition, published }, signal }) => {
      await untilIdle(signal);
      const { areExpressionsKnown, checkPartsAlone } = await import('./check-parts.ts');
      const isKnown = areExpressionsKnown(definition, published);
      const check = isKnown ? checkPartsAlone : (checkExpressions ?? checkPartsAlone);
      return { problems: check(definition), isComplete: isKnown || checkExpressions !== null };
    }),
    loadParser: fromPromise<void, void>(async () => {
      const { checkDefinition } = await import('#domain/forms/check-definition.ts');
      checkExpressions = (definition) => {
        const found = checkDefinition(definition);
        return found.ok ? [] : found.problems;
      };
    }),
  };
}
