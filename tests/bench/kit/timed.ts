import type { Page } from 'playwright-core';
import type { Sight } from './page-recorder.ts';

/** Does one thing; gives the milliseconds from its last press to the paint with all that it brings. */
export async function timed(page: Page, act: () => Promise<void>, sights: readonly Sight[]): Promise<number> {
  // Watched for from before the press on: whoever presses is told only once the page has gone where it leads.
  const seen = page.evaluate((wanted) => window.recorder.whenSeen(wanted, 'press'), sights);
  const [milliseconds] = await Promise.all([seen, act()]);
  return milliseconds;
}
