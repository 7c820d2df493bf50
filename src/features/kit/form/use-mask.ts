import type * as Masks from '@maskito/core';
import type { Maskito, MaskitoOptions } from '@maskito/core';
import { type FocusEvent, useEffect, useRef } from 'react';

let masks: typeof Masks | null = null;

const loadMasks = async () => (masks ??= await import('@maskito/core'));

/**
 * Masks load in parallel with the form, which does not wait for them; a focused control requests them again after a
 * failure.
 */
const loadQuietly = () => loadMasks().catch(() => null);

void loadQuietly();

/**
 * Applies a mask while a control has focus, so that a form of hundreds of fields observes one. An existing value of
 * another shape is not changed.
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
