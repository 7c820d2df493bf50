import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ComponentProps, useEffect, useState } from 'react';
import { AppFrame, NavGroup, NavItem, NavLabel } from '#ui/app-frame.tsx';
import { Button } from '#ui/button.tsx';
import { type Appearance, applyAppearance, type Density } from '#ui/theme/appearance.ts';
import { ToastRegion } from '#ui/toaster.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { chartExhibits } from './charts.tsx';
import { choiceExhibits } from './choices.tsx';
import { contentExhibits, GalleryHeader } from './content.tsx';
import { controlExhibits } from './controls.tsx';
import { type Exhibit, exhibitId, ExhibitView } from './exhibit.tsx';
import { fieldExhibits } from './fields.tsx';
import { sampleTexts as t } from './gallery.texts.ts';
import { overlayExhibits } from './overlays.tsx';
import { tableExhibits } from './tables.tsx';
import { tokenExhibits } from './tokens.tsx';
import { waitExhibits } from './waits.tsx';

const groups: readonly { title: string; exhibits: readonly Exhibit[] }[] = [
  { title: t.groups.tokens, exhibits: tokenExhibits },
  { title: t.groups.controls, exhibits: controlExhibits },
  { title: t.groups.fields, exhibits: [...fieldExhibits, ...choiceExhibits] },
  { title: t.groups.content, exhibits: [...contentExhibits, ...waitExhibits] },
  { title: t.groups.tables, exhibits: tableExhibits },
  { title: t.groups.overlays, exhibits: overlayExhibits },
  { title: t.groups.charts, exhibits: chartExhibits },
];

/** Every component of `src/ui` in all its states, and the values of the theme; development only. */
export function GalleryPage() {
  const [isFolded, setFolded] = useState(false);
  return (
    <>
      <AppFrame
        brand={t.brand}
        user={<AppearanceControls />}
        navigation={showContents}
        isFolded={isFolded}
        onFold={setFolded}
        texts={layoutTexts.frame}
      >
        <GalleryHeader />
        <div className="exhibits">
          {groups.flatMap(({ exhibits }) =>
            exhibits.map((exhibit) => <ExhibitView key={exhibit.file} exhibit={exhibit} />),
          )}
        </div>
      </AppFrame>
      <ToastRegion label={t.toasts} closeLabel={t.close} />
    </>
  );
}

const showContents: ComponentProps<typeof AppFrame>['navigation'] = (state) => <Contents {...state} />;

interface ContentsProps {
  folded: boolean;
  onNavigate: () => void;
}

/** The names of all components. */
function Contents({ folded, onNavigate }: ContentsProps) {
  return groups.map(({ title, exhibits }) => (
    <NavGroup key={title} title={title} folded={folded}>
      {exhibits.map((exhibit) => (
        <NavItem
          key={exhibit.file}
          href={`#${exhibitId(exhibit)}`}
          tip={folded ? exhibit.name : undefined}
          onClick={onNavigate}
        >
          <LayoutGrid aria-hidden="true" />
          <NavLabel folded={folded}>{exhibit.name}</NavLabel>
        </NavItem>
      ))}
    </NavGroup>
  ));
}

const themes = ['light', 'dark'] as const;
const densities: readonly Density[] = ['comfortable', 'compact'];

/** Switches the theme and the density of the page; the first theme is that of the system. */
function AppearanceControls() {
  const [appearance, setAppearance] = useState<Appearance>({ theme: 'system', density: 'compact' });
  useEffect(() => applyAppearance(appearance, document.documentElement), [appearance]);
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
