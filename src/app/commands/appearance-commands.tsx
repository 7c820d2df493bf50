import Moon from 'lucide-react/icons/moon';
import Rows3 from 'lucide-react/icons/rows-3';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { layoutTexts as t } from '../layout/layout.texts.ts';
import type { AppRow } from './app-command.types.ts';

const themes = [
  { theme: 'light', icon: <Sun /> },
  { theme: 'dark', icon: <Moon /> },
  { theme: 'system', icon: <SunMoon /> },
] as const;

const densities = ['comfortable', 'compact'] as const;

/** How the app looks in this browser; the present look too, so that whoever searches for it finds it. */
export const appearanceCommands: readonly AppRow[] = [
  ...themes.map(({ theme, icon }): AppRow => ({
    id: `app.theme-${theme}`,
    title: t.themes[theme],
    group: t.appearance,
    icon,
    place: 'palette',
    words: t.themeWords[theme],
    run: ({ prefer }) => prefer({ theme }),
  })),
  ...densities.map((density): AppRow => ({
    id: `app.density-${density}`,
    title: t.densities[density],
    group: t.appearance,
    icon: <Rows3 />,
    place: 'palette',
    words: t.densityWords,
    run: ({ prefer }) => prefer({ density }),
  })),
];
