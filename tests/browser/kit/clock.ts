import type { Page } from 'playwright-core';

/**
 * Stops the page's time; from here on it passes only by `passTime`. Called before the page is opened, even its first
 * timers wait.
 */
export async function holdTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Lets the page live through a span of time, in ms, firing every timer on the way. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}
