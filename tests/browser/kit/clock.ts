import type { Page } from 'playwright-core';

/**
 * Stops the page's clock; afterwards only `passTime` advances it. Called before the page is opened, it also stops the
 * timers that the page starts while loading.
 */
export async function pauseTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Advances the page's clock by a span in ms and fires every timer on the way. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}
