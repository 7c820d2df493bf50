import { isUsableKey } from '#domain/design/usable-key.ts';
import { areExpressionsKnown } from '#domain/design/known-expressions.ts';
import type { FormCompilation } from '#domain/forms/compile-form.ts';
import { checkParts } from '#domain/forms/definition-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { useLatePart } from '#ui/use-late-part.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useEffect, useState } from 'react';
import { useDesigner } from '../designer-context.ts';

/** Quiet milliseconds after an edit before the form is checked, and most milliseconds it then waits for an idle page. */
const QUIET = 400;
const LATEST = 1_000;

/** A form as it was checked last, with all that must be mended in it. */
export interface CheckedForm {
  readonly definition: FormDefinition;
  readonly problems: readonly DefinitionProblem[];
}

const problemsOf = (found: FormCompilation): readonly DefinitionProblem[] => (found.ok ? [] : found.problems);

/** The parser of expressions is heavy, and most edits touch none. */
const load = async () => ({ check: (await import('#domain/forms/check-definition.ts')).checkDefinition });

/**
 * What must be mended in the form that is drawn, worked out once nobody types and the page has nothing else to do; null
 * before it was for the first time. Expressions are read from when some of them may not mean what they did.
 */
export function useCheckedForm(): CheckedForm | null {
  const { actor } = useDesigner();
  const [isReading, setReading] = useState(false);
  const check = useLatePart(isReading ? load : null)?.check;
  const [checked, setChecked] = useState<CheckedForm | null>(null);
  useEffect(() => {
    let seen: FormDefinition | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff = () => {};
    const work = () => {
      const snapshot = actor.getSnapshot();
      const definition = selectDefinition(snapshot);
      const isKnown = areExpressionsKnown(definition, selectPublished(snapshot));
      if (!isKnown) setReading(true);
      setChecked({
        definition,
        problems:
          isKnown || check === undefined ? checkParts(definition, isUsableKey).problems : problemsOf(check(definition)),
      });
    };
    const plan = () => {
      const definition = selectDefinition(actor.getSnapshot());
      if (definition === seen) return;
      seen = definition;
      clearTimeout(timer);
      callOff();
      timer = setTimeout(() => {
        callOff = whenIdle(work, LATEST);
      }, QUIET);
    };
    plan();
    const { unsubscribe } = actor.subscribe(plan);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      callOff();
    };
  }, [actor, check]);
  return checked;
}
