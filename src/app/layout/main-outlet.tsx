import { useServices } from '#features/kit/use-services.ts';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { pages } from '../router/pages.ts';
import { MainLayout } from './main-layout.tsx';
import type { Guarded } from '../router/navigation-result.ts';
import { useDrawnPage } from './use-drawn-page.ts';

/** The first part of an address, which names its program. */
const programOf = (address: string): string => /^\/[^/?]*/.exec(address)?.[0] ?? '';

/** The page in the main layout, which no address draws anew, or what says that it is not for this user or is none. */
export const MainOutlet = () => <MainLayout>{judged}</MainLayout>;

/** What the guard put into the context of a route; the router types the context of any route as anything. */
const navigationResultOf = ({ navigationResult }: Partial<Guarded>) => navigationResult;

/** What stands at an address after the guard's result; each one that shows no page is told anew. */
function Judged() {
  const result = useRouteContext({ strict: false, select: navigationResultOf });
  const { path, title } = useDrawnPage();
  const { drafts } = useServices();
  const listed = useSyncExternalStore(drafts.subscribe, drafts.list);
  const hasDraft = listed.some(({ address }) => programOf(address) === programOf(path));
  if (result === 'refused') return <pages.refused key={path} programTitle={title} hasDraft={hasDraft} />;
  return result === 'notFound' ? <pages.notFound key={path} /> : <Outlet />;
}

const judged = <Judged />;
