import type { Page } from 'playwright-core';

/**
 * Replaces the clipboard of a page, because all tests of a run share that of the browser. Gives the function that reads
 * the text that the page copied last.
 */
export async function ownClipboard(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const hold = (text: string) => document.documentElement.setAttribute('data-copied', text);
    navigator.clipboard.writeText = async (text) => hold(text);
    navigator.clipboard.write = async ([item]) => {
      const text = await item?.getType('text/plain');
      hold((await text?.text()) ?? '');
    };
  });
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? '';
}
