import type { Subject } from '#domain/design/edit.types.ts';
import { selectValidation } from '#machines/form-designer/index.ts';
import {
  type CheckedForm,
  selectChecked,
  selectStarted,
  type StartedProperty,
} from '#machines/form-validation/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useDesign } from '../designer-context.ts';
import { pathOf } from '../properties/part-problems.ts';

/** The checked form without the issues of properties just begun. */
function withoutStarted(checked: CheckedForm, started: readonly StartedProperty[]): CheckedForm {
  const { definition } = checked;
  const paths = new Set(
    started.flatMap(({ of, property }) => of.map((one) => `${pathOf(definition, one)}.${property}`)),
  );
  const problems = checked.problems.filter(({ path }) => !paths.has(path));
  return problems.length === checked.problems.length ? checked : { definition, problems };
}

const none: readonly StartedProperty[] = [];

/**
 * The issues of the current form, computed when typing has paused and the page is idle; null before the first
 * check.
 */
export function useCheckedForm(): CheckedForm | null {
  const validation = useDesign(selectValidation);
  const checked = useSelector(validation, (snapshot) => (snapshot === undefined ? null : selectChecked(snapshot)));
  const started = useSelector(validation, (snapshot) => (snapshot === undefined ? none : selectStarted(snapshot)));
  return useMemo(() => (checked === null ? null : withoutStarted(checked, started)), [checked, started]);
}

/** While `isNew`, a blank value of a property of some parts is no issue. */
export function useStartedProperty(isNew: boolean, of: readonly Subject[], property: string): void {
  const validation = useDesign(selectValidation);
  useEffect(() => {
    if (!isNew || validation === undefined) return undefined;
    const started = { of, property };
    validation.send({ type: 'property.start', property: started });
    return () => {
      if (validation.getSnapshot().status === 'active') validation.send({ type: 'property.end', property: started });
    };
  }, [isNew, validation, of, property]);
}
