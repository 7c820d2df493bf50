import { useServices } from '#features/kit/use-services.ts';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { pages } from '../router/pages.ts';
import { MainLayout } from './main-layout.tsx';
import { useDrawnPage } from './use-drawn-page.ts';

/** The first part of an address, which names its program. */
const programOf = (address: string): string => /^\/[^/?]*/.exec(address)?.[0] ?? '';

/** The page in the main layout, or what says that it is not for this user. */
export function MainOutlet() {
  const { verdict } = useRouteContext({ strict: false });
  const { path, title } = useDrawnPage();
  const { drafts } = useServices();
  const listed = useSyncExternalStore(drafts.subscribe, drafts.list);
  const hasDraft = listed.some(({ address }) => programOf(address) === programOf(path));
  // Each refused address is told anew.
  return (
    <MainLayout>
      {verdict === 'refused' ? <pages.refused key={path} programTitle={title} hasDraft={hasDraft} /> : <Outlet />}
    </MainLayout>
  );
}
