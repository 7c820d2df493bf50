import { useServices } from '#features/kit/use-services.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { propertiesTexts as t } from '../properties.texts.ts';

/** Maximum characters of the text that the notice repeats. */
const MAX_SHOWN = 40;

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/**
 * Notifies the user of unsaved text when its control unmounts.
 * @param text the text that cannot be saved; null when there is none
 * @returns a function that cancels the notice, after the text was applied or discarded
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
