import { useState } from 'react';
import { useStartedProperty } from '../../validation/checked-form.ts';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';

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
    error: isBlank && isLeft ? t.blankExpression : undefined,
    onLeave: () => {
      setLeft(true);
      part.leave();
    },
  };
}
