import { Skeleton } from '#ui/skeleton.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import { createElement } from 'react';
import { designerTexts as t } from '../designer.texts.ts';
import type { PropertiesPanel } from './properties-panel.tsx';

let known: typeof PropertiesPanel | null = null;

const load = async () => {
  const { PropertiesPanel: Panel } = await import('./properties-panel.tsx');
  known = Panel;
  return { Panel };
};

/** It is on its way while the form is; where that fails, whoever wants it asks again. */
load().catch(() => undefined);

/** The panel of properties: the form waits for none of its code, and a sheet opened later has it at once. */
export function LateProperties() {
  const late = useLatePart(known === null ? load : null);
  const Panel = known ?? late?.Panel;
  return Panel === undefined ? <Skeleton label={t.loadingProperties} lines={6} /> : createElement(Panel);
}
