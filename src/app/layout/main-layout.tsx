import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { useShortcuts } from '#features/kit/commands/use-shortcuts.ts';
import { usePageMargins } from '#features/kit/printing/page-margins.ts';
import { PrintedLetterhead } from '#features/kit/printing/printed-letterhead.tsx';
import { NoticesInbox } from '#features/notices/notices-inbox.tsx';
import { type AuthSnapshot, selectIdentity } from '#machines/auth/index.ts';
import { selectIsViewing } from '#machines/view-as/index.ts';
import { AppFrame, NavGroup, NavItem, NavLabel } from '#ui/app-frame.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { useStore } from '#ui/store.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { useApp } from '../app-context.ts';
import { appTexts } from '../app.texts.ts';
import { PaletteButton } from '../command-palette/palette-button.tsx';
import { usePalette } from '../command-palette/use-palette.ts';
import { useRecentPlaces } from '../command-palette/use-recent-places.ts';
import { commandsByGroup, OPEN_PALETTE } from '../commands/app-commands.tsx';
import { useAppCommands } from '../commands/use-app-commands.tsx';
import { WhyNotAnswer } from '../help/why-not-answer.tsx';
import { layoutTexts } from './layout.texts.ts';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useRenderedPage } from './use-rendered-page.ts';
import { UserMenu } from './user-menu.tsx';
import { ViewBar } from '../view-as/view-bar.tsx';

/** During a company switch no page can render until the permissions and drafts of the new company are loaded. */
const selectIsAuthorizing = (snapshot: AuthSnapshot) => snapshot.matches('authorizing');

/** The layout of pages for signed-in users. Empty for the moment between losing the user and leaving the page. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { actors } = useApp();
  const identity = useSelector(actors.auth, selectIdentity);
  if (identity === null) return null;
  // Remounts everything per company and user, so that no state of one remains in another.
  return (
    <Frame key={`${identity.company.id} ${identity.user.id}`} identity={identity}>
      {children}
    </Frame>
  );
}

const Guide = lazyPart(async () => (await import('../help/screen-guide.tsx')).ScreenGuide);

const Palette = lazyPart(async () => (await import('../command-palette/command-palette.tsx')).CommandPalette);

interface FrameProps {
  identity: NonNullable<ReturnType<typeof selectIdentity>>;
  children: ReactNode;
}

function Frame({ identity: { user, company }, children }: FrameProps) {
  const { actors, services, ownName } = useApp();
  const { preferences } = services;
  const isAuthorizing = useSelector(actors.auth, selectIsAuthorizing);
  const isViewing = useSelector(actors.viewAs, selectIsViewing);
  const isEntering = useIsEntering(isViewing && !isAuthorizing);
  const isFolded = useStore(preferences).navigation === 'collapsed';
  const { palette, turn, open } = usePalette();
  const { commands, sheet } = useAppCommands(open);
  useShortcuts(commands);
  useRecentPlaces();
  usePageMargins({ company: company.name, user: user.name, viewer: isViewing ? ownName() : undefined });
  const { path } = useRenderedPage();
  const navigation: ComponentProps<typeof AppFrame>['navigation'] = useCallback(
    (state) => <Navigation {...state} commands={commands} />,
    [commands],
  );
  const openPalette = commands.find(({ id }) => id === OPEN_PALETTE);
  return (
    <>
      <AppFrame
        brand={appTexts.product}
        company={company.name}
        user={<UserMenu user={user} commands={commands} />}
        tools={
          isAuthorizing ? undefined : (
            <>
              {openPalette !== undefined && (
                <PaletteButton command={openPalette} onIntent={() => void Palette.preload()} />
              )}
              {!isViewing && <NoticesInbox />}
            </>
          )
        }
        banner={
          <>
            <ViewBar leave={commands.find(({ id }) => id === 'app.leave-view')} />
            <ConnectionBanner offline={layoutTexts.offline} unreachable={layoutTexts.unreachable} />
          </>
        }
        navigation={navigation}
        aside={isAuthorizing ? undefined : <Guide path={path} />}
        isFolded={isFolded}
        onFold={(folded) => preferences.set({ navigation: folded ? 'collapsed' : 'open' })}
        texts={layoutTexts.frame}
      >
        <PrintedLetterhead />
        {isAuthorizing || isEntering ? <Skeleton label={appTexts.loading} lines={6} /> : children}
      </AppFrame>
      {turn !== null && <Palette key={turn} palette={palette} turn={turn} appCommands={commands} />}
      {sheet}
      <WhyNotAnswer />
    </>
  );
}

/**
 * Whether a view as another user has just begun and the router still shows the page that was left, which the other user
 * may not be allowed to open.
 * @param isShown whether the app is that of the other user, with their permissions
 */
function useIsEntering(isShown: boolean): boolean {
  const [hasEntered, setEntered] = useState(false);
  const isMoving = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  });
  if (isShown && !isMoving && !hasEntered) setEntered(true);
  return isShown && isMoving && !hasEntered;
}

interface NavigationProps {
  commands: readonly ShownCommand[];
  folded: boolean;
  onNavigate: () => void;
}

/** The links of the main navigation, grouped and filtered by this user's permissions. */
function Navigation({ commands, folded, onNavigate }: NavigationProps) {
  return commandsByGroup(commands, 'navigation').map(([group, members]) => (
    <NavGroup key={group} folded={folded} {...(group !== '' && { title: group })}>
      {members.map(
        ({ id, title, icon, address }) =>
          address !== undefined && (
            <NavItem key={id} asChild tip={folded ? title : undefined}>
              <Link to={address} activeOptions={{ exact: address === '/' }} data-command={id} onClick={onNavigate}>
                {icon}
                <NavLabel folded={folded}>{title}</NavLabel>
              </Link>
            </NavItem>
          ),
      )}
    </NavGroup>
  ));
}
