import { NoticesInbox } from '#features/notices/notices-inbox.tsx';
import { type AuthSnapshot, selectIdentity, selectPrograms } from '#machines/auth/index.ts';
import { AppFrame, NavGroup, NavItem, NavLabel } from '#ui/app-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import { useStore } from '#ui/store.ts';
import { Link } from '@tanstack/react-router';
import { useApp } from '../app-context.ts';
import { appTexts } from '../app.texts.ts';
import { layoutTexts } from './layout.texts.ts';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { UserMenu } from './user-menu.tsx';
import { actionsByGroup } from '../app-actions.tsx';

/** During a company switch no page can render until the permissions and drafts of the new company are loaded. */
const selectIsAuthorizing = (snapshot: AuthSnapshot) => snapshot.matches('authorizing');

const renderNavigation: ComponentProps<typeof AppFrame>['navigation'] = (state) => <Navigation {...state} />;

/** The layout of pages for signed-in users. Empty for the moment between losing the user and leaving the page. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { actors, services } = useApp();
  const { preferences } = services;
  const identity = useSelector(actors.auth, selectIdentity);
  const isAuthorizing = useSelector(actors.auth, selectIsAuthorizing);
  const { navigation } = useStore(preferences);
  if (identity === null) return null;
  const { user, company } = identity;
  return (
    // Remounts everything per company, so that no state of one company remains in another.
    <AppFrame
      key={company.id}
      brand={appTexts.product}
      company={company.name}
      user={<UserMenu user={user} />}
      tools={isAuthorizing ? undefined : <NoticesInbox />}
      banner={<ConnectionBanner offline={layoutTexts.offline} unreachable={layoutTexts.unreachable} />}
      navigation={renderNavigation}
      isFolded={navigation === 'collapsed'}
      onFold={(folded) => preferences.set({ navigation: folded ? 'collapsed' : 'open' })}
      texts={layoutTexts.frame}
    >
      {isAuthorizing ? <Skeleton label={appTexts.loading} lines={6} /> : children}
    </AppFrame>
  );
}

interface NavigationProps {
  folded: boolean;
  onNavigate: () => void;
}

/** The links of the main navigation, grouped and filtered by this user's permissions. */
function Navigation({ folded, onNavigate }: NavigationProps) {
  const { actors } = useApp();
  const programs = useSelector(actors.auth, selectPrograms);
  return actionsByGroup({ programs, otherCompanies: [] }, 'navigation').map(([group, actions]) => (
    <NavGroup key={group} folded={folded} {...(group !== '' && { title: group })}>
      {actions.map(
        ({ id, title, icon, command }) =>
          'address' in command && (
            <NavItem key={id} asChild tip={folded ? title : undefined}>
              <Link to={command.address} activeOptions={{ exact: command.address === '/' }} onClick={onNavigate}>
                {icon}
                <NavLabel folded={folded}>{title}</NavLabel>
              </Link>
            </NavItem>
          ),
      )}
    </NavGroup>
  ));
}
