import { partStatus } from '#features/kit/loading/part-status.tsx';
import { identityOf, type Reading } from '#features/kit/services/query-cache.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import type { Identity } from '#machines/auth/index.ts';
import { lazyPart, usePreload } from '#ui/lazy-part.tsx';
import { type PointerEvent, useState } from 'react';
import { designerAddress, formListAddress, readDesignerAddress } from './designer-address.ts';
import { designerTexts as t } from './designer.texts.ts';
import { prefetchForm } from './form-query.ts';

/** The views of `/tests`, each loaded lazily. */
export const parts = {
  list: lazyPart(async () => (await import('./list/form-list.tsx')).FormList, partStatus(t.loading, 8)),
  designer: lazyPart(async () => (await import('./open-designer.tsx')).OpenDesigner, partStatus(t.loading, 8)),
};

/** Maximum milliseconds before the designer preloads on a page that is never idle. */
const LATEST = 1_000;

/** Prefetches the form that a path opens, and the code that draws it, before this page renders. */
export function prefetchPage(services: Reading, identity: Identity | null, path: string): void {
  if (prefetchForm(services, identity, path)) void parts.designer.preload();
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
  usePreload(parts.designer, LATEST, isListed);
  const prefetchPressed = ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    const pressed = row?.querySelector('a')?.getAttribute('href')?.replace(/^.*#/, '') ?? '';
    prefetchPage(services, identityOf(services), pressed);
  };
  return isListed ? (
    <div onPointerDown={prefetchPressed}>
      <parts.list onOpen={(name) => navigate(designerAddress(name))} lastOpened={last} />
    </div>
  ) : (
    <parts.designer key={form} program={form} onClose={() => navigate(formListAddress)} />
  );
}
