import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router';
import { pages } from '../router/pages.ts';
import { MainLayout } from './main-layout.tsx';

/** The page in the main layout, or what says that it is not for this user. */
export function MainOutlet() {
  const { verdict } = useRouteContext({ strict: false });
  const programTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.title ?? null });
  return <MainLayout>{verdict === 'refused' ? <pages.refused programTitle={programTitle} /> : <Outlet />}</MainLayout>;
}
