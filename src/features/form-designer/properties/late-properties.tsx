import { Skeleton } from '#ui/skeleton.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import type { ComponentProps } from 'react';
import { designerTexts as t } from '../designer.texts.ts';

const read = () => import('./late-parts.ts');

type LateParts = Awaited<ReturnType<typeof read>>;

let known: LateParts | null = null;

const load = async () => (known = await read());

/**
 * Starts loading when this module loads, in parallel with the form. A failure is ignored here, because the component
 * that needs the code loads it again.
 */
load().catch(() => undefined);

const useLateParts = () => useLatePart(known === null ? load : null) ?? known;

/**
 * The properties panel, lazily loaded: the form renders without waiting, and a sheet that opens later has the code
 * at once.
 */
export function LateProperties() {
  const parts = useLateParts();
  return parts === null ? <Skeleton label={t.loadingProperties} lines={6} /> : <parts.PropertiesPanel />;
}

/** The number of issues, once the validation code has loaded. */
export function LateIssueCount(props: ComponentProps<LateParts['IssueCount']>) {
  const parts = useLateParts();
  return parts === null ? null : <parts.IssueCount {...props} />;
}
