import { useServices } from '#features/kit/use-services.ts';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { pages } from '../router/pages.ts';
import { MainLayout } from './main-layout.tsx';
import { useDrawnPage } from './use-drawn-page.ts';

/** The first segment of an address, which names its program. */
const programOf = (address: string): string => /^\/[^/?]*/.exec(address)?.[0] ?? '';

/**
 * The page in the main layout, which stays mounted across addresses, or the message that access is denied or the page
 * does not exist.
 */
export const MainOutlet = () => <MainLayout>{judged}</MainLayout>;

/** Renders an address after the guard's navigation result; a result without a page remounts for each address. */
function Judged() {
  const result = useRouteContext({ strict: false, select: (context) => context.verdict });
  const { path, title } = useDrawnPage();
  const { drafts } = useServices();
  const listed = useSyncExternalStore(drafts.subscribe, drafts.list);
  const hasDraft = listed.some(({ address }) => programOf(address) === programOf(path));
  if (result === 'refused') return <pages.refused key={path} programTitle={title} hasDraft={hasDraft} />;
  return result === 'notFound' ? <pages.notFound key={path} /> : <Outlet />;
}

const judged = <Judged />;
