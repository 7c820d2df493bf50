import { Outlet, useRouteContext } from '@tanstack/react-router';
import { pages } from '../router/pages.ts';
import { MainLayout } from './main-layout.tsx';
import { useDrawnPage } from './use-drawn-page.ts';

/** The page in the main layout, or what says that it is not for this user. */
export function MainOutlet() {
  const { verdict } = useRouteContext({ strict: false });
  const { path, title } = useDrawnPage();
  // Each refused address is told anew.
  return (
    <MainLayout>{verdict === 'refused' ? <pages.refused key={path} programTitle={title} /> : <Outlet />}</MainLayout>
  );
}
