import { useState } from 'react';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';

/**
 * What is said of an expression that is needed and blank, once its control was left or the form was checked; undefined
 * before that, and where something is written.
 * @param property its path in the selected part
 */
export function useBlank(property: string, source: string | undefined) {
  const part = useEditedPart();
  const known = useProblem(property);
  const [isLeft, setLeft] = useState(false);
  const isBlank = source === undefined || source === '';
  return {
    error: isBlank && (isLeft || known !== undefined) ? t.blankExpression : undefined,
    onLeave: () => {
      setLeft(true);
      part.leave();
    },
  };
}
