import { useEffect, useState } from 'react';
import { useDesigner } from '../../designer-context.ts';
import { beginProperty } from '../../validation/checked-form.ts';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';

/**
 * What is said of an expression that is needed and blank, once its control was left, or where it was known before the
 * control was there; undefined for one that is still to be written, and where something is.
 * @param property its path in the selected part
 */
export function useBlank(property: string, source: string | undefined) {
  const part = useEditedPart();
  const known = useProblem(property);
  // What was begun right now is wrong only by being left.
  const [isLeft, setLeft] = useState(known !== undefined);
  const isBlank = source === undefined || source === '';
  const [isBegun] = useState(isBlank && !isLeft);
  const isFresh = isBegun && !isLeft;
  const { actor } = useDesigner();
  useEffect(() => (isFresh ? beginProperty(actor, part.of, property) : undefined), [isFresh, actor, part.of, property]);
  return {
    error: isBlank && isLeft ? t.blankExpression : undefined,
    onLeave: () => {
      setLeft(true);
      part.leave();
    },
  };
}
