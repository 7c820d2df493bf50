import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
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

const load = async () => ({ check: (await import('#domain/forms/check-definition.ts')).checkDefinition });

/**
 * What must be mended in the form that is drawn, worked out once nobody types and the page has nothing else to do; null
 * before it was for the first time.
 */
export function useCheckedForm(): CheckedForm | null {
  const { actor } = useDesigner();
  const check = useLatePart(load)?.check;
  const [checked, setChecked] = useState<CheckedForm | null>(null);
  useEffect(() => {
    if (check === undefined) return;
    let seen: FormDefinition | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff = () => {};
    const work = () => {
      const definition = selectDefinition(actor.getSnapshot());
      const result = check(definition);
      setChecked({ definition, problems: result.ok ? [] : result.problems });
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
