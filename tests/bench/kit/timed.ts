import type { Page } from 'playwright-core';
import type { Sight } from './page-recorder.ts';

/** Performs one act; gives the milliseconds from its last press to the paint that shows the result. */
export async function timed(page: Page, act: () => Promise<void>, sights: readonly Sight[]): Promise<number> {
  // Start watching before the press: the driver's press resolves only after the page has navigated.
  const seen = page.evaluate((wanted) => window.recorder.whenSeen(wanted, 'press'), sights);
  const [milliseconds] = await Promise.all([seen, act()]);
  return milliseconds;
}
