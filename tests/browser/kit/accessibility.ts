import axe from 'axe-core';
import type { Page } from 'playwright-core';

const ALL_RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Fails unless axe finds no accessibility fault in the page's current state, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = await faultsInBothThemes(page);
  if (faults.length > 0) throw new Error(`Not accessible at ${page.url()}:\n${faults.join('\n')}`);
}

/** The rules of axe that depend on colors. The light and the dark theme differ only in colors. */
const COLOR_RULES = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/**
 * The faults axe finds in the page's current state, one line each: `theme: rule: element: what is wrong`. Starts with
 * the current theme and does not switch back afterwards, because switching the theme takes a browser long.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await showAll(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [current, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const faults = await faultsInTheme(page, current, ALL_RULES);
  return [...faults, ...(await faultsInTheme(page, other, COLOR_RULES))];
}

/** The faults axe finds in the page's current state and theme. */
export async function faultsInCurrentTheme(page: Page): Promise<string[]> {
  await showAll(page);
  await settleMotion(page);
  return accessibilityFaults(page);
}

async function faultsInTheme(page: Page, colorScheme: 'light' | 'dark', rules: axe.RunOnly): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await settleMotion(page);
  return (await accessibilityFaults(page, rules)).map((fault) => `${colorScheme}: ${fault}`);
}

/** Faults by WCAG 2.2 AA and axe's best practices, one line each: `rule: element: what is wrong`. */
export async function accessibilityFaults(page: Page, rules: axe.RunOnly = ALL_RULES): Promise<string[]> {
  // Evaluates axe through the debugger, because a content security policy would block a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    runOnly: rules,
    // Axe computes only the result types that are requested.
    resultTypes: ['violations' as const],
    selectors: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}: ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}

/**
 * Renders content out of view, too: content with skipped rendering keeps the colors of the earlier theme, and its
 * transitions never end.
 */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility !== 'auto') continue;
      element.style.contentVisibility = 'visible';
      // Keeps the containment that `content-visibility` gave the element, so that its content does not affect the
      // layout around it.
      element.style.contain = 'layout style paint';
    }
  });
}

/**
 * Waits until no finite transition or animation runs, because intermediate colors are not part of the design. The end
 * of a transition can start another one, where several nested elements have transitions of an inherited color.
 */
async function settleMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    const ending = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await nextFrame();
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await nextFrame();
    } while (ending().length > 0);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
