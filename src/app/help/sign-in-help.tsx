import { EntryLink } from '#features/kit/public-form/entry-link.tsx';
import { signInHelp } from '#features/sign-in/sign-in-help.texts.ts';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useSelector } from '@xstate/react';
import { useApp } from '../app-context.ts';
import { EntryLayout } from '../layout/entry-layout.tsx';
import { MainLayout } from '../layout/main-layout.tsx';
import { HelpLink } from './help-link.tsx';
import { helpAddress } from './help-address.ts';
import { helpPageTexts as t } from './help.texts.ts';
import { TopicBody } from './topic-body.tsx';

/** The help for signing in, which everybody may read: in the main layout for a signed-in user. */
export function SignInHelp() {
  const { actors } = useApp();
  const hasUser = useSelector(actors.auth, (snapshot) => selectIdentity(snapshot) !== null);
  const Layout = hasUser ? MainLayout : EntryLayout;
  return (
    <Layout>
      <PageHeader title={t.of(signInHelp.title)} description={signInHelp.intro} />
      <TopicBody topic={signInHelp} />
      <p>
        {hasUser ? (
          <HelpLink address={helpAddress({ about: 'everything' })}>{t.everything}</HelpLink>
        ) : (
          <EntryLink to="login">{signInTexts.heading}</EntryLink>
        )}
      </p>
    </Layout>
  );
}
