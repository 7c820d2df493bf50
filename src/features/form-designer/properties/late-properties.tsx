import { Skeleton } from '#ui/skeleton.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import type { ComponentProps } from 'react';
import { designerTexts as t } from '../designer.texts.ts';

const read = () => import('./late-parts.ts');

type LateParts = Awaited<ReturnType<typeof read>>;

let known: LateParts | null = null;

const load = async () => (known = await read());

/** They are on their way while the form is; where that fails, whoever wants them asks again. */
load().catch(() => undefined);

const useLateParts = () => useLatePart(known === null ? load : null) ?? known;

/** The panel of properties: the form waits for none of its code, and a sheet opened later has it at once. */
export function LateProperties() {
  const parts = useLateParts();
  return parts === null ? <Skeleton label={t.loadingProperties} lines={6} /> : <parts.PropertiesPanel />;
}

/** How much is to be mended, once what finds it is there. */
export function LateIssueCount(props: ComponentProps<LateParts['IssueCount']>) {
  const parts = useLateParts();
  return parts === null ? null : <parts.IssueCount {...props} />;
}
