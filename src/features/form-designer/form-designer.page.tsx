import { lazyPage } from '#features/kit/lazy-page.ts';
import { identityOf, type Reading } from '#features/kit/query-cache.ts';
import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { useServices } from '#features/kit/use-services.ts';
import type { Identity } from '#machines/auth/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { type PointerEvent, Suspense, useEffect, useState } from 'react';
import { designerAddress, readDesignerAddress } from './designer-address.ts';
import { designerTexts as t } from './designer.texts.ts';
import { prefetchForm } from './form-query.ts';

/** The views of `/tests`, each loaded lazily. */
export const parts = {
  list: lazyPage(async () => (await import('./list/form-list.tsx')).FormList),
  designer: lazyPage(async () => (await import('./open-designer.tsx')).OpenDesigner),
};

let isTried = false;

/**
 * Whether loading the designer's code has ended, successfully or not. A failure is reported when the designer renders.
 */
const isDesignerTried = (): boolean => isTried;

/** Loads the designer's code. */
async function loadDesigner(): Promise<void> {
  await parts.designer.preload();
  isTried = true;
}

/** Maximum milliseconds before the designer preloads on a page that is never idle. */
const LATEST = 1_000;

/** Prefetches the form that a path opens, and the code that draws it, before this page renders. */
export function prefetchPage(services: Reading, identity: Identity | null, path: string): void {
  if (prefetchForm(services, identity, path)) void loadDesigner();
}

/**
 * Whether the designer's code has loaded. Does not use Suspense, because once React shows a fallback, it delays the
 * content by up to 300 ms.
 */
function useDesignerCode(isWanted: boolean): boolean {
  const [isThere, setIsThere] = useState(isDesignerTried);
  const isMissing = isWanted && !isThere;
  useEffect(() => {
    if (isMissing) void loadDesigner().then(() => setIsThere(true));
  }, [isMissing]);
  // Code preloaded from the list is available at once.
  return isThere || isDesignerTried();
}

/** `/tests`: the forms of the company, with the open form over them. */
export function FormDesignerPage() {
  const services = useServices();
  const { path, navigate } = useRecordAddress();
  const form = readDesignerAddress(path);
  const [last, setLast] = useState(form);
  if (form !== null && form !== last) setLast(form);
  const isListed = form === null;
  // Preloads the designer, so that the first form opens without waiting.
  useEffect(() => (isListed ? whenIdle(() => void loadDesigner(), LATEST) : undefined), [isListed]);
  const isDesignerThere = useDesignerCode(!isListed);
  const loading = <Skeleton label={t.loading} lines={8} />;
  const prefetchPressed = ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    const pressed = row?.querySelector('a')?.getAttribute('href')?.replace(/^.*#/, '') ?? '';
    prefetchPage(services, identityOf(services), pressed);
  };
  return (
    <Suspense fallback={loading}>
      {isListed ? (
        <div onPointerDown={prefetchPressed}>
          <parts.list onOpen={(name) => navigate(designerAddress(name))} lastOpened={last} />
        </div>
      ) : isDesignerThere ? (
        <parts.designer key={form} program={form} onClose={() => navigate(designerAddress(null))} />
      ) : (
        loading
      )}
    </Suspense>
  );
}
