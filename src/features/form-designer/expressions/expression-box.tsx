import { partStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useState } from 'react';
import { useEditedPart } from '../properties/part-context.ts';
import { useProblem } from '../properties/part-problems.ts';
import { propertiesTexts } from '../properties/properties.texts.ts';
import { useStartedProperty } from '../validation/checked-form.ts';
import { expressionTexts as t } from './expression.texts.ts';

/** Editor of a form expression. Lazy, because the expression parser and the functions of formulas are large. */
export const ExpressionBox = lazyPart(
  async () => (await import('./expression-editor.tsx')).ExpressionEditor,
  partStatus(t.loading, 1),
);

/**
 * The error of a required expression while it is blank: shown after blur, or at once when validation had already
 * reported it on mount.
 * @param property path of the property in the selected part
 */
export function useBlank(property: string, source: string | undefined) {
  const part = useEditedPart();
  const known = useProblem(property);
  // A condition just begun is invalid only after blur.
  const [isLeft, setLeft] = useState(known !== undefined);
  const isBlank = source === undefined || source === '';
  const [wasNew] = useState(isBlank && !isLeft);
  useStartedProperty(wasNew && !isLeft, part.of, property);
  return {
    error: isBlank && isLeft ? propertiesTexts.blankExpression : undefined,
    onLeave: () => {
      setLeft(true);
      part.leave();
    },
  };
}
