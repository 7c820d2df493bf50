import { Skeleton } from '#ui/skeleton.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import { createElement } from 'react';
import { propertiesTexts as t } from './properties.texts.ts';

const load = async () => ({ Panel: (await import('./properties-panel.tsx')).PropertiesPanel });

/** The panel of properties, which comes once the form is there to be worked on. */
export function LateProperties() {
  const part = useLatePart(load);
  return part === null ? <Skeleton label={t.loading} lines={6} /> : createElement(part.Panel);
}
