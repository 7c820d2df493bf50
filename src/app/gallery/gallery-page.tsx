import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ComponentProps, useEffect, useState } from 'react';
import { AppFrame, NavGroup, NavItem, NavLabel } from '#ui/app-frame.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { type Appearance, applyAppearance, type Density, type Theme } from '#ui/theme/appearance.ts';
import { ToastRegion } from '#ui/toaster.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { type Exhibit, exhibitId, exhibitName, ExhibitView, type ShownState, stateAt } from './exhibit.tsx';
import { exhibitGroups } from './exhibits.ts';
import { sampleTexts as t } from './gallery.texts.ts';
import { Operated } from './operated.tsx';

const initialAppearance: Appearance = { theme: 'system', density: 'compact' };

/** Applies an appearance to the page; the first theme is that of the system. */
function useAppearance() {
  const [appearance, setAppearance] = useState(initialAppearance);
  useEffect(() => applyAppearance(appearance, document.documentElement), [appearance]);
  return [appearance, setAppearance] as const;
}

/**
 * Every component of `src/ui` and kind of field in all its states, and the values of the theme; development only.
 * @param search the query of the address; `?exhibit=ui/menu.tsx&state=0` shows one state of one exhibit alone, opened
 */
export function GalleryPage({ search }: { search: string }) {
  const exhibits = exhibitGroups.flatMap((group) => group.exhibits);
  const alone = stateAt(exhibits, search);
  return (
    <>
      {alone === null ? <AllExhibits exhibits={exhibits} /> : <StatePage {...alone} />}
      <ToastRegion label={t.toasts} closeLabel={t.close} />
    </>
  );
}

/** One state of an exhibit as the page; what its button opens is open. */
function StatePage({ exhibit, state: { name, content, opensOn, apart } }: { exhibit: Exhibit; state: ShownState }) {
  useAppearance();
  if (apart === 'page') return content;
  return (
    <main className="alone" data-opens={opensOn}>
      <Heading level={1}>{`${exhibitName(exhibit)}: ${name}`}</Heading>
      <div className="state-content">
        {opensOn === undefined ? content : <Operated by={opensOn}>{content}</Operated>}
      </div>
    </main>
  );
}

function AllExhibits({ exhibits }: { exhibits: readonly Exhibit[] }) {
  const [isFolded, setFolded] = useState(false);
  return (
    <AppFrame
      brand={t.brand}
      user={<AppearanceControls />}
      navigation={showContents}
      isFolded={isFolded}
      onFold={setFolded}
      texts={layoutTexts.frame}
    >
      <PageHeader title={t.title} description={t.description} />
      <div className="exhibits">
        {exhibits.map((exhibit) => (
          <ExhibitView key={exhibit.file} exhibit={exhibit} />
        ))}
      </div>
    </AppFrame>
  );
}

const showContents: ComponentProps<typeof AppFrame>['navigation'] = (state) => <Contents {...state} />;

interface ContentsProps {
  folded: boolean;
  onNavigate: () => void;
}

/** The names of all components. */
function Contents({ folded, onNavigate }: ContentsProps) {
  return exhibitGroups.map(({ title, exhibits }) => (
    <NavGroup key={title} title={title} folded={folded}>
      {exhibits.map((exhibit) => (
        <NavItem
          key={exhibit.file}
          href={`#${exhibitId(exhibit)}`}
          tip={folded ? exhibitName(exhibit) : undefined}
          onClick={onNavigate}
        >
          <LayoutGrid aria-hidden="true" />
          <NavLabel folded={folded}>{exhibitName(exhibit)}</NavLabel>
        </NavItem>
      ))}
    </NavGroup>
  ));
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const densities: readonly Density[] = ['comfortable', 'compact'];

/** Switches the theme and the density of the page. */
function AppearanceControls() {
  const [appearance, setAppearance] = useAppearance();
  return (
    <div className="controls">
      <div role="group" aria-label={t.theme} className="controls">
        {themes.map((theme) => (
          <Button
            key={theme}
            size="sm"
            aria-pressed={appearance.theme === theme}
            onClick={() => setAppearance({ ...appearance, theme })}
          >
            {t.themes[theme]}
          </Button>
        ))}
      </div>
      <div role="group" aria-label={t.density} className="controls">
        {densities.map((density) => (
          <Button
            key={density}
            size="sm"
            aria-pressed={appearance.density === density}
            onClick={() => setAppearance({ ...appearance, density })}
          >
            {t.densities[density]}
          </Button>
        ))}
      </div>
    </div>
  );
}
