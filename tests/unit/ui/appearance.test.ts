// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Appearance, applyAppearance } from '#ui/theme/appearance.ts';

/** A fake media query for the color scheme that the operating system prefers. */
class System extends EventTarget {
  matches = false;
  media = '(prefers-color-scheme: dark)';
  onchange = null;
  addListener() {}
  removeListener() {}
}

let system = new System();
beforeEach(() => {
  system = new System();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => (query === system.media ? system : new System()));
});
afterEach(() => {
  vi.restoreAllMocks();
});

function setSystem(dark: boolean): void {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}
const print = (part: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(part));

function applyTo(appearance: Appearance) {
  const root = document.createElement('html');
  const remove = applyAppearance(appearance, root);
  return { root, remove, classes: () => [...root.classList] };
}

describe('the appearance', () => {
  test.each([
    ['light', 'comfortable', ['light']],
    ['dark', 'compact', ['dark']],
  ] as const)(
    'with theme %s and density %s is applied to the document whatever the system prefers',
    (theme, density, classes) => {
      const applied = applyTo({ theme, density });
      setSystem(theme === 'light');
      expect([applied.classes(), applied.root.dataset['density']]).toEqual([classes, density]);
      applied.remove();
    },
  );

  test('with theme system changes with the system preference until the appearance is removed', () => {
    const applied = applyTo({ theme: 'system', density: 'comfortable' });
    const seen = [applied.classes()];
    setSystem(true);
    seen.push(applied.classes());
    applied.remove();
    setSystem(false);
    seen.push(applied.classes());
    expect(seen).toEqual([['light'], ['dark'], ['dark']]);
  });

  test('is light while printing and is restored afterwards', () => {
    const applied = applyTo({ theme: 'dark', density: 'comfortable' });
    print('beforeprint');
    const onPaper = applied.classes();
    print('afterprint');
    const afterwards = applied.classes();
    applied.remove();
    print('beforeprint');
    expect([onPaper, afterwards, applied.classes()]).toEqual([['light'], ['dark'], ['dark']]);
  });
});
