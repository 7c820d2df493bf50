import type { Page } from 'playwright-core';
import type { ExpectedText } from './page-recorder.ts';

/** Performs one act; returns the milliseconds from the last press of the act to the paint that shows the result. */
export async function timed(
  page: Page,
  act: () => Promise<void>,
  expectedTexts: readonly ExpectedText[],
): Promise<number> {
  // Start watching before the press: the driver's press resolves only after the page has navigated.
  const shownAt = page.evaluate((wanted) => window.recorder.whenShown(wanted, 'press'), expectedTexts);
  const [milliseconds] = await Promise.all([shownAt, act()]);
  return milliseconds;
}
