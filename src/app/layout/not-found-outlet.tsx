import { selectIdentity } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useApp } from '../app-context.ts';
import { pages } from '../router/pages.ts';
import { EntryLayout } from './entry-layout.tsx';
import { MainLayout } from './main-layout.tsx';
import { useDrawnPage } from './use-drawn-page.ts';

/** What stands where no page is: in the main layout with a user, in the one of the sign-in page without. */
export function NotFoundOutlet() {
  const { actors } = useApp();
  const hasUser = useSelector(actors.auth, (snapshot) => selectIdentity(snapshot) !== null);
  const { path } = useDrawnPage();
  const Layout = hasUser ? MainLayout : EntryLayout;
  return (
    <Layout>
      <pages.notFound key={path} />
    </Layout>
  );
}
