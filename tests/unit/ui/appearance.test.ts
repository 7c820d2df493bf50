import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Appearance, applyAppearance } from '#ui/theme/appearance.ts';

/** The system's preference, controlled by the test. */
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

function wear(appearance: Appearance) {
  const root = document.createElement('html');
  const undress = applyAppearance(appearance, root);
  return { root, undress, worn: () => [...root.classList] };
}

describe('the appearance', () => {
  test.each([
    ['light', 'comfortable', ['light']],
    ['dark', 'compact', ['dark']],
  ] as const)('%s and %s is applied to the document whatever the system prefers', (theme, density, worn) => {
    const dress = wear({ theme, density });
    setSystem(theme === 'light');
    expect([dress.worn(), dress.root.dataset['density']]).toEqual([worn, density]);
    dress.undress();
  });

  test('of the system follows it until another appearance is applied', () => {
    const dress = wear({ theme: 'system', density: 'comfortable' });
    const seen = [dress.worn()];
    setSystem(true);
    seen.push(dress.worn());
    dress.undress();
    setSystem(false);
    seen.push(dress.worn());
    expect(seen).toEqual([['light'], ['dark'], ['dark']]);
  });

  test('is light in print and restored afterwards', () => {
    const dress = wear({ theme: 'dark', density: 'comfortable' });
    print('beforeprint');
    const onPaper = dress.worn();
    print('afterprint');
    const afterwards = dress.worn();
    dress.undress();
    print('beforeprint');
    expect([onPaper, afterwards, dress.worn()]).toEqual([['light'], ['dark'], ['dark']]);
  });
});
