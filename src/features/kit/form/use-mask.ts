import type * as Masks from '@maskito/core';
import type { Maskito, MaskitoOptions } from '@maskito/core';
import { type FocusEvent, useEffect, useRef } from 'react';

let masks: typeof Masks | null = null;

const loadMasks = async () => (masks ??= await import('@maskito/core'));

/** They are on their way while the form is, which does not wait for them; a control that has the focus asks again. */
const loadQuietly = () => loadMasks().catch(() => null);

void loadQuietly();

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
  const put = (control: HTMLInputElement) => {
    release();
    if (options === null || masks === null) return;
    if (masks.maskitoTransform(control.value, options) !== control.value) return;
    mask.current = new masks.Maskito(control, options);
  };
  return {
    release,
    attach: async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (options !== null && masks === null) {
        await loadQuietly();
        if (document.activeElement !== currentTarget) return;
      }
      put(currentTarget);
    },
  };
}
