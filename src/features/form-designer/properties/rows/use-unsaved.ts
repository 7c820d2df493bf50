import { useServices } from '#features/kit/use-services.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { propertiesTexts as t } from '../properties.texts.ts';

/** Characters of it that a notice repeats. */
const MAX_SHOWN = 40;

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/**
 * Says that something typed was not kept when its control goes away with it.
 * @param text what cannot be kept; null while there is nothing
 * @returns what says that it was done with or given up: nothing is to be told of it
 */
export function useUnsaved(label: string, text: string | null): () => void {
  const { feedback } = useServices();
  const latest = useRef({ label, text });
  useLayoutEffect(() => {
    latest.current = { label, text };
  });
  useEffect(
    () => () => {
      const { label: name, text: unsaved } = latest.current;
      if (unsaved !== null) feedback.notify('warning', t.unsaved(name, shortened(unsaved)));
    },
    [feedback],
  );
  return () => {
    latest.current = { label, text: null };
  };
}
