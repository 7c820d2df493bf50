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
  const wear = (dark: boolean) => {
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
  };
  const dress = () => wear(theme === 'dark' || (theme === 'system' && system.matches));
  const dressForPaper = () => wear(false);
  dress();
  root.dataset['density'] = density;
  system.addEventListener('change', dress);
  window.addEventListener('beforeprint', dressForPaper);
  window.addEventListener('afterprint', dress);
  return () => {
    system.removeEventListener('change', dress);
    window.removeEventListener('beforeprint', dressForPaper);
    window.removeEventListener('afterprint', dress);
  };
}
