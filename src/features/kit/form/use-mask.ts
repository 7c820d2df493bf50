import { Maskito, maskitoTransform, type MaskitoOptions } from '@maskito/core';
import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the shape of what is typed while a control has the focus, so that a form of hundreds watches one. What already
 * stands there in another shape is left as it is.
 */
export function useMask(options: MaskitoOptions | null) {
  const mask = useRef<Maskito | null>(null);
  const release = () => {
    mask.current?.destroy();
    mask.current = null;
  };
  useEffect(() => release, []);
  return {
    release,
    attach: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      release();
      if (options === null || maskitoTransform(currentTarget.value, options) !== currentTarget.value) return;
      mask.current = new Maskito(currentTarget, options);
    },
  };
}
