export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

export interface Appearance {
  theme: Theme;
  density: Density;
}

const darkQuery = '(prefers-color-scheme: dark)';

/**
 * Applies theme and density to the document. The `system` theme follows the operating system, and printing uses the
 * light theme, until the returned function is called. Call it before applying another appearance.
 */
export function applyAppearance({ theme, density }: Appearance, root: HTMLElement): () => void {
  const system = window.matchMedia(darkQuery);
  const setThemeClass = (dark: boolean) => {
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
  };
  const applyTheme = () => setThemeClass(theme === 'dark' || (theme === 'system' && system.matches));
  const applyPrintTheme = () => setThemeClass(false);
  applyTheme();
  root.dataset['density'] = density;
  system.addEventListener('change', applyTheme);
  window.addEventListener('beforeprint', applyPrintTheme);
  window.addEventListener('afterprint', applyTheme);
  return () => {
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('beforeprint', applyPrintTheme);
    window.removeEventListener('afterprint', applyTheme);
  };
}
