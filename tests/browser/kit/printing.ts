import type { Page } from 'playwright-core';
import { pdfPages } from './pdf-text.ts';

/** The text of the printed pages without spaces, because a PDF has only places of letters. */
export const printed = async (page: Page): Promise<string[]> =>
  pdfPages(await page.pdf({ preferCSSPageSize: true })).map((text) => text.replaceAll(/\s/g, '').replaceAll('ﬁ', 'fi'));

/** Replaces the dialog of the browser, which a test cannot answer, by a mark. */
export const stubPrint = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });

/** Runs a command of the menu, and waits until the page asks the browser to print. */
export async function print(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await page.locator('[data-asked-to-print]').waitFor({ state: 'attached' });
  const pages = await printed(page);
  await page.evaluate(() => document.documentElement.removeAttribute('data-asked-to-print'));
  return pages;
}
