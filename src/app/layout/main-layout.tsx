import { type AuthSnapshot, selectIdentity } from '#machines/auth/index.ts';
import { selectIsOffline } from '#machines/connection/index.ts';
import { AppFrame } from '#ui/app-frame.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { appTexts } from '../app.texts.ts';
import { Navigation } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';

/** A company was changed: until its permissions and drafts are here, no page of it can be drawn. */
const selectIsAuthorizing = (snapshot: AuthSnapshot) => snapshot.matches('authorizing');

const drawNavigation: ComponentProps<typeof AppFrame>['navigation'] = (state) => <Navigation {...state} />;

/** The frame of those who came in, around a page; empty in the instant between losing the user and leaving. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { actors, services } = useApp();
  const { preferences } = services;
  const identity = useSelector(actors.auth, selectIdentity);
  const isAuthorizing = useSelector(actors.auth, selectIsAuthorizing);
  const isOffline = useSelector(actors.connection, selectIsOffline);
  const { navigation } = useSyncExternalStore(preferences.subscribe, preferences.get);
  if (identity === null) return null;
  const { user, company } = identity;
  return (
    // Another company is another world: nothing shown of one stays in the other.
    <AppFrame
      key={company.id}
      brand={appTexts.product}
      company={company.name}
      user={<UserMenu user={user} />}
      banner={<OfflineBanner offline={isOffline}>{appTexts.offline}</OfflineBanner>}
      navigation={drawNavigation}
      isFolded={navigation === 'collapsed'}
      onFold={(folded) => preferences.set({ navigation: folded ? 'collapsed' : 'open' })}
      texts={appTexts.frame}
    >
      {isAuthorizing ? <Skeleton label={appTexts.loading} lines={6} /> : children}
    </AppFrame>
  );
}
