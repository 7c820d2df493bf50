import type * as Masks from '@maskito/core';
import type { Maskito, MaskitoOptions } from '@maskito/core';
import { type FocusEvent, useEffect, useRef } from 'react';

let masks: typeof Masks | null = null;

const loadMasks = async () => (masks ??= await import('@maskito/core'));

/**
 * Masks load in parallel with the form, which does not wait for them; after a failure, the next focused control
 * requests them again.
 */
const loadQuietly = () => loadMasks().catch(() => null);

void loadQuietly();

/**
 * Applies a mask while a control has the focus, so that only one control of a form with hundreds of fields is observed.
 * A control whose value does not fit the mask gets none, so that the value is not changed.
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
