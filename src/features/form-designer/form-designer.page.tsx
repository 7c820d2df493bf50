import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { type PointerEvent, Suspense, useEffect, useState } from 'react';
import { designerAddress, readDesignerAddress } from './designer-address.ts';
import { designerTexts as t } from './designer.texts.ts';
import { askFormAhead, type Asking } from './form-ahead.ts';
import { isDesignerTried, loadDesigner, parts } from './lazy-views.ts';

/** Milliseconds a page that is never idle has to itself before the designer is loaded. */
const LATEST = 1_000;

/** Asks for the form an address opens and for what draws it, before this page stands. */
export function askAhead(asking: Asking): void {
  if (askFormAhead(asking)) void loadDesigner();
}

/**
 * Whether the form can be drawn. It is not waited for by a boundary: once one shows that it waits, React lets nothing
 * follow sooner than after 300 ms.
 */
function useDesignerCode(isWanted: boolean): boolean {
  const [isThere, setIsThere] = useState(isDesignerTried);
  const isMissing = isWanted && !isThere;
  useEffect(() => {
    if (isMissing) void loadDesigner().then(() => setIsThere(true));
  }, [isMissing]);
  // Loaded while the list stood, it is there at once.
  return isThere || isDesignerTried();
}

/** `/tests`: the forms of the company, and over them the one that is being drawn. */
export function FormDesignerPage() {
  const { auth, api } = useServices();
  const { path, go } = useRecordAddress();
  const form = readDesignerAddress(path);
  const [last, setLast] = useState(form);
  if (form !== null && form !== last) setLast(form);
  const isListed = form === null;
  // The first form that is opened waits for no code.
  useEffect(() => (isListed ? whenIdle(() => void loadDesigner(), LATEST) : undefined), [isListed]);
  const isDesignerThere = useDesignerCode(!isListed);
  const loading = <Skeleton label={t.loading} lines={8} />;
  const foresee = ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    const pressed = row?.querySelector('a')?.getAttribute('href')?.replace(/^.*#/, '') ?? '';
    askAhead({ auth, api, identity: selectIdentity(auth.getSnapshot()), path: pressed });
  };
  return (
    <Suspense fallback={loading}>
      {isListed ? (
        <div onPointerDown={foresee}>
          <parts.list onOpen={(name) => go(designerAddress(name))} cameFrom={last} />
        </div>
      ) : isDesignerThere ? (
        <parts.designer key={form} program={form} onClose={() => go(designerAddress(null))} />
      ) : (
        loading
      )}
    </Suspense>
  );
}
