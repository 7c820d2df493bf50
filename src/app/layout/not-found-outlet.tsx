import { NotFoundPage } from '#features/navigation-errors/not-found.page.tsx';
import { selectIdentity } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useApp } from '../app-context.ts';
import { EntryLayout } from './entry-layout.tsx';
import { MainLayout } from './main-layout.tsx';
import { useRenderedPage } from './use-rendered-page.ts';

/** The not-found page: in the main layout for a signed-in user, else in the layout for signed-out users. */
export function NotFoundOutlet() {
  const { actors } = useApp();
  const hasUser = useSelector(actors.auth, (snapshot) => selectIdentity(snapshot) !== null);
  const { path } = useRenderedPage();
  const Layout = hasUser ? MainLayout : EntryLayout;
  return (
    <Layout>
      <NotFoundPage key={path} />
    </Layout>
  );
}
