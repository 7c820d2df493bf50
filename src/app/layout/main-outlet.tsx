import { useServices } from '#features/kit/services/use-services.ts';
import { NotFoundPage } from '#features/navigation-errors/not-found.page.tsx';
import { RefusedPage } from '#features/navigation-errors/refused.page.tsx';
import { useStore } from '#ui/store.ts';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { MainLayout } from './main-layout.tsx';
import type { Guarded } from '../router/guard.ts';
import { useRenderedPage } from './use-rendered-page.ts';

/** The first segment of an address, which names its program. */
const programOf = (address: string): string => /^\/([^/?]*)/.exec(address)?.[1] ?? '';

/**
 * The page in the main layout, which stays mounted across addresses, or the message that access is denied or the page
 * does not exist.
 */
export const MainOutlet = () => <MainLayout>{guardedOutlet}</MainLayout>;

/**
 * The guard's result in the context of a route. The parameter is typed here because the router types the context of any
 * route as `any`.
 */
const navigationResultOf = ({ navigationResult }: Partial<Guarded>) => navigationResult;

/** Renders the page, or the refusal or not-found page that the guard decided on; those two remount for each path. */
function GuardedOutlet() {
  const result = useRouteContext({ strict: false, select: navigationResultOf });
  const { path, title } = useRenderedPage();
  const { drafts } = useServices();
  const hasDraft = useStore(drafts.listed).some(({ address }) => programOf(address) === programOf(path));
  if (result === 'refused')
    return <RefusedPage key={path} program={programOf(path)} programTitle={title} hasDraft={hasDraft} />;
  return result === 'notFound' ? <NotFoundPage key={path} /> : <Outlet />;
}

const guardedOutlet = <GuardedOutlet />;
